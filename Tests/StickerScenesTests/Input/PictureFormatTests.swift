import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct PictureFormatTests {
    @Test(
        "a file is told by its first bytes",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .image(.png)),
            (Array("<svg".utf8), .svg), (Array(" \n<?xml".utf8), .svg),
            (Array("\u{FEFF}<svg".utf8), .svg), ([0xFF, 0xFE, 0x3C, 0], .svg),
            ([0xFF, 0xD8, 0xFF, 0xE0], .image(.jpeg)), (Array("GIF89a".utf8), .image(.gif)),
            (Array("RIFF....WEBPVP8 ".utf8), .image(.webp)),
            (Array("{}".utf8), .other(reason: "it is not a PNG, JPEG, GIF, WebP or SVG file")),
            ([], .other(reason: "it is empty")),
        ] as [([UInt8], PictureFormat)])
    func sniffs(bytes: [UInt8], format: PictureFormat) {
        #expect(PictureFormat(of: bytes) == format)
    }

    @Test("a file of another kind is named, with what to do")
    func explains() {
        let reason =
            "it is not a PNG, JPEG, GIF, WebP or SVG file; it looks like a TIFF file, so convert it to PNG first"
        #expect(PictureFormat(of: [0x49, 0x49, 0x2A, 0]) == .other(reason: reason))
    }

    @Test("slugs have single hyphens between their words")
    func slugs() {
        for slug in IceCreamCatalog.builtIn.entries.map(\.slug) {
            #expect(!slug.contains("--") && !slug.hasPrefix("-") && !slug.hasSuffix("-"), "\(slug)")
        }
    }

    @Test("an error's localized description is its own line")
    func localizes() {
        let error: any Error = StickerError.nothingToRender
        #expect(error.localizedDescription == StickerError.nothingToRender.description)
        // Of each stage, too.
        let color: any Error = PixelError.invalidSize(text: "x")
        #expect(color.localizedDescription == PixelError.invalidSize(text: "x").description)
    }
}
