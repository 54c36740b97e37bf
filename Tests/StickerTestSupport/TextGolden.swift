/// A text, compared byte for byte: letters that only look the same differ.
struct TextGolden: Golden {
    static let noun = "text"
    static let fileExtension = "txt"
    static let reportLegend = "the actual text"

    let text: String

    func encoded() -> [UInt8] { Array(text.utf8) }

    func difference(from golden: [UInt8]) -> String? {
        TextDifference(golden, encoded())?.description
    }

    /// The actual text, to be laid beside the golden one with `diff`.
    func report(against golden: [UInt8]?) -> [UInt8] { encoded() }
}

extension GoldenStore {
    /// Compares a text with its golden text, byte for byte.
    public func check(_ actual: String, _ name: String) -> GoldenOutcome {
        check(TextGolden(text: actual), name)
    }
}
