public import StickerGeometry
public import StickerPixels

/// A colour at a place of a gradient (SVG 2 §14.2.4).
///
/// No stops paint nothing, one stop its colour everywhere. Of two stops at one offset, the later one begins
/// there: a hard edge.
public struct GradientStop: Hashable, Sendable {
    /// Clamped to 0 … 1; lower than the stop before it counts as equal to it.
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// Colours along a line; constant across it. Interpolated on premultiplied sRGB values.
///
/// Where start and end are the same point, everything has the last stop's colour (SVG 2 §14.2.2).
public struct LinearGradient: Hashable, Sendable {
    public var start: Point
    public var end: Point
    public var stops: [GradientStop]
    public var spread: SpreadMode
    /// From the gradient's space to that of the path it paints.
    public var transform: Transform

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
    public var center: Point
    /// At least 0.
    public var radius: Double
    public var focus: Point
    /// At least 0.
    public var focusRadius: Double
    public var stops: [GradientStop]
    public var spread: SpreadMode
    /// From the gradient's space to that of the path it paints.
    public var transform: Transform

    /// - Parameter focus: the centre unless given.
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
    public var center: Point
    /// Where offset 0 lies, in degrees clockwise from the top.
    public var startAngle: Double
    /// The angle from offset 0 to offset 1 in degrees, at least 0; with 0, everything has the last stop's colour.
    public var sweep: Double
    /// Where the turn begins and ends, in degrees clockwise from the top; ``startAngle`` unless given.
    ///
    /// Angles count from here on: what lies between the seam and a later `startAngle` is before offset 0, where `pad`
    /// shows the first colour (OpenType `COLR` sweep gradients, whose seam lies to the right).
    public var seamAngle: Double?
    public var stops: [GradientStop]
    public var spread: SpreadMode
    /// From the gradient's space to that of the path it paints.
    public var transform: Transform

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
