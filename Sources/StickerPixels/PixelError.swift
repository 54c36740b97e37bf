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
    /// A word in the place of a CSS colour that is the name of none. The description says the nearest name, if one is near.
    case unknownColor(name: String)
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
        case .unknownColor(let name):
            "“\(Self.shortened(name))” is not a colour: \(Self.oneLine(Color.suggestion(for: name)))"
        }
    }

    /// What is wrong with a colour, on one line; nil for other errors.
    package var colorReason: String? {
        switch self {
        case .invalidColor(_, let reason): reason
        case .unknownColor(let name): Self.oneLine(Color.suggestion(for: name))
        default: nil
        }
    }

    /// At most 40 characters of a text, on one line.
    static func shortened(_ text: String) -> String {
        let text = oneLine(text)
        return text.count > 40 ? text.prefix(40) + "…" : text
    }

    /// A text with spaces for line breaks and other control characters.
    static func oneLine(_ text: String) -> String {
        // Control characters are below U+00A0: of UTF-8, one byte, or two that begin with 0xC2.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(
            contentsOf: text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
        return String(scalars)
    }
}

extension PixelError: StageError {
    package var category: FailureCategory { .usage }
    package var stop: RenderStop? { nil }
}
