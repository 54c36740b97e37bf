import StickerPixels

/// The colours of a tile in the picture of a layout.
struct TileColors {
    /// Inside of it.
    let fill: Color
    /// The line along its edge.
    let line: Color
    /// Its text.
    let text: Color

    /// Made of one strong colour, for light or dark paper.
    init(_ base: Color, isDark: Bool) {
        line = base
        // Opaque: what lies behind a tile does not show through its text.
        fill = base.mixed(
            with: isDark ? Color(red: 36, green: 32, blue: 43) : .white, share: isDark ? 0.7 : 0.82)
        text = base.mixed(with: isDark ? .white : .black, share: isDark ? 0.65 : 0.5)
    }

    /// A colour for each kind: the usual kinds always have the same one, others take the next.
    struct Choice {
        private var numbers: [String: Int] = [:]

        init(of kinds: some Sequence<String>) {
            var next = Self.usual.count
            for kind in kinds where numbers[kind] == nil {
                if let usual = Self.usual.firstIndex(of: kind) {
                    numbers[kind] = usual
                } else {
                    numbers[kind] = next
                    next += 1
                }
            }
        }

        func colors(of kind: String, isDark: Bool) -> TileColors {
            TileColors(Self.bases[numbers[kind, default: 0] % Self.bases.count], isDark: isDark)
        }

        private static let usual = ["item", "header", "badge", "footer", "background"]
        /// Told apart side by side; more kinds begin again.
        private static let bases = [
            Color(red: 62, green: 123, blue: 214), Color(red: 224, green: 69, blue: 123),
            Color(red: 236, green: 132, blue: 28), Color(red: 47, green: 163, blue: 107),
            Color(red: 150, green: 139, blue: 178), Color(red: 28, green: 160, blue: 180),
            Color(red: 138, green: 85, blue: 215), Color(red: 166, green: 115, blue: 63),
            Color(red: 214, green: 72, blue: 58), Color(red: 134, green: 150, blue: 40),
        ]
    }
}

extension Color {
    /// The colour with a share of another one.
    fileprivate func mixed(with other: Color, share: Double) -> Color {
        func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
