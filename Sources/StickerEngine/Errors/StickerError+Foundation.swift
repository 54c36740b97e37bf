#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
import StickerErrors
#endif

/// `localizedDescription` says what ``description`` says.
extension StickerError: LocalizedError {
    public var errorDescription: String? { description }
}
