import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerScenes

/// What points and masks do to a picture.
@Suite struct PictureCutoutTests {
    /// A black ring around white, on white, in a picture of so many pixels.
    private func ring(side: Int) throws -> Pixmap {
        let middle = Double(side) / 2
        var canvas = Canvas(size: try PixelSize(square: side), background: .white)
        try canvas.stroke(
            .circle(center: Point(x: middle, y: middle), radius: middle * 0.6), with: .color(.black),
            style: StrokeStyle(width: middle * 0.2))
        return canvas.finish()
    }

    private func sticker(
        _ artwork: Artwork, _ change: (inout PictureStyle) -> Void, warn: (RenderWarning) -> Void = { _ in }
    ) throws -> Pixmap {
        var style = PictureStyle(size: .within(width: 100, height: 100))
        change(&style)
        return try Picture(artwork, style: style).renderSticker(warn: warn)
    }

    @Test("a point drops an enclosed area, of which there is a warning without it, or keeps one")
    func pointsAt() throws {
        let side = 200
        let picture = Artwork.bitmap(try ring(side: side))
        var warnings: [RenderWarning] = []
        let plain = try sticker(
            picture, { $0.background = BackgroundRemoval() }, warn: { warnings.append($0) })
        #expect(plain[50, 50] == PremultipliedColor(.white))
        let warning = try #require(warnings.first)
        #expect(warnings.count == 1 && warning.code == .enclosedBackground)
        let numbers = warning.text.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers.allSatisfy { abs($0 - side / 2) <= 2 }, "\(warning)")
        let point = PixelPoint(x: side / 2, y: side * 7 / 10)
        warnings = []
        let dropped = try sticker(
            picture, { $0.background = BackgroundRemoval(drop: [point]) }, warn: { warnings.append($0) })
        #expect(dropped[50, 50] == .transparent && warnings.isEmpty)
        let kept = try sticker(picture) {
            $0.background = BackgroundRemoval(everywhere: true, keep: [point])
        }
        #expect(kept[50, 50] == PremultipliedColor(.white))
    }

    @Test("points are in the picture's own pixels, also where it is reduced, and so are warnings")
    func scalesPoints() throws {
        let points = try CutoutPoints(
            BackgroundRemoval(keep: [PixelPoint(x: 0, y: 9)], drop: [PixelPoint(x: 1_999, y: 998)]),
            size: (2_000, 1_000), pixels: try PixelSize(width: 500, height: 250))
        #expect(points.keep == [PixelPoint(x: 0, y: 2)] && points.drop == [PixelPoint(x: 499, y: 249)])
        let picture = try ring(side: 100)
        let pockets = try picture.removingBackground(tolerance: 10).pockets
        let larger = try CutoutPoints(BackgroundRemoval(), size: (400, 400), pixels: picture.size)
        let warning = try #require(larger.warning(about: pockets))
        #expect(
            warning.text.contains("around 198,198") || warning.text.contains("around 202,202"), "\(warning)")
        #expect(larger.warning(about: []) == nil)
    }

    @Test("points of a drawing are in its units")
    func scalesDrawings() throws {
        let drawing = Artwork.vector(
            try SVGDocument(
                parsing: Array(
                    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" fill="white"/><rect x="3" y="3" width="14" height="14"/><rect x="5" y="8" width="4" height="4" fill="white"/><rect x="11" y="8" width="4" height="4" fill="white"/></svg>"#
                        .utf8)))
        let result = try sticker(drawing) {
            $0.background = BackgroundRemoval(drop: [PixelPoint(x: 12, y: 10)])
        }
        #expect(result[28, 50] == PremultipliedColor(.white) && result[71, 50] == .transparent)
    }

    @Test(
        "a point that cannot be is an error that names it",
        arguments: [
            (
                [PixelPoint(x: 200, y: 0)], [],
                "the point 200,0 to keep lies outside of the picture, which is 200×200"
            ),
            ([], [PixelPoint(x: 0, y: -1)], "the point 0,-1 to drop lies outside"),
            ([PixelPoint(x: 3, y: 3)], [PixelPoint(x: 3, y: 3)], "the point 3,3 is both to keep and to drop"),
            ([PixelPoint(x: 3, y: 3)], [], "nothing separates the point 3,3 to keep from the background"),
            (
                [PixelPoint(x: 100, y: 100)], [PixelPoint(x: 90, y: 90)],
                "nothing separates the point 100,100 to keep from 90,90"
            ),
            (Array(repeating: PixelPoint(x: 3, y: 3), count: 65), [], "the number of points to keep is 65"),
        ])
    func refusesPoints(keep: [PixelPoint], drop: [PixelPoint], message: String) throws {
        let picture = Artwork.bitmap(try ring(side: 200))
        #expect {
            try sticker(picture) { $0.background = BackgroundRemoval(keep: keep, drop: drop) }
        } throws: {
            "\($0)".contains(message)
        }
    }

    @Test("without a background to remove, points are an error")
    func refusesTransparent() throws {
        var canvas = Canvas(size: try PixelSize(square: 60))
        try canvas.fill(.rect(Rect(x: 20, y: 20, width: 20, height: 20)), with: .color(.black))
        let picture = Artwork.bitmap(canvas.finish())
        _ = try sticker(picture) { $0.background = BackgroundRemoval() }
        #expect {
            try sticker(picture) { $0.background = BackgroundRemoval(drop: [PixelPoint(x: 30, y: 30)]) }
        } throws: {
            "\($0)".contains("the picture's border is transparent")
        }
    }

    @Test(
        "text that is no point is an error", arguments: ["", "5", "1,2,3", "1.5,2", "a,b", "1e3,2", "nan,0"])
    func refusesText(text: String) {
        #expect(throws: StickerError.self) { try PixelPoint(parsing: text) }
        #expect(try! PixelPoint(parsing: " 7, 12") == PixelPoint(x: 7, y: 12))
    }

    @Test("a mask cuts the picture out, and its margins go")
    func masks() throws {
        let picture = try ring(side: 80)
        var mask = Mask(size: picture.size)
        for y in 30..<50 { for x in 20..<60 { mask[x, y] = x < 40 ? 255 : 128 } }
        var style = PictureStyle(size: .within(width: 40, height: 40))
        style.mask = mask
        let result = try Picture(picture, style: style).renderSticker()
        #expect(result.width == 40 && result.height == 20)
        #expect(result[19, 10] == PremultipliedColor(.white) && result[30, 10].alpha == 128)
    }

    @Test("a mask's file counts by its alpha, and by its light where it is opaque")
    func readsMasks() throws {
        let folder = try TemporaryFolder()
        let size = try PixelSize(width: 2, height: 1)
        for (name, colors) in [
            ("alpha.png", [Color.black, Color.black.multiplyingAlpha(by: 0)]),
            ("light.png", [.white, .black]),
        ] {
            try Pixmap(size: size, pixels: colors.map(PremultipliedColor.init)).write(to: folder.path(name))
            let mask = try Mask(contentsOf: .file(folder.path(name)))
            #expect(mask.values == [255, 0], "\(name)")
        }
    }

    @Test("a mask of another size, one that leaves nothing, and one of a drawing are errors")
    func refusesMasks() throws {
        let picture = Artwork.bitmap(try ring(side: 80))
        let drawing = Artwork.vector(
            try SVGDocument(
                parsing: Array(
                    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>"#
                        .utf8)))
        for (artwork, side, message) in [
            (picture, 79, "the mask has 79×79 pixels; it must have as many as the picture, 80×80"),
            (picture, 80, "the mask leaves nothing"), (drawing, 9, "this is a drawing"),
        ] {
            let mask = Mask(size: try PixelSize(square: side))
            #expect {
                try sticker(artwork) { $0.mask = mask }
            } throws: {
                "\($0)".contains(message)
            }
        }
        #expect {
            try sticker(picture) {
                $0.mask = Mask(size: try! PixelSize(square: 80), filledWith: 255)
                $0.background = BackgroundRemoval()
            }
        } throws: {
            "\($0)".contains("a mask takes the place")
        }
    }

    @Test("highlights in the eyes of a small drawing stay", arguments: [80, 90, 100, 110])
    func keepsHighlights(size: Int) throws {
        let path = projectFolder.appending(path: "Art/Stickers/animal-1.svg").path
        let cat = try Picture(
            contentsOfFile: path,
            style: PictureStyle(size: .exactly(width: size + 20, height: size + 20), padding: 10)
        ).renderSticker()
        var picture = Pixmap(size: cat.size, filledWith: PremultipliedColor(.white))
        try picture.composite(cat, x: 0, y: 0)
        let result = try picture.removingBackground(tolerance: 10).pixmap
        // The face between the ears, the cheeks and the mouth.
        for y in 10 + size * 30 / 100..<10 + size * 60 / 100 {
            for x in 10 + size * 20 / 100..<10 + size * 62 / 100 {
                #expect(result[x, y] == picture[x, y], "at (\(x), \(y))")
            }
        }
    }
}
