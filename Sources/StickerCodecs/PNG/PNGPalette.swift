import StickerPixels

/// At most 256 straight colours in the order of ``PaletteOrder``, the translucent ones first, so that tRNS ends with the last of
/// them.
struct PNGPalette: Hashable {
    let colors: [Color]

    init(_ colors: some Sequence<Color>) {
        self.colors = colors.sorted { PaletteOrder.key($0) < PaletteOrder.key($1) }
    }

    /// The number of leading colours that are not opaque: the length of tRNS.
    var alphaCount: Int {
        colors.firstIndex { $0.alpha == 255 } ?? colors.count
    }

    /// The contents of PLTE.
    var rgb: [UInt8] { colors.flatMap { [$0.red, $0.green, $0.blue] } }

    /// The contents of tRNS.
    var alphas: [UInt8] { colors.prefix(alphaCount).map(\.alpha) }

    /// The bits of an index.
    var bitDepth: Int {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// The fewest bits that hold every colour as an opaque grey, or nil when one is coloured or translucent.
    ///
    /// A grey of 1, 2 or 4 bits stands for the multiples of 255, 85 or 17.
    var greyBitDepth: Int? {
        guard colors.allSatisfy({ $0.alpha == 255 && $0.red == $0.green && $0.green == $0.blue }) else {
            return nil
        }
        for (bitDepth, step) in [(1, 255), (2, 85), (4, 17)] as [(Int, UInt8)]
        where colors.allSatisfy({ $0.red.isMultiple(of: step) }) {
            return bitDepth
        }
        return 8
    }
}
