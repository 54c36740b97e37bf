import StickerPixels
import StickerTestSupport

@testable import StickerCodecs

/// Sound files to damage: small, of every kind that a format has, made by our encoders, by hand, and by the scripts of
/// `Tests/Pictures`.
enum FuzzCorpus {
    static func png() throws -> [[UInt8]] {
        var files: [[UInt8]] = []
        for (depth, type) in [
            (1, 0), (4, 0), (16, 0), (8, 2), (16, 2), (2, 3), (8, 3), (8, 4), (8, 6), (16, 6),
        ] {
            for isInterlaced in [false, true] {
                let channelCount = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
                var png = HandmadePNG(
                    width: 9, height: 7, bitDepth: depth, colorType: type,
                    samples: (0..<63 * channelCount).map { $0 * 37 % (1 << min(depth, 8)) })
                png.isInterlaced = isInterlaced
                if type == 3 { png.palette = (0..<3 << depth).map { UInt8($0 * 5 & 255) } }
                if [0, 2, 3].contains(type) { png.transparency = type == 2 ? [0, 1, 0, 2, 0, 3] : [0, 1] }
                if type == 2 {
                    png.chunksBeforePalette = [
                        ("gAMA", [0, 0, 0x60, 0]), ("cHRM", [UInt8](repeating: 1, count: 32)),
                    ]
                }
                if type == 6 { png.chunksBeforePalette = [("cICP", [9, 16, 0, 1]), ("sRGB", [0])] }
                files.append(png.bytes)
            }
        }
        var tagged = HandmadePNG(
            width: 4, height: 4, bitDepth: 8, colorType: 2, samples: [Int](repeating: 90, count: 48))
        let icc = HandmadeICC(primaries: .displayP3, curve: .sRGBTable(64), name: "P3").bytes
        tagged.chunksBeforePalette = [
            ("iCCP", [65, 0, 0] + HandmadePNG.zlibStored(icc)),
            ("eXIf", [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
        ]
        files.append(tagged.bytes)
        for animation in try animations() {
            files.append(try PNG.encode(animation, effort: .fast))
            files.append(try PNG.encode(animation.frames[0].pixmap))
        }
        return files + [try PictureFiles.bytes("Stills/animation-palette.png")]
    }

    static func jpeg() throws -> [[UInt8]] {
        var files = try [
            "baseline", "cmyk", "cmyk-profile", "display-p3", "grey", "orientation-6", "progressive",
            "restarts",
            "subsampled", "ycck",
        ].map { try PictureFiles.bytes("Stills/\($0).jpg") }
        for animation in try animations() {
            files.append(try JPEG.encode(animation.frames[0].pixmap, quality: 95))
            files.append(try JPEG.encode(animation.frames[0].pixmap, quality: 30))
        }
        return files
    }

    static func gif() throws -> [[UInt8]] {
        var files = try ["moving.gif"].map { try PictureFiles.bytes($0) }
        let colors = (0..<16).map { [UInt8($0 * 16), UInt8($0), 200] }
        for codeSize in [4, 5, 8, 11] {
            let frames = (0..<3).map { index in
                HandmadeGIF.Frame(
                    x: index, y: 2 * index, width: 6, height: 5, values: (0..<30).map { ($0 + index) % 16 },
                    codeSize: codeSize)
            }
            files.append(HandmadeGIF(width: 9, height: 11, colors: colors, frames: frames).bytes)
        }
        return files + (try animations(alphas: [0, 255]).map { try GIF.encode($0) })
    }

    static func webp() throws -> [[UInt8]] {
        var files = try ["lossless.webp", "lossy.webp", "lossy-alpha.webp", "moving.webp"].map {
            try PictureFiles.bytes($0)
        }
        files.append(ManyGroupsWebP.bytes(side: 16, isSimple: true))
        for animation in try animations() {
            files.append(try WebP.encode(animation))
            files.append(try WebP.encode(animation, mode: .lossy(quality: 60)))
            files.append(try WebP.encode(animation.frames[0].pixmap))
        }
        return files
    }

    static func profiles() throws -> [[UInt8]] {
        [
            HandmadeICC(primaries: .sRGB, curve: .sRGBParametric, name: "sRGB"),
            HandmadeICC(primaries: .displayP3, curve: .gamma(2.2), name: "P3"),
            HandmadeICC(primaries: .swapped, curve: .sRGBTable(256), name: "swapped"), .grey(gamma: 1.8),
            .cmyk,
            .elementChain(count: 3),
        ].map(\.bytes)
    }

    private static func animations(alphas: [UInt8] = [0, 128, 255]) throws -> [Animation] {
        var generator = SeededGenerator(seed: 17)
        return try (0..<4).map { index in
            try SampleAnimations.random(
                using: &generator, alphas: alphas, colorCount: [2, 12, 60, 200][index], frameCount: 3)
        }
    }
}
