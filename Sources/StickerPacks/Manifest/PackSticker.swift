import StickerNotation
public import StickerPlatforms
import StickerScenes

/// A sticker of a pack: what it is called, and what it is made of.
public struct PackSticker: Sendable, Identifiable {
    /// The identifier, unique in its pack in any case; files are named after it.
    public let id: String
    /// The name that people read.
    public let name: String
    /// The emoji that stand for it, the first one first.
    public let emoji: [String]
    /// Other words by which it is found.
    public let keywords: [String]
    /// What it shows, for people who do not see it; nil where nothing is said.
    public let accessibilityText: String?
    /// The platforms that it goes to; nil for all.
    public let platforms: [StickerPlatform]?
    /// Whether only the first frame of what moves is taken.
    public let isStill: Bool
    /// Whether a picture that is too small may be enlarged.
    public let mayEnlarge: Bool

    /// What it is made of.
    let source: PackSource
    /// The place of its source in the manifest, as in `sections[0].stickers[2].file`.
    let place: String
    /// Its source as it is written, for the key of its picture.
    let definition: JSONValue

    /// Whether the sticker goes to a platform.
    public func goes(to platform: StickerPlatform) -> Bool { platforms?.contains(platform) ?? true }
}

/// What a sticker is made of, with the names of files instead of their content.
enum PackSource: Sendable {
    /// A picture, a drawing or an animated file, with the steps of a picture for those that stand still.
    case picture(PictureDocument)
    /// A file, whatever it is: a picture, a drawing or an animated file.
    case file(AssetReference)
    /// An SVG file.
    case svg(AssetReference)
    /// A scene's file.
    case sceneFile(AssetReference)
    /// A scene that stands in the manifest.
    case scene(SceneDocument)
    case iceCream(SceneDocument.IceCreamLayer)
    /// A text, which may move, so many times as fast as usual; with a font size of its own, it gets no larger than that.
    case label(SceneDocument.Label, motion: LabelMotion?, speed: Double, hasFontSize: Bool)
    /// Frames, or something that moves by itself.
    case animation(PackAnimation)
}

/// Something that moves: an animated file, a scene, or pictures, one for each frame.
struct PackAnimation: Sendable {
    /// The files: one that moves by itself or a folder of pictures, or several pictures.
    var frames: [AssetReference]
    /// How the frames are shown, but for their size.
    var style: AnimationStyle
}
