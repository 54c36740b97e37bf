/// What becomes of a frame's rectangle on the canvas after the frame was shown.
public enum FrameDisposal: Hashable, Sendable {
    /// It stays; the formats' “none” or “do not dispose”.
    case keep
    /// It becomes transparent, as the background is here.
    case background
    /// It becomes what it was before the frame.
    case previous
}
