import Foundation
import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// A level that is forced, in the codecs.
@Suite struct CodecKernelTests {
    @Test("a forced level reaches the kernels, on other threads too", arguments: KernelLevel.available)
    func isForced(level: KernelLevel) {
        let levels = KernelLevel.$forced.withValue(level) {
            KernelLevel.parallelMap(32) { _ in
                // So that the others wake up while there is work left.
                Thread.sleep(forTimeInterval: 0.001)
                return CodecKernels.level
            }
        }
        #expect(levels.allSatisfy { $0 == level.compiled ?? STICKER_LEVEL_BASELINE })
    }

    /// Noise, slopes and flat parts; transparent in places.
    private func picture(_ generator: inout SeededGenerator, colorCount: Int) throws -> Pixmap {
        let colors = (0..<colorCount).map { _ in
            Color(
                red: .random(in: 0...255, using: &generator), green: .random(in: 0...255, using: &generator),
                blue: .random(in: 0...255, using: &generator),
                alpha: [0, 90, 255, 255].randomElement(using: &generator)!)
        }
        let size = try PixelSize(width: 67, height: 41)
        return try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { index in
                PremultipliedColor(colors[index / 31 % 5 == 0 ? 0 : index * index % colors.count])
            })
    }

    @Test("files and their pixels are the same at every level", arguments: KernelLevel.available)
    func sameFiles(level: KernelLevel) throws {
        var generator = SeededGenerator(seed: 27)
        for colorCount in [3, 200, 2_000] {
            let pictures = try (0..<3).map { _ in try picture(&generator, colorCount: colorCount) }
            let animation = try Animation(
                frames: pictures.map { .init($0, duration: .milliseconds(40)) })
            func files() throws -> [[UInt8]] {
                try CompressionEffort.allCases.map { try PNG.encode(pictures[0], effort: $0) }
                    + [PNG.encode(animation), WebP.encode(animation), GIF.encode(animation)]
            }
            let expected = try KernelLevel.$forced.withValue(.scalar) { try files() }
            let actual = try KernelLevel.$forced.withValue(level) { try files() }
            #expect(actual == expected, "\(colorCount) colours")
            for file in actual {
                let frames = try KernelLevel.$forced.withValue(.scalar) {
                    try ImageDecoder.decodeAnimation(file).frames
                }
                #expect(
                    try KernelLevel.$forced.withValue(level) { try ImageDecoder.decodeAnimation(file).frames }
                        == frames)
            }
        }
    }
}
