import StickerEngine

/// Pictures out of upper half blocks: each cell shows two pixels, the upper one in the colour of the text and the
/// lower one in that behind it, 24 bits each.
enum HalfBlocks {
    /// The text, a line for every two rows of pixels; what is transparent shows a checkerboard.
    static func text(for pixmap: Pixmap) -> String {
        var text = ""
        for row in stride(from: 0, to: pixmap.height, by: 2) {
            var last: (upper: Color, lower: Color?)?
            for x in 0..<pixmap.width {
                let upper = color(pixmap, x, row)
                let lower = row + 1 < pixmap.height ? color(pixmap, x, row + 1) : nil
                if last?.upper != upper { text += "\u{1B}[38;2;\(upper.red);\(upper.green);\(upper.blue)m" }
                if let lower, last?.lower != lower {
                    text += "\u{1B}[48;2;\(lower.red);\(lower.green);\(lower.blue)m"
                }
                text += "▀"
                last = (upper, lower)
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }

    /// The pixel over a checkerboard with squares of four pixels.
    private static func color(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> Color {
        let pixel = pixmap[x, y]
        let board: UInt8 = (x / 4 + y / 4).isMultiple(of: 2) ? 255 : 224
        let rest = unitProduct(board, 255 - pixel.alpha)
        return Color(red: pixel.red + rest, green: pixel.green + rest, blue: pixel.blue + rest)
    }
}
