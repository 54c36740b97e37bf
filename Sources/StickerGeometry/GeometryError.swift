public import StickerLimits

/// What can be wrong with paths and pens that come from data.
public enum GeometryError: Error, Hashable, Sendable {
    /// A coordinate or a length is infinite or NaN.
    case nonFinite(what: String)
    /// A number lies outside its range, as with a negative stroke width.
    case outOfRange(what: String, value: Double, range: String)
    /// A path strokes or dashes into more pieces than the limit.
    case tooComplex(what: String, limit: Int)
    /// The render has passed one of its limits, or was cancelled.
    case stopped(RenderStop)
}

extension GeometryError: StopReporting {
    package var category: FailureCategory { .invalidData }

    package var stop: RenderStop? {
        if case .stopped(let stop) = self { stop } else { nil }
    }
}

extension GeometryError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nonFinite(let what): "\(what) is not a finite number"
        case .outOfRange(let what, let value, let range): "\(what) is \(value); it must be \(range)"
        case .tooComplex(let what, let limit): "\(what) has more than \(limit) pieces"
        case .stopped(let stop): stop.description
        }
    }
}
