public import StickerPixels

extension RenderLimits {
    /// The default limits, with less memory where the system gives the process less (RLIMIT_AS, a container's limit).
    ///
    /// - Parameter jobs: renders at once, which share that memory.
    public static func forThisProcess(jobs: Int = 1) -> RenderLimits {
        var limits = RenderLimits.default
        if let available = AvailableMemory.byteCount() {
            limits.memory = min(limits.memory, max(0, available - reservedMemory) / max(1, jobs))
        }
        return limits
    }

    /// What is not counted: code, fonts, glyphs, the pieces of paths, the file that is made.
    private static let reservedMemory = 64 << 20
}
