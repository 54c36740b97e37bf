public import StickerLimits
public import StickerPixels

/// What can be wrong with an encoded picture. The caller knows the file's path and adds it.
public enum CodecError: Error, Hashable, Sendable {
    /// There are no bytes at all.
    case empty
    /// The first bytes are not those of a format that is read.
    case unknownFormat
    /// The first bytes are not those of the format.
    case notRecognized(ImageFormat)
    /// The file ends before the picture does; `byteCount` is the file's length.
    case truncated(ImageFormat, byteCount: Int)
    /// The bytes break the format's rules. `offset` counts the bytes read until then; `row` is the row being decoded.
    case corrupt(ImageFormat, reason: String, offset: Int, row: Int?)
    /// The file asks for more than a ``DecodingLimits`` allows; the named limit can be raised.
    case limitExceeded(ImageFormat, what: String, value: Int, limit: Int)
    /// Decoding took longer than ``DecodingLimits/maximumDecodingTime``.
    case timeExceeded(ImageFormat, limit: Duration)
    /// The file is sound and uses a part of the format that is not read.
    case unsupported(ImageFormat, feature: String)
    /// The picture's size is not one that the engine can hold.
    case pixel(PixelError)
    /// There is less memory than it takes to decode or to encode the picture; nothing is wrong with the file.
    case outOfMemory(ImageFormat)
    /// The render has passed one of its limits, or was cancelled.
    case stopped(RenderStop)
    /// The picture cannot be encoded.
    case encodingFailed(ImageFormat, reason: String)
}

extension CodecError: StopReporting {
    package var category: FailureCategory {
        switch self {
        case .outOfMemory: .outOfMemory
        case .timeExceeded, .limitExceeded, .stopped: .limit
        case .empty, .unknownFormat, .notRecognized, .truncated, .corrupt, .unsupported, .pixel,
            .encodingFailed:
            .invalidData
        }
    }

    package var stop: RenderStop? {
        switch self {
        case .stopped(let stop): stop
        case .timeExceeded(let format, let limit): .limit(.time(limit, decoding: format))
        case .empty, .unknownFormat, .notRecognized, .truncated, .corrupt, .limitExceeded, .unsupported,
            .pixel,
            .outOfMemory, .encodingFailed:
            nil
        }
    }
}

extension LimitExceeded {
    /// The passed limit on time. The time that was needed is not known: decoding ended at the limit.
    fileprivate static func time(_ limit: Duration, decoding format: ImageFormat) -> LimitExceeded {
        let milliseconds = Int(limit.milliseconds)
        return LimitExceeded(
            .time, what: "decoding the \(format) file", needed: milliseconds, limit: milliseconds)
    }
}

extension CodecError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty:
            "the file is empty; fetch or export it again"
        case .unknownFormat:
            "this is none of \(ImageFormat.list); its first bytes are of no format that is read"
        case .notRecognized(let format):
            "this is not a \(format) file; its first bytes are not the format's signature"
        case .truncated(let format, let byteCount):
            "the \(format) file ends early, after \(byteCount) bytes; fetch or export it again"
        case .corrupt(let format, let reason, let offset, let row):
            "the \(format) file is corrupt: \(reason) (byte \(offset)\(row.map { ", row \($0)" } ?? ""))"
        case .limitExceeded(let format, let what, let value, let limit):
            "the \(format) file has \(value) \(what), and at most \(limit) are read"
        case .timeExceeded(let format, let limit):
            "decoding the \(format) file takes longer than \(limit), the limit"
        case .unsupported(let format, let feature):
            "the \(format) file uses \(feature), which is not read; export it again without"
        case .pixel(let error):
            error.description
        case .outOfMemory(let format):
            "there is not enough memory for the \(format) picture; make it smaller, or run fewer jobs at a time"
        case .stopped(let stop): stop.description
        case .encodingFailed(let format, let reason):
            "the picture cannot be written as \(format): \(reason)"
        }
    }
}
