import StickerPixels

extension PixelRect {
    /// The pixels of `limits` that `rect` touches; any numbers will do.
    init(covering rect: Rect, within limits: PixelRect) {
        func clamped(_ value: Double, _ low: Int, _ high: Int) -> Int {
            // Written so that NaN fails the comparisons.
            guard value > Double(low) else { return low }
            return value < Double(high) ? Int(value) : high
        }
        let left = clamped(rect.minX.rounded(.down), limits.minX, limits.maxX)
        let top = clamped(rect.minY.rounded(.down), limits.minY, limits.maxY)
        let right = clamped(rect.maxX.rounded(.up), limits.minX, limits.maxX)
        let bottom = clamped(rect.maxY.rounded(.up), limits.minY, limits.maxY)
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Rect {
    /// The rectangle with sides that are next to whole pixels put on them.
    var snappedToPixels: Rect {
        func snapped(_ value: Double) -> Double {
            let whole = value.rounded()
            return abs(value - whole) < ResampleAxis.snapDistance ? whole : value
        }
        let (left, top) = (snapped(minX), snapped(minY))
        return Rect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
    }

    /// Whether all sides are on whole pixels.
    var isOnWholePixels: Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0 == $0.rounded() }
    }
}

extension Path {
    /// The part of `limits` that the path covers, where the path is a rectangle on whole pixels; else nil.
    func wholePixelRect(within limits: PixelRect) -> PixelRect? {
        guard elements.count <= 6 else { return nil }
        var points: [Point] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let to):
                guard index == 0 else { return nil }
                points.append(to)
            case .line(let to):
                guard index > 0 else { return nil }
                points.append(to)
            case .close:
                guard index == elements.count - 1 else { return nil }
            case .quadratic, .cubic: return nil
            }
        }
        if points.count == 5, points[0] == points[4] { points.removeLast() }
        guard points.count == 4, let bounds = controlBounds else { return nil }
        // Neighbouring corners share one coordinate, in turn x and y.
        let startsAcross = points[0].y == points[1].y
        for index in 0..<4 {
            let (corner, next) = (points[index], points[(index + 1) % 4])
            let isAcross = (index % 2 == 0) == startsAcross
            guard isAcross ? corner.y == next.y : corner.x == next.x else { return nil }
        }
        let rect = bounds.snappedToPixels
        guard rect.isFinite, rect.isOnWholePixels else { return nil }
        return PixelRect(covering: rect, within: limits)
    }
}
