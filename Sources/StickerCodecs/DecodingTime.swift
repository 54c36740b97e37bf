import StickerLimits
import StickerPixels

/// The time that is left of ``DecodingLimits/maximumDecodingTime``, and of the current ``RenderBudget``.
struct DecodingTime {
    private let limit: Duration
    /// The shorter of the two times.
    private let allowed: Duration
    private let start: ContinuousClock.Instant

    init(_ limits: DecodingLimits) {
        limit = limits.maximumDecodingTime
        allowed = min(limit, RenderBudget.current?.remainingTime ?? limit)
        // Last, so that the budget's time is over when this is.
        start = .now
    }

    /// The time left, for the guards of C libraries; never negative, and at most a hundred years.
    var remainingNanoseconds: Int64 {
        let (seconds, attoseconds) = (allowed - (ContinuousClock.now - start)).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return min(seconds, 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// - Throws: ``CodecError/timeExceeded(_:limit:)``, or ``CodecError/stopped(_:)`` where a budget's time is over, or its
    ///   work is cancelled.
    func check(_ format: ImageFormat) throws(CodecError) {
        guard remainingNanoseconds > 0, RenderBudget.current?.isOver != true else { throw exceeded(format) }
    }

    /// The error once no time is left.
    func exceeded(_ format: ImageFormat) -> CodecError {
        do throws(RenderStop) {
            try RenderBudget.current?.checkTime(on: format.decodingWork)
        } catch {
            return .stopped(error)
        }
        return .timeExceeded(format, limit: limit)
    }
}
