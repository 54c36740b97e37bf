/// Text to the program's standard output or standard error, unbuffered.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// - Throws: ``StickerError/writeFailed(path:reason:)``.
    public func write(_ text: String) throws(StickerError) {
        try write(Array(text.utf8))
    }

    func write(_ bytes: [UInt8]) throws(StickerError) {
        do {
            try SystemCalls.write(bytes, to: rawValue)
        } catch {
            throw .writeFailed(
                path: self == .output ? "standard output" : "standard error", reason: error.reason)
        }
    }
}
