/// Why a render ends before it is done.
public enum RenderStop: Error, Hashable, Sendable {
    /// It would pass one of its ``RenderLimits``.
    case limit(LimitExceeded)
    /// Its task was cancelled, or its ``RenderCancellation``.
    case cancelled
}

extension RenderStop: CustomStringConvertible {
    public var description: String {
        switch self {
        case .limit(let limit): limit.description
        case .cancelled: "the work was cancelled before it was done"
        }
    }
}
