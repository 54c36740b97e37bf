import StickerGeometry

/// The holes of a label's outlines that are filled: between stems, and in counters.
///
/// The holes are chosen once, where the label stands by itself: under every transform, and however much of the label is
/// seen, they are the same ones.
final class FilledHoles {
    /// Points in the holes, by the distance from the glyphs to the outline's outer edge, in pixels of the label's sheet.
    typealias Outlines = [(distance: Double, holes: [Point])]
    private(set) var outlines: Outlines

    init(_ outlines: Outlines = []) { self.outlines = outlines }

    /// Keeps a point in each hole of an outline, unless that has been kept before.
    ///
    /// - Parameter distance: the distance from the glyphs to the outline's outer edge, in pixels of the label's sheet.
    func add(_ holes: [Point], atDistance distance: Double) {
        guard !outlines.contains(where: { $0.distance == distance }) else { return }
        outlines.append((distance, holes))
    }

    /// The holes of the outline with the nearest distance.
    func holes(atDistance distance: Double) -> [Point] {
        outlines.min { abs($0.distance - distance) < abs($1.distance - distance) }?.holes ?? []
    }
}
