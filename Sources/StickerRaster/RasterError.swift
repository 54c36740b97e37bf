public import StickerPixels

/// What can be wrong with drawing commands that come from data.
public enum RasterError: Error, Hashable, Sendable {
    /// A coordinate, a transform, a length or a gradient stop is infinite or NaN.
    case nonFinite(what: String)
    /// A number lies outside its range, as with a negative stroke width.
    case outOfRange(what: String, value: Double, range: String)
    /// A path flattens, strokes or dashes into more pieces than the limit.
    case tooComplex(what: String, limit: Int)
    /// A mask or picture does not have the size of what it belongs to.
    case sizeMismatch(what: String, expected: PixelSize, actual: PixelSize)
    case pixel(PixelError)
    /// The render has passed one of its limits.
    case limit(LimitExceeded)
}

extension RasterError: LimitReporting {}

extension RasterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nonFinite(let what): "\(what) is not a finite number"
        case .outOfRange(let what, let value, let range): "\(what) is \(value); it must be \(range)"
        case .tooComplex(let what, let limit): "\(what) has more than \(limit) pieces"
        case .sizeMismatch(let what, let expected, let actual):
            "\(what) has \(actual) pixels; it must have \(expected)"
        case .pixel(let error): error.description
        case .limit(let error): error.description
        }
    }
}
