/// How the ends of open subpaths and of dashes look (SVG 2 §13.5.3).
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// `butt` ends at the end point, `round` adds half a disc there, and `square` half a square.
    case butt, round, square
}

/// How corners look (SVG 2 §13.5.4); a miter past the limit becomes a bevel.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// `miter` extends the outer sides until they meet, `round` rounds the corner off, and `bevel` cuts it off.
    case miter, round, bevel
}

/// The pen of a stroke; lengths are in user space.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line, 0 or more; 0 draws nothing.
    public var width: Double
    /// The ends of open subpaths and of dashes.
    public var cap: LineCap
    /// The corners; bends within a curve are round whatever it is.
    public var join: LineJoin
    /// The longest miter, as a multiple of the width; at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; an odd list is repeated once; empty or all zero: a solid line.
    public var dashes: [Double]
    /// The place in the pattern at which the line begins.
    public var dashOffset: Double

    /// By default a solid line with plain ends and with corners that are mitred up to four widths.
    public init(
        width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
        dashes: [Double] = [], dashOffset: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }
}
