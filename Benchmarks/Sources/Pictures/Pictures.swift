public import StickerPixels

/// What the pixels of a benchmark's picture are like; it decides which shortcuts a loop can take.
public enum Content: String, CaseIterable, Sendable {
    /// Any alpha anywhere: no shortcut helps.
    case random
    /// A disc that fills most of the picture: opaque inside, a soft edge, transparent outside.
    case sticker
}

/// The same pictures in every run.
public enum Pictures {
    public static func pixmap(_ content: Content, side: Int, seed: UInt64 = 1) throws(PixelError) -> Pixmap {
        let size = try PixelSize(square: side)
        var random = Numbers(state: seed)
        let center = Double(side) / 2
        let radius = 0.42 * Double(side)
        var pixels: [PremultipliedColor] = []
        pixels.reserveCapacity(size.pixelCount)
        for y in 0..<side {
            for x in 0..<side {
                let alpha: UInt8
                switch content {
                case .random: alpha = random.byte()
                case .sticker:
                    let (dx, dy) = (Double(x) - center, Double(y) - center)
                    let inside = radius - (dx * dx + dy * dy).squareRoot()
                    alpha = UInt8(255 * min(1, max(0, inside / 2)))
                }
                pixels.append(
                    PremultipliedColor(
                        Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: alpha)))
            }
        }
        return try Pixmap(size: size, pixels: pixels)
    }

    /// Coverage as of `content`'s alpha.
    public static func mask(_ content: Content, side: Int) throws(PixelError) -> Mask {
        Mask(alphaOf: try pixmap(content, side: side, seed: 3))
    }
}

/// SplitMix64.
public struct Numbers {
    private var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func byte() -> UInt8 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: z >> 56)
    }
}
