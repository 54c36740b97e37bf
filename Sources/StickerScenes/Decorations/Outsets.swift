import StickerGeometry

/// The distances by which something goes beyond a box on each side, in pixels; never negative.
struct Outsets: Hashable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
}

extension Outsets {
    init(all distance: Double) {
        self.init(left: distance, top: distance, right: distance, bottom: distance)
    }

    /// The outsets of two things that are drawn around the same box.
    func union(_ other: Outsets) -> Outsets {
        Outsets(
            left: max(left, other.left), top: max(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

extension Rect {
    func expanded(by outsets: Outsets) -> Rect {
        Rect(
            x: x - outsets.left, y: y - outsets.top, width: width + outsets.left + outsets.right,
            height: height + outsets.top + outsets.bottom)
    }
}
