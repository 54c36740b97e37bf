/// What can be wrong with an SVG file.
public enum SVGError: Error, Hashable, Sendable {
}
