import StickerErrors
public import StickerScenes
public import StickerText

/// What renders keep for the next ones.
///
/// Handed to each render, so that a program decides what shares memory with what, and how much of it. Any thread may use
/// it. What a font has read of its file is kept by the font.
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

    /// Those of the program, with the usual numbers of bytes.
    public static let shared = RenderCaches(parts: .shared, glyphs: .shared)

    /// Does `body` with these, and the tasks that it starts.
    func use<Value>(_ body: () throws(StickerError) -> Value) throws(StickerError) -> Value {
        try PartCache.$taskCache.withValue(parts) {
            GlyphCoverageCache.$current.withValue(glyphs) { () -> Result<Value, StickerError> in
                do throws(StickerError) {
                    return .success(try body())
                } catch {
                    return .failure(error)
                }
            }
        }.get()
    }
}
