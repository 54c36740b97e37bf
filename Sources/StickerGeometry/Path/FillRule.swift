/// Which points are inside a path that crosses itself (SVG 2 §13.4.2).
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    case nonzero
    case evenOdd = "evenodd"
}
