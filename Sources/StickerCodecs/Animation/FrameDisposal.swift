/// What becomes of a frame's rectangle on the canvas after the frame was shown.
public enum FrameDisposal: Hashable, Sendable {
    case keep
    /// It becomes transparent.
    case clear
    /// It becomes what it was before the frame.
    case restore
}
