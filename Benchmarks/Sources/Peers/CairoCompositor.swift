import CCairo
public import StickerPixels

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
    private let pixels: (source: WordImage, destination: WordImage, mask: PaddedMask)
    private let source, destination, mask, context: OpaquePointer?

    public init(_ scene: CompositeScene) {
        self.scene = scene
        let (source, destination) = (WordImage(scene.source), WordImage(scene.destination))
        let mask = PaddedMask(scene.mask)
        pixels = (source, destination, mask)
        func surface(_ image: WordImage) -> OpaquePointer? {
            image.words.withMemoryRebound(to: UInt8.self) { bytes in
                cairo_image_surface_create_for_data(
                    bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(image.side), Int32(image.side),
                    Int32(image.bytesPerRow))
            }
        }
        self.source = surface(source)
        self.destination = surface(destination)
        self.mask = cairo_image_surface_create_for_data(
            mask.bytes.baseAddress, CAIRO_FORMAT_A8, Int32(scene.side), Int32(scene.side),
            Int32(mask.bytesPerRow))
        context = cairo_create(self.destination)
    }

    deinit {
        cairo_destroy(context)
        for surface in [source, destination, mask] { cairo_surface_destroy(surface) }
    }

    public func run(_ operation: CompositeOperation) {
        switch operation {
        case .sourceOver: paint(CAIRO_OPERATOR_OVER) { cairo_paint($0) }
        case .sourceOverOpacity:
            paint(CAIRO_OPERATOR_OVER) { cairo_paint_with_alpha($0, self.scene.opacity) }
        case .sourceOverMask: paint(CAIRO_OPERATOR_OVER) { cairo_mask_surface($0, self.mask, 0, 0) }
        case .solid:
            setColor()
            cairo_paint(context)
        case .solidMask:
            setColor()
            cairo_mask_surface(context, mask, 0, 0)
        case .copy: paint(CAIRO_OPERATOR_SOURCE) { cairo_paint($0) }
        case .multiply: paint(CAIRO_OPERATOR_MULTIPLY) { cairo_paint($0) }
        case .screen: paint(CAIRO_OPERATOR_SCREEN) { cairo_paint($0) }
        }
    }

    private func paint(_ operator: cairo_operator_t, _ body: (OpaquePointer?) -> Void) {
        cairo_set_operator(context, `operator`)
        cairo_set_source_surface(context, source, 0, 0)
        body(context)
    }

    private func setColor() {
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(
            context, Double(scene.color.red) / 255, Double(scene.color.green) / 255,
            Double(scene.color.blue) / 255, Double(scene.color.alpha) / 255)
    }
}
