/// A bounded number of segments, with a bounded number of glyphs together. Starts anew when it is full, which takes no
/// bookkeeping as long as a batch's words fit.
struct SegmentCache: Sendable {
    private(set) var glyphCount = 0
    private var segments: [SegmentKey: ShapedSegment] = [:]
    private let maximumCount: Int
    private let maximumGlyphCount: Int

    init(
        maximumCount: Int = TextLimits.cachedSegmentCount,
        maximumGlyphCount: Int = TextLimits.cachedSegmentGlyphCount
    ) {
        self.maximumCount = maximumCount
        self.maximumGlyphCount = maximumGlyphCount
    }

    var count: Int { segments.count }

    subscript(key: SegmentKey) -> ShapedSegment? { segments[key] }

    mutating func insert(_ segment: ShapedSegment, for key: SegmentKey) {
        guard key.bytes.count <= TextLimits.cachedSegmentByteCount, segments[key] == nil else { return }
        // A key without glyphs takes room too.
        let cost = max(1, segment.glyphs.count)
        guard cost <= maximumGlyphCount else { return }
        if segments.count >= maximumCount || glyphCount + cost > maximumGlyphCount {
            segments.removeAll(keepingCapacity: true)
            glyphCount = 0
        }
        segments[key] = segment
        glyphCount += cost
    }
}
