import StickerErrors
import StickerNotation
import StickerPlatforms
import StickerScenes

/// Reads what stands beside a sticker's source.
struct StickerFactsReader {
    let id: String?
    let name: String?
    let emoji: [String]
    let keywords: [String]
    let accessibilityText: String?
    let platforms: [StickerPlatform]?
    let isStill: Bool
    let mayEnlarge: Bool
    let motion: LabelMotion?

    /// Where the identifier stands, and the motion.
    let idNode: JSONNode?
    let motionNode: JSONNode?

    /// The longest text, in characters; platforms take fewer.
    private static let length = 1...PackManifest.maximumTextLength

    init(_ nodes: [StickerReader.Key: JSONNode]) throws {
        idNode = nodes[.id]
        motionNode = nodes[.motion]
        id = try nodes[.id].map { try ManifestValues.line($0, length: Self.length) }
        name = try nodes[.name].map { try ManifestValues.line($0, length: Self.length) }
        emoji = try nodes[.emoji].map { try ManifestValues.emoji($0) } ?? []
        keywords = try nodes[.keywords].map { try ManifestValues.lines($0, length: Self.length) } ?? []
        accessibilityText = try nodes[.accessibilityText].map {
            try ManifestValues.line($0, length: Self.length)
        }
        platforms = try nodes[.platforms].map { node in
            try node.elements().map { try $0.choice(of: StickerPlatform.self) }
        }
        isStill = try nodes[.still]?.bool() ?? false
        mayEnlarge = try nodes[.enlarge]?.bool() ?? false
        motion = try nodes[.motion]?.choice(of: LabelMotion.self)
    }
}
