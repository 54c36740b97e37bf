import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// Files of every format, damaged with and without regard to their structure, through every way of reading them.
@Suite struct DecoderFuzzTests {
    @Test("damaged PNG files, still and animated, keep the decoder's promises")
    func png() throws {
        let files = try FuzzCorpus.png()
        Fuzzer.run(name: "PNG", iterations: 500) { generator in
            try DecoderCheck.check(ChunkMutation.png(files.picked(&generator), using: &generator))
        }
    }

    @Test("damaged JPEG files keep the decoder's promises")
    func jpeg() throws {
        let files = try FuzzCorpus.jpeg()
        Fuzzer.run(name: "JPEG", iterations: 300) { generator in
            try DecoderCheck.check(ChunkMutation.jpeg(files.picked(&generator), using: &generator))
        }
    }

    @Test("damaged GIF files keep the decoder's promises")
    func gif() throws {
        let files = try FuzzCorpus.gif()
        Fuzzer.run(name: "GIF", iterations: 400) { generator in
            let file = files.picked(&generator)
            let other = files.picked(&generator)
            let damaged =
                Int.random(in: 0..<6, using: &generator) == 0
                ? Mutation.splice(file, other, using: &generator) : Mutation.mutate(file, using: &generator)
            try DecoderCheck.check(damaged)
        }
    }

    @Test("damaged WebP files, still and animated, keep the decoder's promises")
    func webp() throws {
        let files = try FuzzCorpus.webp()
        Fuzzer.run(name: "WebP", iterations: 400) { generator in
            try DecoderCheck.check(ChunkMutation.webp(files.picked(&generator), using: &generator))
        }
    }

    @Test("damaged colour profiles are read or not, and convert what they are for")
    func profiles() throws {
        let files = try FuzzCorpus.profiles()
        Fuzzer.run(name: "ICC", iterations: 300) { generator in
            let bytes = Mutation.mutate(files.picked(&generator), using: &generator)
            guard let profile = ColorProfile(icc: bytes) else { return }
            guard !profile.name.contains(where: \.isNewline) else {
                throw FuzzFinding("a name of several lines")
            }
            let samples = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
            var pixels = samples
            ColorConversion(from: profile, model: profile.model)?.convert(&pixels)
            if profile.model != .cmyk {
                let alphas = { (pixels: [UInt8]) in stride(from: 3, to: 64, by: 4).map { pixels[$0] } }
                guard alphas(pixels) == alphas(samples) else { throw FuzzFinding("alpha has changed") }
            }
        }
    }

    @Test("damaged EXIF data give an orientation or none")
    func exif() {
        let directory: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 1, 0x0F, 0, 2, 0, 0, 0, 4, 65, 66, 67, 0, 1, 0x12, 0, 3, 0,
            0, 0,
            1, 0, 6, 0, 0, 0, 0, 0, 0,
        ]
        let little: [UInt8] = [
            0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
        ]
        let files = [directory, little, Array("Exif\0\0".utf8) + directory]
        Fuzzer.run(name: "EXIF", iterations: 300) { generator in
            _ = Orientation(exif: Mutation.mutate(files.picked(&generator), using: &generator))
        }
    }
}

/// What a fuzzer found.
struct FuzzFinding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension Array {
    fileprivate func picked(_ generator: inout SeededGenerator) -> Element {
        self[.random(in: indices, using: &generator)]
    }
}
