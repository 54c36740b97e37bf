public import StickerLimits

extension RenderLimits {
    /// The same, with less memory where the system gives the process less (RLIMIT_AS, RLIMIT_DATA, a container's limit).
    ///
    /// - Parameter jobs: renders at once, which share that memory.
    public func forThisProcess(jobs: Int = 1) -> RenderLimits {
        guard let available = AvailableMemory.byteCount() else { return self }
        var limits = self
        let reserved = min(Self.largestReserve, max(Self.smallestReserve, available / 4))
        limits.memory = min(memory, max(0, available - reserved) / max(1, jobs))
        return limits
    }

    /// Memory that is not counted: code, the bundled fonts, glyphs and parts that are kept, the file that is made.
    private static let smallestReserve = 64 << 20
    private static let largestReserve = 200 << 20
}
