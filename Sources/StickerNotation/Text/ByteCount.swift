public import StickerErrors
import StickerLimits

/// A number of bytes as people write it.
public struct ByteCount: Hashable, Sendable {
    /// The number of bytes.
    public let value: Int

    /// Reads `500000`, `500KB` and `1.5M` in steps of 1000, `512KiB` and `2MiB` in steps of 1024; capitals do not
    /// matter, and a space may stand before the unit.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`.
    public init(parsing text: String) throws(StickerError) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard let factor = Self.units[unit], let number = Double(digits), digits.first?.isNumber == true,
            let value = Int(exactly: (number * Double(factor)).rounded(.down)), value > 0
        else {
            throw .invalidNotation(
                what: "a number of bytes", text: text, form: "write it like 500000, 500KB or 512KiB")
        }
        self.value = value
    }

    private static let units = [
        "": 1, "b": 1, "k": 1000, "kb": 1000, "m": 1_000_000, "mb": 1_000_000, "g": 1_000_000_000,
        "gb": 1_000_000_000, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
    ]
}
