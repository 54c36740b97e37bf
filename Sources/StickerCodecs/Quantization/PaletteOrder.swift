import StickerPixels

/// The order that palettes have: by alpha, then brightness, then value.
///
/// Translucent colours come first, and neighbours look alike, so that filtered indices stay small. The order depends on the
/// set of colours alone.
enum PaletteOrder {
    /// The different colours, in order.
    static func sorted(_ colors: some Sequence<PremultipliedColor>) -> [PremultipliedColor] {
        // Brightness and value of a premultiplied colour are as good an order, and tell all of them apart.
        func key(_ color: PremultipliedColor) -> UInt64 {
            Self.key(Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        }
        return Set(colors).sorted { key($0) < key($1) }
    }

    /// The key of a colour: alpha, brightness in tenths of weight 3 : 6 : 1, then the bytes themselves.
    static func key(_ color: Color) -> UInt64 {
        let brightness = 3 * UInt64(color.red) + 6 * UInt64(color.green) + UInt64(color.blue)
        let value = UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
        return UInt64(color.alpha) << 40 | brightness << 24 | value
    }
}
