import CCairo
import Peers
import StickerPixels
import StickerRaster

/// cairo doing the same: a new A8 surface, and the path filled or stroked on it.
final class CairoFiller {
    private let scene: CoverageScene
    private let shape: CairoShape

    init(_ scene: CoverageScene) {
        self.scene = scene
        shape = CairoShape(scene.path)
    }

    func run() {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(scene.size.width), Int32(scene.size.height))
        let context = cairo_create(surface)
        cairo_append_path(context, shape.path)
        if let width = scene.strokeWidth {
            cairo_set_line_width(context, width)
            cairo_stroke(context)
        } else {
            cairo_fill(context)
        }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
}
