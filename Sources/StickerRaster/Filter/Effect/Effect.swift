import StickerLimits

/// An effect on a picture as a whole, for ``StickerPixels/Pixmap/applying(_:)``. `Docs/EFFECTS.md` shows each.
public enum Effect: Hashable, Sendable {
    /// An outline of one colour around all that shows.
    case outline(DieCutOutline)
    /// A soft copy of the shape in one colour, behind it.
    case shadow(Shadow)
    /// Light around the shape, behind it.
    case glow(Glow)
    /// A Gaussian blur with this standard deviation in pixels, in ``blurRange``.
    case blur(sigma: Double)
    /// A shadow that the edge throws on the picture, as if it were cut out of what lies above.
    case innerShadow(Shadow)
    /// A colour laid over the picture, inside of its shape.
    case tint(Tint)
    /// Each colour becomes another, by a linear map of its channels.
    case colorMatrix(ColorMatrix)
    /// Each channel to one of that many levels, in ``posterizeRange``; alpha stays.
    case posterize(levels: Int)
    /// The shape fades to nothing towards its edge, over this many pixels, in ``featherRange``.
    case feather(Double)

    /// The range of a blur's standard deviation, in pixels.
    public static let blurRange = 0.0...500
    /// The range of levels a channel.
    public static let posterizeRange = 2...256
    /// The range of a feather's width, in pixels.
    public static let featherRange = 0.1...500
    /// The most effects in one list: more than can be told apart, few enough to bound the time.
    public static let maximumCount = 16
}

/// Effects that are colour matrices.
extension Effect {
    /// See ``ColorMatrix/saturation(_:)``.
    public static func saturate(_ amount: Double) -> Effect { .colorMatrix(.saturation(amount)) }
    /// See ``ColorMatrix/hueRotation(degrees:)``.
    public static func hue(degrees: Double) -> Effect { .colorMatrix(.hueRotation(degrees: degrees)) }
    /// See ``ColorMatrix/brightness(_:)``.
    public static func brightness(_ amount: Double) -> Effect { .colorMatrix(.brightness(amount)) }
    /// See ``ColorMatrix/contrast(_:)``.
    public static func contrast(_ amount: Double) -> Effect { .colorMatrix(.contrast(amount)) }
    /// See ``ColorMatrix/grayscale(_:)``.
    public static func grayscale(_ amount: Double) -> Effect { .colorMatrix(.grayscale(amount)) }
    /// See ``ColorMatrix/sepia(_:)``.
    public static func sepia(_ amount: Double) -> Effect { .colorMatrix(.sepia(amount)) }
    /// See ``ColorMatrix/inversion(_:)``.
    public static func invert(_ amount: Double) -> Effect { .colorMatrix(.inversion(amount)) }
    /// See ``ColorMatrix/opacity(_:)``.
    public static func opacity(_ amount: Double) -> Effect { .colorMatrix(.opacity(amount)) }
}

extension Effect {
    /// Looks at every number before anything is drawn.
    ///
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/outOfRange(what:value:range:)``.
    public func validate() throws(RasterError) {
        switch self {
        case .outline(let outline):
            try Self.check(
                outline.width, in: DieCutOutline.widthRange, what: "the width of an outline", unit: "pixels")
        case .shadow(let shadow): try shadow.validate(what: "a shadow")
        case .innerShadow(let shadow): try shadow.validate(what: "an inner shadow")
        case .glow(let glow):
            try Self.check(glow.size, in: Glow.sizeRange, what: "the size of a glow", unit: "pixels")
        case .blur(let sigma):
            try Self.check(
                sigma, in: Self.blurRange, what: "the standard deviation of a blur", unit: "pixels")
        case .tint(let tint): try Self.check(tint.amount, in: 0...1, what: "the amount of a tint")
        case .colorMatrix(let matrix): try matrix.validate()
        case .posterize(let levels):
            let range = Self.posterizeRange
            try Self.check(
                Double(levels), in: Double(range.lowerBound)...Double(range.upperBound),
                what: "the number of levels to posterize to")
        case .feather(let size):
            try Self.check(size, in: Self.featherRange, what: "the width of a feather", unit: "pixels")
        }
    }

    /// Throws unless `value` lies in `range`.
    static func check(
        _ value: Double, in range: ClosedRange<Double>, what: String, unit: String? = nil
    ) throws(RasterError) {
        guard value.isFinite else { throw .nonFinite(what: what) }
        guard range.contains(value) else {
            let limits = "\(NumberText.plain(range.lowerBound)) … \(NumberText.plain(range.upperBound))"
            throw .outOfRange(what: what, value: value, range: unit.map { "\(limits) \($0)" } ?? limits)
        }
    }
}
