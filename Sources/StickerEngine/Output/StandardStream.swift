/// Text to the program's standard output or standard error, unbuffered.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// - Throws: ``StickerError/writeFailed(path:reason:)``.
    public func write(_ text: String) throws(StickerError) {
        try write(Array(text.utf8))
    }

    /// One line, whatever the text quotes: control characters are escaped as Swift writes them, and what is longer
    /// than a screen is cut.
    ///
    /// - Throws: ``StickerError/writeFailed(path:reason:)``.
    public func writeLine(_ text: String) throws(StickerError) {
        try write(Self.line(text))
    }

    /// The text as ``writeLine(_:)`` writes it.
    static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let line = scalars.prefix(maximumLineLength).map { scalar in
            scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line.joined() + (scalars.count > maximumLineLength ? "…\n" : "\n")
    }

    /// In Unicode scalars.
    private static let maximumLineLength = 2_000

    func write(_ bytes: [UInt8]) throws(StickerError) {
        do {
            try SystemCalls.write(bytes, to: rawValue)
        } catch {
            throw .writeFailed(
                path: self == .output ? "standard output" : "standard error",
                reason: error == .notOpen ? "it is not open" : error.reason)
        }
    }
}
