/// Where the lines of a text stand beside each other. Each paragraph follows its own base direction.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the side where lines begin: left, or right for a script that runs from right to left.
    case start
    case center
    /// At the side where lines end.
    case end
    /// Stretched to one width, but for the last line of a paragraph, which stands at its start: between words, or between
    /// all characters of a line of Chinese, Japanese or Korean without spaces. Lines that offer neither stand at the
    /// start; Arabic letters are not lengthened (no kashida).
    case justify
}
