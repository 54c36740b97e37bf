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
    func definition(_ drawing: ContentKey) -> ContentKey {
        let hasher = ContentHasher()
        hasher.append(drawing)
        hasher.append(sticker.definition.line)
        hasher.append(sticker.isStill ? 1 : 0)
        hasher.append(sticker.mayEnlarge ? 1 : 0)
        switch role {
        case .sticker: hasher.append("sticker")
        case .icon(let icon): hasher.append("\(icon)")
        }
        return hasher.key
    }
}
