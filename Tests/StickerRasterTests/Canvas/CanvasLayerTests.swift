import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct CanvasLayerTests {
    private let size: PixelSize

    init() throws {
        size = try PixelSize(width: 64, height: 48)
    }

    private func drawContent(_ canvas: inout Canvas) throws {
        try canvas.fill(Sample.shape, with: .color(Color(red: 240, green: 40, blue: 90)))
        try canvas.fill(
            .circle(center: Point(x: 40, y: 28), radius: 13.5),
            with: .color(Color(red: 20, green: 90, blue: 200, alpha: 140)))
    }

    @Test("a layer is its content composited as one picture", arguments: BlendMode.allCases)
    func layerIsOnePicture(blend: BlendMode) throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 31)
        var canvas = Canvas(drawingOn: picture)
        try canvas.pushLayer(opacity: 0.45, blend: blend)
        try drawContent(&canvas)
        canvas.popLayer()

        var content = Canvas(size: size)
        try drawContent(&content)
        var expected = picture
        try expected.composite(content.finish(), blend: blend, opacity: 0.45)
        #expect(canvas.finish() == expected)
    }

    @Test("a layer's mask multiplies its alpha", arguments: [BlendMode.sourceOver, .copy, .sourceIn])
    func mask(blend: BlendMode) throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 32)
        let mask = try Mask(coverageOf: .circle(center: Point(x: 30, y: 20), radius: 17), size: size)
        var canvas = Canvas(drawingOn: picture)
        try canvas.pushLayer(blend: blend, mask: mask)
        try drawContent(&canvas)
        canvas.popLayer()

        var content = Canvas(size: size)
        try drawContent(&content)
        var masked = content.finish()
        for y in 0..<48 {
            for x in 0..<64 { masked[x, y] = masked[x, y].scaled(by: mask[x, y]) }
        }
        var expected = picture
        try expected.composite(masked, blend: blend)
        #expect(canvas.finish() == expected)
    }

    @Test("a mask of another size is an error")
    func wrongMask() throws {
        var canvas = Canvas(size: size)
        let mask = try Mask(size: PixelSize(square: 4))
        #expect(
            throws: RasterError.sizeMismatch(what: "the layer mask", expected: size, actual: mask.size)
        ) {
            try canvas.pushLayer(mask: mask)
        }
    }

    @Test("a clip is the path's mask multiplied into the coverage")
    func clipIsMask() throws {
        let clip = Path.circle(center: Point(x: 30.4, y: 22.2), radius: 16.3)
        let color = Color(red: 200, green: 100, blue: 0)
        var canvas = Canvas(size: size)
        try canvas.pushClip(clip)
        try canvas.fill(Sample.shape, with: .color(color), rule: .evenOdd)
        canvas.popClip()

        let shape = try Mask(coverageOf: Sample.shape, rule: .evenOdd, size: size)
        let clipMask = try Mask(coverageOf: clip, size: size)
        let product = try Mask(
            size: size, values: zip(shape.values, clipMask.values).map { unitProduct($0, $1) })
        var expected = Pixmap(size: size)
        expected.fill(product, with: color)
        #expect(canvas.finish() == expected)
    }

    @Test("clips intersect, and popping one brings the wider one back")
    func nestedClips() throws {
        let first = Path.circle(center: Point(x: 26, y: 22), radius: 15.5)
        let second = Path.circle(center: Point(x: 38, y: 24), radius: 14.2)
        let all = Path.rect(Rect(size.bounds))
        var canvas = Canvas(size: size)
        try canvas.pushClip(first)
        try canvas.pushClip(second)
        try canvas.fill(all, with: .color(Sample.red))
        canvas.popClip()
        try canvas.fill(all, with: .color(Sample.blue), blend: .destinationOver)
        canvas.popClip()

        let (a, b) = (try Mask(coverageOf: first, size: size), try Mask(coverageOf: second, size: size))
        let both = try Mask(size: size, values: zip(a.values, b.values).map { unitProduct($0, $1) })
        var expected = Pixmap(size: size)
        expected.fill(both, with: Sample.red)
        expected.fill(a, with: Sample.blue, blend: .destinationOver)
        #expect(canvas.finish() == expected)
    }

    @Test("a clip of whole pixels keeps all other pixels, and needs no mask")
    func rectangularClip() throws {
        let picture = try Sample.random(width: 64, height: 48, seed: 33)
        let rect = PixelRect(x: 7, y: 3, width: 21, height: 30)
        var canvas = Canvas(drawingOn: picture)
        canvas.transform = Transform.rotation(degrees: 90).then(.translation(x: 28, y: 3))
        try canvas.pushClip(.rect(Rect(x: 0, y: 0, width: 30, height: 21)))
        #expect(canvas.layers[0].clip.bounds == rect && canvas.layers[0].clip.mask == nil)
        canvas.transform = .identity
        try canvas.fill(.rect(Rect(size.bounds)), with: .color(Sample.green), blend: .copy)
        canvas.popClip()
        let result = canvas.finish()
        for y in 0..<48 {
            for x in 0..<64 {
                let inside = (7..<28).contains(x) && (3..<33).contains(y)
                #expect(result[x, y] == (inside ? PremultipliedColor(Sample.green) : picture[x, y]))
            }
        }
    }

    @Test("a rectangle in a soft clip keeps the soft clip")
    func rectInsideSoftClip() throws {
        let circle = Path.circle(center: Point(x: 30, y: 24), radius: 20.5)
        var canvas = Canvas(size: size)
        try canvas.pushClip(circle)
        try canvas.pushClip(.rect(Rect(x: 15, y: 2, width: 20, height: 44)))
        try canvas.fill(.rect(Rect(size.bounds)), with: .color(.black))
        canvas.popClip()
        canvas.popClip()
        let mask = try Mask(coverageOf: circle, size: size)
        let result = canvas.finish()
        for y in 0..<48 {
            for x in 0..<64 {
                #expect(
                    result[x, y].alpha == ((15..<35).contains(x) && (2..<46).contains(y) ? mask[x, y] : 0))
            }
        }
    }

    @Test("a layer inside a soft clip gets the clip's edge once")
    func softClipOnce() throws {
        let clip = Path.circle(center: Point(x: 30, y: 24), radius: 14.7)
        var flat = Canvas(size: size)
        try flat.pushClip(clip)
        try flat.fill(.rect(Rect(size.bounds)), with: .color(.black))
        flat.popClip()
        var layered = Canvas(size: size)
        try layered.pushClip(clip)
        try layered.pushLayer()
        try layered.fill(.rect(Rect(size.bounds)), with: .color(.black))
        layered.popLayer()
        layered.popClip()
        #expect(flat.finish() == layered.finish())
    }

    @Test("a layer takes only the pixels of its clip")
    func layerBounds() throws {
        var canvas = Canvas(size: size)
        try canvas.pushClip(.circle(center: Point(x: 30, y: 24), radius: 4))
        try canvas.pushLayer()
        #expect(canvas.layers[1].surface.size.pixelCount == 64)
        canvas.popLayer()
        canvas.popClip()
        #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
    }

    @Test("nothing shows through an empty clip, and layers still work in it")
    func emptyClip() throws {
        var canvas = Canvas(size: size)
        for clip in [
            Path(), .rect(Rect(x: 500, y: 0, width: 3, height: 3)),
            .rect(Rect(x: 2.5, y: 3, width: 0, height: 9)),
        ] {
            try canvas.pushClip(clip)
            try canvas.pushLayer(opacity: 0.5, blend: .copy, mask: Mask(size: size, filledWith: 9))
            try canvas.pushClip(Sample.shape)
            try drawContent(&canvas)
            try canvas.draw(
                Sample.random(width: 4, height: 4, seed: 1), in: Rect(x: 0, y: 0, width: 64, height: 48))
            canvas.popClip()
            canvas.popLayer()
            canvas.popClip()
        }
        #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
    }

    @Test("layers nest, each composited on the one below it")
    func nestedLayers() throws {
        var canvas = Canvas(size: size, background: .white)
        try canvas.pushLayer(opacity: 0.5)
        try canvas.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 48)), with: .color(Sample.red))
        try canvas.pushLayer(opacity: 0.5)
        try canvas.fill(.rect(Rect(x: 20, y: 0, width: 44, height: 48)), with: .color(Sample.blue))
        canvas.popLayer()
        canvas.popLayer()
        let result = canvas.finish()
        #expect(result[5, 5] == PremultipliedColor(red: 255, green: 127, blue: 127, alpha: 255))
        #expect(result[30, 5] == PremultipliedColor(red: 191, green: 127, blue: 191, alpha: 255))
        #expect(result[60, 5] == PremultipliedColor(red: 191, green: 191, blue: 255, alpha: 255))
    }

    @Test("nothing is drawn through a clip beside the canvas, nor in a layer in it")
    func clipBesideCanvas() throws {
        let around = Path.rect(Rect(x: -5, y: -5, width: 200, height: 200))
        for inside in [Path.rect(Rect(x: 100, y: 100, width: 5, height: 5)), Sample.shape] {
            var canvas = Canvas(size: size)
            let untouched = canvas.finish()
            canvas = Canvas(size: size)
            try canvas.pushClip(.rect(Rect(x: 100, y: 100, width: 5, height: 5)))
            try canvas.pushClip(inside)
            try canvas.fill(around, with: .color(Sample.red))
            try canvas.stroke(around, with: .color(Sample.red), style: StrokeStyle(width: 9))
            try canvas.pushLayer(blend: .copy)
            try canvas.fill(around, with: .color(Sample.red))
            canvas.popLayer()
            canvas.popClip()
            canvas.popClip()
            #expect(canvas.finish() == untouched)
        }
    }

    @Test("nesting past the limit is an error")
    func nestingLimit() throws {
        var canvas = try Canvas(size: PixelSize(square: 2))
        for index in 0..<Canvas.maximumNesting {
            if index % 2 == 0 { try canvas.pushLayer() } else { try canvas.pushClip(Sample.shape) }
        }
        let error = RasterError.tooComplex(
            what: "the nesting of layers and clips", limit: Canvas.maximumNesting)
        #expect(throws: error) { try canvas.pushLayer() }
        #expect(throws: error) { try canvas.pushClip(Sample.shape) }
        #expect(throws: error) { try canvas.pushClip(.rect(Rect(x: 0, y: 0, width: 1, height: 1))) }
        #expect(throws: error) { try canvas.pushClip(Path()) }
    }

    @Test("layers and clips that together would take too much memory are an error, before they take it")
    func memoryLimit() throws {
        // The canvas itself, two layers, and a few bytes of a clip less than a third.
        try RenderBudget.withLimits(RenderLimits(memory: 3 * size.byteCount + 100)) {
            var canvas = Canvas(size: size)
            try canvas.pushLayer()
            try canvas.pushLayer()
            let error = RasterError.stopped(
                .limit(
                    LimitExceeded(
                        .memory, what: "a layer", needed: 4 * size.byteCount, limit: 3 * size.byteCount + 100)
                ))
            #expect(throws: error) { try canvas.pushLayer() }
            #expect(throws: RasterError.self) {
                try canvas.pushClip(.circle(center: Point(x: 30, y: 20), radius: 18))
            }
            canvas.popLayer()
            try canvas.pushClip(.circle(center: Point(x: 30, y: 20), radius: 18))
        }
    }

    @Test("off-screen canvases count together, however deep masks nest, and stand where they are asked for")
    func offScreenCanvases() throws {
        try RenderBudget.withLimits(RenderLimits(memory: 4 * size.byteCount)) {
            var canvas = Canvas(size: size)
            canvas.transform = .scale(x: 2, y: 3)
            let area = PixelRect(x: -8, y: 4, width: 64, height: 48)
            let mask = try canvas.offscreenCanvas(over: area)
            #expect(mask.bounds == area && mask.transform == canvas.transform)
            let inner = try mask.offscreenCanvas(over: area)
            let last = try inner.offscreenCanvas(over: area)
            #expect(throws: RasterError.self) { try last.offscreenCanvas(over: area) }
            withExtendedLifetime((canvas, mask, inner)) {}
        }
    }

    @Test("popping what is not open is a caller's mistake")
    func preconditions() async {
        await #expect(processExitsWith: .failure) {
            var canvas = try Canvas(size: PixelSize(square: 2))
            canvas.popLayer()
        }
        await #expect(processExitsWith: .failure) {
            var canvas = try Canvas(size: PixelSize(square: 2))
            try canvas.pushClip(Path.rect(Rect(x: 0, y: 0, width: 1, height: 1)))
            try canvas.pushLayer()
            canvas.popClip()
        }
        await #expect(processExitsWith: .failure) {
            var canvas = try Canvas(size: PixelSize(square: 2))
            try canvas.pushLayer()
            try canvas.pushClip(Path.rect(Rect(x: 0, y: 0, width: 1, height: 1)))
            canvas.popLayer()
        }
        await #expect(processExitsWith: .failure) {
            var canvas = try Canvas(size: PixelSize(square: 2))
            try canvas.pushLayer()
            _ = canvas.finish()
        }
    }
}
