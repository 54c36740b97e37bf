import StickerEngine

extension LimitExceeded {
    /// Whether it cannot be raised, because the system gives the process no more memory.
    var isOfSystem: Bool {
        resource == .memory && RenderLimits.unlimited.forThisProcess().memory < needed
    }
}
