import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@Suite("Effects")
struct EffectTests {
    private static let orange = Color(red: 255, green: 128, blue: 0)

    /// Some discs and a bar in several colours, soft at their edges, in the middle of a canvas.
    private static func drawing(side: Int = 64, seed: UInt64 = 1) throws -> Pixmap {
        var random = SeededGenerator(seed: seed)
        var canvas = Canvas(size: try PixelSize(square: side))
        let scale = Double(side) / 64
        for _ in 0..<4 {
            let center = Point(
                x: .random(in: 24...40, using: &random) * scale,
                y: .random(in: 24...40, using: &random) * scale)
            let color = Color(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random), alpha: .random(in: 100...255, using: &random))
            try canvas.fill(
                .circle(center: center, radius: .random(in: 3...9, using: &random) * scale),
                with: .color(color))
        }
        return canvas.finish()
    }

    private static let all: [Effect] = [
        .outline(DieCutOutline(width: 5.5, color: .white)),
        .shadow(Shadow(x: -3, y: 6, blur: 7, color: Color(red: 10, green: 20, blue: 30, alpha: 140))),
        .glow(Glow(size: 9, color: orange)),
        .blur(sigma: 2.5),
        .innerShadow(Shadow(x: 1, y: 3, blur: 4, color: .black)),
        .tint(Tint(color: orange, amount: 0.4)),
        .saturate(1.7), .hue(degrees: 70), .brightness(1.4), .contrast(1.5), .grayscale(0.6), .sepia(1),
        .invert(1), .opacity(0.4), .posterize(levels: 3), .feather(6),
    ]

    @Test("keep every colour within its alpha", arguments: all)
    func premultiplied(_ effect: Effect) throws {
        for seed in 0..<4 as Range<UInt64> {
            let result = try Self.drawing(seed: seed).applying([effect]).pixmap
            #expect(
                result.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }, "seed \(seed)")
        }
    }

    @Test("show the same wherever the picture has room, and grow it where it has none", arguments: all)
    func growth(_ effect: Effect) throws {
        let drawing = try Self.drawing()
        let ink = try #require(drawing.inkBounds)
        let tight = try #require(drawing.cropped(to: ink))
        let (inPlace, grown) = (try drawing.applying([effect]), try tight.applying([effect]))
        #expect(inPlace.x == 0 && inPlace.y == 0 && inPlace.pixmap.size == drawing.size)
        // Back at its place in the room, the grown picture is the other one.
        var placed = Pixmap(size: drawing.size)
        try placed.composite(grown.pixmap, x: ink.x + grown.x, y: ink.y + grown.y, blend: .copy)
        #expect(placed == inPlace.pixmap)
        #expect(grown.x <= 0 && grown.y <= 0)
    }

    @Test("nothing is cut off where the picture grows", arguments: all)
    func reach(_ effect: Effect) throws {
        let drawing = try Self.drawing()
        let ink = try #require(drawing.inkBounds)
        let tight = try #require(drawing.cropped(to: ink))
        let grown = try tight.applying([effect])
        // The same in a canvas with room for anything.
        var wide = Pixmap(size: try PixelSize(square: 160))
        try wide.composite(tight, x: 60, y: 60)
        let expected = try wide.applying([effect]).pixmap
        var placed = Pixmap(size: wide.size)
        try placed.composite(grown.pixmap, x: 60 + grown.x, y: 60 + grown.y, blend: .copy)
        #expect(placed == expected)
    }

    @Test("one after the other is the same as all in one list")
    func order() throws {
        let drawing = try Self.drawing(seed: 3)
        let list: [Effect] = [Self.all[0], Self.all[5], Self.all[1], Self.all[2], Self.all[9]]
        var placed = PlacedPixmap(drawing)
        for effect in list {
            let next = try placed.pixmap.applying([effect])
            placed = PlacedPixmap(next.pixmap, x: placed.x + next.x, y: placed.y + next.y)
        }
        let whole = try drawing.applying(list)
        var canvas = Pixmap(size: whole.pixmap.size)
        try canvas.composite(placed.pixmap, x: placed.x - whole.x, y: placed.y - whole.y, blend: .copy)
        #expect(canvas == whole.pixmap)
    }

    @Test("an outline is the shape grown by a disc, behind the picture")
    func outline() throws {
        let center = Point(x: 40, y: 40)
        var canvas = Canvas(size: try PixelSize(square: 80))
        try canvas.fill(.circle(center: center, radius: 12.4), with: .color(Self.orange))
        let result = try canvas.finish().applying([.outline(DieCutOutline(width: 9, color: .white))]).pixmap
        let ring = try Mask(coverageOf: .circle(center: center, radius: 21.4), size: result.size)
        for (pixel, coverage) in zip(result.pixels, ring.values) {
            try #require(abs(Int(pixel.alpha) - Int(coverage)) <= 26)
        }
        #expect(result[40, 40] == PremultipliedColor(Self.orange))
        #expect(result[40, 40 - 17] == PremultipliedColor(.white))
        #expect(result[40, 40 - 23] == .transparent)
    }

    @Test("an outline leaves no seam around a soft edge: nothing but a mix of the two colours")
    func seam() throws {
        var canvas = Canvas(size: try PixelSize(square: 60))
        try canvas.fill(.circle(center: Point(x: 30.3, y: 29.6), radius: 13.7), with: .color(.white))
        let result = try canvas.finish().applying([.outline(DieCutOutline(width: 6, color: .white))]).pixmap
        // White on white: whatever is opaque is white, and the rest a premultiplied white.
        for pixel in result.pixels {
            try #require(pixel.red == pixel.alpha && pixel.green == pixel.alpha && pixel.blue == pixel.alpha)
        }
        for y in 20..<40 { for x in 20..<40 { try #require(result[x, y].alpha == 255) } }
    }

    @Test(
        "a shadow is the blurred shape, moved by whole pixels, under the picture",
        arguments: [(4.0, -6.0), (4.4, -6.4), (3.6, -5.6), (3.5, -5.5)])
    func shadow(_ x: Double, _ y: Double) throws {
        let drawing = try Self.drawing(side: 96)
        let color = Color(red: 0, green: 0, blue: 0, alpha: 128)
        let result = try drawing.applying([.shadow(Shadow(x: x, y: y, blur: 5, color: color))]).pixmap
        let mask = try Mask(alphaOf: drawing).moved(x: 4, y: -6).blurred(sigma: 2.5)
        var expected = Pixmap(size: drawing.size)
        expected.fill(mask, with: color)
        try expected.composite(drawing)
        for (pixel, value) in zip(result.pixels, expected.pixels) {
            try #require(abs(Int(pixel.alpha) - Int(value.alpha)) <= 1)
            try #require(abs(Int(pixel.red) - Int(value.red)) <= 1)
        }
    }

    @Test("a glow is nearly full at the edge and nearly gone at its size")
    func glow() throws {
        var canvas = Canvas(size: try PixelSize(square: 200))
        try canvas.fill(.rect(Rect(x: 60, y: 60, width: 80, height: 80)), with: .color(.black))
        let result = try canvas.finish().applying([.glow(Glow(size: 24, color: Self.orange))]).pixmap
        #expect(result[100, 59].alpha > 240 && result[100, 59].red > 240)
        #expect((110...145).contains(result[100, 60 - 12].alpha))
        #expect(result[100, 60 - 25].alpha < 8)
        #expect(result[100, 100] == PremultipliedColor(.black))
    }

    @Test("an inner shadow darkens the side that the light comes from, and leaves alpha alone")
    func innerShadow() throws {
        var canvas = Canvas(size: try PixelSize(square: 60))
        try canvas.fill(.rect(Rect(x: 10, y: 10, width: 40, height: 40)), with: .color(.white))
        let drawing = canvas.finish()
        let result = try drawing.applying([.innerShadow(Shadow(y: 6, blur: 6, color: .black))]).pixmap
        #expect(Mask(alphaOf: result) == Mask(alphaOf: drawing))
        #expect(result[30, 10].red < 20)
        #expect(result[30, 30].red == 255)
        #expect(result[30, 49].red > 240)
        #expect(result[10, 30].red < result[12, 30].red)
        // The same where the shape ends at the picture's own border.
        let tight = try #require(drawing.cropped(to: PixelRect(x: 10, y: 10, width: 40, height: 40)))
        let inner = try tight.applying([.innerShadow(Shadow(y: 6, blur: 6, color: .black))]).pixmap
        #expect(inner == result.cropped(to: PixelRect(x: 10, y: 10, width: 40, height: 40)))
    }

    @Test(
        "an outline of a resized picture with hard edges is even: ripples have none",
        arguments: [512, 540, 590])
    func resizedOutline(_ side: Int) throws {
        var hard = Pixmap(size: try PixelSize(square: 600))
        for y in 0..<600 {
            for x in 0..<600 {
                let (dx, dy) = (Double(x) - 299.5, Double(y) - 299.5)
                if dx * dx + dy * dy <= 250 * 250 { hard[x, y] = PremultipliedColor(.white) }
            }
        }
        let resized = try hard.resized(to: try PixelSize(square: side), filter: .lanczos3)
        let result = try resized.applying([.outline(DieCutOutline(width: 6, color: .black))]).pixmap
        let radius = 250 * Double(side) / 600 + 6
        var farthest = 0.0
        for y in 0..<side {
            for x in 0..<side where result[x, y].alpha >= 128 {
                let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
                farthest = max(farthest, (dx * dx + dy * dy).squareRoot())
            }
        }
        #expect(abs(farthest - radius) < 0.9, "\(farthest), not \(radius)")
    }

    @Test("an inner shadow from far away covers all of the shape, of large pictures too")
    func farInnerShadow() throws {
        let drawing = Pixmap(
            size: try PixelSize(width: 9_000, height: 8), filledWith: PremultipliedColor(.white))
        let shadow = Shadow(x: -2_000, y: 2_000, blur: 500, color: .black)
        let result = try drawing.applying([.innerShadow(shadow)]).pixmap
        #expect(result[4_000, 4] == PremultipliedColor(.black))
        let across = try drawing.applying([.innerShadow(Shadow(x: 2_000, y: 0, blur: 0, color: .black))])
            .pixmap
        #expect(across[1_999, 4] == PremultipliedColor(.black))
        #expect(across[2_000, 4] == PremultipliedColor(.white))
    }

    @Test("a tint goes its part of the way, and none where its colour is transparent")
    func tint() throws {
        var pixmap = Pixmap(size: try PixelSize(width: 2, height: 1))
        pixmap[0, 0] = PremultipliedColor(Color(red: 0, green: 100, blue: 200))
        func tinted(_ color: Color, _ amount: Double) throws -> Pixmap {
            try pixmap.applying([.tint(Tint(color: color, amount: amount))]).pixmap
        }
        let half = try tinted(Self.orange, 0.5)
        #expect(abs(Int(half[0, 0].red) - 128) <= 1 && abs(Int(half[0, 0].green) - 114) <= 1)
        #expect(half[0, 0].alpha == 255 && half[1, 0] == .transparent)
        #expect(try tinted(Self.orange, 1)[0, 0] == PremultipliedColor(Self.orange))
        #expect(try tinted(Self.orange, 0) == pixmap)
        #expect(try tinted(.transparent, 1) == pixmap)
    }

    @Test("a feather leaves the inside, fades to the edge, and keeps straight colours")
    func feather() throws {
        let color = Color(red: 200, green: 100, blue: 50)
        let photo = Pixmap(size: try PixelSize(square: 80), filledWith: PremultipliedColor(color))
        let result = try photo.applying([.feather(16)]).pixmap
        #expect(result[40, 40] == PremultipliedColor(color))
        #expect(result[40, 0].alpha < 16)
        #expect((100...155).contains(result[40, 8].alpha))
        #expect(result[40, 17].alpha > 245)
        var last: UInt8 = 0
        for y in 0..<40 {
            #expect(result[40, y].alpha >= last)
            last = result[40, y].alpha
            let straight = Color(result[40, y])
            if result[40, y].alpha > 60 { #expect(abs(Int(straight.red) - 200) <= 3) }
        }
    }

    @Test("posterising leaves that many levels of straight colour, and 256 leave all")
    func posterize() throws {
        let size = try PixelSize(width: 256, height: 1)
        let ramp = try Pixmap(
            size: size,
            pixels: (0...255).map { PremultipliedColor(Color(red: $0, green: 255 - $0, blue: 128)) })
        let levels = try ramp.applying([.posterize(levels: 4)]).pixmap
        #expect(Set(levels.pixels.map(\.red)) == [0, 85, 170, 255])
        #expect(levels.pixels.count { $0.red == 85 } == 64)
        #expect(try ramp.applying([.posterize(levels: 256)]).pixmap == ramp)
        let drawing = try Self.drawing()
        let poster = try drawing.applying([.posterize(levels: 2)]).pixmap
        #expect(Mask(alphaOf: poster) == Mask(alphaOf: drawing))
        #expect(poster.pixels.allSatisfy { $0.red == 0 || $0.red == $0.alpha })
    }

    @Test("nothing is done to nothing, but for matrices that add alpha")
    func emptyPictures() throws {
        let empty = Pixmap(size: try PixelSize(width: 7, height: 5))
        #expect(try empty.applying(Self.all) == PlacedPixmap(empty))
        let fill = Effect.colorMatrix(ColorMatrix(red: .init(offset: 1), alpha: .init(offset: 1)))
        let filled = try empty.applying([Self.all[0], fill, .outline(DieCutOutline(width: 3, color: .white))])
        #expect(filled.x == -4 && filled.y == -4 && filled.pixmap.width == 15)
        #expect(filled.pixmap[7, 6] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
        let drawing = try Self.drawing()
        let whole = try drawing.applying([fill, .blur(sigma: 1)])
        #expect(whole.pixmap[whole.pixmap.width / 2, 5].alpha == 255)
    }

    @Test("numbers out of range are errors that name them")
    func ranges() throws {
        let drawing = try Self.drawing()
        let bad: [(Effect, String)] = [
            (.outline(DieCutOutline(width: 0, color: .white)), "the width of an outline is 0.0"),
            (.outline(DieCutOutline(width: .nan, color: .white)), "the width of an outline is not"),
            (.shadow(Shadow(x: 2_001, y: 0, blur: 0, color: .black)), "the offset of a shadow"),
            (.innerShadow(Shadow(y: 0, blur: -1, color: .black)), "the blur of an inner shadow"),
            (.glow(Glow(size: 501, color: .white)), "the size of a glow"),
            (.blur(sigma: .infinity), "the standard deviation of a blur"),
            (.tint(Tint(color: .white, amount: 1.5)), "the amount of a tint"),
            (.posterize(levels: 1), "the number of levels"),
            (.feather(0), "the width of a feather"),
            (.brightness(1e9), "a number of a colour matrix"),
        ]
        for (effect, text) in bad {
            let error = #expect(throws: RasterError.self) { try drawing.applying([effect]) }
            #expect("\(try #require(error))".hasPrefix(text))
        }
        #expect(throws: RasterError.self) {
            try drawing.applying(Array(repeating: .blur(sigma: 0), count: Effect.maximumCount + 1))
        }
        let wide = Pixmap(
            size: try PixelSize(width: PixelSize.maximumSide, height: 1), filledWith: .init(.white))
        #expect(throws: RasterError.self) {
            try wide.applying([.outline(DieCutOutline(width: 9, color: .white))])
        }
    }
}
