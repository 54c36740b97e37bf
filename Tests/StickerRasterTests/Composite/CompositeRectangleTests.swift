import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CompositeRectangleTests {
    @Test(
        "filling a rectangle through coverage equals the reference, on nothing and on pixels, at every level",
        arguments: [BlendMode.sourceOver, .multiply, .copy, .sourceIn])
    func fillsRectangles(mode: BlendMode) {
        let seed: UInt64 = 0x5EED_0101
        var data = PixelSource(seed: seed)
        for width in 1...70 {
            let (height, stride, coverageStride) = (1 + width % 4, width + width % 7, width + width % 5)
            let coverage = data.coverage(coverageStride * height)
            let isOpaque = width.isMultiple(of: 2)
            let color = isOpaque ? PremultipliedColor(Color(red: 9, green: 99, blue: 200)) : data.pixel()
            // Nothing, pixels, and pixels in some places.
            var original = data.pixels(stride * height)
            if width % 3 > 0 {
                for index in original.indices where width % 3 == 1 || index % 50 < 33 {
                    original[index] = .transparent
                }
            }
            func filled(_ level: KernelLevel) -> [PremultipliedColor] {
                var pixels = original
                // SAFETY: the arrays hold `height` rows of their strides, which are no less than the width.
                unsafe pixels.withUnsafeMutableBufferPointer { pixels in
                    unsafe coverage.withUnsafeBufferPointer { coverage in
                        unsafe RunCompositor(mode, level: level).fill(
                            color, onto: pixels.baseAddress!, stride: stride, coverage: coverage.baseAddress!,
                            coverageStride: coverageStride, width: width, height: height)
                    }
                }
                return pixels
            }
            let expected = filled(.scalar)
            for level in KernelLevel.available {
                #expect(filled(level) == expected, "\(level), width \(width), seed \(seed)")
            }
            for row in 0..<height {
                let outside = (row * stride + width)..<((row + 1) * stride)
                #expect(expected[outside] == original[outside], "width \(width)")
            }
        }
    }
}
