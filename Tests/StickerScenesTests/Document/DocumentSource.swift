import StickerTestSupport

@testable import StickerEngine

/// Random documents, all of them valid, with every key and every form of its value.
struct DocumentSource {
    var random: SeededGenerator
    private var isAnimated = false

    init(random: SeededGenerator) { self.random = random }

    mutating func document() -> String {
        isAnimated = chance(2)
        var members = [
            #""canvas": {"width": \#(Int.random(in: 1...900, using: &random)), "height": 70\#(chance(2) ? #", "background": \#(color())"# : "")}"#,
            #""layers": [\#(layers(depth: 0))]"#,
        ]
        if isAnimated {
            members.append(
                #""animation": {"duration": \#(Double(Int.random(in: 1...4_000, using: &random)) / 1_000)\#(optional("frameRate", "\(Double.random(in: 0.1...99, using: &random))"))\#(optional("loops", "7"))}"#
            )
        }
        return "{\(members.shuffled(using: &random).joined(separator: ", "))}"
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func one(of choices: String...) -> String { choices.randomElement(using: &random)! }

    private mutating func optional(_ key: String, _ value: String) -> String {
        chance(3) ? #", "\#(key)": \#(value)"# : ""
    }

    /// Whole, short, or with all the digits that a number can have.
    private mutating func number(_ range: ClosedRange<Double> = -1_000...1_000) -> String {
        let number = Double.random(in: range, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "\(max(range.lowerBound, number.rounded(.towardZero)))"
        case 1: return "\(max(range.lowerBound, (number * 8).rounded(.towardZero) / 8))"
        case 2 where range.contains(0): return "\(number * 1e-12)"
        default: return "\(number)"
        }
    }

    private mutating func numbers(_ count: Int) -> String {
        "[" + (0..<count).map { _ in number() }.joined(separator: ", ") + "]"
    }

    private mutating func rect() -> String {
        "[\(number()), \(number()), \(number(0...90)), \(number(0...90))]"
    }

    private mutating func length() -> String { "\(Double.random(in: 0.001...90, using: &random))" }

    private mutating func color() -> String {
        one(of: #""red""#, ##""#12f""##, ##""#1234""##, #""rgb(1 2 3 / 0.5)""#, #""hsl(20 30% 40%)""#)
    }

    private mutating func path() -> String {
        "\"M\(number()) \(number())" + one(of: "h3v3z", "L1 2", "a3 4 20 0 1 \(number()) 9", "Q1 2 3 4T9 9")
            + "\""
    }

    private mutating func asset(_ fileExtension: String) -> String {
        "\"\(one(of: "a", "../b", "/c/d", "ä \\\" \\u2028\\u0007", "x y"))\(fileExtension)\""
    }

    private mutating func stops() -> String {
        var offsets = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            Double.random(in: 0...1, using: &random)
        }
        offsets.sort()
        return "[" + offsets.map { "[\($0), \(color())]" }.joined(separator: ", ") + "]"
    }

    private mutating func paint() -> String {
        let spread = optional("spread", one(of: #""pad""#, #""repeat""#, #""reflect""#))
        let rest = spread + optional("transform", numbers(6))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return
                #"{"linearGradient": {"start": \#(numbers(2)), "end": \#(numbers(2)), "stops": \#(stops())\#(rest)}}"#
        case 1:
            return
                #"{"radialGradient": {"center": \#(numbers(2)), "radius": \#(length()), "stops": \#(stops())\#(rest)\#(optional("focus", numbers(2)))}}"#
        case 2: return #"{"conicGradient": {"center": \#(numbers(2)), "stops": \#(stops())\#(rest)}}"#
        case 3:
            return #"{"image": {"path": \#(asset(".png"))\#(rest)\#(optional("filter", #""lanczos3""#))}}"#
        default: return color()
        }
    }

    private mutating func label() -> String {
        if chance(3) { return asset("") }
        let keys = [
            optional(
                "font",
                one(
                    of: #""bundled""#, #""comic""#, #"["Lobster Two Bold", "b.ttf"]"#, "[]",
                    #"["a.ttf:wght=1", "bundled"]"#, #"["b.ttc#1"]"#)),
            optional("fontSize", length()), optional("features", one(of: #""ss01""#, #"["ss01", "liga=0"]"#)),
            optional("padding", "3"), optional("arc", one(of: "-12.5", "30", #""90deg""#)),
            optional("fit", #""30x40""#),
            optional("outline", one(of: #""8:white""#, #"["8:white", "2:red"]"#)),
            optional(
                "color", one(of: #""linear-gradient(to right, red, gold 7%, teal)""#, ##""#f00-#00f""##)),
            optional("lineSpacing", number(0...10)), optional("canvas", #""square""#),
            optional("language", #""ro""#),
            optional("style", one(of: #""candy""#, #""my.json""#)),
            optional("letterShadow", one(of: #""0,0,8:red""#, #"["0,0,8:red", "1,2,3:blue"]"#, #""none""#)),
            optional("extrude", #""3,4,0.5:gold""#), optional("warp", one(of: #""wave""#, #""bounce:0.25""#)),
            optional("ornaments", #""hearts,size=20,place=on:red-gold""#), optional("letterSpacing", "0.05"),
        ]
        return #"{"text": \#(asset(""))\#(keys.shuffled(using: &random).joined())}"#
    }

    private mutating func content(depth: Int) -> String {
        switch Int.random(in: 0..<(depth < 4 ? 7 : 5), using: &random) {
        case 0:
            return #""image": \#(asset(".png"))"# + optional("filter", one(of: #""nearest""#, #""mitchell""#))
                + optional(
                    "removeBackground",
                    one(
                        of: "true", "false", number(0...100), #"{"everywhere": true}"#, #"{"tolerance": 3}"#,
                        #"{"keep": [[1, 2]], "drop": []}"#, #"{"mask": \#(asset(".png"))}"#))
                + optional("trim", one(of: "true", "false", number(0...100)))
        case 1: return #""svg": \#(asset(".svg"))"#
        case 2: return #""label": \#(label())"#
        case 3:
            return
                #""iceCream": {"base": "\#(one(of: "base01", "waffle-cone"))"\#(optional("topping", #""topping03""#))\#(optional("opaque", one(of: "true", "false")))\#(optional("size", "77"))\#(optional("art", asset("")))}"#
        case 4:
            let stroke =
                #"{"paint": \#(paint()), "width": \#(length())\#(optional("cap", one(of: #""butt""#, #""round""#)))\#(optional("join", #""bevel""#))\#(optional("miterLimit", number(1...9)))\#(optional("dashes", one(of: "[]", "[1, 2.5]")))\#(optional("dashOffset", number()))}"#
            return #""path": \#(path()), "fill": \#(paint())"# + optional("stroke", stroke)
                + optional("rule", one(of: #""nonzero""#, #""evenodd""#))
        case 5: return #""group": [\#(layers(depth: depth + 1))]"#
        default: return #""group": {"layers": [\#(layers(depth: depth + 1))]}"#
        }
    }

    private mutating func keyframes() -> String {
        let times = Set(
            (0..<Int.random(in: 0...5, using: &random)).map { _ in Double.random(in: 0...1, using: &random) })
        return "["
            + times.sorted().map { time in
                "{\"at\": \(time)" + optional("opacity", number(0...1)) + optional("offset", numbers(2))
                    + optional("scale", one(of: number(), numbers(2))) + optional("rotation", number())
                    + optional(
                        "easing",
                        one(
                            of: #""linear""#, #""ease""#, #""ease-in-out""#, #""hold""#,
                            "[\(number(0...1)), \(number(-10...10)), \(number(0...1)), 1]",
                            "[0.42, 0, 1, 1]"))
                    + "}"
            }.joined(separator: ", ") + "]"
    }

    private mutating func layers(depth: Int) -> String {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in layer(depth: depth) }.joined(separator: ", ")
    }

    private mutating func layer(depth: Int, rest: String = "") -> String {
        let effect = one(
            of: #""outline:\#(length()):red""#, #"{"shadow": {"x": \#(number()), "color": \#(color())}}"#,
            #"{"blur": \#(length())}"#, #""grayscale""#, #"{"hue": \#(number(-360...360))}"#,
            #"{"tint": {"color": \#(color())}}"#)
        var text = "{" + content(depth: depth) + rest
        text += optional("frame", rect()) + optional("fit", one(of: #""fill""#, #""cover""#))
        text +=
            optional("transform", one(of: numbers(6), "[1, 0, 0, 1, 0, 0]"))
            + optional("opacity", number(0...1))
        text += optional("blend", one(of: #""normal""#, #""source-over""#, #""xor""#, #""hue""#))
        text += optional("clip", one(of: path(), rect(), #"{"path": \#(path()), "rule": "evenodd"}"#))
        text += optional("effects", one(of: effect, "[\(effect)]", "[]", #"[\#(effect), "invert:1"]"#))
        if depth < 4 {
            let channel = optional("channel", one(of: #""alpha""#, #""luminance""#))
            text += chance(4) ? #", "mask": \#(layer(depth: depth + 1, rest: channel))"# : ""
        }
        if isAnimated, chance(2) {
            text +=
                #", "keyframes": \#(keyframes())"#
                + optional("anchor", one(of: "[0.5, 0.5]", "[\(number(-9...9)), 1]"))
        }
        return text + "}"
    }
}
