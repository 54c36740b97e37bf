/// How much time an encoder spends on making a file smaller. The picture is the same with each.
public enum CompressionEffort: String, CaseIterable, Hashable, Sendable {
    /// The quickest; its files have up to two fifths more bytes than balanced ones.
    case fast
    /// Most of the saving for little of the time; the default.
    case balanced
    /// The fewest bytes, for files that are made once and sent often.
    case small
}
