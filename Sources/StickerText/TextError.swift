/// What can be wrong with fonts and text that come from data.
public enum TextError: Error, Hashable, Sendable {
}
