import Foundation
import StickerEngine
import Testing

@Suite("Effects in scenes")
struct SceneEffectTests {
    private func scene(_ layers: String, width: Int = 80, height: Int = 60) throws -> Scene {
        let json = #"{"canvas": {"width": \#(width), "height": \#(height)}, "layers": [\#(layers)]}"#
        return try Scene(json: Data(json.utf8), relativeTo: ".", name: "s.json")
    }

    private static let square = #""path": "M30 20H50V40H30Z", "fill": "gold""#

    @Test("texts and objects say the same")
    func forms() throws {
        let texts = try scene(
            """
            {\(Self.square), "effects": ["outline:3:white", "shadow:1,2,4:#0008", "glow:5:red", "blur:1.5",
              "inner-shadow:0,2,3:#0006", "tint:blue:0.5", "saturate:1.3", "hue:30deg", "posterize:4", "feather:3",
              "matrix:1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0.5,0"]}
            """)
        let objects = try scene(
            """
            {\(Self.square), "effects": [{"outline": {"width": 3, "color": "white"}},
              {"shadow": {"x": 1, "y": 2, "blur": 4, "color": "#0008"}}, {"glow": {"size": 5, "color": "red"}},
              {"blur": 1.5}, {"inner-shadow": {"y": 2, "blur": 3, "color": "#0006"}},
              {"tint": {"color": "blue", "amount": 0.5}}, {"saturate": 1.3}, {"hue": 30}, {"posterize": 4},
              {"feather": 3}, {"matrix": [1,0,0,0,0, 0,1,0,0,0, 0,0,1,0,0, 0,0,0,0.5,0]}]}
            """)
        #expect(texts.layers[0].effects.count == 11)
        #expect(texts.layers[0].effects == objects.layers[0].effects)
        #expect(try scene(#"{\#(Self.square), "effects": "sepia"}"#).layers[0].effects == [.sepia(1)])
    }

    @Test("what is wrong is named with its place")
    func errors() throws {
        let cases = [
            (#"["blurr:3"]"#, "s.json: layers[0].effects[0]: there is no effect “blurr”; did you mean blur?"),
            (#"[{"blurr": 3}]"#, "s.json: layers[0].effects[0]: there is no effect “blurr”"),
            (
                #"[{"blur": 900}]"#,
                "s.json: layers[0].effects[0].blur: the standard deviation of a blur is 900"
            ),
            (#"[{"blur": "3"}]"#, "s.json: layers[0].effects[0].blur: must be a number"),
            (#"[{"blur": 3, "hue": 4}]"#, "layers[0].effects[0]: an effect has one key"),
            (#"[{"outline": {"width": 3}}]"#, "layers[0].effects[0].outline: the key \"color\" is missing"),
            (
                #"[{"shadow": {"x": 3, "colour": "red", "color": "red"}}]"#,
                "effects[0].shadow.colour: unknown key; did you mean \"color\"?"
            ),
            (#"[{"matrix": [1, 2]}]"#, "effects[0].matrix: must have 20 numbers"),
            (#"[{"saturate": -1}]"#, "effects[0].saturate: the amount of the effect saturate is -1"),
            (#"[7]"#, "effects[0]: must be a string"),
        ]
        for (effects, text) in cases {
            let error = try #require(
                #expect(throws: StickerError.self) {
                    try scene(#"{\#(Self.square), "effects": \#(effects)}"#)
                })
            #expect("\(error)".contains(text), "\(error)")
            #expect(error.category == .invalidData)
        }
        let many = Array(repeating: #""blur:1""#, count: 17).joined(separator: ",")
        #expect(throws: StickerError.self) { try scene(#"{\#(Self.square), "effects": [\#(many)]}"#) }
    }

    @Test("are drawn on the content, before clip, mask and opacity")
    func order() throws {
        let effect = #""effects": ["outline:4:white"]"#
        let drawn = try scene(#"{\#(Self.square), \#(effect)}"#).render()
        #expect(drawn[40, 30] == PremultipliedColor(try Color(css: "gold")))
        #expect(drawn[27, 30] == PremultipliedColor(.white) && drawn[25, 30] == .transparent)
        let clipped = try scene(#"{\#(Self.square), \#(effect), "clip": [0, 0, 28, 60]}"#).render()
        #expect(clipped[27, 30] == PremultipliedColor(.white) && clipped[29, 30] == .transparent)
        let faint = try scene(#"{\#(Self.square), \#(effect), "opacity": 0.5}"#).render()
        #expect(faint[40, 30].alpha == 128 && faint[27, 30].alpha == 128)
        let masked = try scene(
            #"{\#(Self.square), \#(effect), "mask": {"path": "M0 0H28V60H0Z", "fill": "white"}}"#
        ).render()
        #expect(masked[27, 30].alpha == 255 && masked[40, 30].alpha == 0)
    }

    @Test("have lengths in the layer's space: a transform scales and turns them along")
    func lengths() throws {
        let scaled = try scene(
            #"{"path": "M15 10H25V20H15Z", "fill": "gold", "transform": [2, 0, 0, 2, 0, 0], "effects": ["outline:2:white"]}"#
        ).render()
        #expect(scaled == (try scene(#"{\#(Self.square), "effects": ["outline:4:white"]}"#).render()))
        // A quarter turn sends a shadow that fell downwards to the left.
        let turned = try scene(
            #"{"path": "M-10 -10H10V10H-10Z", "fill": "gold", "transform": [0, 1, -1, 0, 40, 30], "effects": ["shadow:0,8:red"]}"#
        ).render()
        #expect(turned[25, 30] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
        #expect(turned[40, 45] == .transparent)
    }

    @Test("see what lies past the canvas")
    func outside() throws {
        // The square lies left of the canvas; its outline and its shadow reach in.
        let drawn = try scene(
            #"{"path": "M-30 20H-3V40H-30Z", "fill": "gold", "effects": ["outline:8:white", "shadow:20,0:red"]}"#
        ).render()
        #expect(drawn[3, 30] == PremultipliedColor(.white))
        #expect(drawn[15, 30] == PremultipliedColor(Color(red: 255, green: 0, blue: 0)))
        // A shape that covers all of the canvas has its soft edge outside.
        let full = try scene(#"{"path": "M-40 -40H120V100H-40Z", "fill": "gold", "effects": ["feather:8"]}"#)
            .render()
        #expect(full[0, 0].alpha == 255)
    }

    @Test("of a group are those of all its layers together")
    func groups() throws {
        let group = """
            {"group": [{"path": "M20 20H45V40H20Z", "fill": "gold"}, {"path": "M40 20H60V40H40Z", "fill": "navy"}],
             "effects": ["outline:4:white", "shadow:0,3,4:#000"]}
            """
        let drawn = try scene(group).render()
        #expect(drawn[42, 30] == PremultipliedColor(try Color(css: "navy")))
        #expect(drawn[30, 30] == PremultipliedColor(try Color(css: "gold")))
        #expect(drawn[40, 17] == PremultipliedColor(.white))
        #expect(drawn[40, 45].alpha > 0 && drawn[40, 45].red == 0)
    }

    @Test("of what does not show draw nothing")
    func nothing() throws {
        let empty = try scene(
            #"{\#(Self.square), "transform": [0, 0, 0, 0, 9, 9], "effects": ["outline:4:white"]}"#)
        #expect(try empty.render().inkIsEmpty)
        #expect(try scene(#"{"group": [], "effects": ["glow:4:white"]}"#).render().inkIsEmpty)
    }

    @Test("a layer that effects leave nothing of is named, and one that shows at any time is not")
    func namesHidden() throws {
        func warnings(_ effects: String) throws -> [RenderWarning] {
            let layer = #"{\#(Self.square), \#(effects)}"#
            let scene = try scene(#"{"path": "M0 0H9V9H0Z", "fill": "red"}, {"group": [\#(layer)]}"#)
            var (still, moving): ([RenderWarning], [RenderWarning]) = ([], [])
            _ = try scene.render { still.append($0) }
            _ = try scene.renderAnimation { moving.append($0) }
            #expect(still == moving)
            return still
        }
        let line = try #require(try warnings(#""effects": ["sepia", "opacity:0"]"#).first)
        #expect(line.text.hasPrefix("s.json: layers[1].group[0]: nothing can be seen after effect 2 of 2"))
        #expect(try warnings(#""effects": ["opacity:0.1"]"#).isEmpty)
        // Nothing was to be seen before.
        #expect(try warnings(#""effects": ["opacity:0"], "transform": [1, 0, 0, 1, 900, 0]"#).isEmpty)
        // What lies beside the canvas, for effects that reach into it, would not be seen without them.
        #expect(try warnings(#""effects": ["feather:40"], "transform": [1, 0, 0, 1, 55, 0]"#).isEmpty)
        #expect(try warnings(#""effects": ["feather:40"], "transform": [1, 0, 0, 1, 45, 0]"#).count == 1)
    }

    @Test("too large to be drawn are an error with its place")
    func tooLarge() throws {
        let effects = Array(repeating: #""shadow:2000,2000,500:red""#, count: 16).joined(separator: ",")
        let hostile = try scene(#"{\#(Self.square), "effects": [\#(effects)]}"#)
        let error = try #require(#expect(throws: StickerError.self) { try hostile.render() })
        #expect("\(error)".hasPrefix("s.json: layers[0]: "))
    }
}

extension Pixmap {
    fileprivate var inkIsEmpty: Bool { pixels.allSatisfy { $0 == .transparent } }
}
