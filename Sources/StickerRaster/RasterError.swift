public import StickerGeometry
public import StickerLimits
public import StickerPixels

/// What can be wrong with drawing commands that come from data.
public enum RasterError: Error, Hashable, Sendable {
    /// A coordinate, a transform, a length or a gradient stop is infinite or NaN.
    case nonFinite(what: String)
    /// A number lies outside its range, as with a negative stroke width.
    case outOfRange(what: String, value: Double, range: String)
    /// A path flattens, strokes or dashes into more pieces than the limit.
    case tooComplex(what: String, limit: Int)
    /// The size of a mask or picture is not the one that is needed.
    case sizeMismatch(what: String, expected: PixelSize, actual: PixelSize)
    /// An error of a path or a pen.
    case geometry(GeometryError)
    /// An error of a picture, such as its size.
    case pixel(PixelError)
    /// The render has passed one of its limits, or was cancelled.
    case stopped(RenderStop)
}

extension RasterError: StopReporting {
    package var category: FailureCategory { .invalidData }

    package var stop: RenderStop? {
        if case .stopped(let stop) = self { stop } else { nil }
    }
}

extension RasterError {
    /// What is wrong with a path, as an error of drawing it.
    package init(_ error: GeometryError) {
        if case .stopped(let stop) = error { self = .stopped(stop) } else { self = .geometry(error) }
    }
}

extension RasterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nonFinite(let what): "\(what) is not a finite number"
        case .outOfRange(let what, let value, let range): "\(what) is \(value); it must be \(range)"
        case .tooComplex(let what, let limit): "\(what) has more than \(limit) pieces"
        case .sizeMismatch(let what, let expected, let actual):
            "\(what) has \(actual) pixels; it must have \(expected)"
        case .geometry(let error): error.description
        case .pixel(let error): error.description
        case .stopped(let stop): stop.description
        }
    }
}
