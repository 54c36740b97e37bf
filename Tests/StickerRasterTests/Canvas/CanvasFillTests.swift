import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CanvasFillTests {
    private let size: PixelSize

    init() throws {
        size = try PixelSize(width: 64, height: 48)
    }

    @Test("a fill is the path's mask composited with the colour", arguments: BlendMode.allCases)
    func fillIsMaskAndComposite(blend: BlendMode) throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 21)
        let color = Color(red: 200, green: 90, blue: 30, alpha: 180)
        let transform = Transform.rotation(degrees: 20).then(.scale(x: 1.1, y: 0.8))
        var canvas = Canvas(drawingOn: picture)
        canvas.transform = transform
        try canvas.fill(Sample.shape, with: .color(color), rule: .evenOdd, blend: blend)

        var expected = picture
        let mask = try Mask(coverageOf: Sample.shape, transform: transform, rule: .evenOdd, size: size)
        expected.fill(mask, with: color, blend: blend)
        #expect(canvas.finish() == expected)
    }

    @Test("a paint with many colours goes through the same coverage", arguments: BlendMode.allCases)
    func imagePaintIsMaskAndComposite(blend: BlendMode) throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 22)
        let paint = try Sample.random(width: 64, height: 48, seed: 23)
        var canvas = Canvas(drawingOn: picture)
        try canvas.fill(
            Sample.shape, with: .image(ImagePaint(image: paint)), opacity: 0.6, blend: blend)

        var expected = picture
        let mask = try Mask(coverageOf: Sample.shape, size: size)
        try expected.composite(paint, blend: blend, opacity: 0.6, mask: mask)
        #expect(canvas.finish() == expected)
    }

    @Test("opacity multiplies a colour as it multiplies a picture of that colour")
    func opacityOfColor() throws {
        let color = Color(red: 10, green: 200, blue: 90, alpha: 201)
        var canvas = try Canvas(drawingOn: Sample.random(width: 64, height: 48, seed: 24))
        var other = canvas
        try canvas.fill(.rect(Rect(size.bounds)), with: .color(color), opacity: 0.37)
        let flat = Pixmap(size: size, filledWith: PremultipliedColor(color))
        try other.fill(.rect(Rect(size.bounds)), with: .image(ImagePaint(image: flat)), opacity: 0.37)
        #expect(canvas.finish() == other.finish())
    }

    @Test("operators that erase touch only what the shape covers")
    func copyStaysInside() throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 25)
        var canvas = Canvas(drawingOn: picture)
        try canvas.fill(
            .rect(Rect(x: 10, y: 10, width: 5, height: 5)), with: .color(.transparent), blend: .copy)
        let result = canvas.finish()
        for y in 0..<48 {
            for x in 0..<64 {
                let inside = (10..<15).contains(x) && (10..<15).contains(y)
                #expect(result[x, y] == (inside ? .transparent : picture[x, y]))
            }
        }
    }

    @Test("the same commands on a canvas that has drawn before give the same pixels")
    func buffersAreClean() throws {
        func draw(_ canvas: inout Canvas) throws {
            try canvas.fill(Sample.shape, with: .color(Sample.red))
        }
        var fresh = Canvas(size: size)
        try draw(&fresh)
        var used = Canvas(size: size)
        try used.fill(.circle(center: Point(x: 30, y: 30), radius: 40), with: .color(Sample.blue))
        #expect(throws: RasterError.self) {
            try used.fill(.circle(center: Point(x: .nan, y: 0), radius: 1), with: .color(.black))
        }
        try used.fill(.rect(Rect(size.bounds)), with: .color(.transparent), blend: .copy)
        try draw(&used)
        #expect(fresh.finish() == used.finish())
    }

    @Test("every kernel level gives the same picture", arguments: KernelLevel.allCases)
    func levels(level: KernelLevel) throws {
        guard KernelLevel.available.contains(level) else { return }
        func scene() throws -> Pixmap {
            var canvas = try Canvas(drawingOn: Sample.random(width: 64, height: 48, seed: 26))
            try canvas.fill(Sample.shape, with: .color(Color(red: 9, green: 80, blue: 240, alpha: 99)))
            try canvas.draw(
                Sample.random(width: 20, height: 20, seed: 27), in: Rect(x: 3.5, y: 4, width: 50, height: 33),
                opacity: 0.8)
            return canvas.finish()
        }
        let result = try KernelLevel.$forced.withValue(level) { try scene() }
        let reference = try KernelLevel.$forced.withValue(.scalar) { try scene() }
        #expect(result == reference)
    }

    @Test("shapes of one colour have the reference's bytes at every level", arguments: KernelLevel.available)
    func solidLevels(level: KernelLevel) throws {
        let disc = Path.circle(center: Point(x: 30.4, y: 22.7), radius: 19.3)
        for mode in BlendMode.allCases {
            func scene() throws -> Pixmap {
                var canvas = try Canvas(drawingOn: Sample.random(width: 64, height: 48, seed: 29))
                for (index, alpha) in [255, 90].enumerated() {
                    let color = Color(red: 9, green: 80, blue: 240, alpha: UInt8(alpha))
                    canvas.transform = .translation(x: Double(index) * 3.3, y: 0)
                    try canvas.fill(disc, with: .color(color), blend: mode)
                    // Rows of one coverage, less than the whole.
                    try canvas.fill(
                        .rect(Rect(x: 5, y: 2.6, width: 50, height: 0.7)), with: .color(color), blend: mode)
                }
                return canvas.finish()
            }
            let result = try KernelLevel.$forced.withValue(level) { try scene() }
            let reference = try KernelLevel.$forced.withValue(.scalar) { try scene() }
            #expect(result == reference, "\(mode)")
        }
    }

    @Test(
        "numbers that are not finite are an error that leaves the picture alone",
        arguments: [Double.nan, .infinity, -.infinity])
    func nonFinite(number: Double) throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 28)
        var canvas = Canvas(drawingOn: picture)
        let path = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
        let bad = Path.rect(Rect(x: number, y: 0, width: 9, height: 9))
        let transform = Transform(a: 1, b: 0, c: 0, d: 1, e: number, f: 0)
        #expect(throws: RasterError.self) { try canvas.fill(bad, with: .color(.black)) }
        #expect(throws: RasterError.self) { try canvas.fill(path, with: .color(.black), opacity: number) }
        #expect(throws: RasterError.self) { try canvas.pushClip(bad) }
        #expect(throws: RasterError.self) { try canvas.pushLayer(opacity: number) }
        #expect(throws: RasterError.self) {
            try canvas.draw(picture, in: Rect(x: 0, y: 0, width: number, height: 4))
        }
        canvas.transform = transform
        #expect(throws: RasterError.self) { try canvas.fill(path, with: .color(.black)) }
        #expect(throws: RasterError.self) { try canvas.pushClip(path) }
        #expect(throws: RasterError.self) {
            try canvas.draw(picture, in: Rect(x: 0, y: 0, width: 4, height: 4))
        }
        canvas.transform = .identity
        let stops = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]
        let point = Point(x: number, y: 0)
        let badStops = [GradientStop(offset: number, color: .black)]
        for paint: Paint in [
            .linearGradient(LinearGradient(start: point, end: .zero, stops: stops)),
            .linearGradient(LinearGradient(start: .zero, end: Point(x: 1, y: 0), stops: badStops)),
            .linearGradient(
                LinearGradient(start: .zero, end: Point(x: 1, y: 0), stops: stops, transform: transform)),
            .radialGradient(RadialGradient(center: point, radius: 3, stops: stops)),
            .radialGradient(RadialGradient(center: .zero, radius: number, stops: stops)),
            .radialGradient(RadialGradient(center: .zero, radius: 3, focus: point, stops: stops)),
            .radialGradient(RadialGradient(center: .zero, radius: 3, focusRadius: number, stops: stops)),
            .conicGradient(ConicGradient(center: point, stops: stops)),
            .conicGradient(ConicGradient(center: .zero, startAngle: number, stops: stops)),
            .conicGradient(ConicGradient(center: .zero, sweep: number, stops: stops)),
            .image(ImagePaint(image: picture, transform: transform)),
        ] {
            #expect(throws: RasterError.self) { try canvas.fill(path, with: paint) }
        }
        #expect(canvas.finish() == picture)
    }

    @Test("an opacity outside 0 … 1 and a negative radius or sweep are errors")
    func outOfRange() throws {
        var canvas = Canvas(size: size)
        let path = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
        for opacity in [-0.1, 1.1] {
            #expect(throws: RasterError.self) {
                try canvas.fill(path, with: .color(.black), opacity: opacity)
            }
            #expect(throws: RasterError.self) { try canvas.pushLayer(opacity: opacity) }
        }
        for paint: Paint in [
            .radialGradient(RadialGradient(center: .zero, radius: -1, stops: [])),
            .radialGradient(RadialGradient(center: .zero, radius: 1, focusRadius: -1, stops: [])),
            .conicGradient(ConicGradient(center: .zero, sweep: -1, stops: [])),
        ] {
            #expect(throws: RasterError.self) { try canvas.fill(path, with: paint) }
        }
    }

    @Test(
        "huge, far and empty geometry is clipped",
        arguments: [1e6, 1e12, 1e100, 1e300])
    func hostile(reach: Double) throws {
        var canvas = Canvas(size: size)
        let everything = Path.rect(Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
        try canvas.fill(everything, with: .color(Sample.green))
        try canvas.fill(Path(), with: .color(.black))
        try canvas.fill(.rect(Rect(x: reach, y: 0, width: reach, height: 10)), with: .color(.black))
        try canvas.fill(.rect(Rect(x: 5, y: 5, width: 0, height: 10)), with: .color(.black))
        try canvas.pushClip(everything)
        canvas.transform = .scale(x: reach, y: reach)
        try canvas.fill(.rect(Rect(x: 3, y: 3, width: 1, height: 1)), with: .color(.black))
        try canvas.fill(
            .rect(Rect(x: 3, y: 3, width: 1, height: 1)),
            with: .linearGradient(
                LinearGradient(
                    start: .zero, end: Point(x: 1 / reach, y: 0),
                    stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)],
                    spread: .repeat)))
        canvas.transform = .scale(x: 0, y: 0)
        try canvas.fill(Sample.shape, with: .image(ImagePaint(image: Pixmap(size: size))))
        canvas.popClip()
        let result = canvas.finish()
        #expect(result.pixels.allSatisfy { $0 == PremultipliedColor(Sample.green) })
    }
}
