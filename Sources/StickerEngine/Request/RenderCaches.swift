public import StickerScenes

/// What renders keep for the next ones: the parts of ice creams, read and in the sizes that were asked for.
///
/// Handed to each render, so that a program decides what shares memory with what. Any thread may use it.
public struct RenderCaches: Sendable {
    public let parts: PartCache

    public init(parts: PartCache = PartCache()) {
        self.parts = parts
    }

    /// Those of the program, with the usual number of bytes.
    public static let shared = RenderCaches(parts: .shared)
}
