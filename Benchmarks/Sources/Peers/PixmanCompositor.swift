import CPixman
public import StickerPixels

/// pixman, with pictures in its own preferred format.
public final class PixmanCompositor: Contestant {
    public let name = "pixman"
    public static let version = String(cString: pixman_version_string())
    public var result: Pixmap { get throws { try pixels.destination.pixmap() } }

    private let side: Int32
    private let pixels: (source: WordImage, destination: WordImage, mask: PaddedMask)
    private let source, destination, mask, color, half: OpaquePointer

    public init(_ scene: CompositeScene) {
        side = Int32(scene.side)
        let (source, destination) = (WordImage(scene.source), WordImage(scene.destination))
        let mask = PaddedMask(scene.mask)
        pixels = (source, destination, mask)
        func image(_ image: WordImage) -> OpaquePointer {
            pixman_image_create_bits(
                PIXMAN_a8r8g8b8, Int32(image.side), Int32(image.side), image.words.baseAddress,
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

    public func run(_ operation: CompositeOperation) {
        switch operation {
        case .sourceOver: composite(PIXMAN_OP_OVER, source, nil)
        case .sourceOverOpacity: composite(PIXMAN_OP_OVER, source, half)
        case .sourceOverMask: composite(PIXMAN_OP_OVER, source, mask)
        case .solid: composite(PIXMAN_OP_OVER, color, nil)
        case .solidMask: composite(PIXMAN_OP_OVER, color, mask)
        case .copy: composite(PIXMAN_OP_SRC, source, nil)
        case .multiply: composite(PIXMAN_OP_MULTIPLY, source, nil)
        case .screen: composite(PIXMAN_OP_SCREEN, source, nil)
        }
    }

    private func composite(_ operator: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?) {
        pixman_image_composite32(`operator`, source, mask, destination, 0, 0, 0, 0, 0, 0, side, side)
    }
}
