/// How much of ``DecodingLimits/maximumDecodingTime`` is left.
struct DecodingTime {
    private let limit: Duration
    private let start = ContinuousClock.now

    init(_ limits: DecodingLimits) {
        limit = limits.maximumDecodingTime
    }

    /// For the guards of C libraries; never negative, and at most a hundred years.
    var remainingNanoseconds: Int64 {
        let (seconds, attoseconds) = (limit - (ContinuousClock.now - start)).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return min(seconds, 3_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    /// - Throws: ``CodecError/timeExceeded(_:limit:)``.
    func check(_ format: ImageFormat) throws(CodecError) {
        guard remainingNanoseconds > 0 else { throw .timeExceeded(format, limit: limit) }
    }
}
