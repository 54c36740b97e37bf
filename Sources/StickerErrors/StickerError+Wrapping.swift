public import StickerLimits

extension StickerError {
    /// An error of a stage as one of the engine; an error of the engine stays as it is.
    package init(wrapping error: any Error) {
        switch error {
        case let error as StickerError: self = error
        case let error as LimitExceeded: self = .limit(error)
        case let error as RenderStop: self = .stopped(error)
        case let error as any StageError: self = .stage(error)
        default: self = .unforeseen("\(error)")
        }
    }

    /// An error of a stage; a passed limit, a cancellation and a lack of memory keep codes of their own.
    package static func stage(_ error: any StageError) -> StickerError {
        if let stop = error.stop { return .stopped(stop) }
        return StickerError(.stage, reason: error.description, cause: error, category: error.category)
    }

    package static func stopped(_ stop: RenderStop) -> StickerError {
        switch stop {
        case .limit(let limit): .limit(limit)
        case .cancelled: .cancelled
        }
    }

    package static func limit(_ limit: LimitExceeded) -> StickerError {
        StickerError(.limit, reason: limit.description, cause: limit)
    }

    /// What is wrong with the content of a file, with its path; a passed limit, a lack of memory and a cancellation are not
    /// the file's fault, and stay what they are.
    package init(_ error: any Error, inFile path: String) {
        let wrapped = StickerError(wrapping: error)
        if var limit = wrapped.passedLimit {
            limit.what = "\(path): \(limit.what)"
            self = .limit(limit)
        } else if wrapped.code == .cancelled || wrapped.category == .defect {
            self = wrapped
        } else if wrapped.category == .outOfMemory {
            self = StickerError(
                wrapped.code, reason: "\(path): \(wrapped.description)", cause: wrapped.cause,
                category: .outOfMemory)
        } else {
            // What a decoder's own limit does not let it read is the file's, but no damage of it.
            self = .invalidFile(
                path: path, reason: wrapped.description, cause: wrapped.cause,
                category: wrapped.category == .limit ? .limit : nil)
        }
    }

    package static func unforeseen(_ description: String) -> StickerError {
        StickerError(
            .unforeseen, reason: "an error that should not be: \(description); please report it")
    }

    package static let cancelled = StickerError(
        .cancelled, reason: "the work was cancelled before there was a file")

    /// The limit that was passed; nil for other errors.
    public var passedLimit: LimitExceeded? { cause as? LimitExceeded }

    package var stop: RenderStop? {
        code == .cancelled ? .cancelled : passedLimit.map(RenderStop.limit)
    }
}

extension StickerError: StopReporting {}
