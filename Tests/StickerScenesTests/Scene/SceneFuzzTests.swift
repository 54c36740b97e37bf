import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

/// Scenes made by code, and damaged: each is drawn, or refused by an error, within its limits.
@Suite struct SceneFuzzTests {
    /// Little, so that a case takes milliseconds.
    private static let limits = RenderLimits(
        memory: 16 << 20, pixels: 4_000_000, pieces: 100_000, nodes: 5_000, glyphs: 5_000, time: .seconds(2))

    private static let drawing =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g opacity=".5"><circle cx="4" cy="4" r="3"/></g></svg>"#

    @Test("damaged and random scenes are drawn or refused")
    func scenes() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            try Pixmap(size: try PixelSize(width: 9, height: 7), filledWith: PremultipliedColor(.black))
                .pngBytes(),
            to: "a.png")
        try folder.write(Self.drawing, to: "a.svg")
        Fuzzer.run(name: "scene", iterations: 60) { generator in
            var source = SceneSource(random: generator)
            var json = Array(source.scene().utf8)
            if Int.random(in: 0..<3, using: &generator) == 0 {
                json = Mutation.mutate(json, using: &generator)
            }
            do {
                try RenderBudget.withLimits(Self.limits) {
                    let scene = try Scene(json: Data(json), relativeTo: folder.path, name: "s.json")
                    guard scene.width * scene.height < 1 << 18 else { return }
                    let pixmap = try scene.render(at: Double.random(in: 0...1, using: &generator))
                    guard pixmap.pixels.allSatisfy({ max($0.red, $0.green, $0.blue) <= $0.alpha }) else {
                        throw Finding("a colour is more than its alpha")
                    }
                }
            } catch let error as StickerError {
                let text = error.description
                guard !text.isEmpty, !text.contains("\n"), error.category != .defect else {
                    throw Finding("the error is \(text)")
                }
            }
        }
    }

    private struct Finding: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}

/// Random scenes that are well-formed, and mostly valid.
private struct SceneSource {
    var random: SeededGenerator

    mutating func scene() -> String {
        let animation = chance(4) ? #", "animation": {"duration": 1, "frameRate": 5}"# : ""
        isAnimated = !animation.isEmpty
        return
            #"{"canvas": {"width": \#(Int.random(in: 1...120, using: &random)), "height": \#(Int.random(in: 1...120, using: &random))}\#(animation), "layers": [\#(layers(depth: 0))]}"#
    }

    private var isAnimated = false

    init(random: SeededGenerator) { self.random = random }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func number() -> String {
        if chance(40) { return Mutation.extremeNumbers.randomElement(using: &random)! }
        return "\((Double.random(in: -50...150, using: &random) * 8).rounded() / 8)"
    }

    private mutating func small() -> String {
        "\((Double.random(in: -2...2, using: &random) * 8).rounded() / 8)"
    }

    private mutating func length() -> String {
        chance(40) ? number() : "\((Double.random(in: 0...90, using: &random) * 8).rounded() / 8)"
    }

    private mutating func layers(depth: Int) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in layer(depth: depth) }.joined(separator: ",")
    }

    private mutating func color() -> String {
        ["red", "rgb(0 255 0 / 0.5)", "rgb(1 2 3 / 0.5)", "transparent", "gold"].randomElement(
            using: &random)!
    }

    private mutating func paint() -> String {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            #"{"linearGradient": {"start": [\#(number()), \#(number())], "end": [\#(number()), \#(number())], "stops": [[0, "red"], [1, "\#(color())"]]}}"#
        case 1:
            #"{"radialGradient": {"center": [\#(number()), \#(number())], "radius": \#(length()), "stops": [[0, "red"], [0.5, "\#(color())"]]}}"#
        case 2: #"{"image": {"path": "a.png", "spread": "repeat"}}"#
        default: #""\#(color())""#
        }
    }

    private mutating func content(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 7), using: &random) {
        case 0:
            return
                #""image": "a.png", "filter": "\#(["nearest", "mitchell", "lanczos3"].randomElement(using: &random)!)""#
        case 1: return #""svg": "a.svg""#
        case 2:
            return
                #""label": {"text": "\#(["Hi", "a b c", "né", ""].randomElement(using: &random)!)", "fontSize": \#(length()), "outline": "2:white"}"#
        case 3: return #""iceCream": {"base": "base01", "topping": "topping02"}"#
        case 4, 5, 6:
            let points = (0..<Int.random(in: 1...6, using: &random)).map { index -> String in
                let letter = index == 0 ? "M" : ["L", "Q", "T", "H"].randomElement(using: &random)!
                switch letter {
                case "Q": return "Q\(number()) \(number()) \(number()) \(number())"
                case "H": return "H\(number())"
                default: return "\(letter)\(number()) \(number())"
                }
            }
            let stroke =
                chance(3)
                ? #", "stroke": {"paint": \#(paint()), "width": \#(length()), "dashes": [\#(length()), \#(length())]}"#
                : ""
            return #""path": "\#(points.joined())Z", "fill": \#(paint())\#(stroke)"#
        default: return #""group": [\#(layers(depth: depth + 1))]"#
        }
    }

    private mutating func layer(depth: Int) -> String {
        var text = "{" + content(depth: depth)
        if chance(2) { text += #", "frame": [\#(number()), \#(number()), \#(length()), \#(length())]"# }
        if chance(4) {
            text += #", "fit": "\#(["fill", "contain", "cover"].randomElement(using: &random)!)""#
        }
        if chance(3) {
            text +=
                #", "transform": [\#(small()), \#(small()), \#(small()), \#(small()), \#(number()), \#(number())]"#
        }
        if chance(4) { text += #", "opacity": 0.5"# }
        if chance(4) {
            text += #", "blend": "\#(BlendMode.allCases.randomElement(using: &random)!.rawValue)""#
        }
        if chance(5), depth < 4 { text += #", "mask": \#(layer(depth: depth + 1))"# }
        if chance(5) { text += #", "clip": [\#(number()), \#(number()), \#(length()), \#(length())]"# }
        if chance(4) {
            let effects = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                #""\#(["outline:\(length()):red", "shadow:\(number()),\(number()),\(length()):black", "blur:\(length())", "glow:\(length()):gold", "inner-shadow:\(number()),3,4:black", "invert:1", "feather:\(length())"].randomElement(using: &random)!)""#
            }
            text += #", "effects": [\#(effects.joined(separator: ","))]"#
        }
        if isAnimated, chance(3) {
            text +=
                #", "keyframes": [{"at": 0, "rotation": \#(number())}, {"at": 0.7, "scale": \#(small()), "offset": [\#(number()), 3]}]"#
        }
        return text + "}"
    }
}
