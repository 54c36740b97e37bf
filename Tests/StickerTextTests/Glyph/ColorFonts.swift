import Foundation
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import StickerText

/// The fonts of `Tests/Fonts`, each of another format of colour glyphs.
enum ColorFonts: String, CaseIterable {
    case layers, paints, bitmaps, standard

    /// The glyphs that all have: a heart, a sun and an ice cream.
    static let pictures = "hsi"

    func bytes() throws -> [UInt8] {
        try [UInt8](Data(contentsOf: Self.folder.appending(path: "color-\(rawValue).ttf")))
    }

    func face() throws -> FontFace { try FontFace(bytes: bytes(), name: rawValue) }

    /// A glyph of the font of paints by its name.
    static func paint(_ name: String, in face: FontFace, size: Double, x: Double = 0, y: Double = 0) throws
        -> PlacedGlyph
    {
        let names = try String(contentsOf: folder.appending(path: "color-paints.txt"), encoding: .utf8)
        let line = names.split(separator: "\n").first { $0.split(separator: " ").last == name[...] }
        guard let id = line?.split(separator: " ").first.flatMap({ UInt32($0) }) else {
            throw CocoaError(.keyValueValidation)
        }
        return PlacedGlyph(
            face: face, id: id, transform: Transform(a: size, b: 0, c: 0, d: size, e: x, f: y))
    }

    private static let folder = projectFolder.appending(path: "Tests/Fonts")
}

extension Canvas {
    /// A transparent canvas with one glyph on it, its em square filling the canvas from the top of the line.
    static func drawing(
        _ glyph: PlacedGlyph, side: Int, foreground: Color = .black, palette: FontPalette = .standard
    ) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(square: side))
        if let color = try glyph.colorGlyph(palette: palette) {
            try canvas.draw(color, foreground: foreground)
        }
        return canvas.finish()
    }
}
