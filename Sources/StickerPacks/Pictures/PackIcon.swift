import StickerCodecs
import StickerPixels
import StickerPlatforms
import StickerScenes

/// A picture that stands for a pack: what is drawn of its icon's sticker.
struct PackIcon: Hashable, Sendable {
    /// The name of the file, without its extension.
    let name: String
    let width: Int
    let height: Int
    let format: ImageFormat
    /// The most bytes of the file; nil where there is no limit.
    let maximumByteCount: Int?
    /// What lies behind the sticker; nil where it may be transparent.
    let background: Color?
    /// What is asked of its file where it moves; nil where it stands still.
    let moving: StickerRules?

    /// The share of an icon's shorter side that stays free around the sticker where a background reaches the edges.
    private static let freeShare = 0.08

    /// The pixels that stay free around the sticker.
    var margin: Int {
        background == nil ? 0 : Int((Double(min(width, height)) * Self.freeShare).rounded())
    }

    /// A picture that a platform asks for.
    ///
    /// - Parameter isAnimated: whether the stickers of the pack move.
    init(_ image: PackImage, name: String, isAnimated: Bool = false) {
        let rules = isAnimated ? image.animated : image.still
        let size = PictureSize(for: rules.dimensions)
        self.name = name
        width = size.width
        height = size.height
        format = rules.formats[0]
        maximumByteCount = rules.maximumByteCount
        background = nil
        moving = rules.motion == nil ? nil : rules
    }

    /// A picture of an app's icon.
    init(_ icon: MessagesIcon, background: Color) {
        name = "icon-\(icon.pixelWidth)x\(icon.pixelHeight)"
        width = icon.pixelWidth
        height = icon.pixelHeight
        format = .png
        maximumByteCount = nil
        self.background = background
        moving = nil
    }
}
