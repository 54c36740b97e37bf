import StickerErrors
import StickerFiles
import StickerNotation

/// A picture that a pack has: a sticker, or one that stands for the pack.
struct PackItem: Sendable {
    enum Role: Sendable {
        case sticker
        case icon(PackIcon)
    }

    let role: Role
    /// What is drawn.
    let sticker: PackSticker

    /// The name in the record.
    var name: String {
        switch role {
        case .sticker: "sticker \(sticker.id)"
        case .icon(let icon): "icon \(icon.name)"
        }
    }

    /// The key of everything that its picture is made by, but for the files that it is made of.
    ///
    /// - Parameter drawing: the key of what is the same for all pictures.
    /// - Throws: `StickerError.Code.unforeseen` where a part of it has no key.
    func definition(_ drawing: ContentKey) throws(StickerError) -> ContentKey {
        let hasher = ContentHasher()
        hasher.append(drawing)
        hasher.append(sticker.definition.line)
        hasher.append(sticker.isStill ? 1 : 0)
        hasher.append(sticker.mayEnlarge ? 1 : 0)
        switch role {
        case .sticker: hasher.append("sticker")
        case .icon(let icon): try hasher.append(parts: icon)
        }
        return hasher.key
    }
}

extension ContentHasher {
    /// Takes in a value by its structure.
    ///
    /// - Throws: `StickerError.Code.unforeseen` where a part of it has none: without it, a picture would be kept that is not
    ///   the one any more.
    func append(parts value: Any) throws(StickerError) {
        guard append(structureOf: value) else {
            throw StickerError(
                .unforeseen,
                reason: "\(type(of: value)) has a part without a key, so pictures cannot be kept by it")
        }
    }
}
