import StickerPixels

/// At most 256 straight colours in an order of their own: by alpha, then brightness, then value.
///
/// The translucent ones come first, so that tRNS ends with the last of them; neighbours look alike, so that filtered
/// indices stay small. The order depends on the set of colours alone.
struct PNGPalette: Hashable {
    let colors: [Color]

    /// The most that an index of 8 bits can tell apart.
    static let maximumCount = 256

    init(_ colors: some Sequence<Color>) {
        self.colors = colors.sorted { Self.key($0) < Self.key($1) }
    }

    /// The different ones of premultiplied colours in the order that palettes have: by alpha, then brightness, then value.
    static func sorted(_ colors: some Sequence<PremultipliedColor>) -> [PremultipliedColor] {
        // Brightness and value of a premultiplied colour are as good an order, and tell all of them apart.
        func key(_ color: PremultipliedColor) -> UInt64 {
            Self.key(Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        }
        return Set(colors).sorted { key($0) < key($1) }
    }

    /// How many of the first colours are not opaque: the length of tRNS.
    var alphaCount: Int {
        colors.firstIndex { $0.alpha == 255 } ?? colors.count
    }

    /// The contents of PLTE.
    var rgb: [UInt8] { colors.flatMap { [$0.red, $0.green, $0.blue] } }

    /// The contents of tRNS.
    var alphas: [UInt8] { colors.prefix(alphaCount).map(\.alpha) }

    /// Bits that an index takes.
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

    /// Alpha, brightness in tenths of weight 3 : 6 : 1, then the bytes themselves.
    private static func key(_ color: Color) -> UInt64 {
        let brightness = 3 * UInt64(color.red) + 6 * UInt64(color.green) + UInt64(color.blue)
        let value = UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
        return UInt64(color.alpha) << 40 | brightness << 24 | value
    }
}
