public import StickerPixels

/// The soft shadow of a whole label: of its bubble, its rings and its glyphs together.
///
/// The light does not turn with the label: `x` and `y` are those of the picture.
public struct LabelShadow: Hashable, Sendable {
    /// To the right, in pixels, in ``offsetRange``.
    public var x: Double
    /// Downwards, in pixels, in ``offsetRange``.
    public var y: Double
    /// As CSS's `box-shadow` has it: a Gaussian blur of half of it as its standard deviation; in ``blurRange``.
    public var blur: Double
    public var color: Color

    /// In pixels.
    public static let offsetRange = -2_000.0...2_000
    /// In pixels.
    public static let blurRange = 0.0...500
    /// The most shadows of a label.
    public static let maximumCount = 16

    public init(x: Double = 0, y: Double, blur: Double, color: Color) {
        self.x = x
        self.y = y
        self.blur = blur
        self.color = color
    }

    /// Reads `X,Y,BLUR:COLOUR` or `X,Y:COLOUR`, as in `0,4,6:#0008`.
    ///
    /// - Throws: ``StickerError/invalidStyle(what:text:form:)``, ``StickerError/outOfRange(what:value:range:)``, or
    ///   ``StickerError/pixel(_:)`` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a shadow", text: text,
            form: "write X,Y,BLUR:COLOUR, as in 0,4,6:#0008 for four pixels down and a blur of six")
        guard let (head, color) = reader.halves else { throw reader.failure }
        let numbers = try reader.numbers(head, count: 2...3)
        self.init(
            x: numbers[0], y: numbers[1], blur: numbers.count > 2 ? numbers[2] : 0,
            color: try reader.color(color))
        try validate()
    }

    func validate() throws(StickerError) {
        for offset in [x, y] {
            try StyleText.check(offset, in: Self.offsetRange, what: "the offset of a shadow", unit: "pixels")
        }
        try StyleText.check(blur, in: Self.blurRange, what: "the blur of a shadow", unit: "pixels")
    }
}
