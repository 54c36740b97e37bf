import Foundation
import Testing

@testable import StickerEngine

@Suite struct PictureFormatTests {
    @Test(
        "a file is told by its first bytes",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
            (Array("<svg".utf8), .svg), (Array(" \n<?xml".utf8), .svg),
            (Array("\u{FEFF}<svg".utf8), .svg), ([0xFF, 0xFE, 0x3C, 0], .svg),
            ([0xFF, 0xD8, 0xFF, 0xE0], .other("a JPEG file")), (Array("GIF89a".utf8), .other("a GIF file")),
            (Array("RIFF....WEBPVP8 ".utf8), .other("a WebP file")), (Array("{}".utf8), .other(nil)),
            ([], .other(nil)),
        ] as [([UInt8], PictureFormat)])
    func sniffs(bytes: [UInt8], format: PictureFormat) {
        #expect(PictureFormat(of: bytes) == format)
    }

    @Test("a file of another kind is named, with what to do")
    func explains() {
        #expect(
            PictureFormat.reason("a JPEG file")
                == "it is neither a PNG nor an SVG file; it looks like a JPEG file, so convert it to PNG first"
        )
    }

    @Test("slugs have single hyphens between their words")
    func slugs() {
        for slug in Base.all.map(\.slug) + Scoops.all.map(\.slug) + Topping.all.map(\.slug) {
            #expect(!slug.contains("--") && !slug.hasPrefix("-") && !slug.hasSuffix("-"), "\(slug)")
        }
    }

    @Test("an error's localized description is its own line")
    func localizes() {
        let error: any Error = StickerError.nothingToRender
        #expect(error.localizedDescription == StickerError.nothingToRender.description)
    }
}
