import StickerGeometry
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite("Filling glyphs from kept coverage") struct GlyphCoverageTests {
    private static let texts = [
        "Happy November 20, 2026", "Täglich frisch", "AVATAR To Ty LT", "“fi” — ½ ffl", "ÅÇĘ ǻ ẵ", "j.f,y;",
        "𝄞",
    ]
    private let size: PixelSize

    init() throws {
        size = try PixelSize(width: 260, height: 90)
    }

    @Test(
        "gives the pixels of filling the united outline, at the first time and at the second",
        arguments: 1...40 as ClosedRange<UInt64>)
    func equalsUnion(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cache = GlyphCoverageCache(maximumByteCount: 1 << 22)
        let glyphs = try random.glyphs(of: Self.texts)
        let paint = random.paint()
        let blend = BlendMode.allCases.randomElement(using: &random) ?? .sourceOver
        let opacity = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
        var canvas = Canvas(
            size: size, background: Color(red: 200, green: 90, blue: 30, alpha: UInt8(seed % 3 * 127)))
        canvas.transform = .translation(
            x: .random(in: -30...30, using: &random), y: .random(in: -30...30, using: &random))
        let isClipped = Bool.random(using: &random)
        if isClipped {
            try canvas.pushClip(
                .circle(center: Point(x: 110, y: 40), radius: .random(in: 20...150, using: &random)))
        }
        func drawn(_ cache: GlyphCoverageCache?) throws -> Pixmap {
            var canvas = canvas
            try canvas.fill(glyphs, with: paint, opacity: opacity, blend: blend, cache: cache)
            if isClipped { canvas.popClip() }
            return canvas.finish()
        }
        let expected = try drawn(nil)
        #expect(try drawn(cache) == expected, "seed \(seed), \(blend), cold")
        // The third time it is kept as a line.
        for time in 2...4 { #expect(try drawn(cache) == expected, "seed \(seed), \(blend), time \(time)") }
        // Nothing of it depends on what was dropped meanwhile.
        #expect(
            try drawn(GlyphCoverageCache(maximumByteCount: 1 << 12)) == expected, "seed \(seed), small cache")
        canvas.transform = canvas.transform.then(.translation(x: 3, y: -2))
        #expect(try drawn(cache) == drawn(nil), "seed \(seed), \(blend), moved")
    }

    @Test("has the coverage of the plain outline to 1/255 where the glyphs stand on 64ths of a pixel")
    func equalsPlainFill() throws {
        let glyphs = try TextLayout(
            "Happy ğ Friday", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 32)
        ).glyphs().map { glyph in
            var place = glyph.transform
            place.e = (place.e * 64).rounded() / 64
            place.f = (place.f * 64).rounded() / 64
            return PlacedGlyph(face: glyph.face, id: glyph.id, transform: place)
        }
        var canvas = Canvas(size: size)
        try canvas.fill(glyphs, with: .color(.black))
        var plain = Canvas(size: size)
        try plain.fill(glyphs.outline(), with: .color(.black))
        let (expected, actual) = (plain.finish(), canvas.finish())
        #expect(PixmapDifference(expected, actual).largest <= 1)
        #expect(actual.pixels.contains { $0.alpha == 255 })
    }

    @Test("rounds places to the nearest 64th of a pixel", arguments: [-3.0, 5.0, 40.0])
    func snaps(x: Double) throws {
        func drawn(_ offset: Double) throws -> Pixmap {
            var canvas = Canvas(size: size)
            let glyph = PlacedGlyph(
                face: BundledFaces.display, id: 40,
                transform: Transform(a: 50, b: 0, c: 0, d: 50, e: x + offset / 64, f: 60.5))
            try canvas.fill([glyph], with: .color(.black))
            return canvas.finish()
        }
        #expect(try drawn(10.49) == drawn(9.51))
        #expect(try drawn(10.51) != drawn(10.49))
    }

    @Test("keeps a line that is drawn twice, by its glyphs and their places in a pixel")
    func keepsLines() throws {
        let cache = GlyphCoverageCache(maximumByteCount: 1 << 22)
        let glyphs = try TextLayout(
            "To Friday", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 32)
        ).glyphs()
        #expect(cache.lines.byteCount == 0)
        _ = try drawn(glyphs, cache: cache)
        #expect(cache.lines.byteCount == 0)
        _ = try drawn(glyphs, cache: cache)
        let kept = cache.lines.byteCount
        #expect(kept > 0)
        _ = try drawn(glyphs.map { $0.moved(by: .translation(x: 1, y: 1)) }, cache: cache)
        #expect(cache.lines.byteCount == kept)
        let besides = glyphs.map { $0.moved(by: .translation(x: 0.25, y: 0)) }
        for _ in 1...3 { #expect(try drawn(besides, cache: cache) == drawn(besides, cache: nil)) }
        #expect(cache.lines.byteCount > kept)
        for count in 2..<glyphs.count {
            for _ in 1...3 {
                let part = Array(glyphs.prefix(count))
                #expect(try drawn(part, cache: cache) == drawn(part, cache: nil), "\(count) glyphs")
            }
        }
    }

    @Test("draws turned, huge, many, far and flat glyphs as their outline")
    func fallsBack() throws {
        let layout = try TextLayout("Hey", faces: [BundledFaces.display], style: ParagraphStyle(fontSize: 40))
        let turned = layout.glyphs(transform: .rotation(degrees: 30).then(.translation(x: 60, y: -20)))
        let huge = layout.glyphs(transform: .scale(x: 60, y: 60).then(.translation(x: -500, y: -700)))
        let many = (0..<400).flatMap { layout.glyphs(transform: .translation(x: Double($0) * 0.77, y: 0)) }
        for glyphs in [turned, huge, many, try far(), try flat(count: 40, width: 1_000)]
            + [try flat(count: 2, width: 16_379), try flat(count: 1, width: 32_758)]
        {
            let cache = GlyphCoverageCache(maximumByteCount: 1 << 22)
            var canvas = Canvas(size: size)
            try canvas.fill(glyphs, with: .color(.black), opacity: 1, blend: .sourceOver, cache: cache)
            var plain = Canvas(size: size)
            try plain.fill(glyphs, with: .color(.black), opacity: 1, blend: .sourceOver, cache: nil)
            let picture = canvas.finish()
            #expect(picture == plain.finish())
            #expect(picture.pixels.contains { $0.alpha == 255 })
            #expect(cache.byteCount < 1_000)
        }
    }

    /// A small glyph whose ink lies 1.2 million pixels from its origin, on the canvas: in a font of 16 units an em.
    private func far() throws -> [PlacedGlyph] {
        var font = TestFont("a")
        font.glyphs[1].box = (32_700, 0, 32_701, 1)
        var bytes = font.bytes
        let unitsPerEm = try #require(FontPatch.range(of: "head", in: bytes)).lowerBound + 18
        bytes.replaceSubrange(unitsPerEm..<(unitsPerEm + 2), with: be16(16))
        let face = try FontFace(bytes: bytes, name: "far")
        let place = Transform(a: 600, b: 0, c: 0, d: 600, e: 50 - 32_700 * 600 / 16, f: 60)
        return [PlacedGlyph(face: face, id: 1, transform: place)]
    }

    /// Glyphs of one row of pixels, as wide as an em, that touch each other.
    private func flat(count: Int, width: Int) throws -> [PlacedGlyph] {
        var font = TestFont("a")
        font.glyphs[1].box = (0, 0, TestFont.unitsPerEm, TestFont.unitsPerEm)
        let face = try font.face("flat")
        return (0..<count).map { index in
            PlacedGlyph(
                face: face, id: 1,
                transform: Transform(
                    a: Double(width), b: 0, c: 0, d: 1, e: Double((index - count / 2) * width), f: 40))
        }
    }

    @Test("draws nothing of glyphs beyond all canvases, and refuses a place that is no number")
    func hostilePlaces() throws {
        func place(_ e: Double, _ scale: Double = 30) -> PlacedGlyph {
            PlacedGlyph(
                face: BundledFaces.display, id: 40,
                transform: Transform(a: scale, b: 0, c: 0, d: scale, e: e, f: 40))
        }
        for far in [1e300, -1e300, 1e18, 3e9, -3e9] {
            var canvas = Canvas(size: size)
            try canvas.fill([place(far), place(10)], with: .color(.black))
            var near = Canvas(size: size)
            try near.fill([place(10)], with: .color(.black))
            #expect(canvas.finish() == near.finish(), "\(far)")
        }
        for wrong in [Double.nan, .infinity] {
            var canvas = Canvas(size: size)
            #expect(throws: TextError.raster(.nonFinite(what: "the place of a glyph"))) {
                try canvas.fill([place(wrong)], with: .color(.black))
            }
            #expect(throws: TextError.self) { try canvas.fill([place(0, wrong)], with: .color(.black)) }
        }
        for flat in [0, 1e-300, 1e300, -40] {
            var canvas = Canvas(size: size)
            try canvas.fill([place(10, flat)], with: .color(.black))
        }
    }

    @Test("keeps its bounds, and what is in use", arguments: [1 << 16, 1 << 18])
    func boundsTheCache(limit: Int) throws {
        let cache = GlyphCoverageCache(maximumByteCount: limit)
        let kept = try TextLayout("g", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 12))
            .glyphs()
        var canvas = Canvas(size: size)
        for step in 0..<600 {
            let place = Transform.translation(x: Double(step) / 64, y: Double(step / 64) / 64)
            let glyphs = try TextLayout(
                "a", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: Double(10 + step % 9))
            ).glyphs(transform: place)
            try canvas.fill(kept, with: .color(.black), opacity: 1, blend: .sourceOver, cache: cache)
            try canvas.fill(glyphs, with: .color(.black), opacity: 1, blend: .sourceOver, cache: cache)
            #expect(cache.byteCount <= limit)
        }
        #expect(cache.byteCount > limit / 64)
        let key = try #require(kept.first.map { try SnappedGlyph($0, transform: .identity) })
        #expect(cache[GlyphCoverageKey(key)] != nil)
    }

    @Test(
        "groups the glyphs whose boxes meet, directly or through others",
        arguments: 1...30 as ClosedRange<UInt64>)
    func groups(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let boxes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
            PixelRect(
                x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
                width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random))
        }
        // The plain way: spread the lowest number until nothing changes.
        var expected = Array(boxes.indices)
        var isStable = false
        while !isStable {
            isStable = true
            for a in boxes.indices {
                for b in boxes.indices
                where expected[b] > expected[a] && !boxes[a].intersection(boxes[b]).isEmpty {
                    expected[b] = expected[a]
                    isStable = false
                }
            }
        }
        let groups = GlyphGroups(boxes: boxes)
        var found = Array(repeating: -1, count: boxes.count)
        for leader in groups.leaders {
            var index = leader
            while index >= 0 {
                found[index] = leader
                index = groups.next[index]
            }
        }
        #expect(found == expected, "seed \(seed)")
    }

    @Test("threads that share the cache draw the same as one that is alone")
    func sharesTheCache() async throws {
        let cache = GlyphCoverageCache(maximumByteCount: 1 << 15)
        let style = ParagraphStyle(fontSize: 21)
        let texts = Self.texts.dropLast()
        let layouts = try texts.map { try TextLayout($0, faces: BundledFaces.all, style: style).glyphs() }
        let alone = try layouts.map { try drawn($0, cache: nil) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for round in 0..<48 {
                let index = round % layouts.count
                group.addTask { try drawn(layouts[index], cache: cache) == alone[index] }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    private func drawn(_ glyphs: [PlacedGlyph], cache: GlyphCoverageCache?) throws -> Pixmap {
        var canvas = Canvas(size: size)
        try canvas.fill(glyphs, with: .color(.black), opacity: 1, blend: .sourceOver, cache: cache)
        return canvas.finish()
    }
}

extension SeededGenerator {
    /// A text at a random place and size, its letters spread or pushed into each other.
    fileprivate mutating func glyphs(of texts: [String]) throws -> [PlacedGlyph] {
        let text = texts.randomElement(using: &self) ?? ""
        let faces = Bool.random(using: &self) ? BundledFaces.all : BundledFaces.all.reversed()
        let style = ParagraphStyle(
            fontSize: (Double.random(in: 6...70, using: &self) * 4).rounded() / 4, missingGlyphs: .box)
        let spread = Double.random(in: 0.6...1.2, using: &self)
        let (x, y) = (Double.random(in: -20...60, using: &self), Double.random(in: -20...30, using: &self))
        return try TextLayout(text, faces: faces, style: style).glyphs().map { glyph in
            var place = glyph.transform
            place.e = place.e * spread + x
            place.f += y
            return PlacedGlyph(face: glyph.face, id: glyph.id, transform: place)
        }
    }

    fileprivate mutating func paint() -> Paint {
        let color = Color(red: 20, green: 150, blue: 220, alpha: .random(in: 100...255, using: &self))
        let stops = [
            GradientStop(offset: 0, color: color),
            GradientStop(offset: 1, color: Color(red: 250, green: 240, blue: 10, alpha: 90)),
        ]
        switch Int.random(in: 0..<4, using: &self) {
        case 0:
            return .linearGradient(
                LinearGradient(start: Point(x: 10, y: 5), end: Point(x: 190.3, y: 77), stops: stops))
        case 1:
            return .radialGradient(RadialGradient(center: Point(x: 80, y: 40), radius: 90.5, stops: stops))
        case 2: return .color(.black)
        default: return .color(color)
        }
    }
}
