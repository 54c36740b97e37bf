import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

/// Labels with a look that grow, shrink and turn.
@Suite struct SceneLabelTests {
    private func layer(_ keyframes: Keyframe...) -> Layer {
        var style = LabelStyle(fontSize: 20)
        style.outlines = [LabelOutline(width: 2, color: .white)]
        var layer = Layer(
            .label(Label("Hi", style: style)), frame: Rect(x: 40, y: 40, width: 40, height: 30), fit: .contain
        )
        layer.keyframes = keyframes
        return layer
    }

    private func scene(_ layer: Layer) -> Scene {
        Scene(
            width: 120, height: 120, layers: [layer],
            animation: SceneTiming(duration: .seconds(1), frameRate: 8))
    }

    @Test("a label that grows is sharp where it is largest, and every frame is the scene at its time")
    func grows() throws {
        let growing = scene(
            layer(
                Keyframe(at: 0, scale: Point(x: 1.25, y: 1.25)), Keyframe(at: 0.5, scale: Point(x: 2, y: 2))))
        let largest = scene(layer(Keyframe(at: 0, scale: Point(x: 2, y: 2))))
        #expect(try growing.render(at: 0.5) == largest.render())
        for (index, frame) in try growing.renderAnimation().frames.enumerated() {
            #expect(try frame.pixmap == growing.render(at: Double(index) / 8))
        }
    }

    @Test("labels that grow are drawn in one size, and in half of it where they are much smaller")
    func enlarges() {
        /// The size that content of a scale is drawn in, where keyframes have those scales.
        func drawn(_ y: Double, of scales: Double..., x: Double? = nil) -> Double {
            var enlargement = Enlargement()
            let scale = Point(x: x ?? y, y: y)
            enlargement.add(scale, of: scales.map { Keyframe(at: 0, scale: Point(x: $0, y: $0)) })
            return (enlargement.factor * max(abs(scale.x), abs(scale.y)) * 1_000).rounded() / 1_000
        }
        #expect(drawn(1, of: 1) == 1)
        #expect(drawn(1, of: 1.5, 0.8) == 1.5)
        #expect(drawn(0.8, of: 1.5, 0.8) == 1.5)
        #expect(drawn(0.7, of: 1.5, 0.7) == 0.75)
        #expect(drawn(0.1, of: 1.6, 0.1) == 0.1)
        #expect(drawn(0.11, of: 1.6, 0.1) == 0.2)
        #expect(drawn(2, of: 1.5) == 3, "an easing that overshoots")
        #expect(drawn(-1, of: -1.5) == 1.5, "mirrored")
        #expect(drawn(1, of: 1, x: 2) == 2, "wider than high")
        #expect(drawn(0, of: 1, 0) == 0 && drawn(1, of: .infinity) == 1)
    }

    @Test("a label is set and drawn once for all frames, and anew where it is another one")
    func keeps() throws {
        let cache = LabelCache()
        let label = Label("Hi")
        let first = try cache.picture(of: label)
        #expect(try first == label.renderSticker())
        #expect(try cache.picture(of: label) == first)
        #expect(try cache.picture(of: Label("Ho")) != first)
        #expect(try cache.shape(of: label) == label.shape())
        var fitted = label
        fitted.style.fit = LabelFit(try PixelSize(width: 60, height: 60))
        #expect(try cache.laidOut(fitted).label == fitted.fitted())
        #expect(throws: StickerError.self) { try cache.picture(of: Label("")) }
    }

    @Test(
        "a label with decorations lies as sharp in its place as one without",
        arguments: [
            Transform.rotation(degrees: 23), .scale(x: 1.37, y: 1.37), .scale(x: -0.8, y: 0.8),
            Transform.rotation(degrees: -71).then(.scale(x: 2.2, y: 2.2)),
            .translation(x: 0.4, y: 0.7), .translation(x: 3, y: -2),
        ])
    func isSharp(transform: Transform) throws {
        let plain = Label("Hi", style: LabelStyle(fontSize: 40, color: .black))
        var decorated = plain
        // What nobody sees.
        decorated.style.highlight = LabelHighlight(size: 4, color: Color(red: 0, green: 0, blue: 0, alpha: 0))
        let place = Transform.translation(x: -20, y: -20).then(transform).then(.translation(x: 90, y: 90))
        let pictures = try [plain, decorated].map { label in
            try Scene(width: 180, height: 180, layers: [Layer(.label(label), transform: place)]).render()
        }
        #expect(pictures[0].inkBounds != nil)
        // Glyphs stand at 64ths of a pixel, paths anywhere.
        #expect(PixmapDifference(pictures[0], pictures[1]).largest <= 4)
    }

    @Test(
        "a stretched or skewed label with decorations is nearly as sharp as one without",
        arguments: [
            Transform.scale(x: 4, y: 1), .scale(x: 0.7, y: 2.5), .scale(x: 1.5, y: -1),
            Transform.scale(x: 3, y: 1).then(.rotation(degrees: 30)),
            Transform(a: 1, b: 0, c: 0.6, d: 1, e: 0, f: 0),
        ])
    func isSharpStretched(transform: Transform) throws {
        let plain = Label("Hi", style: LabelStyle(fontSize: 40, color: .black))
        var decorated = plain
        decorated.style.highlight = LabelHighlight(size: 4, color: Color(red: 0, green: 0, blue: 0, alpha: 0))
        let place = Transform.translation(x: -20, y: -20).then(transform).then(.translation(x: 90, y: 90))
        /// The mean of the steps of alpha from pixel to pixel at edges.
        func sharpness(_ label: Label) throws -> Double {
            let picture = try Scene(width: 180, height: 180, layers: [Layer(.label(label), transform: place)])
                .render()
            var (sum, squares) = (0.0, 0.0)
            for y in 0..<180 {
                for x in 1..<180 {
                    let step = Double(abs(Int(picture[x, y].alpha) - Int(picture[x - 1, y].alpha)))
                    sum += step
                    squares += step * step
                }
            }
            return squares / sum
        }
        let ratio = try sharpness(decorated) / sharpness(plain)
        #expect(ratio > 0.6)
    }

    @Test("what a scene shows of a large label is that part of the whole")
    func showsPart() throws {
        var label = Label("Happy Friday", style: LabelStyle(fontSize: 60, color: .black))
        label.style.outlines = [LabelOutline(width: 6, color: .white), LabelOutline(width: 3, color: .black)]
        label.style.shadows = [Shadow(x: 5, y: 9, blur: 8, color: .black)]
        label.style.bubble = LabelBubble(shape: .speech, fill: .color(.cornflowerBlue))
        let turn = Transform.rotation(degrees: 12).then(.scale(x: 1.5, y: 1.5))
        func picture(width: Double, moved x: Double, _ y: Double) throws -> Pixmap {
            let place = turn.then(.translation(x: x, y: y))
            return try Scene(
                width: Int(width), height: Int(width), layers: [Layer(.label(label), transform: place)]
            )
            .render()
        }
        let whole = try picture(width: 900, moved: 150, 50)
        let part = try picture(width: 200, moved: -150, -50)
        let cut = try #require(whole.cropped(to: PixelRect(x: 300, y: 100, width: 200, height: 200)))
        #expect(part.inkBounds != nil && PixmapDifference(cut, part).largest <= 1)
    }

    @Test("a plate has no holes, also where a scene shows a part of it, and needs an outline")
    func plate() throws {
        var label = Label("o o\nP d", style: LabelStyle(fontSize: 60, color: .black))
        label.style.hasPlate = true
        #expect {
            try label.renderSticker()
        } throws: {
            ($0 as? StickerError)?.code == .conflict
        }
        label.style.outlines = [LabelOutline(width: 6, color: .white)]
        var mask = Mask(alphaOf: try label.renderSticker())
        let whole = mask
        #expect(!mask.fillHoles(smallerThan: 1e9) && mask == whole)
        var gaps = label
        gaps.style.hasPlate = false
        mask = Mask(alphaOf: try gaps.renderSticker())
        #expect(mask.values.reduce(0) { $0 + Int($1) } < whole.values.reduce(0) { $0 + Int($1) })
        let turn = Transform.rotation(degrees: 10).then(.scale(x: 1.5, y: 1.5))
        func picture(side: Int, moved x: Double, _ y: Double) throws -> Pixmap {
            let place = turn.then(.translation(x: x, y: y))
            return try Scene(width: side, height: side, layers: [Layer(.label(label), transform: place)])
                .render()
        }
        let all = try picture(side: 500, moved: 120, 60)
        let part = try picture(side: 60, moved: 120 - 180, 60 - 120)
        let cut = try #require(all.cropped(to: PixelRect(x: 180, y: 120, width: 60, height: 60)))
        #expect(PixmapDifference(cut, part).largest <= 2)
    }

    /// Decorations, each of which looks from a pixel as far as one of its kind does.
    private static let looks: [@Sendable (inout LabelStyle) -> Void] = [
        { $0.outlines = [LabelOutline(width: 12, color: .white)] },
        { $0.outlines = [LabelOutline(width: 3, color: .white), LabelOutline(width: 9, color: .black)] },
        { $0.highlight = LabelHighlight(size: 6, inset: 3, color: .white) },
        { $0.highlight = LabelHighlight(size: 0.3, inset: 4, color: .white) },
    ]

    @Test(
        "a decorated label that the canvas cuts off looks as it does where it is whole",
        arguments: looks.indices,
        [
            Transform.rotation(degrees: 20).then(.scale(x: 1.5, y: 1.5)), .rotation(degrees: -65),
            .scale(x: 1.3, y: 1.3),
        ])
    func cutsOff(look: Int, turn: Transform) throws {
        var label = Label("HB8", style: LabelStyle(fontSize: 90, color: .cornflowerBlue))
        Self.looks[look](&label.style)
        func picture(side: Int, moved x: Double, _ y: Double) throws -> Pixmap {
            let place = turn.then(.translation(x: x, y: y))
            return try Scene(width: side, height: side, layers: [Layer(.label(label), transform: place)])
                .render()
        }
        let whole = try picture(side: 600, moved: 200, 250)
        let ink = try #require(whole.inkBounds)
        var corners = [(1, 1), (2, 1), (3, 2), (1, 2), (2, 3)].map { column, row in
            (ink.x + ink.width * column / 5, ink.y + ink.height * row / 5)
        }
        // What decorations alone reach, and their letters lie beyond the canvas.
        corners.append((ink.x + ink.width - 5, ink.y + ink.height / 2 - 35))
        corners.append((ink.x + ink.width / 2 - 35, ink.y + ink.height - 5))
        for (x, y) in corners {
            let part = try picture(side: 70, moved: Double(200 - x), Double(250 - y))
            let cut = try #require(whole.cropped(to: PixelRect(x: x, y: y, width: 70, height: 70)))
            #expect(PixmapDifference(cut, part).largest <= 2, "at \(x),\(y)")
        }
    }

    @Test("a highlight that is scaled keeps its look: its size and its inset are, its angle is not")
    func scalesHighlights() {
        let highlight = LabelHighlight(size: 4, inset: 3, angle: 20, color: .white)
        #expect(
            highlight.scaled(by: 2.5) == LabelHighlight(size: 10, inset: 7.5, angle: 20, color: .white))
    }

    @Test("the holes of an outline that are filled are the same at every angle and in every part of a label")
    func fillsTheSameHoles() throws {
        // The counter of this zero is nearly as large as the largest hole that is filled: decided anew at each angle, it would
        // be filled at some of them.
        var label = Label("0", style: LabelStyle(fontSize: 97, color: .black))
        label.style.outlines = [LabelOutline(width: 7, color: .white)]
        func pixels(turnedBy degrees: Double, moved x: Double, width: Int) throws -> Pixmap {
            let place = Transform.rotation(degrees: degrees).then(.translation(x: x, y: 60))
            return try Scene(width: width, height: 300, layers: [Layer(.label(label), transform: place)])
                .render()
        }
        let counts = try [0.0, 4, 8, 12, 20, 30, 45].map { degrees in
            try pixels(turnedBy: degrees, moved: 100, width: 250).pixels.count { $0.alpha == 255 }
        }
        let (fewest, most) = try (#require(counts.min()), #require(counts.max()))
        #expect(most - fewest < 80, "a counter has 120 pixels: \(counts)")

        label.text = "z0 0o0"
        let whole = try pixels(turnedBy: 12, moved: 60, width: 500)
        let part = try pixels(turnedBy: 12, moved: -100, width: 300)
        let cut = try #require(whole.cropped(to: PixelRect(x: 160, y: 0, width: 300, height: 300)))
        #expect(PixmapDifference(cut, part).largest <= 2)
    }

    @Test("a label with a wide outline is four times as large under a scale of four")
    func scalesPastRanges() throws {
        var label = Label("Hi", style: LabelStyle(fontSize: 30, color: .black))
        label.style.outlines = [LabelOutline(width: 150, color: .white)]
        let widths = try [4, 4.001].map { scale in
            let layer = Layer(.label(label), transform: .scale(x: scale, y: scale))
            return try #require(try Scene(width: 2_000, height: 2_000, layers: [layer]).render().inkBounds)
                .width
        }
        #expect(widths[0] > 1_200 && abs(widths[1] - widths[0]) <= 2)
    }
}
