/// An OpenType feature that is turned on or off, or given a choice, for a whole text.
public struct FontFeature: Hashable, Sendable {
    /// The tag, four letters such as `liga`, `ss01` or `tnum`.
    public let tag: String
    /// The value: 0 turns the feature off, 1 on; some have more choices, counted from 1.
    public let value: Int

    /// The range of a feature's value; more than any font has.
    public static let valueRange = 0...0xFFFF

    /// - Throws: ``TextError/invalidFeature(text:)`` for a tag that is not four printable characters of ASCII, or a value
    ///   out of ``valueRange``.
    public init(tag: String, value: Int = 1) throws(TextError) {
        guard tag.utf8.count == 4, OpenTypeTag.value(of: tag) != nil, Self.valueRange.contains(value) else {
            throw .invalidFeature(text: "\(tag)=\(value)")
        }
        self.tag = tag
        self.value = value
    }

    /// A feature as text: `ss01`, `liga=0`, `liga=off`, `aalt=2`.
    ///
    /// - Throws: ``TextError/invalidFeature(text:)``.
    public init(_ text: String) throws(TextError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value: Int? =
            switch parts.dropFirst().first {
            case nil, "on": 1
            case "off": 0
            case .some(let digits): digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
            }
        guard let tag = parts.first, tag.utf8.count == 4, OpenTypeTag.value(of: String(tag)) != nil,
            !tag.contains(where: { ",;:\"'".contains($0) }), let value, Self.valueRange.contains(value)
        else { throw .invalidFeature(text: text) }
        self.tag = String(tag)
        self.value = value
    }
}
