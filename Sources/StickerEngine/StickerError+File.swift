import StickerPixels

extension StickerError {
    /// What is wrong with the content of a file, with its path: ``invalidFile(path:reason:)``; or ``limit(_:)`` and the lack of
    /// memory, where nothing is wrong with it.
    init(_ error: any Error, inFile path: String) {
        switch StickerError(wrapping: error) {
        case .limit(var limit):
            limit.what = "\(path): \(limit.what)"
            self = .limit(limit)
        case let error where error.category == .outOfMemory: self = error
        default: self = .invalidFile(path: path, reason: "\(error)")
        }
    }
}
