import StickerGeometry
import StickerRaster

/// The key of coverage: glyphs of one group, their sizes, and their places to 1/64 of a pixel, from the pixel that
/// holds the first one's origin.
struct GlyphCoverageKey: Hashable, Sendable {
    private let first: Part
    /// The other glyphs; mostly empty.
    private let others: [Part]
    /// The distance by which the glyphs are grown: the bits of 0 where they are not.
    private let growth: UInt64
    /// A digest of all parts: one number hashes in a fraction of the time of them all.
    let digest: UInt64

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

        /// Mixes every bit of the part into `previous`, by odd factors and shifts.
        func digest(after previous: UInt64) -> UInt64 {
            var sum = previous &+ 0x9E37_79B9_7F4A_7C15
            func mix(_ word: UInt64) {
                sum = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
                sum ^= sum >> 32
            }
            mix(face)
            mix(UInt64(glyph))
            mix(UInt64(bitPattern: Int64(x)))
            mix(UInt64(bitPattern: Int64(y)))
            mix(width)
            mix(height)
            return sum
        }
    }

    /// A glyph by itself, grown by `growth` pixels.
    init(_ glyph: SnappedGlyph, growth: Double = 0) {
        first = Part(glyph, origin: glyph.pixel)
        others = []
        self.growth = growth.bitPattern
        digest = first.digest(after: growth.bitPattern)
    }

    /// A group, by its links.
    init(_ glyphs: [SnappedGlyph], leader: Int, next: [Int]) {
        let origin = glyphs[leader].pixel
        let first = Part(glyphs[leader], origin: origin)
        var others: [Part] = []
        var index = next[leader]
        while index >= 0 {
            others.append(Part(glyphs[index], origin: origin))
            index = next[index]
        }
        self.init(first: first, others: others)
    }

    /// All glyphs of a line.
    ///
    /// - Precondition: there is one at least.
    init(line glyphs: [SnappedGlyph]) {
        let origin = glyphs[0].pixel
        let others = glyphs.dropFirst().map { Part($0, origin: origin) }
        self.init(first: Part(glyphs[0], origin: origin), others: others)
    }

    /// Glyphs that are not grown.
    private init(first: Part, others: [Part]) {
        self.first = first
        self.others = others
        growth = 0
        digest = others.reduce(first.digest(after: 0)) { $1.digest(after: $0) }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// The number of a shard: the same for equal keys, spread over all values.
    var shard: Int { Int(truncatingIfNeeded: digest >> 32) }
    /// The approximate bytes of the key.
    var byteCount: Int { (1 + others.count) * MemoryLayout<Part>.stride }
}
