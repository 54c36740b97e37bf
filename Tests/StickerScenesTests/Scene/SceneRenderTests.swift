import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct SceneRenderTests {
    private let red = Color(red: 255, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 255)

    private func square(_ x: Double, _ y: Double, _ side: Double, _ color: Color) -> LayerContent {
        .path(PathContent(.rect(Rect(x: x, y: y, width: side, height: side)), fill: .color(color)))
    }

    private func image(_ width: Int, _ height: Int, _ color: Color) throws -> Pixmap {
        Pixmap(size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(color))
    }

    private func render(_ layers: Layer..., background: Color = .transparent) throws -> Pixmap {
        try Scene(width: 10, height: 10, background: background, layers: layers).render()
    }

    /// The box of the pixels that are not transparent.
    private func ink(_ pixmap: Pixmap) -> PixelRect? { pixmap.inkBounds }

    @Test("an empty scene is its background")
    func drawsBackground() throws {
        #expect(try render(background: red).pixels.allSatisfy { $0 == PremultipliedColor(red) })
        #expect(try render().pixels.allSatisfy { $0 == .transparent })
    }

    @Test("a canvas without a size or too large is an error")
    func rejectsCanvas() {
        for (width, height) in [(0, 9), (9, -1), (40_000, 9), (.max, .max), (9_000, 9_000)] {
            #expect(throws: StickerError.self) { try Scene(width: width, height: height).render() }
        }
    }

    @Test("later layers cover earlier ones")
    func ordersLayers() throws {
        let sticker = try render(Layer(square(0, 0, 6, red)), Layer(square(3, 3, 6, blue)))
        #expect(sticker[2, 2] == PremultipliedColor(red))
        #expect(sticker[4, 4] == PremultipliedColor(blue))
    }

    @Test(
        "a picture fills its frame, fits inside it or covers it",
        arguments: [
            (Fit.fill, PixelRect(x: 1, y: 1, width: 8, height: 8)),
            (.contain, PixelRect(x: 1, y: 3, width: 8, height: 4)),
            (.cover, PixelRect(x: 1, y: 1, width: 8, height: 8)),
        ])
    func fitsImages(fit: Fit, box: PixelRect) throws {
        let frame = Rect(x: 1, y: 1, width: 8, height: 8)
        let sticker = try render(Layer(.image(try image(4, 2, red)), frame: frame, fit: fit))
        #expect(ink(sticker) == box)
        let path = try render(
            Layer(
                .path(PathContent(.rect(Rect(x: 50, y: 50, width: 4, height: 2)), fill: .color(red))),
                frame: frame, fit: fit))
        #expect(ink(path) == box)
    }

    @Test("without a frame a picture stands at the origin in its own size")
    func placesImages() throws {
        #expect(
            ink(try render(Layer(.image(try image(4, 2, red))))) == PixelRect(x: 0, y: 0, width: 4, height: 2)
        )
    }

    @Test("a transform moves a layer with its frame, clip and mask")
    func transforms() throws {
        let moved = Transform.translation(x: 2, y: 3)
        let layer = Layer(
            .image(try image(4, 4, red)), transform: moved, mask: LayerMask(Layer(square(1, 0, 3, .black))),
            clip: LayerClip(.rect(Rect(x: 0, y: 1, width: 4, height: 9))))
        #expect(ink(try render(layer)) == PixelRect(x: 3, y: 4, width: 3, height: 2))
    }

    @Test("opacity counts once for a whole group, and for a fill with its stroke")
    func composesGroups() throws {
        let group = Layer(.group([Layer(square(0, 0, 6, red)), Layer(square(3, 3, 6, blue))]), opacity: 0.5)
        let sticker = try render(group)
        #expect(sticker[4, 4] == PremultipliedColor(red: 0, green: 0, blue: 128, alpha: 128))
        let path = PathContent(
            .rect(Rect(x: 2, y: 2, width: 6, height: 6)), fill: .color(red),
            stroke: PathContent.Stroke(.color(blue), style: StrokeStyle(width: 4)))
        #expect(
            try render(Layer(.path(path), opacity: 0.5))[2, 5]
                == PremultipliedColor(red: 0, green: 0, blue: 128, alpha: 128))
    }

    @Test("a group's layers blend among themselves, not with what is below the group")
    func isolatesGroups() throws {
        let group = Layer(.group([Layer(square(0, 0, 10, blue), blend: .multiply)]))
        #expect(try render(group, background: red)[5, 5] == PremultipliedColor(blue))
        #expect(
            try render(Layer(square(0, 0, 10, blue), blend: .multiply), background: red)[5, 5]
                == PremultipliedColor(.black))
    }

    @Test("a group's frame is a window on its layers")
    func framesGroups() throws {
        let group = Layer(.group([Layer(square(0, 0, 6, red))]), frame: Rect(x: 2, y: 3, width: 4, height: 5))
        #expect(ink(try render(group)) == PixelRect(x: 2, y: 3, width: 4, height: 5))
    }

    @Test("an operator that erases reaches the whole canvas, and no further than the clip")
    func erasesCanvas() throws {
        let keep = try render(
            Layer(square(0, 0, 10, red)), Layer(square(2, 2, 3, blue), blend: .destinationIn))
        #expect(ink(keep) == PixelRect(x: 2, y: 2, width: 3, height: 3))
        #expect(keep[3, 3] == PremultipliedColor(red))
        let clipped = try render(
            Layer(square(0, 0, 10, red)),
            Layer(
                square(2, 2, 3, blue), blend: .destinationIn,
                clip: LayerClip(.rect(Rect(x: 0, y: 0, width: 10, height: 5)))))
        #expect(clipped[0, 0] == .transparent)
        #expect(clipped[0, 9] == PremultipliedColor(red))
    }

    @Test("a mask lets through as much as it is opaque, or light")
    func masks() throws {
        let half = Color(red: 255, green: 255, blue: 255, alpha: 128)
        let masked = try render(Layer(square(0, 0, 10, red), mask: LayerMask(Layer(square(0, 0, 5, half)))))
        #expect(masked[2, 2] == PremultipliedColor(red: 128, green: 0, blue: 0, alpha: 128))
        #expect(masked[7, 7] == .transparent)
        let green = Color(red: 0, green: 255, blue: 0)
        let light = try render(
            Layer(square(0, 0, 10, red), mask: LayerMask(Layer(square(0, 0, 5, green)), channel: .luminance)))
        // 0.7154 × 255.
        #expect(light[2, 2].alpha == 182)
    }

    @Test("an ice cream is rendered as large as its place on the canvas")
    func sizesIceCreams() throws {
        let content = IceCreamContent(IceCream(base: .base01, scoops: .scoops01))
        let scene = Scene(
            width: 60, height: 90,
            layers: [
                Layer(.iceCream(content), frame: Rect(x: 10, y: 5, width: 40, height: 80), fit: .contain)
            ])
        let sticker = try scene.render()
        let expected = try content.iceCream.renderSticker(opaque: false, size: 80)
        for y in 0..<80 {
            for x in 0..<40 { #expect(sticker[x + 10, y + 5] == expected[x, y]) }
        }
    }

    @Test("a label is drawn in its colour inside its frame")
    func drawsLabels() throws {
        let label = Label("Hi", style: LabelStyle(color: red))
        let scene = Scene(
            width: 80, height: 40,
            layers: [Layer(.label(label), frame: Rect(x: 20, y: 5, width: 50, height: 30), fit: .contain)])
        let sticker = try scene.render()
        let box = try #require(ink(sticker))
        #expect(box.height == 30 || box.width == 50)
        #expect(box.minX >= 20 && box.minY >= 5 && box.maxX <= 70 && box.maxY <= 35)
        #expect(sticker.pixels.contains(PremultipliedColor(red)))
    }

    @Test("a layer that cannot be drawn is an error with its place")
    func reportsPlaces() {
        let bad = Layer(.group([Layer(square(0, 0, 1, red)), Layer(square(0, 0, 1, red), opacity: 2)]))
        #expect {
            try render(Layer(square(0, 0, 1, red)), bad)
        } throws: { error in
            let error = error as? StickerError
            return error?.code == .outOfRange && error?.context == ["layers[1].group[1]"]
        }
        let infinite = Layer(square(0, 0, 1, red), transform: .scale(x: .infinity, y: 1))
        #expect {
            try render(Layer(.group([Layer(square(0, 0, 1, red), mask: LayerMask(infinite))])))
        } throws: { error in
            let error = error as? StickerError
            return error?.cause is RasterError && error?.context == ["layers[0].group[0].mask"]
        }
    }

    @Test("groups nest 60 deep, and too deep or too large nesting is an error instead of exhaustion")
    func limitsNesting() throws {
        func nested(_ depth: Int, _ innermost: Layer, opacity: Double = 1) -> Layer {
            (1..<depth).reduce(innermost) { inner, _ in Layer(.group([inner]), opacity: opacity) }
        }
        let dot = Layer(square(0, 0, 1, red))
        #expect(try render(nested(60, dot))[0, 0] == PremultipliedColor(red))
        #expect(throws: StickerError.self) { try render(nested(70, dot)) }
        func large(_ innermost: Layer) -> Scene {
            Scene(width: 3_000, height: 3_000, layers: [nested(40, innermost, opacity: 0.5)])
        }
        // Canvases of groups are as large as what shows of them, and in bands, which pictures are not drawn in, as large as a band.
        #expect(throws: Never.self) { try large(Layer(square(0, 0, 3_000, red))).render() }
        let picture = LayerContent.image(try image(1, 1, red))
        #expect(throws: Never.self) { try large(Layer(picture)).render() }
        #expect {
            try large(Layer(picture, frame: Rect(x: 0, y: 0, width: 3_000, height: 3_000))).render()
        } throws: { error in
            guard let error = error as? StickerError, let limit = error.passedLimit else { return false }
            return limit.resource == .memory && limit.what == "a layer" && !error.context.isEmpty
        }
    }

    @Test("the errors of a scene that was read from a file have its path")
    func reportsPath() throws {
        let json = #"{"canvas": {"width": 9, "height": 9}, "layers": [{"label": "\u0378"}]}"#
        let scene = try Scene(json: Data(json.utf8), relativeTo: ".", name: "s.json")
        #expect {
            try scene.render()
        } throws: { error in
            (error as? StickerError)?.description.hasPrefix("s.json: layers[0]: no glyph") == true
        }
    }
}
