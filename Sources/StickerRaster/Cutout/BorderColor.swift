import StickerPixels

/// The colour that most of a picture's border has.
struct BorderColor {
    let color: IntegerColor

    /// The shift from levels to cells: sixteen levels of a channel are counted together.
    private static let shift = 4
    private static let side = 256 >> shift

    /// Opaque pixels are counted in cells of 16 levels a channel; the fullest cube of 2 × 2 × 2 cells (the darkest of
    /// equals) is taken, and the mean of its pixels. Cubes overlap, so that no colour lies on their edge alone.
    ///
    /// Nil where less than half of the border is opaque. O(border).
    init?(of pixmap: Pixmap) {
        var counts = [Int32](repeating: 0, count: Self.side * Self.side * Self.side)
        var (opaque, all) = (0, 0)
        Self.forEachPixel(of: pixmap) { pixel in
            all += 1
            guard pixel.alpha >= 128 else { return }
            opaque += 1
            let color = Color(pixel)
            counts[Self.cell(color.red, color.green, color.blue)] += 1
        }
        guard opaque > 0, opaque * 2 >= all else { return nil }
        var best = (sum: Int32(-1), red: 0, green: 0, blue: 0)
        for red in 0..<(Self.side - 1) {
            for green in 0..<(Self.side - 1) {
                for blue in 0..<(Self.side - 1) {
                    var sum: Int32 = 0
                    for corner in 0..<8 {
                        let index =
                            ((red + corner & 1) * Self.side + green + (corner >> 1) & 1) * Self.side + blue
                            + corner >> 2
                        sum += counts[index]
                    }
                    if sum > best.sum { best = (sum, red, green, blue) }
                }
            }
        }
        var sums = (red: 0, green: 0, blue: 0, count: 0)
        Self.forEachPixel(of: pixmap) { pixel in
            guard pixel.alpha >= 128 else { return }
            let color = Color(pixel)
            let near = { (value: UInt8, cell: Int) in (cell...(cell + 1)).contains(Int(value) >> Self.shift) }
            guard near(color.red, best.red), near(color.green, best.green), near(color.blue, best.blue)
            else { return }
            sums.red += Int(color.red)
            sums.green += Int(color.green)
            sums.blue += Int(color.blue)
            sums.count += 1
        }
        let half = sums.count / 2
        color = IntegerColor(
            red: (sums.red + half) / sums.count, green: (sums.green + half) / sums.count,
            blue: (sums.blue + half) / sums.count)
    }

    private static func cell(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        ((Int(red) >> shift) * side + Int(green) >> shift) * side + Int(blue) >> shift
    }

    /// Calls `body` for each pixel of the border: rows first, then the rest of the columns.
    static func forEachPixel(of pixmap: Pixmap, _ body: (PremultipliedColor) -> Void) {
        let (width, height) = (pixmap.width, pixmap.height)
        for y in Set([0, height - 1]).sorted() {
            for x in 0..<width { body(pixmap.pixels[y * width + x]) }
        }
        for x in Set([0, width - 1]).sorted() {
            for y in 1..<max(1, height - 1) { body(pixmap.pixels[y * width + x]) }
        }
    }
}
