public import StickerGeometry
public import StickerPixels

extension PixelRect {
    /// The pixels of `limits` that `rect` touches; any numbers will do.
    package init(covering rect: Rect, within limits: PixelRect) {
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

extension Path {
    /// The pixels of `limits` that the path may cover under a transform; all of them where a number is not finite.
    ///
    /// O(elements). Curves stay inside the hull of their control points.
    func pixelBounds(under transform: Transform, within limits: PixelRect) -> PixelRect {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        // Stays 0 but where something is infinite or NaN.
        var fault = 0.0
        forEachPoint { point in
            let place = transform.apply(to: point)
            fault += 0 * place.x + 0 * place.y
            low = Point(x: place.x < low.x ? place.x : low.x, y: place.y < low.y ? place.y : low.y)
            high = Point(x: place.x > high.x ? place.x : high.x, y: place.y > high.y ? place.y : high.y)
        }
        guard fault == 0 else { return limits }
        guard low.x <= high.x else { return PixelRect(x: limits.x, y: limits.y, width: 0, height: 0) }
        // A rectangle's width may overflow where its sides do not.
        guard low.x > -1e300, low.y > -1e300, high.x < 1e300, high.y < 1e300 else { return limits }
        let box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        return PixelRect(covering: box.expanded(by: Self.roundingMargin(box)), within: limits)
    }

    /// What flattening and fixed-point numbers may put past the hull of a path's points.
    private static func roundingMargin(_ box: Rect) -> Double {
        // 2⁻¹⁶ is a unit of the fixed-point numbers; Rect's width loses the last digits of far places.
        let farthest = max(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY)))
        return 0x1p-16 + farthest * 0x1p-48
    }
}

extension Rect {
    /// The whole of a pixel rectangle.
    public init(_ rect: PixelRect) {
        self.init(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }

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
