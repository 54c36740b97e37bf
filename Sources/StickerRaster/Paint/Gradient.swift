public import StickerPixels

/// What lies beyond a gradient's ends or an image's edges (SVG 2 §14.2.2 `spreadMethod`).
public enum SpreadMode: String, Hashable, Sendable, CaseIterable {
    case pad, `repeat`, reflect
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// 0 … 1; lower than the stop before it counts as equal to it.
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// Colours along a line; constant across it. Interpolated on premultiplied sRGB values.
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
public struct RadialGradient: Hashable, Sendable {
    public var center: Point
    public var radius: Double
    public var focus: Point
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
public struct ConicGradient: Hashable, Sendable {
    public var center: Point
    /// Where offset 0 lies, in degrees clockwise from the top.
    public var startAngle: Double
    public var stops: [GradientStop]
    public var spread: SpreadMode
    /// From the gradient's space to that of the path it paints.
    public var transform: Transform

    public init(
        center: Point, startAngle: Double = 0, stops: [GradientStop], spread: SpreadMode = .pad,
        transform: Transform = .identity
    ) {
        self.center = center
        self.startAngle = startAngle
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}
