import CPixman
public import StickerPixels
import StickerRaster

/// pixman, with pictures in its own preferred format.
public final class PixmanCompositor: Contestant {
    public let name = "pixman"
    public static let version = String(cString: pixman_version_string())
    public var result: Pixmap { get throws { try pixels.destination.pixmap() } }

    private let side: Int32
    private let pixels: (source: WordImage, ground: WordImage, destination: WordImage, mask: PaddedMask)
    private let source, destination, mask, color, half: OpaquePointer

    public init(_ scene: CompositeScene) {
        side = Int32(scene.side)
        let (source, destination) = (WordImage(scene.source), WordImage(scene.destination))
        let mask = PaddedMask(scene.mask)
        pixels = (source, WordImage(scene.destination), destination, mask)
        func image(_ image: WordImage) -> OpaquePointer {
            pixman_image_create_bits(
                PIXMAN_a8r8g8b8, Int32(image.size.width), Int32(image.size.height), image.words.baseAddress,
                Int32(image.bytesPerRow))
        }
        self.source = image(source)
        self.destination = image(destination)
        self.mask = mask.bytes.withMemoryRebound(to: UInt32.self) { words in
            pixman_image_create_bits(
                PIXMAN_a8, Int32(scene.side), Int32(scene.side), words.baseAddress, Int32(mask.bytesPerRow))
        }
        func solid(_ pixel: PremultipliedColor) -> OpaquePointer {
            var color = pixman_color(
                red: UInt16(pixel.red) * 257, green: UInt16(pixel.green) * 257,
                blue: UInt16(pixel.blue) * 257, alpha: UInt16(pixel.alpha) * 257)
            return pixman_image_create_solid_fill(&color)
        }
        color = solid(PremultipliedColor(scene.color))
        half = solid(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: UInt8(255 * scene.opacity)))
    }

    deinit {
        for image in [source, destination, mask, color, half] { pixman_image_unref(image) }
    }

    public func restore() { pixels.destination.copyPixels(of: pixels.ground) }

    public func run(_ operation: CompositeOperation) {
        let blend = operation.blend.pixmanOperator
        switch operation.form {
        case .plain: composite(blend, source, nil)
        case .opacity: composite(blend, source, half)
        case .mask: composite(blend, source, mask)
        case .solid: composite(blend, color, nil)
        case .solidMask: composite(blend, color, mask)
        }
    }

    private func composite(_ operator: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?) {
        pixman_image_composite32(`operator`, source, mask, destination, 0, 0, 0, 0, 0, 0, side, side)
    }
}

extension BlendMode {
    fileprivate var pixmanOperator: pixman_op_t {
        switch self {
        case .clear: PIXMAN_OP_CLEAR
        case .copy: PIXMAN_OP_SRC
        case .destination: PIXMAN_OP_DST
        case .sourceOver: PIXMAN_OP_OVER
        case .destinationOver: PIXMAN_OP_OVER_REVERSE
        case .sourceIn: PIXMAN_OP_IN
        case .destinationIn: PIXMAN_OP_IN_REVERSE
        case .sourceOut: PIXMAN_OP_OUT
        case .destinationOut: PIXMAN_OP_OUT_REVERSE
        case .sourceAtop: PIXMAN_OP_ATOP
        case .destinationAtop: PIXMAN_OP_ATOP_REVERSE
        case .xor: PIXMAN_OP_XOR
        case .lighter: PIXMAN_OP_ADD
        case .multiply: PIXMAN_OP_MULTIPLY
        case .screen: PIXMAN_OP_SCREEN
        case .overlay: PIXMAN_OP_OVERLAY
        case .darken: PIXMAN_OP_DARKEN
        case .lighten: PIXMAN_OP_LIGHTEN
        case .colorDodge: PIXMAN_OP_COLOR_DODGE
        case .colorBurn: PIXMAN_OP_COLOR_BURN
        case .hardLight: PIXMAN_OP_HARD_LIGHT
        case .softLight: PIXMAN_OP_SOFT_LIGHT
        case .difference: PIXMAN_OP_DIFFERENCE
        case .exclusion: PIXMAN_OP_EXCLUSION
        case .hue: PIXMAN_OP_HSL_HUE
        case .saturation: PIXMAN_OP_HSL_SATURATION
        case .color: PIXMAN_OP_HSL_COLOR
        case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
        }
    }
}
