/// 128 bits that stand for a content: equal contents have equal keys, and different ones different keys.
///
/// The hash is XXH3, which is quick and not cryptographic: who may choose the contents can make two with one key. Keys
/// are for the caches of one user, not for trust between several.
public struct ContentKey: Hashable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The key of bytes.
    public init(of bytes: [UInt8]) {
        let hasher = ContentHasher()
        hasher.append(bytes)
        self = hasher.key
    }

    /// 32 hexadecimal digits, which can be a file's name.
    public var description: String { Self.digits(high) + Self.digits(low) }

    /// The key that ``description`` has written; nil for another text.
    public init?(_ text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 32, text == text.lowercased(),
            let high = UInt64(String(decoding: digits[..<16], as: UTF8.self), radix: 16),
            let low = UInt64(String(decoding: digits[16...], as: UTF8.self), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
        // A sign is not a digit.
        guard description == text else { return nil }
    }

    private static func digits(_ value: UInt64) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: 16 - text.utf8.count) + text
    }
}
