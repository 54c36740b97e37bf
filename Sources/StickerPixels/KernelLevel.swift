package import StickerKernels
package import StickerLimits

/// Which compilation of the pixel loops runs. Every level gives the same bytes; they differ in speed alone.
public enum KernelLevel: Int, Hashable, Sendable, CaseIterable {
    /// The plain Swift reference, pixel by pixel.
    case scalar
    /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
    case baseline
    /// x86-64-v3: AVX2.
    case v3
    /// x86-64-v4: AVX-512.
    case v4

    /// The levels that this machine can run, slowest first.
    public static let available: [KernelLevel] = {
        let highest = sticker_highest_level()
        return allCases.filter { level in
            level.compiled.map { $0.rawValue <= highest.rawValue } ?? true
        }
    }()

    /// The level in use: the fastest of ``available`` unless a test has forced another.
    public static var current: KernelLevel { forced ?? fastest }

    /// For tests: the level to use in a task and its children, which must be one of ``available``.
    @TaskLocal package static var forced: KernelLevel?

    /// As `ParallelMap.run`, with the current task's level on every thread.
    package static func parallelMap<Result: Sendable, Failure: Error>(
        _ count: Int, limit: Int = .max, counting: PartCounting = .apart,
        work: @Sendable (Int) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let level = forced
        return try ParallelMap.run(count, limit: limit, counting: counting) { index throws(Failure) in
            try $forced.binding(level) { () throws(Failure) in try work(index) }
        }
    }

    private static let fastest = available.last ?? .scalar

    /// Its name in C; nil for the Swift reference.
    package var compiled: sticker_level? {
        switch self {
        case .scalar: nil
        case .baseline: STICKER_LEVEL_BASELINE
        case .v3: STICKER_LEVEL_X86_64_V3
        case .v4: STICKER_LEVEL_X86_64_V4
        }
    }
}
