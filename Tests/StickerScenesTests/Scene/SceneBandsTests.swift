import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerTestSupport
import StickerText
import StickerVector
import Testing

@testable import StickerScenes

@Suite struct SceneBandsTests {
    private func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
        Double.random(in: range, using: &random)
    }

    private func color(_ random: inout SeededGenerator) -> Color {
        Color(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random), alpha: .random(in: 40...255, using: &random))
    }

    private func paint(_ random: inout SeededGenerator) -> Paint {
        let stops = [
            GradientStop(offset: 0, color: color(&random)), GradientStop(offset: 0.7, color: color(&random)),
        ]
        let (a, b) = (
            Point(x: number(0...90, &random), y: number(0...90, &random)),
            Point(x: number(0...90, &random), y: number(0...90, &random))
        )
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: .linearGradient(LinearGradient(start: a, end: b, stops: stops, spread: .reflect))
        case 1: .radialGradient(RadialGradient(center: a, radius: 30, stops: stops))
        case 2: .conicGradient(ConicGradient(center: a, stops: stops))
        default: .color(color(&random))
        }
    }

    private func path(_ random: inout SeededGenerator) -> Path {
        var path = Path()
        func point() -> Point { Point(x: number(-20...120, &random), y: number(-20...150, &random)) }
        path.move(to: point())
        for _ in 0..<4 { path.cubic(control1: point(), control2: point(), to: point()) }
        return path
    }

    private func picture(_ random: inout SeededGenerator) throws -> Pixmap {
        let size = try PixelSize(width: 30, height: 20)
        return try Pixmap(
            size: size, pixels: (0..<size.pixelCount).map { _ in PremultipliedColor(color(&random)) })
    }

    private func layer(_ random: inout SeededGenerator, depth: Int = 0) throws -> Layer {
        let content: LayerContent =
            switch Int.random(in: 0..<(depth < 2 ? 6 : 4), using: &random) {
            case 0:
                .label(
                    Label(
                        "Hi\nyou", style: LabelStyle(fontSize: number(8...60, &random), color: color(&random))
                    ))
            case 1:
                .svg(
                    try SVGDocument(
                        parsing: Array(
                            """
                            <svg xmlns="http://www.w3.org/2000/svg" width="80" height="70">\
                            <g opacity=".6"><circle cx="30" cy="30" r="25" fill="red"/>\
                            <path d="M5 9L70 60" stroke="blue" stroke-width="7" stroke-dasharray="9 4"/></g></svg>
                            """.utf8)))
            case 4: .group(try (0..<3).map { _ in try layer(&random, depth: depth + 1) })
            case 5: .image(try picture(&random))
            default:
                .path(
                    PathContent(
                        path(&random), rule: Bool.random(using: &random) ? .evenOdd : .nonzero,
                        fill: paint(&random),
                        stroke: Bool.random(using: &random)
                            ? .init(paint(&random), style: StrokeStyle(width: number(1...9, &random))) : nil))
            }
        return Layer(
            content, transform: .rotation(degrees: number(-40...40, &random)),
            opacity: Bool.random(using: &random) ? 1 : 0.6,
            blend: [.sourceOver, .sourceOver, .multiply, .xor, .sourceIn].randomElement(using: &random)!,
            mask: depth < 2 && Int.random(in: 0..<5, using: &random) == 0
                ? LayerMask(try layer(&random, depth: 2)) : nil,
            clip: Int.random(in: 0..<4, using: &random) == 0 ? LayerClip(path(&random)) : nil,
            effects: Int.random(in: 0..<6, using: &random) == 0 ? [.blur(sigma: 2)] : [])
    }

    @Test(
        "bands of any height give the pixels of the scene drawn whole, on any number of threads",
        arguments: 0..<40)
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var scene = Scene(width: 101, height: 131, background: color(&random))
        if seed.isMultiple(of: 3) {
            scene.background = .radial(stops: [
                GradientStop(offset: 0, color: color(&random)),
                GradientStop(offset: 1, color: color(&random)),
            ])
        }
        scene.layers = try (0..<5).map { _ in try layer(&random) }
        let whole = try scene.render()
        let place = Rect(x: 10, y: 3, width: 202, height: 262)
        let canvas = try PixelSize(width: 222, height: 268)
        let large = try RenderBudget.withDefaultLimits {
            try scene.drawn(on: canvas, place: place, at: 0) { _ in }
        }
        for height in [1, 7, 64, 200] {
            for threads in [1, 3] {
                try ParallelMap.$maximumThreadCount.withValue(threads) {
                    let banded = try scene.renderedInBands(
                        on: whole.size, place: nil, at: 0, labels: LabelCache(), bandHeight: height
                    ) { _ in }
                    try #require(banded == whole, "\(height) rows")
                }
            }
            let banded = try scene.renderedInBands(
                on: canvas, place: place, at: 0, labels: LabelCache(), bandHeight: height
            ) { _ in }
            try #require(banded == large, "\(height) rows, twice as large")
        }
    }

    @Test("what is resampled or blurred is drawn whole, between what is not")
    func whole() throws {
        func square(_ x: Double, _ color: Color) -> LayerContent {
            .path(PathContent(.rect(Rect(x: x, y: 3.5, width: 9, height: 11)), fill: .color(color)))
        }
        let black = square(1, .black)
        let picture = Pixmap(size: try PixelSize(width: 2, height: 2), filledWith: PremultipliedColor(.black))
        var styled = LabelStyle()
        styled.look.outlines = [LabelOutline(width: 3, color: .white)]
        let layers = [
            Layer(.image(picture)), Layer(.iceCream(IceCreamContent(IceCream(base: .base01)))),
            Layer(black, effects: [.blur(sigma: 2)]), Layer(.group([Layer(.image(picture))])),
            Layer(black, mask: LayerMask(Layer(.image(picture)))), Layer(.label(Label("Hi", style: styled))),
        ]
        let red = Color(red: 200, green: 0, blue: 0, alpha: 130)
        for layer in layers {
            let scene = Scene(
                width: 20, height: 20, background: .white,
                layers: [Layer(black), layer, layer, Layer(square(4, red)), layer, Layer(square(8, red))])
            let banded = try scene.renderedInBands(
                on: try PixelSize(square: 20), place: nil, at: 0, labels: LabelCache(), bandHeight: 5
            ) { _ in }
            #expect(try banded == scene.render())
        }
    }

    @Test("a fault is told as elsewhere, and so is a layer of which nothing can be seen")
    func faults() throws {
        let square = LayerContent.path(
            PathContent(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), fill: .color(.black)))
        let hidden = Layer(square, effects: [.colorMatrix(.opacity(0))])
        let scene = Scene(width: 2048, height: 2048, layers: [Layer(square), hidden, Layer(square)])
        var warnings: [String] = []
        _ = try scene.render { warnings.append("\($0)") }
        #expect(warnings.count == 1 && warnings[0].contains("layers[1]"), "\(warnings)")
        let large = Scene(width: 2048, height: 2048, background: .white, layers: [Layer(square, opacity: 2)])
        #expect(large.width * large.height >= Scene.leastBandedPixelCount)
        let error = #expect(throws: (any Error).self) { try large.render() }
        #expect("\(try #require(error))".contains("layers[0]"), "\(String(describing: error))")
    }

    @Test(
        "all bands together have the limits of one render, and where they pass one, the scene is drawn whole")
    func limits() throws {
        let square = Layer(
            .path(PathContent(.rect(Rect(x: 0, y: 0, width: 400, height: 400)), fill: .color(.black))))
        let scene = Scene(
            width: 400, height: 400, background: .white, layers: Array(repeating: square, count: 10))
        let size = try PixelSize(square: 400)
        func banded(_ limits: RenderLimits) throws -> (picture: Pixmap?, canSpend: Bool) {
            try RenderBudget.withLimits(limits) {
                let picture = try scene.renderedInBands(
                    on: size, place: nil, at: 0, labels: LabelCache(), bandHeight: 50
                ) { _ in }
                let budget = try #require(RenderBudget.current)
                return (picture, (try? budget.spend(nodes: limits.nodes, on: "a test")) != nil)
            }
        }
        // 8 bands of 10 layers.
        let enough = try banded(RenderLimits(nodes: 80))
        #expect(enough.picture != nil && !enough.canSpend)
        // None of it counts.
        let few = try banded(RenderLimits(nodes: 79))
        #expect(few.picture == nil && few.canSpend)
        #expect(throws: StickerError.self) { try banded(RenderLimits(time: .zero)) }

        let large = Scene(
            width: 2048, height: 2048, background: .white, layers: Array(repeating: square, count: 10))
        let whole = try RenderBudget.withLimits(RenderLimits(nodes: 10)) { try large.render() }
        #expect(try whole == large.render())
        #expect(throws: StickerError.self) {
            try RenderBudget.withLimits(RenderLimits(nodes: 9)) { try large.render() }
        }
    }

    @Test("wherever memory ends, a scene is the same picture or an error, on any number of threads")
    func memory() throws {
        let side = 2048.0
        let square = Layer(
            .path(
                PathContent(
                    .rect(Rect(x: 0, y: 0, width: side, height: side)),
                    fill: .color(Color(red: 200, green: 0, blue: 0, alpha: 90)))))
        let picture = Pixmap(size: try PixelSize(width: 2, height: 2), filledWith: PremultipliedColor(.black))
        let inner = Layer(.group([square, square]), opacity: 0.5)
        let scene = Scene(
            width: 2048, height: 2048, background: .white,
            layers: [
                square, Layer(.image(picture)), Layer(.group([inner, square]), opacity: 0.7), square,
            ])
        let expected = try scene.render()
        var counts = (drawn: 0, refused: 0)
        for mebibytes in stride(from: 16, through: 28, by: 1) {
            for threads in [1, 3] {
                let limits = RenderLimits(memory: mebibytes << 20, threads: threads)
                do {
                    let drawn = try RenderBudget.withLimits(limits) { try scene.render() }
                    #expect(drawn == expected, "\(mebibytes) MiB, \(threads) threads")
                    counts.drawn += 1
                } catch let error as StickerError {
                    #expect(error.passedLimit?.resource == .memory, "\(error)")
                    counts.refused += 1
                }
            }
        }
        #expect(counts.drawn > 0 && counts.refused > 0, "\(counts)")
    }

    @Test("groups with effects around what is empty are drawn once each")
    func emptyEffects() throws {
        let clear = Pixmap(size: try PixelSize(width: 4, height: 4))
        let nested = (0..<20).reduce(Layer(.image(clear))) { inner, _ in
            Layer(.group([inner]), effects: [.blur(sigma: 1)])
        }
        let scene = Scene(width: 16, height: 16, layers: [nested])
        let drawn = try RenderBudget.withLimits(RenderLimits(nodes: 21)) { try scene.render() }
        #expect(drawn.pixels.allSatisfy { $0 == .transparent })
    }

    @Test("a label that two threads make at once counts once in each of their renders")
    func madeAtOnce() throws {
        let cache = LabelCache()
        var styled = LabelStyle()
        styled.look.outlines = [LabelOutline(width: 3, color: .white)]
        let labels = (0..<20).map { Label("Hi \($0)", style: styled) }
        /// The glyphs that are left of what all labels need once.
        let glyphs = labels.reduce(0) { $0 + $1.text.count }
        let results = ParallelMap.run(6) { _ in
            Result {
                try RenderBudget(RenderLimits(glyphs: glyphs)).use {
                    for label in labels {
                        _ = try cache.picture(of: label)
                        _ = try cache.box(of: label)
                    }
                }
            }
        }
        for result in results { #expect(throws: Never.self) { try result.get() } }
    }
}
