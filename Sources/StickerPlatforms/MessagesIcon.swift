import StickerCodecs

/// One picture of the icon of a Messages sticker pack, as Xcode's `.stickersiconset` lists them.
public struct MessagesIcon: Hashable, Sendable {
    /// The device: `iphone`, `ipad`, `universal` or `ios-marketing`.
    public let idiom: String
    /// `ios` where Xcode writes it, else nil.
    public let platform: String?
    /// The width in points.
    public let width: Int
    /// The height in points.
    public let height: Int
    /// The pixels of a point: 1, 2 or 3.
    public let scale: Int

    /// The size as Xcode writes it: “60x45”.
    public var sizeText: String { "\(width)x\(height)" }
    /// The scale as Xcode writes it: “2x”.
    public var scaleText: String { "\(scale)x" }
    /// The width in pixels.
    public var pixelWidth: Int { width * scale }
    /// The height in pixels.
    public var pixelHeight: Int { height * scale }

    /// What is asked of the picture's file. App Store Connect refuses icons with an alpha channel.
    public var rules: StickerRules {
        StickerRules(
            .exactly(width: pixelWidth, height: pixelHeight), bytes: nil, formats: [.png],
            refusesTransparency: true)
    }

    private init(_ idiom: String, _ width: Int, _ height: Int, scale: Int, platform: String? = nil) {
        self.idiom = idiom
        self.width = width
        self.height = height
        self.scale = scale
        self.platform = platform
    }

    /// All pictures of an icon, in Xcode's order.
    public static let all: [MessagesIcon] = [
        MessagesIcon("iphone", 29, 29, scale: 2), MessagesIcon("iphone", 29, 29, scale: 3),
        MessagesIcon("iphone", 60, 45, scale: 2), MessagesIcon("iphone", 60, 45, scale: 3),
        MessagesIcon("ipad", 29, 29, scale: 2), MessagesIcon("ipad", 67, 50, scale: 2),
        MessagesIcon("ipad", 74, 55, scale: 2),
        MessagesIcon("ios-marketing", 1024, 1024, scale: 1),
        MessagesIcon("universal", 27, 20, scale: 2, platform: "ios"),
        MessagesIcon("universal", 27, 20, scale: 3, platform: "ios"),
        MessagesIcon("universal", 32, 24, scale: 2, platform: "ios"),
        MessagesIcon("universal", 32, 24, scale: 3, platform: "ios"),
        MessagesIcon("ios-marketing", 1024, 768, scale: 1, platform: "ios"),
    ]
}
