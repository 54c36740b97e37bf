/// A picture of a pack that is no sticker: its icon, or what else a platform shows it by.
public struct PackImage: Hashable, Sendable {
    /// What the picture is for.
    public enum Role: String, CaseIterable, Hashable, Sendable {
        /// What a keyboard shows the pack by.
        case trayIcon = "tray icon"
        /// What a list of sets shows the set by.
        case thumbnail
        /// What a shop shows the pack by.
        case main = "main image"
        /// What the keyboard of a chat shows the pack by.
        case tab = "tab image"
    }

    /// What the picture is for.
    public let role: Role
    /// The name that its file must have; nil where the manifest names it.
    public let fileName: String?
    /// What is asked of its file in a pack of stills.
    public let still: StickerRules
    /// What is asked of its file in a pack of animated stickers.
    public let animated: StickerRules
    /// Whether each pack must have it.
    public let isRequired: Bool

    init(
        _ role: Role, fileName: String? = nil, still: StickerRules, animated: StickerRules? = nil,
        isRequired: Bool = true
    ) {
        self.role = role
        self.fileName = fileName
        self.still = still
        self.animated = animated ?? still
        self.isRequired = isRequired
    }
}
