import StickerEngine

extension StickerError {
    /// The limit that a picture has passed, whatever it is a part of; nil for other errors.
    var passedLimit: LimitExceeded? {
        switch self {
        case .limit(let limit): limit
        case .inOutput(_, let error), .inScene(_, _, let error): error.passedLimit
        default: nil
        }
    }
}

extension LimitExceeded {
    /// Whether it cannot be raised, because the system gives the process no more memory.
    var isOfSystem: Bool {
        resource == .memory && RenderLimits.unlimited.forThisProcess().memory < needed
    }
}
