import StickerGeometry

extension Path {
    /// Whether contours of the path may cover a place twice, or meet in a pixel from both sides with opposite directions, where their areas would
    /// cancel: false only where none does, or where one of two of opposite directions lies in the other's box, as a hole
    /// does, or where one crosses itself and yet turns once, or has over ``mostFollowedElements`` for itself.
    ///
    /// Contours are compared by the boxes of their points and control points; one crosses itself if its
    /// control polygon turns more or less than once (the theorem of turning tangents, H. Hopf, 1935). O(elements + n log n) of n
    /// contours, as long as few boxes share columns.
    ///
    /// - Parameter transform: the one that the path is drawn with.
    func mayOverlap(under transform: Transform = .identity) -> Bool {
        guard elements.count <= Self.mostFollowedElements || hasSeveralContours else { return false }
        var contours: [Contour] = []
        var contour = Contour()
        for element in elements {
            switch element {
            case .move(let to):
                guard contour.end(into: &contours) else { return true }
                contour = Contour(from: to)
            case .line(let to):
                contour.line(to: to)
            case .quadratic(let control, let to):
                contour.line(to: control)
                contour.line(to: to)
            case .cubic(let control1, let control2, let to):
                contour.line(to: control1)
                contour.line(to: control2)
                contour.line(to: to)
            case .close:
                contour.close()
            }
        }
        guard contour.end(into: &contours) else { return true }
        // A pixel's length in the path's space, at most.
        return contours.count > 1 && Self.overlap(&contours, pixel: 1 / transform.minimumScale)
    }

    /// The most elements of a contour alone that is looked at: of more, that would cost a tenth of filling them, and the coverage of
    /// one that crosses itself is off in the pixels of its crossings alone.
    private static var mostFollowedElements: Int { 64 }

    private var hasSeveralContours: Bool {
        var isDrawn = false
        var count = 0
        for element in elements {
            if case .move = element {
                isDrawn = false
            } else if !isDrawn {
                isDrawn = true
                count += 1
                if count > 1 { return true }
            }
        }
        return false
    }

    /// Whether the boxes of two contours of one direction overlap, or those of two of opposite directions come within a pixel
    /// of each other and neither holds the other.
    private static func overlap(_ contours: inout [Contour], pixel: Double) -> Bool {
        contours.sort { $0.minX < $1.minX }
        // From left to right, against those that reach as far. Past so many pairs it is not worth knowing.
        var pairCount = 64 * contours.count
        var reaching: [Contour] = []
        for contour in contours {
            reaching.removeAll { $0.maxX + pixel <= contour.minX }
            pairCount -= reaching.count
            guard pairCount >= 0 else { return true }
            for other in reaching {
                let isSame = other.isClockwise == contour.isClockwise
                let reach = isSame ? 0 : pixel
                guard contour.minX < other.maxX + reach, other.minY < contour.maxY + reach,
                    contour.minY < other.maxY + reach
                else { continue }
                if isSame || !other.holds(contour) && !contour.holds(other) { return true }
            }
            reaching.append(contour)
        }
        return false
    }
}

/// What is known of a contour while its control polygon is followed.
private struct Contour {
    private(set) var minX = Double.infinity
    private(set) var minY = Double.infinity
    private(set) var maxX = -Double.infinity
    private(set) var maxY = -Double.infinity
    private var doubleArea = 0.0
    /// How often the direction has turned past that of the x axis: clockwise (y down) counts 1, the other way −1.
    private var turnCount = 0
    /// Whether it is more than a line there and back.
    private var isBent = false
    private var start: Point?
    private var last = Point.zero
    private var first = Point.zero
    private var direction = Point.zero

    init() {}

    init(from point: Point) { begin(at: point) }

    var isClockwise: Bool { doubleArea > 0 }

    /// Whether the box of another one lies in its own.
    func holds(_ other: Contour) -> Bool {
        minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }

    private mutating func begin(at point: Point) {
        start = point
        last = point
        extend(to: point)
    }

    @inline(__always)
    private mutating func extend(to point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    @inline(__always)
    mutating func line(to point: Point) {
        guard let start else { return begin(at: point) }
        let next = point - last
        guard next != .zero else { return }
        let (from, to) = (last - start, point - start)
        doubleArea += from.x * to.y - from.y * to.x
        if direction == .zero { first = next } else { turn(to: next) }
        direction = next
        last = point
        extend(to: point)
    }

    /// Straight back counts for nothing, so that a line there and back does not turn.
    @inline(__always)
    private mutating func turn(to next: Point) {
        let isUpper = Self.isUpper(next)
        guard Self.isUpper(direction) != isUpper else { return }
        let cross = direction.x * next.y - direction.y * next.x
        // Upper directions are 0° ..< 180°, clockwise from the x axis.
        isBent = isBent || cross != 0
        if cross > 0, isUpper { turnCount += 1 }
        if cross < 0, !isUpper { turnCount -= 1 }
    }

    @inline(__always)
    private static func isUpper(_ direction: Point) -> Bool {
        direction.y > 0 || (direction.y == 0 && direction.x > 0)
    }

    mutating func close() {
        guard let start else { return }
        line(to: start)
    }

    /// Closes the contour and notes it; returns whether it turns once.
    mutating func end(into contours: inout [Contour]) -> Bool {
        close()
        turn(to: first)
        // A line covers nothing.
        guard minX < maxX, minY < maxY, isBent else { return true }
        contours.append(self)
        return abs(turnCount) == 1
    }
}
