import CodecGuards

extension CodecError {
    /// The error that the guard of a C library reports.
    init(
        _ failure: sticker_codec_failure, _ format: ImageFormat, byteCount: Int, time: DecodingTime
    ) {
        if failure.out_of_memory != 0 {
            self = .outOfMemory(format)
        } else if failure.truncated != 0 {
            self = .truncated(format, byteCount: byteCount)
        } else if failure.timed_out != 0 {
            self = time.exceeded(format)
        } else if failure.scan_limit > 0 {
            let limit = Int(failure.scan_limit)
            self = .limitExceeded(format, what: "scans or more", value: limit + 1, limit: limit)
        } else if failure.unsupported != 0 {
            self = .unsupported(format, feature: "what its library does not read (\(failure.reason))")
        } else {
            self = .corrupt(
                format, reason: failure.reason, offset: Int(clamping: failure.offset),
                row: failure.row < 0 ? nil : Int(clamping: failure.row))
        }
    }

    /// The error that the guard of a C library reports of a picture that it was to write.
    init(writing failure: sticker_codec_failure, _ format: ImageFormat) {
        self =
            failure.out_of_memory != 0
            ? .outOfMemory(format) : .encodingFailed(format, reason: failure.reason)
    }

    /// Whether a part of the picture may have been decoded all the same: the file is damaged, and within the limits.
    package var isDamage: Bool {
        switch self {
        case .truncated, .corrupt: true
        case .empty, .unknownFormat, .notRecognized, .limitExceeded, .timeExceeded, .unsupported, .pixel,
            .outOfMemory, .stopped, .encodingFailed:
            false
        }
    }
}

extension sticker_codec_failure {
    /// The message as a string.
    var reason: String {
        // SAFETY: the bytes read are those of the field itself, up to its NUL.
        unsafe withUnsafeBytes(of: message) { raw in
            unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
