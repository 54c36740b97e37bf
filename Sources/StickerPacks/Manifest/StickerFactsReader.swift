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
    /// How many times as fast as usual it moves.
    let speed: Double

    /// Where the identifier stands, and the motion.
    let idNode: JSONNode?
    private let motionNode: JSONNode?
    private let speedNode: JSONNode?

    /// The longest text, in characters; platforms take fewer.
    private static let length = 1...PackManifest.maximumTextLength

    /// Reads each key by itself; what is wrong is noted, and as good as missing.
    init(_ nodes: [StickerReader.Key: JSONNode], _ notes: FaultNotes) {
        func value<Value>(_ key: StickerReader.Key, _ read: (JSONNode) throws -> Value) -> Value? {
            nodes[key].flatMap { node in notes.value { try read(node) } }
        }
        func line(_ node: JSONNode) throws -> String {
            try ManifestValues.line(node, length: Self.length)
        }
        idNode = nodes[.id]
        motionNode = nodes[.motion]
        speedNode = nodes[.speed]
        id = value(.id, line)
        name = value(.name, line)
        emoji = value(.emoji) { try ManifestValues.emoji($0) } ?? []
        keywords = value(.keywords) { try ManifestValues.lines($0, length: Self.length) } ?? []
        accessibilityText = value(.accessibilityText, line)
        platforms = value(.platforms) { node in
            try node.elements().map { try $0.choice(of: StickerPlatform.self) }
        }
        isStill = value(.still) { try $0.bool() } ?? false
        mayEnlarge = value(.enlarge) { try $0.bool() } ?? false
        motion = value(.motion) { try $0.choice(of: LabelMotion.self) }
        speed = value(.speed) { try $0.number(in: AnimationStyle.speedRange) } ?? 1
    }

    /// What is wrong with a motion, or its speed, beside a source that has none; nil where nothing is.
    func misplacedMotion(of source: StickerReader.SourceKey) -> JSONNodeError? {
        if source != .label, let motionNode {
            return motionNode.failure("is for labels; what an animation does, its frames say")
        }
        guard let speedNode, motionNode == nil else { return nil }
        return speedNode.failure(
            source == .animation
                ? "stands in the animation itself, as in \"animation: {frames: walk, speed: 2}\""
                : "is for labels that move; give it a \"motion\"")
    }
}
