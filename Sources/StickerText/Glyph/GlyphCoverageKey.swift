import StickerRaster

/// What coverage is kept under: glyphs of one group, their sizes, and where they stand to 1/64 of a pixel, from the
/// pixel that holds the first one's origin.
struct GlyphCoverageKey: Hashable, Sendable {
    private let first: Part
    /// Mostly empty.
    private let others: [Part]

    private struct Part: Hashable {
        let face: UInt64
        let glyph: UInt32
        let x: Int
        let y: Int
        let width: UInt64
        let height: UInt64

        init(_ glyph: SnappedGlyph, origin: (x: Int, y: Int)) {
            face = glyph.glyph.face.serial
            self.glyph = glyph.glyph.id
            x = glyph.x - origin.x << SnappedGlyph.stepShift
            y = glyph.y - origin.y << SnappedGlyph.stepShift
            width = glyph.linear.a.bitPattern
            height = glyph.linear.d.bitPattern
        }
    }

    /// A glyph by itself.
    init(_ glyph: SnappedGlyph) {
        first = Part(glyph, origin: glyph.pixel)
        others = []
    }

    /// A group, by its links.
    init(_ glyphs: [SnappedGlyph], leader: Int, next: [Int]) {
        let origin = glyphs[leader].pixel
        first = Part(glyphs[leader], origin: origin)
        var others: [Part] = []
        var index = next[leader]
        while index >= 0 {
            others.append(Part(glyphs[index], origin: origin))
            index = next[index]
        }
        self.others = others
    }

    /// The same for equal keys, spread over all values.
    var shard: Int { Int(truncatingIfNeeded: first.face &+ UInt64(first.glyph)) }
    /// What the key takes, roughly.
    var byteCount: Int { (1 + others.count) * MemoryLayout<Part>.stride }
}
