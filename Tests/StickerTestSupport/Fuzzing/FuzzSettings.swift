/// Which cases a ``Fuzzer`` runs.
struct FuzzSettings: Equatable {
    static let suiteSeed: UInt64 = 20_261_012

    var seed: UInt64
    var cases: Range<UInt64>
    /// nil for all cases.
    var duration: Duration?

    /// Whether it is no part of the suite, but a run of its own.
    var isLong: Bool { duration != nil }

    /// - Parameters:
    ///   - iterations: cases where the environment says nothing.
    ///   - freshSeed: for a long run.
    init(environment: [String: String], iterations: Int, freshSeed: UInt64) {
        let seconds = environment["STICKER_FUZZ_SECONDS"].flatMap { Int($0) }
        let only = environment["STICKER_FUZZ_CASE"].flatMap { UInt64($0) }
        let seed = environment["STICKER_FUZZ_SEED"].flatMap { UInt64($0) }
        self.seed = seed ?? (seconds == nil ? Self.suiteSeed : freshSeed)
        if let only, only < .max {
            cases = only..<only + 1
        } else if let seconds {
            cases = 0..<UInt64.max
            duration = .seconds(seconds)
        } else {
            cases = 0..<UInt64(iterations)
        }
    }
}
