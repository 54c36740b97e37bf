package import StickerLimits

/// What can be wrong with sizes and colours that come from data.
public enum PixelError: Error, Hashable, Sendable {
    /// A side is zero or negative.
    case emptySize(width: Int, height: Int)
    /// A side or the area passes the limit; `maximumSide` is in pixels.
    case sizeTooLarge(width: Int, height: Int, maximumSide: Int, maximumPixelCount: Int)
    /// A size that is not written as `512x512`.
    case invalidSize(text: String)
    /// The number of pixels or bytes given is not the one that the size asks for.
    case countMismatch(expected: Int, actual: Int)
    /// An animation without a frame.
    case noFrames
    /// A frame of another size than the first one's.
    case frameSizeMismatch(frame: Int, size: PixelSize, expected: PixelSize)
    /// A CSS colour that cannot be read.
    case invalidColor(text: String, reason: String)
}

extension PixelError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .emptySize(let width, let height):
            "a size of \(width)×\(height) pixels is empty; both sides must be at least 1"
        case .sizeTooLarge(let width, let height, let maximumSide, let maximumPixelCount):
            "a size of \(width)×\(height) pixels is too large; a side may have \(maximumSide) pixels and the whole \(maximumPixelCount)"
        case .invalidSize(let text):
            "“\(text)” is not a size; write the width and the height in pixels, as in 512x512"
        case .countMismatch(let expected, let actual):
            "expected \(expected) values for this size, got \(actual)"
        case .noFrames:
            "an animation needs at least one frame"
        case .frameSizeMismatch(let frame, let size, let expected):
            "frame \(frame + 1) has \(size) pixels, the first one \(expected); all frames must have one size"
        case .invalidColor(let text, let reason):
            "“\(text)” is not a colour: \(reason)"
        }
    }
}

extension PixelError: StageError {
    package var category: FailureCategory { .usage }
    package var stop: RenderStop? { nil }
}
