import StickerErrors
import StickerGeometry
import StickerNotation
public import StickerPixels
public import StickerRaster

/// What fills a shape, as a part of a label, a path or the canvas of a scene: a colour, or a gradient over the box of the shape.
public enum Fill: Hashable, Sendable {
    /// One colour everywhere.
    case color(Color)
    /// A linear gradient; `angle` is CSS's: in degrees, 0 upwards, 90 to the right, 180 downwards. Offset 0 and 1 lie
    /// where the corners of the box have the colours of the ends (CSS Images 3 §3.1).
    case linear(angle: Double, stops: [GradientStop])
    /// A gradient from the centre of the box to an ellipse through its corners (CSS Images 3 §3.2, `farthest-corner`).
    case radial(stops: [GradientStop])
    /// Figures that repeat.
    case pattern(FillPattern)
    /// A picture that covers the box.
    case picture(FillPicture)
    /// A fill for each letter, in turn; words whose letters join have one. For the letters' own fill alone; a gradient runs
    /// over the letter.
    case letters([Fill])
    /// A fill for each line, in turn. For the letters' own fill alone; a gradient runs over the line.
    case lines([Fill])

    /// The most fills of letters or lines.
    public static let maximumFillCount = 64
    /// The most stops that a gradient may have.
    public static let maximumStopCount = 64
    /// The range of angles, in degrees.
    public static let angleRange = -360.0...360

    /// The paint for a shape.
    ///
    /// - Parameters:
    ///   - box: the box around the shape before it is turned.
    ///   - transform: the transform from the space of the box to that of the shape that is painted.
    ///   - density: how many pixels a unit of the shape's space is, for the figures of patterns.
    /// - Throws: what drawing a pattern's figures throws.
    func paint(
        over box: Rect, transform: Transform = .identity, density: Double = 1
    ) throws(RasterError) -> Paint {
        let box = box.withSides
        switch self {
        case .color(let color):
            return .color(color)
        case .pattern(let pattern):
            return try pattern.paint(
                from: Point(x: box.minX, y: box.minY), transform: transform, density: density)
        case .picture(let picture):
            return picture.paint(over: box, transform: transform)
        case .letters(let fills), .lines(let fills):
            return try fills.first?.paint(over: box, transform: transform, density: density)
                ?? .color(.transparent)
        case .linear(let angle, let stops):
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
            let half = (abs(box.width * sine) + abs(box.height * cosine)) / 2
            let center = Point(x: box.midX, y: box.midY)
            let arm = Point(x: sine * half, y: -cosine * half)
            return .linearGradient(
                LinearGradient(start: center - arm, end: center + arm, stops: stops, transform: transform))
        case .radial(let stops):
            let corner = 0.5.squareRoot()
            let ellipse = Transform(
                a: box.width * corner, b: 0, c: 0, d: box.height * corner, e: box.midX, f: box.midY)
            return .radialGradient(
                RadialGradient(
                    center: .zero, radius: 1, stops: stops, transform: ellipse.then(transform)))
        }
    }

    /// The colour; that of a gradient's first stop, of a pattern's ground, or of the first letter or line; transparent for a
    /// picture.
    public var firstColor: Color {
        switch self {
        case .pattern(let pattern): pattern.ground
        case .picture: .transparent
        case .letters(let fills), .lines(let fills): fills.first?.firstColor ?? .transparent
        case .color(let color): color
        case .linear(_, let stops), .radial(let stops): stops.first?.color ?? .transparent
        }
    }

    /// Whether any part of the fill can be seen.
    var isVisible: Bool {
        switch self {
        case .picture(let picture): picture.isVisible
        case .pattern(let pattern): pattern.ground.alpha > 0 || pattern.colors.contains { $0.alpha > 0 }
        case .letters(let fills), .lines(let fills): fills.contains(where: \.isVisible)
        case .color(let color): color.alpha > 0
        case .linear(_, let stops), .radial(let stops): stops.contains { $0.color.alpha > 0 }
        }
    }

    /// The fill with all lengths times a factor.
    func scaled(by factor: Double) -> Fill {
        switch self {
        case .color, .linear, .radial, .picture: self
        case .pattern(let pattern): .pattern(pattern.scaled(by: factor))
        case .letters(let fills): .letters(fills.map { $0.scaled(by: factor) })
        case .lines(let fills): .lines(fills.map { $0.scaled(by: factor) })
        }
    }

    /// - Parameter isOfLetters: whether it is the letters' own fill.
    func validate(isOfLetters: Bool) throws(StickerError) {
        switch self {
        case .color, .picture: break
        case .pattern(let pattern): try pattern.validate()
        case .letters(let fills), .lines(let fills):
            guard isOfLetters else {
                throw .conflict("letters(…) and lines(…) fill the text alone; give one fill")
            }
            guard (1...Self.maximumFillCount).contains(fills.count) else {
                throw .outOfRange(
                    what: "the number of fills", value: "\(fills.count)",
                    range: "1 … \(Self.maximumFillCount)")
            }
            for fill in fills { try fill.validate(isOfLetters: false) }
        case .linear(let angle, let stops):
            try StyleText.check(angle, in: Self.angleRange, what: "the angle of a gradient", unit: "degrees")
            try Self.validate(stops)
        case .radial(let stops):
            try Self.validate(stops)
        }
    }

    private static func validate(_ stops: [GradientStop]) throws(StickerError) {
        guard (1...maximumStopCount).contains(stops.count) else {
            throw .outOfRange(
                what: "the number of a gradient's colours", value: "\(stops.count)",
                range: "1 … \(maximumStopCount)")
        }
        for stop in stops {
            try StyleText.check(
                stop.offset, in: 0...1, what: "the offset of a gradient's colour", unit: "(0 % … 100 %)")
        }
    }
}

extension Rect {
    /// The rectangle with a side of no length as long as the other one, so that a fill of a straight line has a box to cover.
    fileprivate var withSides: Rect {
        let side = max(width, height, .leastNormalMagnitude)
        let (width, height) = (width > 0 ? width : side, height > 0 ? height : side)
        return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}
