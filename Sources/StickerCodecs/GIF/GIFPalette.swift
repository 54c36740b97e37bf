import StickerPixels

/// At most 256 opaque colours, one of which may stand for the transparent one.
struct GIFPalette {
    /// The colours in the order of their indices.
    let colors: [PremultipliedColor]
    let transparentIndex: UInt8?
    private let table: ColorTable

    /// - Precondition: there are 1 … 256 colours, different ones, opaque or transparent.
    init(_ colors: [PremultipliedColor]) {
        self.colors = colors
        transparentIndex = colors.firstIndex(of: .transparent).map { UInt8($0) }
        table = ColorTable(colors)
    }

    /// The indices of colours that are in the palette; of others, the first.
    func indices(of colors: [PremultipliedColor]) -> [UInt8] {
        var indices: [UInt8] = []
        indices.reserveCapacity(colors.count)
        var previous = PremultipliedColor.transparent
        var index = table.number(ofKnown: previous.word) ?? 0
        for color in colors {
            if color != previous {
                previous = color
                index = table.number(ofKnown: color.word) ?? 0
            }
            indices.append(index)
        }
        return indices
    }

    /// The bits of an index, 1 … 8; the palette in the file has as many places as they can tell apart.
    var bitCount: Int {
        max(1, Int.bitWidth - (colors.count - 1).leadingZeroBitCount)
    }
}
