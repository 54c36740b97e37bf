import StickerEngine
import StickerErrors
import Testing

@testable import StickerScenes

@Suite("Looks of labels on those of styles")
struct LabelLookTests {
    private static let base: LabelLook = {
        var look = LabelLook()
        look.fill = .color(.white)
        look.outlines = [LabelOutline(width: 10, color: .black)]
        look.hasPlate = true
        look.shadows = [Shadow(x: 0, y: 3, blur: 6, color: .black)]
        look.warp = LabelWarp(.wave)
        look.letterSpacing = 0.1
        return look
    }()

    private func resolved(fontSize: Double = 50, _ change: (inout LabelStyle) throws -> Void) rethrows
        -> LabelLook
    {
        var style = LabelStyle(fontSize: fontSize, color: nil)
        style.base = Self.base
        try change(&style)
        return style.resolved.look
    }

    @Test("a style's lengths are hundredths of the font size, a label's own are pixels")
    func units() {
        let look = resolved { $0.shadows = [Shadow(x: 1, y: 2, blur: 3, color: .white)] }
        #expect(look.outlines?.map(\.width) == [5])
        #expect(look.shadows == [Shadow(x: 1, y: 2, blur: 3, color: .white)])
        #expect(resolved(fontSize: 200) { _ in }.shadows?.map(\.y) == [6])
    }

    @Test("what a label does not say is the style's, and what it says is its own")
    func parts() {
        let look = resolved { style in
            style.look.fill = .color(.black)
            style.look.outlines = []
        }
        #expect(look.fill == .color(.black) && look.outlines == [])
        // A plate without an outline is none.
        #expect(look.hasPlate == nil)
        #expect(look.warp == LabelWarp(.wave) && look.letterSpacing == 0.1)
    }

    @Test("a bubble takes the place of outlines, an arc that of a warp")
    func replaced() throws {
        let bubble = try LabelBubble(parsing: "pill:white")
        let look = resolved { $0.look.bubble = bubble }
        #expect(look.outlines == nil && look.hasPlate == nil && look.bubble == bubble)
        var several = Self.base
        several.outlines = [LabelOutline(width: 2, color: .black), LabelOutline(width: 8, color: .white)]
        let inner = try resolved { style in
            style.base = several
            style.look.bubble = try LabelBubble(parsing: "pill:navy")
        }
        #expect(inner.outlines?.map(\.width) == [1])
        #expect(look.shadows?.isEmpty == false)
        #expect(resolved { $0.arc = 90 }.warp == nil)
    }

    @Test(
        "the same at every size",
        arguments: ["sticker", "candy", "extrude", "comic", "neon", "love", "bubblegum"])
    func scales(name: String) throws {
        func draw(_ fontSize: Double) throws -> Pixmap {
            let style = LabelStyle(try StickerStyle(named: name), fontSize: fontSize)
            return try Label("Hi you", style: style).renderSticker()
        }
        let (small, large) = (try draw(100), try draw(200))
        #expect(abs(large.width - 2 * small.width) <= 6 && abs(large.height - 2 * small.height) <= 6)
        // The colours of a small copy of the large one are those of the small one.
        let copy = try large.resized(to: small.size)
        var (difference, count) = (0, 1)
        for y in 0..<small.height {
            for x in 0..<small.width {
                let (a, b) = (small[x, y], copy[x, y])
                if a.alpha > 0 || b.alpha > 0 { count += 1 }
                difference += abs(Int(a.red) - Int(b.red)) + abs(Int(a.alpha) - Int(b.alpha))
            }
        }
        #expect(difference / (2 * count) < 9)
    }

    @Test("the words that are spaced by a style have the space that a label asks for itself")
    func spacing() {
        var style = LabelStyle(fontSize: 50)
        style.base = Self.base
        #expect(style.layoutParagraph.letterSpacing == 0.1)
        style.paragraph.letterSpacing = 0.02
        #expect(style.layoutParagraph.letterSpacing == 0.02)
    }

    @Test("a plate without an outline is an error")
    func plates() {
        var style = LabelStyle(fontSize: 50)
        style.look.hasPlate = true
        #expect(throws: StickerError.self) { try Label("Hi", style: style).renderSticker() }
        style.base = Self.base
        #expect(throws: Never.self) { try Label("Hi", style: style).renderSticker() }
    }

    @Test(
        "outlines fill the strokes of a hollow face, straight and bent, and leave its counters open",
        arguments: [("L", false), ("L", true), ("O", false), ("O", true)])
    func fillsHollowStrokes(text: String, isBent: Bool) throws {
        var style = LabelStyle(fonts: try FontFace.named("block"), fontSize: 200)
        if isBent { style.look.warp = LabelWarp(.wave) }
        func holes(outline: Double?) throws -> Int {
            style.outlines = outline.map { [LabelOutline(width: $0, color: .white)] } ?? []
            return try Self.enclosedPixelCount(of: Label(text, style: style).renderSticker())
        }
        // The empty strokes, and with an outline the counter of the O alone.
        #expect(try holes(outline: nil) > 2_000)
        let left = try holes(outline: 4)
        #expect(text == "O" ? 200..<2_000 ~= left : left == 0, "\(left)")
    }

    @Test(
        "nothing of a turned label with shadows is cut", arguments: [-35.0, 8, 90],
        ["sticker", "long-shadow", "neon", "birthday"])
    func turnsShadows(rotation: Double, name: String) throws {
        var style = LabelStyle(try StickerStyle(named: name), fontSize: 32)
        style.rotation = rotation
        style.shadows = [
            Shadow(x: 9, y: 14, blur: 8, color: .black), Shadow(x: -6, y: 2, blur: 0, color: .black),
        ]
        let picture = try Label("Hi yo", style: style).renderSticker()
        style.padding = 40
        let padded = try Label("Hi yo", style: style).renderSticker()
        let (ink, wide) = (try #require(picture.inkBounds), try #require(padded.inkBounds))
        #expect(ink.width == wide.width && ink.height == wide.height)
        #expect(wide.x >= 40 && wide.y >= 40)
    }

    /// The number of clear pixels that no way of clear pixels leads to from the rim.
    private static func enclosedPixelCount(of picture: Pixmap) -> Int {
        let (width, height) = (picture.width, picture.height)
        var isReached = [Bool](repeating: false, count: width * height)
        var open = (0..<width * height).filter { index in
            let (x, y) = (index % width, index / width)
            return x == 0 || y == 0 || x == width - 1 || y == height - 1
        }
        while let index = open.popLast() {
            guard !isReached[index], picture.pixels[index].alpha < 128 else { continue }
            isReached[index] = true
            let x = index % width
            if x > 0 { open.append(index - 1) }
            if x < width - 1 { open.append(index + 1) }
            if index >= width { open.append(index - width) }
            if index + width < isReached.count { open.append(index + width) }
        }
        return isReached.indices.count { !isReached[$0] && picture.pixels[$0].alpha < 128 }
    }

    @Test("shadows of letters lie on the outlines")
    func letterShadows() throws {
        var style = LabelStyle(fontSize: 60, color: Color(red: 0, green: 0, blue: 255))
        style.outlines = [LabelOutline(width: 12, color: .white)]
        let plain = try Label("I", style: style).renderSticker()
        style.look.letterShadows = [Shadow(x: 0, y: 5, blur: 0, color: Color(red: 255, green: 0, blue: 0))]
        let shadowed = try Label("I", style: style).renderSticker()
        // Inside of the outline: the size stays.
        #expect(shadowed.size == plain.size)
        let below = shadowed.height - 10
        #expect(plain[plain.width / 2, below] == PremultipliedColor(.white))
        #expect(shadowed[plain.width / 2, below] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
    }
}
