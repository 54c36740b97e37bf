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
        let words = letters.unicodeScalars.split { scalar in
            !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
                && !kept.unicodeScalars.contains(scalar)
        }
        return words.map { String($0) }.joined(separator: separator)
    }

    private static let latin = StringTransform("Any-Latin; Latin-ASCII")
}
