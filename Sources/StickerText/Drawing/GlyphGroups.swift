import StickerPixels
import StickerRaster

/// Which glyphs have to be rasterised together: those whose pixels may meet, directly or through others.
///
/// Coverage adds up within a pixel before it is rounded, and where shapes overlap it does not add up at all, so that
/// glyphs can be painted one after the other only where they share no pixel.
struct GlyphGroups {
    /// The first glyph of each group.
    private(set) var leaders: [Int] = []
    /// The next glyph of the same group, or −1.
    private(set) var next: [Int]

    /// O(n log n + pairs of boxes that stand in the same columns).
    init(boxes: [PixelRect]) {
        next = Array(repeating: -1, count: boxes.count)
        var sets = DisjointSets(count: boxes.count)
        // From left to right, against those that reach as far.
        var reaching: [Int] = []
        for index in boxes.indices.sorted(by: { boxes[$0].minX < boxes[$1].minX }) {
            let box = boxes[index]
            reaching.removeAll { boxes[$0].maxX <= box.minX }
            for other in reaching where boxes[other].minY < box.maxY && box.minY < boxes[other].maxY {
                sets.join(index, other)
            }
            reaching.append(index)
        }
        // The root is the least index of its group.
        var last = Array(boxes.indices)
        for index in boxes.indices {
            let leader = sets.root(index)
            if leader == index {
                leaders.append(index)
            } else {
                next[last[leader]] = index
            }
            last[leader] = index
        }
    }
}
