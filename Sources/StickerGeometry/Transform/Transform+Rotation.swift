/// Maps made from angles; positive angles turn x towards y, which is clockwise where y points down.
extension Transform {
    /// A rotation about the origin, exact at every multiple of 90°.
    public static func rotation(degrees: Double) -> Transform {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// A rotation about `center`.
    public static func rotation(degrees: Double, around center: Point) -> Transform {
        Transform.translation(x: -center.x, y: -center.y)
            .then(.rotation(degrees: degrees))
            .then(.translation(x: center.x, y: center.y))
    }

    /// SVG's `skewX`: x grows by y·tan(angle). Not finite at odd multiples of 90°.
    public static func skewX(degrees: Double) -> Transform {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
        return Transform(a: 1, b: 0, c: sine / cosine, d: 1, e: 0, f: 0)
    }

    /// SVG's `skewY`: y grows by x·tan(angle). Not finite at odd multiples of 90°.
    public static func skewY(degrees: Double) -> Transform {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
        return Transform(a: 1, b: sine / cosine, c: 0, d: 1, e: 0, f: 0)
    }

    /// The largest factor by which a length can grow: the greater singular value of the linear part.
    public var maximumScale: Double {
        // Scaled by the largest coefficient first, so that squares neither overflow nor vanish.
        let largest = max(max(abs(a), abs(b)), max(abs(c), abs(d)))
        guard largest > 0, largest.isFinite else { return largest }
        let (a, b, c, d) = (a / largest, b / largest, c / largest, d / largest)
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let spread = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return largest * ((sum + spread) / 2).squareRoot()
    }

    /// The smallest factor by which a length can grow: the lesser singular value of the linear part. 0 where an area has none after it.
    package var minimumScale: Double {
        let most = maximumScale
        return most > 0 ? abs(a / most * d - b / most * c) : 0
    }
}
