import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct ColorPaintTests {
    private static let red = Color(red: 230, green: 41, blue: 56)
    private static let gold = Color(red: 255, green: 199, blue: 51)
    private static let blue = Color(red: 51, green: 115, blue: 230)
    private static let mint = Color(red: 140, green: 222, blue: 191)
    private static let side = 200
    /// From font units, y up, to pixels: the em square from 850 units above the baseline fills 200 pixels.
    private static let units = Transform(a: 0.2, b: 0, c: 0, d: -0.2, e: 0, f: 170)

    private let face: FontFace

    init() throws { face = try ColorFonts.paints.face() }

    private func glyph(_ name: String) throws -> PlacedGlyph {
        try ColorFonts.paint(name, in: face, size: 200, y: 170)
    }

    private func drawn(_ name: String, foreground: Color = .black) throws -> Pixmap {
        try Canvas.drawing(glyph(name), side: Self.side, foreground: foreground)
    }

    /// The outline of a glyph without colours, in pixels.
    private func shape(_ name: String) throws -> Path { try [glyph(name)].outline() }

    private func canvas() throws -> Canvas { Canvas(size: try PixelSize(square: Self.side)) }

    private func expectEqual(
        _ actual: Pixmap, _ expected: Pixmap, tolerance: Int = 0, _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let difference = PixmapDifference(expected, actual)
        #expect(difference.largest <= tolerance, comment, sourceLocation: sourceLocation)
        #expect(actual.pixels.contains { $0.alpha > 0 }, comment, sourceLocation: sourceLocation)
    }

    @Test("layers of version 0 are outlines of one colour each, one above the other")
    func layers() throws {
        let face = try ColorFonts.layers.face()
        let layout = try TextLayout("hs", faces: [face], style: ParagraphStyle(fontSize: 100))
        let glyphs = layout.glyphs()
        let size = try PixelSize(width: 200, height: 100)
        var actual = Canvas(size: size)
        for glyph in try glyphs.colorGlyphs() { try actual.draw(glyph, foreground: Self.mint) }

        var expected = Canvas(size: size)
        // Glyph numbers in the order of the script that makes the font.
        let fills: [(UInt32, Int, Color)] = [
            (2, 0, Self.red), (3, 0, .white), (6, 1, Self.mint), (4, 1, Self.gold),
            (5, 1, Color(red: 0, green: 0, blue: 0, alpha: 128)),
        ]
        for (id, index, color) in fills {
            let part = PlacedGlyph(face: face, id: id, transform: glyphs[index].transform)
            try expected.fill([part].outline(), with: .color(color))
        }
        expectEqual(actual.finish(), expected.finish(), "drawn by hand")
    }

    @Test("another palette and colours of one's own take the place of the font's")
    func palettes() throws {
        let glyph = try #require(
            try TextLayout(
                "h", faces: [ColorFonts.layers.face()], style: ParagraphStyle(fontSize: 100)
            ).glyphs().first)
        func color(_ palette: FontPalette) throws -> PremultipliedColor {
            try Canvas.drawing(glyph, side: 100, palette: palette)[50, 40]
        }
        #expect(try color(.standard) == PremultipliedColor(Self.red))
        #expect(
            try color(FontPalette(index: 1))
                == PremultipliedColor(red: 140, green: 76, blue: 217, alpha: 255))
        #expect(try color(FontPalette(index: 7)) == PremultipliedColor(Self.red))
        #expect(
            try color(FontPalette(overrides: [0: .white])) == PremultipliedColor(.white))
    }

    @Test("solid paints multiply alpha, and 0xFFFF is the colour of the text")
    func solids() throws {
        #expect(try drawn("solid")[100, 90] == PremultipliedColor(Self.blue))
        #expect(try drawn("solid-alpha")[100, 90] == PremultipliedColor(Self.blue.multiplyingAlpha(by: 0.5)))
        #expect(
            try drawn("solid-text", foreground: Self.gold)[100, 90]
                == PremultipliedColor(Self.gold.multiplyingAlpha(by: 0.5)))
    }

    /// Points in font units; the end already perpendicular.
    @Test(
        "a linear gradient runs from its first point, perpendicular to the line to its third",
        arguments: [
            ("linear-pad", Point(x: 300, y: 400), Point(x: 700, y: 400)),
            // (500, 500) projected on the normal of (0, 550).
            ("linear-rotated", Point(x: 250, y: 150), Point(x: 750, y: 150)),
        ])
    func linear(name: String, start: Point, end: Point) throws {
        var canvas = try canvas()
        let stops =
            name == "linear-pad"
            ? [GradientStop(offset: 0.25, color: Self.red), GradientStop(offset: 0.75, color: Self.blue)]
            : [GradientStop(offset: 0, color: Self.red), GradientStop(offset: 1, color: Self.gold)]
        let paint = LinearGradient(start: start, end: end, stops: stops, transform: Self.units)
        try canvas.fill(shape("square"), with: .linearGradient(paint))
        // The same line from other ends: bytes may differ by the last rounding.
        expectEqual(try drawn(name), canvas.finish(), tolerance: 1, "\(name)")
    }

    @Test("offsets outside 0 … 1 go on along the line")
    func wideOffsets() throws {
        let pixmap = try drawn("linear-wide")
        // From x = 300 (red) over 500 (white) to 650 units (blue).
        #expect(pixmap[59, 90] == PremultipliedColor(Self.red))
        #expect(pixmap[131, 90] == PremultipliedColor(Self.blue))
        let white = pixmap[100, 90]
        #expect(white.red > 250 && white.green > 250 && white.blue > 250)
        #expect(try drawn("linear-none").pixels.allSatisfy { $0.alpha == 0 })
    }

    @Test(
        "sweeps go counter-clockwise from the right, and padding ends at 0°",
        arguments: [
            ("sweep-full", 0.0, 360.0), ("sweep-pad", 60, 240), ("sweep-reversed", 240, 60),
            ("sweep-edge", 120, 120),
        ])
    func sweeps(name: String, start: Double, end: Double) throws {
        let pixmap = try drawn(name)
        for degrees in stride(from: 5.0, through: 355, by: 10) {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
            let pixel = pixmap[Int(100 + 50 * cosine), Int(90 - 50 * sine)]
            let t =
                start == end ? (degrees < start ? 0 : 1) : min(1, max(0, (degrees - start) / (end - start)))
            let green = 41 + (199 - 41) * t
            // A pixel's middle is off by up to 0.8° at this distance.
            #expect(abs(Double(pixel.green) - green) < 3.5, "\(name) at \(degrees)°")
        }
    }

    @Test("circles of a negative radius are not drawn, and what repeats goes on behind them")
    func negativeRadii() throws {
        // The radius is 50 + 100·t units, 0 at t = −0.5, where red and white have met half way.
        let pixmap = try drawn("radial-negative")
        // The middle of this pixel is 3.5 units off the tip.
        let middle = pixmap[100, 90]
        #expect(abs(Int(middle.red) - 243) <= 3 && abs(Int(middle.green) - 148) <= 10)
        #expect(pixmap[100 + 41, 90] == PremultipliedColor(Self.blue))
        // A period is 100 units, from 0 at the middle of its colours.
        let repeated = try drawn("radial-negative-repeat")
        for (x, y) in [(105, 112), (112, 132)] {
            let (a, b) = (repeated[x, 90], repeated[x + 20, 90])
            #expect(abs(Int(a.red) - Int(b.red)) <= 2, "\(x) and \(y)")
        }
        #expect(repeated[100, 90] != repeated[108, 90])
    }

    /// What each transform does to the corner shape, in font units, y up, by hand.
    @Test(
        "transforms move what they hold as the specification's matrices do",
        arguments: [
            ("transform", Transform(a: 0.75, b: 0.25, c: -0.25, d: 0.5, e: 100, f: -50)),
            ("translate", Transform(a: 1, b: 0, c: 0, d: 1, e: -200, f: -300)),
            ("scale", Transform(a: 0.5, b: 0, c: 0, d: 0.75, e: 0, f: 0)),
            ("scale-center", Transform(a: 0.5, b: 0, c: 0, d: 0.75, e: 300, f: 137.5)),
            ("scale-uniform", Transform(a: 0.5, b: 0, c: 0, d: 0.5, e: 0, f: 0)),
            ("scale-uniform-center", Transform(a: 0.5, b: 0, c: 0, d: 0.5, e: 400, f: 350)),
            // sin 15° and cos 15°; sin 30° and cos 30° around (500, 400).
            (
                "rotate",
                Transform(a: 0.965_925_83, b: 0.258_819_05, c: -0.258_819_05, d: 0.965_925_83, e: 0, f: 0)
            ),
            (
                "rotate-center",
                Transform(a: 0.866_025_40, b: 0.5, c: -0.5, d: 0.866_025_40, e: 266.987_3, f: -196.410_2)
            ),
            // x′ = x − tan 20°·y; around (600, 550) and with y′ = y + tan 10°·x.
            ("skew", Transform(a: 1, b: 0, c: -0.363_970_23, d: 1, e: 0, f: 0)),
            (
                "skew-center",
                Transform(a: 1, b: 0.176_326_98, c: -0.363_970_23, d: 1, e: 200.183_63, f: -105.796_19)
            ),
        ])
    func transforms(name: String, map: Transform) throws {
        var canvas = try canvas()
        try canvas.fill(shape("square"), with: .color(Self.blue.multiplyingAlpha(by: 0.25)))
        var corner = Path()
        corner.move(to: Point(x: 400, y: 400))
        for (x, y) in [(400.0, 700.0), (800, 700), (800, 400)] { corner.line(to: Point(x: x, y: y)) }
        corner.close()
        try canvas.fill(corner.transformed(by: map.then(Self.units)), with: .color(Self.red))
        // Angles and factors have 14 fractional bits in the font.
        expectEqual(try drawn(name), canvas.finish(), tolerance: 4, "\(name)")
    }

    @Test("a composite paint composites its source on its backdrop alone", arguments: Self.modes)
    func composites(name: String, blend: BlendMode) throws {
        var source = try canvas()
        let across = LinearGradient(
            start: Point(x: 360, y: 400), end: Point(x: 880, y: 400),
            stops: [
                GradientStop(offset: 0, color: Self.blue),
                GradientStop(offset: 1, color: Color(red: 140, green: 222, blue: 191, alpha: 102)),
            ], transform: Self.units)
        try source.fill(shape("right"), with: .linearGradient(across))
        var backdrop = try canvas()
        let down = LinearGradient(
            start: Point(x: 380, y: 660), end: Point(x: 380, y: 140),
            stops: [
                GradientStop(offset: 0, color: Self.red),
                GradientStop(offset: 1, color: Self.gold.multiplyingAlpha(by: 0.5)),
            ], transform: Self.units)
        try backdrop.fill(shape("left"), with: .linearGradient(down))
        var expected = backdrop.finish()
        try expected.composite(source.finish(), x: 0, y: 0, blend: blend)
        let actual = try drawn("mode-\(name)")
        #expect(PixmapDifference(expected, actual).largest <= 1, "\(name)")
    }

    /// By their names in the specification.
    static let modes: [(String, BlendMode)] = [
        ("clear", .clear), ("src", .copy), ("dest", .destination), ("src_over", .sourceOver),
        ("dest_over", .destinationOver), ("src_in", .sourceIn), ("dest_in", .destinationIn),
        ("src_out", .sourceOut), ("dest_out", .destinationOut), ("src_atop", .sourceAtop),
        ("dest_atop", .destinationAtop), ("xor", .xor), ("plus", .lighter), ("screen", .screen),
        ("overlay", .overlay), ("darken", .darken), ("lighten", .lighten), ("color_dodge", .colorDodge),
        ("color_burn", .colorBurn), ("hard_light", .hardLight), ("soft_light", .softLight),
        ("difference", .difference), ("exclusion", .exclusion), ("multiply", .multiply), ("hsl_hue", .hue),
        ("hsl_saturation", .saturation), ("hsl_color", .color), ("hsl_luminosity", .luminosity),
    ]

    @Test("glyphs inside of glyphs are clipped, clip boxes clip, and what has no bounds is an error")
    func bounds() throws {
        let clip = try drawn("clip-box")
        // (200, 100) … (700, 600) units.
        #expect(clip[40, 149].alpha == 255 && clip[139, 50].alpha == 255)
        #expect(clip[39, 149].alpha == 0 && clip[140, 50].alpha == 0 && clip[40, 150].alpha == 0)
        let box = try #require(try glyph("clip-box").colorGlyph()?.bounds)
        #expect(box == Rect(x: 40, y: 50, width: 100, height: 100).expanded(by: 0.125))
        #expect(try drawn("nested-clip")[32, 40].alpha == 0)
        #expect(throws: TextError.self) { try self.glyph("unbounded").colorGlyph() }
    }

    @Test("a glyph drawn again, elsewhere and at once from several threads is the same")
    func repeats() async throws {
        let first = try drawn("love")
        #expect(try drawn("love") == first)
        // A quarter of a pixel is a place of its own; less than half of one is none.
        let glyph = try ColorFonts.paint("love", in: face, size: 200, x: 0.1, y: 170.05)
        #expect(try Canvas.drawing(glyph, side: 200) == first)
        let moved = try ColorFonts.paint("love", in: face, size: 200, x: 0.25, y: 170)
        #expect(try Canvas.drawing(moved, side: 200) != first)
        let face = face
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let glyph = try ColorFonts.paint("love", in: face, size: 200, y: 170)
                    return try Canvas.drawing(glyph, side: 200) == first
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("what is too large to be kept is the same as what is kept")
    func large() throws {
        // 1,100 pixels an em are more than the cache takes.
        let glyph = try ColorFonts.paint("solid", in: face, size: 2_000, x: -600, y: 1_000)
        let pixmap = try Canvas.drawing(glyph, side: 300)
        #expect(pixmap.pixels.allSatisfy { $0 == PremultipliedColor(Self.blue) })
    }
}
