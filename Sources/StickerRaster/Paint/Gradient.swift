public import StickerGeometry
public import StickerPixels

/// A colour at an offset along a gradient (SVG 2 §14.2.4).
///
/// No stops paint nothing, one stop its colour everywhere. Of two stops at one offset, the later one begins
/// there: a hard edge.
public struct GradientStop: Hashable, Sendable {
    /// The offset, clamped to 0 … 1; a lower one than that of the stop before counts as equal to it.
    public var offset: Double
    /// The colour, straight; it is interpolated after it is premultiplied.
    public var color: Color

    /// A stop at any offset; it is clamped when the gradient is painted.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// Colours along a line; constant across it. Interpolated on premultiplied sRGB values.
///
/// Where start and end are the same point, everything has the last stop's colour (SVG 2 §14.2.2).
public struct LinearGradient: Hashable, Sendable {
    /// The point of offset 0, in the gradient's space.
    public var start: Point
    /// The point of offset 1, in the gradient's space.
    public var end: Point
    /// The stops in the order of their offsets.
    public var stops: [GradientStop]
    /// How the colours go on before the start and beyond the end.
    public var spread: SpreadMode
    /// The transform from the gradient's space to that of the path it paints.
    public var transform: Transform

    /// A gradient from `start` to `end`, by default in the space of the path it paints.
    public init(
        start: Point, end: Point, stops: [GradientStop], spread: SpreadMode = .pad,
        transform: Transform = .identity
    ) {
        self.start = start
        self.end = end
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}

/// Colours between two circles, that of the focus and the outer one (SVG 2 §14.2.3).
///
/// Where the focus's circle lies outside the other, the two make a cone: what is outside of it is not painted.
/// A radius of 0 paints everything in the last stop's colour; two equal circles paint nothing.
public struct RadialGradient: Hashable, Sendable {
    /// The centre of the outer circle, where offset 1 lies, in the gradient's space.
    public var center: Point
    /// The radius of the outer circle, at least 0.
    public var radius: Double
    /// The centre of the circle where offset 0 lies, in the gradient's space.
    public var focus: Point
    /// The radius of the circle where offset 0 lies, at least 0.
    public var focusRadius: Double
    /// The stops in the order of their offsets.
    public var stops: [GradientStop]
    /// How the colours go on inside of the focus's circle and outside of the other.
    public var spread: SpreadMode
    /// The transform from the gradient's space to that of the path it paints.
    public var transform: Transform

    /// - Parameters:
    ///   - center: the centre of the outer circle, where offset 1 lies.
    ///   - radius: the radius of the outer circle, at least 0.
    ///   - focus: the centre of the circle where offset 0 lies; by default `center`.
    ///   - focusRadius: the radius of the circle where offset 0 lies, at least 0.
    ///   - stops: the stops in the order of their offsets.
    ///   - spread: how the colours go on inside of the focus's circle and outside of the other.
    ///   - transform: the transform from the gradient's space to that of the path it paints.
    public init(
        center: Point, radius: Double, focus: Point? = nil, focusRadius: Double = 0,
        stops: [GradientStop], spread: SpreadMode = .pad, transform: Transform = .identity
    ) {
        self.center = center
        self.radius = radius
        self.focus = focus ?? center
        self.focusRadius = focusRadius
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}

/// Colours around a point, clockwise (CSS Images 4 §3.3 `conic-gradient`).
///
/// Offsets 0 … 1 span ``sweep`` degrees; where that is less than a whole turn, `spread` says what the rest shows.
public struct ConicGradient: Hashable, Sendable {
    /// The point that the colours turn around, in the gradient's space.
    public var center: Point
    /// The angle of offset 0, in degrees clockwise from the top.
    public var startAngle: Double
    /// The angle from offset 0 to offset 1 in degrees, at least 0; with 0, everything has the last stop's colour.
    public var sweep: Double
    /// The angle at which the turn begins and ends, in degrees clockwise from the top; by default ``startAngle``.
    ///
    /// Angles count from here on: what lies between the seam and a later `startAngle` is before offset 0, where `pad`
    /// shows the first colour (OpenType `COLR` sweep gradients, whose seam lies to the right).
    public var seamAngle: Double?
    /// The stops in the order of their offsets.
    public var stops: [GradientStop]
    /// How the colours go on at the angles that the sweep leaves over.
    public var spread: SpreadMode
    /// The transform from the gradient's space to that of the path it paints.
    public var transform: Transform

    /// By default a whole turn from the top.
    public init(
        center: Point, startAngle: Double = 0, sweep: Double = 360, seamAngle: Double? = nil,
        stops: [GradientStop], spread: SpreadMode = .pad, transform: Transform = .identity
    ) {
        self.center = center
        self.startAngle = startAngle
        self.sweep = sweep
        self.seamAngle = seamAngle
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}
