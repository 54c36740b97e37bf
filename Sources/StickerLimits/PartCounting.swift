/// What counts against the limits of pixels, pieces, nodes and glyphs where a work is done in parts.
package enum PartCounting: Sendable {
    /// Each part for itself: they are renders of their own, as frames are.
    case apart
    /// All parts together, and what was done before: they make one render.
    case together
}
