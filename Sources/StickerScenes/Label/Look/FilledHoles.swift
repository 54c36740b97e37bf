import StickerGeometry

/// The holes of a label's outlines that are filled: between stems, and in counters.
///
/// Which ones they are is decided once, where the label stands by itself: under every transform, and however much of the
/// label is seen, it is the same ones.
final class FilledHoles {
    private var outlines: [(distance: Double, holes: [Point])] = []

    /// Keeps a point in each hole of an outline, unless that has been kept before.
    ///
    /// - Parameter distance: from the glyphs to the outline's outer edge, in pixels of the label's sheet.
    func add(_ holes: [Point], atDistance distance: Double) {
        guard !outlines.contains(where: { $0.distance == distance }) else { return }
        outlines.append((distance, holes))
    }

    /// The holes of the outline whose distance is the nearest.
    func holes(atDistance distance: Double) -> [Point] {
        outlines.min { abs($0.distance - distance) < abs($1.distance - distance) }?.holes ?? []
    }
}
