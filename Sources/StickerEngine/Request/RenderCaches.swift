import StickerErrors
public import StickerScenes
public import StickerText

/// The caches that renders keep for later ones.
///
/// A program hands them to each render, and so decides what shares memory with what, and how much of it. Any thread may
/// use them. What a font has read of its file is kept by the font.
public struct RenderCaches: Sendable {
    /// The parts of ice creams, read and in the sizes that were asked for.
    public let parts: PartCache
    /// The coverage of glyphs.
    public let glyphs: GlyphCoverageCache

    /// Caches for the renders that are given them; each keeps to its own limit of bytes.
    public init(parts: PartCache, glyphs: GlyphCoverageCache) {
        self.parts = parts
        self.glyphs = glyphs
    }

    /// The caches of the program, with the usual limits of bytes.
    public static let shared = RenderCaches(parts: .shared, glyphs: .shared)

    /// Does `body` with these caches, which the tasks that it starts use as well.
    func use<Value>(_ body: () throws(StickerError) -> Value) throws(StickerError) -> Value {
        try parts.use { () throws(StickerError) in
            try GlyphCoverageCache.$current.binding(glyphs, body)
        }
    }
}
