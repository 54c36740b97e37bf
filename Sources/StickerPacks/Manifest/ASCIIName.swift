import Foundation

/// Names of ASCII letters and digits, for platforms that take no others.
enum ASCIIName {
    /// Returns the words of a text in ASCII letters and digits, joined by a separator; empty if it has none.
    ///
    /// Other letters are written in Latin ones, by CLDR's transforms `Any-Latin` and `Latin-ASCII`: “ŁÓDŹ” becomes `LODZ`,
    /// “Привет” `Privet`, “こんにちは” `konnichiha`. Han characters are read in Chinese.
    ///
    /// - Parameters:
    ///   - separator: Replaces each run of other characters.
    ///   - kept: ASCII characters that stay as they are.
    static func name(from text: String, separator: String, keeping kept: String = "") -> String {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        var letters = isASCII ? text : text.applyingTransform(latin, reverse: false) ?? text
        // Apostrophes divide no words: don't, kon'nichiha.
        letters.removeAll { $0 == "'" }
        let words = letters.utf8.split { !isLetterOrDigit($0) && !kept.utf8.contains($0) }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: separator)
    }

    /// Whether a byte of UTF-8 is an ASCII letter or digit.
    static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    private static let latin = StringTransform("Any-Latin; Latin-ASCII")
}
