import CCairo
public import StickerPixels
import StickerRaster

/// cairo's image surfaces.
public final class CairoCompositor: Contestant {
    public let name = "cairo"
    public static let version = String(cString: cairo_version_string())
    public var result: Pixmap {
        get throws {
            cairo_surface_flush(destination)
            return try pixels.destination.pixmap()
        }
    }

    private let scene: CompositeScene
    private let pixels: (source: WordImage, ground: WordImage, destination: WordImage, mask: PaddedMask)
    private let source, destination, mask, context: OpaquePointer?

    public init(_ scene: CompositeScene) {
        self.scene = scene
        let (source, destination) = (WordImage(scene.source), WordImage(scene.destination))
        let mask = PaddedMask(scene.mask)
        pixels = (source, WordImage(scene.destination), destination, mask)
        self.source = source.cairoSurface()
        self.destination = destination.cairoSurface()
        self.mask = cairo_image_surface_create_for_data(
            mask.bytes.baseAddress, CAIRO_FORMAT_A8, Int32(scene.side), Int32(scene.side),
            Int32(mask.bytesPerRow))
        context = cairo_create(self.destination)
    }

    deinit {
        cairo_destroy(context)
        for surface in [source, destination, mask] { cairo_surface_destroy(surface) }
    }

    public func restore() {
        cairo_surface_flush(destination)
        pixels.destination.copyPixels(of: pixels.ground)
        cairo_surface_mark_dirty(destination)
    }

    public func run(_ operation: CompositeOperation) {
        cairo_set_operator(context, operation.blend.cairoOperator)
        switch operation.form {
        case .plain, .opacity, .mask: cairo_set_source_surface(context, source, 0, 0)
        case .solid, .solidMask: setSourceColor(of: context, scene.color)
        }
        switch operation.form {
        case .plain, .solid: cairo_paint(context)
        case .opacity: cairo_paint_with_alpha(context, scene.opacity)
        case .mask, .solidMask: cairo_mask_surface(context, mask, 0, 0)
        }
    }
}

func setSourceColor(of context: OpaquePointer?, _ color: Color) {
    cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
}

extension WordImage {
    /// A surface of these words, which must outlive it.
    func cairoSurface() -> OpaquePointer? {
        words.withMemoryRebound(to: UInt8.self) { bytes in
            cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height),
                Int32(bytesPerRow))
        }
    }
}

extension BlendMode {
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .destination: CAIRO_OPERATOR_DEST
        case .sourceOver: CAIRO_OPERATOR_OVER
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .sourceIn: CAIRO_OPERATOR_IN
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .lighter: CAIRO_OPERATOR_ADD
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        }
    }
}
