/// How a frame's pixels meet those that are on the canvas.
public enum FrameBlend: Hashable, Sendable {
    /// They take their place, transparent ones too.
    case source
    /// They lie over them.
    case over
}
