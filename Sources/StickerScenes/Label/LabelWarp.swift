public import StickerErrors
import StickerNotation

/// How the letters of a label are bent or moved.
public struct LabelWarp: Hashable, Sendable {
    /// The kinds of warps.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Lines rise and fall.
        case wave
        /// Lines rise and fall more and more, as on cloth that is held at the left.
        case flag
        /// Letters are higher in the middle of the label.
        case bulge
        /// Whole letters stand higher and lower in turn, and lean to both sides.
        case bounce
    }

    /// The kind of warp.
    public var kind: Kind
    /// How strong the warp is, in ``amountRange``.
    public var amount: Double

    /// The range of ``amount``.
    public static let amountRange = 0.0...1
    /// The amount where none is given.
    public static let defaultAmount = 0.5

    /// Makes a warp, whose amount is checked when it is drawn.
    public init(_ kind: Kind, amount: Double = defaultAmount) {
        self.kind = kind
        self.amount = amount
    }

    /// Reads `KIND` or `KIND:AMOUNT`, as in `wave` and `bounce:0.3`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.unknownName`, or
    ///   `StickerError.Code.outOfRange`.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a warp", text: text, form: "write KIND[:AMOUNT], as in wave or bounce:0.3")
        let parts = StyleText.split(text, at: ":")
        guard parts.count <= 2 else { throw reader.failure }
        self.init(
            try StyleText.choice(parts[0], of: "warp"),
            amount: parts.count > 1 ? try reader.number(parts[1]) : Self.defaultAmount)
        try validate()
    }

    func validate() throws(StickerError) {
        try StyleText.check(amount, in: Self.amountRange, what: "the amount of a warp", unit: nil)
    }
}
