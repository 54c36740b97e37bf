import StickerGeometry

/// The shape of an ornament or of a pattern's figure.
public enum OrnamentShape: String, Hashable, Sendable, CaseIterable {
    /// Stars of four points with hollow sides, as of a glint.
    case sparkles
    /// Hearts.
    case hearts
    /// Stars of five points.
    case stars
    /// Discs.
    case dots
    /// Strips of paper, turned this way and that.
    case confetti
}

extension OrnamentShape {
    /// Whether it would be read as a dot or an accent above or below a letter.
    var looksLikeMark: Bool {
        switch self {
        case .dots, .confetti: true
        case .sparkles, .hearts, .stars: false
        }
    }

    private static let unit = Rect(x: -0.5, y: -0.5, width: 1, height: 1)

    /// The shape around the origin, about 1 wide and high.
    ///
    /// - Parameter index: the number of the figure, which turns strips.
    func path(index: Int) -> Path {
        switch self {
        case .sparkles: return .sparkle
        case .hearts: return .heart(in: Self.unit)
        case .stars: return .star(points: 5, in: Self.unit)
        case .dots: return .ellipse(in: Self.unit)
        case .confetti:
            // Steps of the golden angle: no two neighbours lie alike.
            let turn = Transform.rotation(degrees: Double(index % 64) * 137.508)
            let strip = Path.roundedRect(
                Rect(x: -0.42, y: -0.15, width: 0.84, height: 0.3), radiusX: 0.06, radiusY: 0.06)
            return strip.transformed(by: turn)
        }
    }
}

extension Path {
    /// Four points and four hollow sides.
    fileprivate static let sparkle: Path = {
        var path = Path()
        let waist = 0.07
        let tips = [(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)]
        path.move(to: Point(x: tips[0].0, y: tips[0].1))
        for index in tips.indices {
            let (from, to) = (tips[index], tips[(index + 1) % 4])
            path.cubic(
                control1: Point(x: from.0 * 0.35 + to.0 * waist, y: from.1 * 0.35 + to.1 * waist),
                control2: Point(x: from.0 * waist + to.0 * 0.35, y: from.1 * waist + to.1 * 0.35),
                to: Point(x: to.0, y: to.1))
        }
        path.close()
        return path
    }()
}
