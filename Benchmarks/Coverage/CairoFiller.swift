import CCairo
import StickerPixels
import StickerRaster

/// cairo doing the same: a new A8 surface, and the path filled or stroked on it.
final class CairoFiller {
    private let scene: CoverageScene
    private let recorded: OpaquePointer?
    private let path: UnsafeMutablePointer<cairo_path_t>?

    init(_ scene: CoverageScene) {
        self.scene = scene
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        recorded = cairo_create(surface)
        cairo_surface_destroy(surface)
        for element in scene.path.elements {
            switch element {
            case .move(let to): cairo_move_to(recorded, to.x, to.y)
            case .line(let to): cairo_line_to(recorded, to.x, to.y)
            case .quadratic: preconditionFailure("cairo has no quadratic curves")
            case .cubic(let control1, let control2, let to):
                cairo_curve_to(recorded, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
            case .close: cairo_close_path(recorded)
            }
        }
        path = cairo_copy_path(recorded)
    }

    deinit {
        cairo_path_destroy(path)
        cairo_destroy(recorded)
    }

    func run() {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(scene.size.width), Int32(scene.size.height))
        let context = cairo_create(surface)
        cairo_append_path(context, path)
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
