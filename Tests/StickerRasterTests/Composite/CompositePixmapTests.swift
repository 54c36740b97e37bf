import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Compositing pixmaps")
struct CompositePixmapTests {
    @Test("equals a plain loop over the pixels, wherever the source, mask and clip lie")
    func randomComposites() throws {
        for seed in UInt64(1)...150 {
            var data = PixelSource(seed: seed)
            func side() throws -> PixelSize {
                try PixelSize(
                    width: Int.random(in: 1...45, using: &data.random),
                    height: Int.random(in: 1...9, using: &data.random))
            }
            let (size, sourceSize) = try (side(), seed.isMultiple(of: 5) ? side() : side())
            let destination = try Pixmap(size: size, pixels: data.pixels(size.pixelCount))
            let source = try Pixmap(size: sourceSize, pixels: data.pixels(sourceSize.pixelCount))
            let mask = try Mask(size: sourceSize, values: data.coverage(sourceSize.pixelCount))
            let (x, y) = (
                Int.random(in: -50...50, using: &data.random), Int.random(in: -10...10, using: &data.random)
            )
            let clip = PixelRect(
                x: Int.random(in: -9...30, using: &data.random),
                y: Int.random(in: -3...5, using: &data.random),
                width: Int.random(in: 0...60, using: &data.random),
                height: Int.random(in: 0...12, using: &data.random))
            let scene = Scene(
                source: source, x: x, y: y, blend: BlendMode.allCases.randomElement(using: &data.random)!,
                opacity: Bool.random(using: &data.random) ? 1 : Double(data.byte()) / 255,
                mask: Bool.random(using: &data.random) ? mask : nil,
                clip: Bool.random(using: &data.random) ? clip : nil)
            let expected = scene.plainLoop(onto: destination)
            for level in KernelLevel.available {
                var actual = destination
                try KernelLevel.$forced.withValue(level) { try scene.composite(onto: &actual) }
                #expect(actual == expected, "seed \(seed), \(scene.blend.rawValue), \(level)")
            }
        }
    }

    @Test("changes nothing when the source lies outside, at any distance")
    func outside() throws {
        let original = Pixmap(size: try PixelSize(square: 7), filledWith: PremultipliedColor(.white))
        let source = Pixmap(size: try PixelSize(square: 3), filledWith: PremultipliedColor(.black))
        for distance in [Int.min, Int.min + 1, -3, 7, Int.max - 1, Int.max] {
            var result = original
            try result.composite(source, x: distance, y: 0, blend: .copy)
            try result.composite(source, x: 0, y: distance, blend: .clear)
            try result.composite(
                source, clip: PixelRect(x: distance, y: distance, width: 3, height: 3))
            result.fill(PixelRect(x: distance, y: 0, width: 3, height: 3), with: .black)
            result.fill(Mask(size: source.size, filledWith: 255), x: distance, with: .black)
            #expect(result == original)
        }
    }

    @Test("covers everything with a rectangle and a clip that overflow")
    func overflowing() throws {
        var result = Pixmap(size: try PixelSize(square: 4))
        result.fill(PixelRect(x: -5, y: -5, width: .max, height: .max), with: .white)
        #expect(result.isOpaque)
        let source = Pixmap(size: try PixelSize(square: 4))
        try result.composite(source, blend: .copy, clip: PixelRect(x: -1, y: -1, width: .max, height: .max))
        #expect(result == source)
    }

    @Test("limits operators that erase to the source's rectangle")
    func bounded() throws {
        var result = Pixmap(size: try PixelSize(square: 3), filledWith: PremultipliedColor(.white))
        try result.composite(Pixmap(size: try PixelSize(square: 1)), x: 1, y: 1, blend: .sourceIn)
        #expect(result[1, 1] == .transparent)
        #expect(result.pixels.count { $0 == PremultipliedColor(.white) } == 8)
    }

    @Test("leaves copies of the pixmap as they were")
    func copyOnWrite() throws {
        let original = Pixmap(size: try PixelSize(square: 2))
        var changed = original
        changed.fill(PixelRect(x: 0, y: 0, width: 1, height: 1), with: .black)
        #expect(original[0, 0] == .transparent)
        #expect(changed[0, 0] == PremultipliedColor(.black))
    }

    @Test("composites a pixmap onto itself")
    func ontoItself() throws {
        let gray = PremultipliedColor(Color(red: 255, green: 0, blue: 0, alpha: 128))
        var pixmap = Pixmap(size: try PixelSize(square: 20), filledWith: gray)
        try pixmap.composite(pixmap, x: 1, y: 1)
        #expect(pixmap[0, 5] == gray)
        #expect(pixmap[5, 5] == BlendMode.sourceOver.reference(gray, gray))
    }

    @Test(
        "fills a rectangle and through a mask as compositing one colour does", arguments: BlendMode.allCases)
    func fills(mode: BlendMode) throws {
        var data = PixelSource(seed: 0x5EED_0004)
        let size = try PixelSize(width: 301, height: 3)
        let original = try Pixmap(size: size, pixels: data.pixels(size.pixelCount))
        let color = Color(red: 200, green: 30, blue: 90, alpha: 180)
        let plain = Pixmap(size: size, filledWith: PremultipliedColor(color))
        let mask = try Mask(size: size, values: data.coverage(size.pixelCount))

        var (expected, actual) = (original, original)
        try expected.composite(plain, blend: mode)
        actual.fill(size.bounds, with: color, blend: mode)
        #expect(actual == expected)

        try expected.composite(plain, x: -4, y: 1, blend: mode, mask: mask)
        actual.fill(mask, x: -4, y: 1, with: color, blend: mode)
        #expect(actual == expected)
    }

    @Test("refuses a mask of another size and an opacity that is no fraction, naming them")
    func refusals() throws {
        let size = try PixelSize(width: 4, height: 2)
        var pixmap = Pixmap(size: size)
        let mask = Mask(size: try PixelSize(width: 2, height: 4))
        let mismatch = RasterError.sizeMismatch(what: "the mask", expected: size, actual: mask.size)
        #expect(throws: mismatch) { try pixmap.composite(Pixmap(size: size), mask: mask) }
        #expect(mismatch.description == "the mask has 2×4 pixels; it must have 4×2")
        #expect(throws: RasterError.nonFinite(what: "the opacity")) {
            try pixmap.composite(Pixmap(size: size), opacity: .nan)
        }
        #expect(throws: RasterError.outOfRange(what: "the opacity", value: 1.5, range: "0 … 1")) {
            try pixmap.composite(Pixmap(size: size), opacity: 1.5)
        }
    }

    @Test("survives pixels whose colour is above their alpha", arguments: BlendMode.allCases)
    func invalidPixels(mode: BlendMode) throws {
        var data = PixelSource(seed: 0x5EED_0005)
        let size = try PixelSize(width: 50, height: 20)
        func noise() throws -> Pixmap {
            try Pixmap(
                size: size,
                pixels: (0..<size.pixelCount).map { _ in
                    PremultipliedColor(
                        red: data.byte(), green: data.byte(), blue: data.byte(), alpha: data.byte())
                })
        }
        let source = try noise()
        var previous: Pixmap?
        let original = try noise()
        for level in KernelLevel.available where level != .scalar {
            var result = original
            try KernelLevel.$forced.withValue(level) { try result.composite(source, blend: mode) }
            #expect(previous == nil || previous == result, "the levels differ")
            previous = result
        }
        var scalar = original
        try KernelLevel.$forced.withValue(.scalar) { try scalar.composite(source, blend: mode, opacity: 0.5) }
    }
}

private struct Scene {
    var source: Pixmap
    var x: Int
    var y: Int
    var blend: BlendMode
    var opacity: Double
    var mask: Mask?
    var clip: PixelRect?

    func composite(onto destination: inout Pixmap) throws(RasterError) {
        try destination.composite(
            source, x: x, y: y, blend: blend, opacity: opacity, mask: mask, clip: clip)
    }

    /// Pixel by pixel, with the rules of `Docs/PIXELS.md` written out.
    func plainLoop(onto original: Pixmap) -> Pixmap {
        let scalesSource = ![
            BlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
        ].contains(blend)
        let opacity = UInt8((self.opacity * 255).rounded())
        func times(_ p: PremultipliedColor, _ f: UInt8) -> PremultipliedColor {
            PremultipliedColor(
                red: unitProduct(p.red, f), green: unitProduct(p.green, f), blue: unitProduct(p.blue, f),
                alpha: unitProduct(p.alpha, f))
        }
        var result = original
        for row in 0..<original.height {
            for column in 0..<original.width {
                let (u, v) = (column - x, row - y)
                guard u >= 0, u < source.width, v >= 0, v < source.height else { continue }
                if let clip {
                    guard column >= clip.minX, column < clip.maxX, row >= clip.minY, row < clip.maxY else {
                        continue
                    }
                }
                let m = mask?[u, v] ?? 255
                let d = original[column, row]
                if scalesSource {
                    result[column, row] = blend.reference(times(source[u, v], unitProduct(m, opacity)), d)
                } else {
                    let r = blend.reference(times(source[u, v], opacity), d)
                    func mix(_ r: UInt8, _ d: UInt8) -> UInt8 {
                        dividedBy255(UInt32(r) * UInt32(m) + UInt32(d) * UInt32(255 - m))
                    }
                    result[column, row] = PremultipliedColor(
                        red: mix(r.red, d.red), green: mix(r.green, d.green), blue: mix(r.blue, d.blue),
                        alpha: mix(r.alpha, d.alpha))
                }
            }
        }
        return result
    }
}
