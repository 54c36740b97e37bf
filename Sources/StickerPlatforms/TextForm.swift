/// The characters that a text may have.
public struct TextForm: Hashable, Sendable {
    /// The form in words, as it stands behind “must have”: “letters a … z, digits and _”.
    public let words: String
    /// The characters that are taken.
    let allowed: [ClosedRange<Unicode.Scalar>]
    /// The characters that it may begin with; all of ``allowed`` where this is empty.
    let first: [ClosedRange<Unicode.Scalar>]
    /// What must not stand in it.
    let refused: String?

    /// Whether the text has this form; an empty one has.
    public func allows(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy({ scalar in allowed.contains { $0.contains(scalar) } }) else { return false }
        if let start = scalars.first, !first.isEmpty, !first.contains(where: { $0.contains(start) }) {
            return false
        }
        return refused.map { !text.contains($0) } ?? true
    }

    private init(
        _ words: String, _ allowed: [ClosedRange<Unicode.Scalar>],
        first: [ClosedRange<Unicode.Scalar>] = [], refused: String? = nil
    ) {
        self.words = words
        self.allowed = allowed
        self.first = first
        self.refused = refused
    }

    private static let letters: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "A"..."Z"]
    private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"

    /// The short name of a Telegram set, the last part of its link.
    static let telegramName = TextForm(
        "letters a … z, digits and single underscores, a letter first",
        letters + [digits, "_"..."_"], first: letters, refused: "__")
    /// The identifier of a WhatsApp pack.
    static let whatsappIdentifier = TextForm(
        "letters a … z, digits, _, -, single dots and spaces",
        letters + [digits, "_"..."_", "-"..."-", "."...".", " "..." "], refused: "..")
    /// The shortcode of a Matrix image.
    static let matrixShortcode = TextForm(
        "letters a … z, digits, - and _", letters + [digits, "-"..."-", "_"..."_"])
}
