import StickerEngine
import StickerErrors
import Testing

@testable import StickerRaster
@testable import StickerScenes

@Suite("Pockets and necks of outlines")
struct OutlinePocketTests {
    /// The holes of a label's shape.
    private static func holes(of text: String, _ outlines: [Double], fontSize: Double = 200) throws
        -> [MaskHole]
    {
        var style = LabelStyle(fontSize: fontSize, color: .black)
        style.outlines = outlines.map { LabelOutline(width: $0, color: .black) }
        var mask = Mask(alphaOf: try Label(text, style: style).renderSticker())
        return mask.fillHoles { $0.map { _ in true } }
    }

    @Test(
        "small pockets between letters are filled, since they would be read as dots",
        arguments: ["¡Sí!", "¡Olé!", "快乐", "नमस्ते", "Ja!\nJe!"], [6.0, 10, 14])
    func pockets(text: String, width: Double) throws {
        // What the letters themselves enclose.
        let counters = try Self.holes(of: text, [])
        let left = try Self.holes(of: text, [width])
        for hole in left {
            // In a counter, or too large for a dot.
            let isInCounter = counters.contains { abs($0.y - hole.y) < 30 && $0.area > hole.area }
            #expect(isInCounter || hole.meanWidth >= min(24, 4 * width), "\(text) \(width) \(hole)")
        }
    }

    @Test("counters of letters stay open, unless little is left of them")
    func counters() throws {
        #expect(try Self.holes(of: "OD", [10]).count == 2)
        let counters = try Self.holes(of: "B8", [4])
        #expect(counters.count == 3, "\(counters)")
        // Nothing thinner than the outline is left, either.
        for text in ["日", "目", "e8B", "ด"] {
            for width in [6.0, 8, 10, 12, 16] {
                for hole in try Self.holes(of: text, [width]) {
                    #expect(hole.meanWidth >= 0.9 * width, "\(text) \(width)")
                }
            }
        }
    }

    @Test(
        "no neck of an outline inside of another one is a thread",
        arguments: ["candy", "bubblegum", "extrude", "wave"],
        ["¡Sí!", "Nö.", "Zażółć", "Ты!"])
    func necks(name: String, text: String) throws {
        var style = LabelStyle(try StickerStyle(named: name), fontSize: 300)
        let outlines = try #require(style.resolved.look.outlines)
        style.base = nil
        style.look = LabelLook()
        style.look.fill = .color(.black)
        style.look.warp = nil
        style.outlines = outlines.enumerated().map { index, outline in
            LabelOutline(width: outline.width, color: index == 0 ? .black : .white)
        }
        let picture = try Label(text, style: style).renderSticker()
        var inner = Mask(alphaOf: picture)
        inner.subtract(Mask(luminanceOf: picture))
        let width = outlines[0].width
        let opened = try inner.eroded(by: width / 2.4).dilated(by: width / 2.4)
        let lost = inner.values.indices.filter { Int(inner.values[$0]) - Int(opened.values[$0]) > 160 }
        #expect(lost.count <= 4, "\(name) \(text): \(lost.count) pixels")
    }

    @Test(
        "the bay of a letter that its outline closes is a counter, and stays open", arguments: [6.0, 8])
    func bays(width: Double) throws {
        #expect(try Self.holes(of: "מ", [width]).contains { $0.meanWidth > 12 })
        // What would be read as a dot is filled.
        #expect(try Self.holes(of: "S", [width]).isEmpty)
    }

    @Test(
        "inner outlines of letters and dots that just touch are parted",
        arguments: [("N.", 2), ("!", 2)])
    func parts(text: String, count: Int) throws {
        var style = LabelStyle(fontSize: 200, color: .black)
        style.outlines = [LabelOutline(width: 9, color: .black), LabelOutline(width: 22, color: .white)]
        style.hasPlate = true
        let picture = try Label(text, style: style).renderSticker()
        var inner = Mask(alphaOf: picture)
        inner.subtract(Mask(luminanceOf: picture))
        let isInner = inner.values.map { $0 >= 128 }
        let parts = ConnectedComponents(of: isInner, width: picture.width, connectivity: .eight)
        #expect(parts.reduce(0) { count, _ in count + 1 } == count)
    }

    @Test("a plate around ornaments has no spikes", arguments: ["Love!", "Happy\nFriday", "WAVY MAX"])
    func roundPlates(text: String) throws {
        let style = LabelStyle(try StickerStyle(named: "love"), fontSize: 100)
        var still = style
        still.shadows = []
        let plate = Mask(alphaOf: try Label(text, style: still).renderSticker())
        func area(_ mask: Mask) -> Int { mask.values.count { $0 >= 128 } }
        // Points that a disc of a third of an em does not reach are few, and hollows between them shallow.
        let blunt = try plate.inset(by: 26).dilated(by: 26)
        #expect(Double(area(plate) - area(blunt)) < 0.004 * Double(area(plate)), "\(text)")
        let full = try plate.closed(by: 150)
        #expect(Double(area(full) - area(plate)) < 0.01 * Double(area(plate)), "\(text)")
    }

    @Test("a bridge of an inner outline is as thick as the outline; a plate has no gaps")
    func bridges() {
        let plate = OutlineRounding(distance: 30, share: 0.5, plateRadius: 100)
        #expect(plate.withoutThreads(width: 12).thinnestBridge == 0)
        let inner = plate.inside(width: 20, distance: 10)
        #expect(inner.withoutThreads(width: 10).thinnestBridge == 10)
    }

    @Test("the glow of a candle ends at the outermost outline", arguments: ["🎂", "🕯️"])
    func glows(emoji: String) throws {
        var style = LabelStyle(fontSize: 200)
        func softPixelCount() throws -> Int {
            let picture = try Label(emoji, style: style).renderSticker()
            let solid = Mask(alphaOf: picture).values.map { $0 >= 200 ? UInt8(255) : 0 }
            // Edges are soft, but not two pixels off what is solid.
            let near = try Mask(size: picture.size, values: solid).dilated(by: 2)
            return picture.pixels.indices.count { picture.pixels[$0].alpha > 2 && near.values[$0] == 0 }
        }
        #expect(try softPixelCount() > 1000)
        style.outlines = [LabelOutline(width: 4, color: .white)]
        #expect(try softPixelCount() == 0)
        style.outlines += [LabelOutline(width: 8, color: .black)]
        style.hasPlate = true
        #expect(try softPixelCount() == 0)
    }

    @Test(
        "faces of hollow letters have the fill, and their lines the colour of a dark outline",
        arguments: [false, true])
    func hollowFaces(isBent: Bool) throws {
        let red = Color(red: 255, green: 60, blue: 60)
        var style = LabelStyle(fonts: try FontFace.named("block"), fontSize: 200, color: red)
        if isBent { style.look.warp = LabelWarp(.bounce, amount: 0.5) }
        func redShare(_ outline: Color) throws -> Double {
            style.outlines = [LabelOutline(width: 6, color: outline)]
            let pixels = try Label("WOW", style: style).renderSticker().pixels.filter { $0.alpha == 255 }
            return Double(pixels.count { $0 == PremultipliedColor(red) }) / Double(pixels.count)
        }
        // On a light outline, lines and sides are red; on a dark one, the faces.
        let (light, dark) = (try redShare(.white), try redShare(Color(red: 60, green: 0, blue: 0)))
        #expect(0.2..<0.45 ~= light && 0.3..<0.6 ~= dark && dark > light, "\(light) \(dark)")
        // Each letter's own.
        style.fill = .letters([.color(red), .color(.white)])
        #expect(try redShare(.black) > 0.15)
    }
}
