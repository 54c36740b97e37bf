/// What a work counted, by ``RenderLimits``: of something that is kept, to be counted wherever that is used.
///
/// An object, since the same thing counts once in a render, however often it is used.
package final class RenderCost: Sendable {
    let pixels: Int
    let pieces: Int
    let nodes: Int
    let glyphs: Int

    init(pixels: Int = 0, pieces: Int = 0, nodes: Int = 0, glyphs: Int = 0) {
        self.pixels = pixels
        self.pieces = pieces
        self.nodes = nodes
        self.glyphs = glyphs
    }

    static func - (a: RenderCost, b: RenderCost) -> RenderCost {
        RenderCost(
            pixels: a.pixels - b.pixels, pieces: a.pieces - b.pieces, nodes: a.nodes - b.nodes,
            glyphs: a.glyphs - b.glyphs)
    }
}
