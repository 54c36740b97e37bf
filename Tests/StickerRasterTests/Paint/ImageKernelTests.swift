import StickerGeometry
import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The kernel of pictures under transforms beside the Swift reference.
@Suite struct ImageKernelTests {
    private func picture(_ paint: ImagePaint, level: KernelLevel, width: Int) throws -> Pixmap {
        try KernelLevel.$forced.withValue(level) {
            var canvas = Canvas(size: try PixelSize(width: width, height: 41))
            try canvas.fill(
                .rect(Rect(x: 0, y: 0, width: Double(width), height: 41)), with: .image(paint))
            return canvas.finish()
        }
    }

    @Test(
        "pictures have the reference's bytes at every level", arguments: KernelLevel.available,
        SpreadMode.allCases)
    func matchesReference(level: KernelLevel, spread: SpreadMode) throws {
        let center = Point(x: 20, y: 20)
        let transforms: [Transform] = [
            .rotation(degrees: 31, around: center), .rotation(degrees: -120, around: center),
            .scale(x: 3.3, y: 2.1), .scale(x: 0.3, y: 5), .translation(x: 0.25, y: -7.5),
            Transform(a: 1, b: 0.4, c: -1.7, d: 2, e: 9, f: 3), .scale(x: 1e-9, y: 1e9),
            .translation(x: 1e17, y: -1e17).then(.rotation(degrees: 3)), .scale(x: 1e300, y: 1),
        ]
        // From a window that never fits inside to one that mostly does.
        for (width, height) in [(1, 1), (3, 8), (37, 29)] {
            let image = try Sample.random(width: width, height: height, seed: 51, extreme: true)
            for filter in [ResampleFilter.bilinear, .mitchell, .lanczos3] {
                for transform in transforms {
                    let paint = ImagePaint(
                        image: image, filter: filter, spread: spread, transform: transform)
                    for width in [1, 7, 8, 9, 45] {
                        #expect(
                            try picture(paint, level: level, width: width)
                                == picture(paint, level: .scalar, width: width),
                            "\(image.size) by \(filter), \(transform), width \(width)")
                    }
                }
            }
        }
    }

    @Test("the kernel touches no byte outside of its picture and row", arguments: KernelLevel.available)
    func guards(level: KernelLevel) throws {
        guard let level = level.compiled else { return }
        let picture = try Sample.random(width: 9, height: 7, seed: 52)
        let row = Transform(a: 0.7, b: 0.4, c: 0, d: 1, e: -2, f: -2).row(0)
        for filter in [ResampleFilter.bilinear, .mitchell, .lanczos3] {
            let window = SampleWindow(filter)
            for fence in Fence.allCases {
                let source = GuardedBuffer(
                    picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }, fence: fence)
                for count in 1...19 {
                    let output = GuardedBuffer(count: count * 4, fence: fence)
                    unsafe source.withUnsafeMutableBytes { source in
                        unsafe output.withUnsafeMutableBytes { output in
                            unsafe window.weights.withUnsafeBufferPointer { weights in
                                // SAFETY: the buffers have room for the picture and the row; the weights are the window's.
                                let image = unsafe sticker_sampled_image(
                                    pixels: UnsafeRawPointer(source.baseAddress!).assumingMemoryBound(
                                        to: UInt8.self), width: 9, height: 7, spread: STICKER_SPREAD_REFLECT,
                                    taps: Int32(window.taps), weights: weights.baseAddress!)
                                unsafe sticker_sample_image(
                                    level, image, 0.5, row, count,
                                    UnsafeMutableRawPointer(output.baseAddress!).assumingMemoryBound(
                                        to: UInt8.self))
                            }
                        }
                    }
                    #expect(source.isIntact && output.isIntact, "\(filter), \(count) pixels")
                }
            }
        }
    }
}
