import StickerGeometry

/// The matrices behind CSS's filter functions (Filter Effects 1 §13 and, for the saturation and the hue, §9.6).
///
/// An amount of 1 is all of the effect, but for ``saturation(_:)``, ``brightness(_:)`` and ``contrast(_:)``, where it
/// leaves the picture as it is.
extension ColorMatrix {
    /// Changes the saturation: 0 leaves grey, 1 the picture as it is; more makes colours stronger.
    public static func saturation(_ s: Double) -> ColorMatrix {
        ColorMatrix(
            red: Row(red: 0.213 + 0.787 * s, green: 0.715 - 0.715 * s, blue: 0.072 - 0.072 * s),
            green: Row(red: 0.213 - 0.213 * s, green: 0.715 + 0.285 * s, blue: 0.072 - 0.072 * s),
            blue: Row(red: 0.213 - 0.213 * s, green: 0.715 - 0.715 * s, blue: 0.072 + 0.928 * s))
    }

    /// Turns all hues around the colour wheel, keeping their luminance about the same.
    public static func hueRotation(degrees: Double) -> ColorMatrix {
        let (s, c) = Trigonometry.sineAndCosine(degrees: degrees)
        return ColorMatrix(
            red: Row(
                red: 0.213 + c * 0.787 - s * 0.213, green: 0.715 - c * 0.715 - s * 0.715,
                blue: 0.072 - c * 0.072 + s * 0.928),
            green: Row(
                red: 0.213 - c * 0.213 + s * 0.143, green: 0.715 + c * 0.285 + s * 0.140,
                blue: 0.072 - c * 0.072 - s * 0.283),
            blue: Row(
                red: 0.213 - c * 0.213 - s * 0.787, green: 0.715 - c * 0.715 + s * 0.715,
                blue: 0.072 + c * 0.928 + s * 0.072))
    }

    /// Multiplies the colours: 0 leaves black, 1 the picture as it is.
    public static func brightness(_ amount: Double) -> ColorMatrix {
        ColorMatrix(red: Row(red: amount), green: Row(green: amount), blue: Row(blue: amount))
    }

    /// Multiplies the distances from middle grey: 0 leaves grey, 1 the picture as it is.
    public static func contrast(_ amount: Double) -> ColorMatrix {
        let offset = 0.5 - 0.5 * amount
        return ColorMatrix(
            red: Row(red: amount, offset: offset), green: Row(green: amount, offset: offset),
            blue: Row(blue: amount, offset: offset))
    }

    /// Removes colour: 0 leaves the picture as it is, 1 its luminance alone.
    public static func grayscale(_ amount: Double) -> ColorMatrix {
        let s = 1 - amount
        return ColorMatrix(
            red: Row(red: 0.2126 + 0.7874 * s, green: 0.7152 - 0.7152 * s, blue: 0.0722 - 0.0722 * s),
            green: Row(red: 0.2126 - 0.2126 * s, green: 0.7152 + 0.2848 * s, blue: 0.0722 - 0.0722 * s),
            blue: Row(red: 0.2126 - 0.2126 * s, green: 0.7152 - 0.7152 * s, blue: 0.0722 + 0.9278 * s))
    }

    /// Makes the browns of old photographs, in part or, with 1, altogether.
    public static func sepia(_ amount: Double) -> ColorMatrix {
        let s = 1 - amount
        return ColorMatrix(
            red: Row(red: 0.393 + 0.607 * s, green: 0.769 - 0.769 * s, blue: 0.189 - 0.189 * s),
            green: Row(red: 0.349 - 0.349 * s, green: 0.686 + 0.314 * s, blue: 0.168 - 0.168 * s),
            blue: Row(red: 0.272 - 0.272 * s, green: 0.534 - 0.534 * s, blue: 0.131 + 0.869 * s))
    }

    /// Makes the negative, in part or, with 1, altogether.
    public static func inversion(_ amount: Double) -> ColorMatrix {
        let factor = 1 - 2 * amount
        return ColorMatrix(
            red: Row(red: factor, offset: amount), green: Row(green: factor, offset: amount),
            blue: Row(blue: factor, offset: amount))
    }

    /// Multiplies alpha.
    public static func opacity(_ amount: Double) -> ColorMatrix {
        ColorMatrix(alpha: Row(alpha: amount))
    }
}
