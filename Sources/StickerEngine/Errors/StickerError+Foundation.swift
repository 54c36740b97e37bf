import StickerErrors

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// `localizedDescription` says what `description` says.
extension StickerError: LocalizedError {
    public var errorDescription: String? { description }
}
