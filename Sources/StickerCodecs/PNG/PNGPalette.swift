import StickerPixels

/// At most 256 straight colours: in the order of ``PaletteOrder``, the translucent ones first, so that tRNS is short, or in the
/// order in which a picture has them first.
struct PNGPalette: Hashable {
    let colors: [Color]

    /// The palette of some colours, and the index in it of each that is given.
    ///
    /// - Precondition: there are at most 256 of them; some may be equal.
    static func numbering(_ colors: [Color]) -> (palette: PNGPalette, numbers: [UInt8]) {
        precondition(colors.count <= 256, "a palette has at most 256 colours")
        // A key has 48 bits, and tells all colours apart.
        let ordered = colors.indices.map { PaletteOrder.key(colors[$0]) << 8 | UInt64($0) }.sorted()
        var different: [Color] = []
        var numbers = [UInt8](repeating: 0, count: colors.count)
        var last: UInt64?
        for entry in ordered {
            let index = Int(entry & 255)
            if entry >> 8 != last { different.append(colors[index]) }
            last = entry >> 8
            numbers[index] = UInt8(different.count - 1)
        }
        return (PNGPalette(colors: different), numbers)
    }

    /// The number of colours up to the last that is not opaque: the length of tRNS.
    var alphaCount: Int {
        colors.lastIndex { $0.alpha != 255 }.map { $0 + 1 } ?? 0
    }

    /// The number of colours that are not opaque: the length of tRNS where they come first.
    var translucentCount: Int { colors.count { $0.alpha != 255 } }

    /// The contents of PLTE.
    var rgb: [UInt8] {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(3 * colors.count)
        // One by one, as a list for each colour costs an allocation.
        for color in colors {
            rgb.append(color.red)
            rgb.append(color.green)
            rgb.append(color.blue)
        }
        return rgb
    }

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
