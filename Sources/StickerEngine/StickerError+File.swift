import StickerPixels

extension StickerError {
    /// What is wrong with the content of a file, with its path: ``invalidFile(path:reason:)``, or ``limit(_:)`` where nothing is
    /// wrong but that it takes too much.
    init(_ error: any Error, inFile path: String) {
        switch StickerError(wrapping: error) {
        case .limit(var limit):
            limit.what = "\(path): \(limit.what)"
            self = .limit(limit)
        default: self = .invalidFile(path: path, reason: "\(error)")
        }
    }
}
