package import StickerErrors

/// Text to the program's standard output or standard error, unbuffered.
package enum StandardStream: Int32, Sendable {
    /// Standard output, for results.
    case output = 1
    /// Standard error, for messages.
    case error = 2

    /// - Throws: `StickerError.Code.writeFailed`.
    package func write(_ text: String) throws(StickerError) {
        try write(Array(text.utf8))
    }

    /// Writes one line, whatever the text quotes: characters that a terminal would obey are escaped (`PrintableText`),
    /// and the middle of a text longer than a screen is left out, because the end says what to do.
    ///
    /// - Throws: `StickerError.Code.writeFailed`.
    package func writeLine(_ text: String) throws(StickerError) {
        try write(Self.line(text))
    }

    /// The text as ``writeLine(_:)`` writes it.
    package static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > maximumLineLength else { return PrintableText.escaped(text) + "\n" }
        let end = PrintableText.escaped(String(scalars.suffix(maximumLineLength / 4)))
        return PrintableText.escaped(String(scalars.prefix(maximumLineLength * 3 / 4))) + "…" + end + "\n"
    }

    /// The longest line, in Unicode scalars.
    private static let maximumLineLength = 1_600

    package func write(_ bytes: [UInt8]) throws(StickerError) {
        do {
            try SystemCalls.write(bytes, to: rawValue)
        } catch {
            throw .writeFailed(
                path: self == .output ? "standard output" : "standard error",
                reason: error == .notOpen ? "it is not open" : error.reason)
        }
    }
}
