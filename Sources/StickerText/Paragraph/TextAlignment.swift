/// Where the lines of a text stand beside each other.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where lines begin: left, or right for a script that runs from right to left.
    case start
    case center
    /// At the side where lines end.
    case end
}
