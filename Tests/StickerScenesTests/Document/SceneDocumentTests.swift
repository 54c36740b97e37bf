import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct SceneDocumentTests {
    /// Every key that there is.
    static let everything = ##"""
        {"canvas": {"width": 300, "height": 200, "background": "gold"},
         "animation": {"duration": 1.25, "frameRate": 12.5, "loops": 3},
         "layers": [
           {"image": "a.png", "filter": "nearest", "removeBackground":
            {"tolerance": 12.5, "everywhere": true, "keep": [[3, 4], [5, 60]], "drop": [[70, 8]]}, "trim": 3.5,
            "frame": [1, 2.5, 3, 4], "fit": "cover", "transform": [1, 0, 0.1, 1, 7, 8], "opacity": 0.3,
            "blend": "color-dodge", "clip": {"path": "M0 0H9V9Z", "rule": "evenodd"},
            "mask": {"svg": "a.svg", "channel": "luminance", "opacity": 0.5, "mask": {"image": "m.png"}},
            "effects": ["outline:12:white", {"shadow": {"y": 4, "color": "#0008"}}, {"matrix":
              [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0.1]}],
            "anchor": [0.5, 1], "keyframes": [
              {"at": 0, "opacity": 0.1, "offset": [3, -4], "scale": 2, "rotation": -30, "easing": "ease-in"},
              {"at": 0.3, "scale": [1, -1], "easing": [0.1, -2, 0.3, 4]}, {"at": 1, "easing": "hold"}]},
           {"image": "b.png", "removeBackground": true, "trim": true, "effects": "blur:4", "clip": [1, 2, 3, 4]},
           {"image": "c.png", "removeBackground": {"mask": "cut/c.png"}},
           {"svg": "../x/a.svg", "clip": "m1 1 a2 2 0 0 1 3 3z", "blend": "normal"},
           {"label": "Hi\n\u0007\u2028 \"é\""},
           {"label": {"text": "Hi", "font": ["/f/Inter.ttf:wght=700", "CJK.ttc#2", "comic", "bundled"], "fontSize": 20.5,
             "features": ["ss01", "liga=0"], "missingGlyph": "skip", "language": "ro", "direction": "rtl",
             "align": "justify", "lineSpacing": 1.5, "letterSpacing": 0.1, "maxWidth": 200, "wrap": "greedy",
             "hyphens": "none", "maxLines": 2, "ellipsis": "...", "fit": "300x200", "minFactor": 0.25,
             "canvas": "320x240", "padding": 3, "color": "linear-gradient(90deg, red, gold 30%, teal)",
             "outline": ["6:white", "3:#333"], "shadow": "0,4,6:#0008", "highlight": "4:#fffc", "arc": -90.5,
             "rotate": "15deg", "bubble": "speech,tail=bottom-right,padding=20,border=4/#333:#fff"}},
           {"label": {"text": "one font", "font": "x.ttf"}},
           {"iceCream": {"base": "waffle-cone", "scoops": "scoops05", "topping": "topping02", "opaque": true,
             "size": 99, "art": "art"}},
           {"path": "M0 0H5V5Z", "rule": "evenodd",
            "fill": {"radialGradient": {"center": [1, 2], "radius": 3, "focus": [1, 1], "focusRadius": 0.5,
              "stops": [[0, "red"], [0.1, "#00F8"], [1, "blue"]], "spread": "reflect", "transform": [2, 0, 0, 2, 0, 0]}},
            "stroke": {"paint": {"image": {"path": "p.png", "filter": "nearest", "spread": "repeat",
              "transform": [2, 0, 0, 2, 0, 0]}}, "width": 2, "cap": "round", "join": "bevel", "miterLimit": 9,
              "dashes": [1, 2], "dashOffset": -1}},
           {"path": "M0 0H5V5Z", "fill": {"linearGradient": {"start": [0, 0], "end": [1, 1], "stops": [[0, "red"]]}},
            "stroke": {"paint": "rgb(1 2 3 / 0.5)", "width": 0.1}},
           {"path": "M0 0H5V5Z", "fill": {"conicGradient": {"center": [0, 0], "startAngle": 90, "stops": [[0, "red"]]}}},
           {"group": {"layers": [{"group": [{"svg": "a.svg"}]}, {"group": []}]}},
           {"svg": "a.svg", "keyframes": [], "anchor": [0, 1e-7]}
         ]}
        """##

    private func layer(_ json: String) throws -> SceneDocument.Layer {
        let document = try SceneDocument(
            json: #"{"canvas": {"width": 9, "height": 9}, "layers": [\#(json)]}"#)
        return try #require(document.layers.first)
    }

    @Test("reading what was written gives the same document, whatever it has")
    func roundTrip() throws {
        let document = try SceneDocument(json: Self.everything)
        let written = document.json
        #expect(try SceneDocument(json: written) == document)
        #expect(try SceneDocument(json: written).json == written)
        #expect(document.layers.count == 13 && document.layers[0].mask?.layer.mask != nil)
        // Every line is short, or is one text.
        #expect(written.split(separator: "\n").filter { $0.utf8.count > 160 }.isEmpty)
    }

    @Test(
        "no value is lost: a document with another value is another document, and is written as another",
        arguments: [
            ("gold", "white"), ("1.25", "1.5"), ("12.5, \"loops", "12, \"loops"),
            ("\"loops\": 3", "\"loops\": 4"),
            ("a.png", "c.png"), ("\"nearest\", \"remove", "\"bilinear\", \"remove"),
            ("\"tolerance\": 12.5", "\"tolerance\": 12"), ("\"everywhere\": true", "\"everywhere\": false"),
            ("3.5,", "4,"), ("[1, 2.5, 3, 4]", "[1, 2, 3, 4]"), ("cover", "contain"),
            ("[1, 0, 0.1, 1, 7, 8]", "[1, 0, 0.2, 1, 7, 8]"), ("0.3,\n", "0.4,\n"),
            ("color-dodge", "color-burn"),
            ("M0 0H9V9Z", "M0 0H9V8Z"), ("\"evenodd\"},", "\"nonzero\"},"), ("luminance", "alpha"),
            ("\"opacity\": 0.5, \"mask\"", "\"opacity\": 0.6, \"mask\""), ("m.png", "n.png"),
            ("outline:12", "outline:13"), ("{\"y\": 4", "{\"y\": 5"), ("0.1]}],", "0.2]}],"),
            ("\"anchor\": [0.5, 1]", "\"anchor\": [0.5, 2]"), ("\"opacity\": 0.1", "\"opacity\": 0.2"),
            ("[3, -4]", "[3, -5]"), ("\"scale\": 2", "\"scale\": 3"), ("-30", "-31"),
            ("ease-in\"", "ease-out\""),
            ("[0.1, -2, 0.3, 4]", "[0.1, -2, 0.3, 5]"), ("hold", "linear"), ("[1, -1]", "[1, 1]"),
            ("\"at\": 0.3", "\"at\": 0.4"), ("\"removeBackground\": true", "\"removeBackground\": false"),
            ("[5, 60]", "[5, 61]"), ("[[70, 8]]", "[[71, 8]]"), ("cut/c.png", "cut/d.png"),
            ("\"trim\": true", "\"trim\": false"), ("blur:4", "blur:5"), ("m1 1", "m1 2"), ("u0007", "u0008"),
            ("wght=700", "wght=600"), (", \"bundled\"]", "]"), ("20.5", "20"), ("ss01", "ss02"),
            ("skip", "box"),
            ("one font", "two"), ("x.ttf", "y.ttf"), ("waffle-cone", "base02"), ("scoops05", "scoops04"),
            ("topping02", "topping03"), ("\"opaque\": true", "\"opaque\": false"),
            ("\"size\": 99", "\"size\": 98"),
            ("\"art\": \"art\"", "\"art\": \"b\""), ("\"rule\": \"evenodd\",\n", "\"rule\": \"nonzero\",\n"),
            ("0.1, \"#00F8\"", "0.2, \"#00F8\""), ("p.png", "q.png"),
            ("\"nearest\", \"spread", "\"mitchell\", \"spread"),
            ("\"repeat\"", "\"reflect\""), ("\"cap\": \"round\"", "\"cap\": \"square\""), ("bevel", "round"),
            ("\"miterLimit\": 9", "\"miterLimit\": 8"),
            ("\"dashes\": [1, 2]", "\"dashes\": [1, 3]"), ("\"dashOffset\": -1", "\"dashOffset\": 0"),
            ("\"width\": 2,", "\"width\": 3,"), ("rgb(1 2 3 / 0.5)", "red"),
            ("\"startAngle\": 90", "\"startAngle\": 91"),
            (", {\"group\": []}", ""), ("1e-7", "2e-7"), ("../x/a.svg", "x/a.svg"), ("\"é\\\"", "\"e\\\""),
        ])
    func keepsValues(change: (String, String)) throws {
        let changed = Self.everything.replacingOccurrences(of: change.0, with: change.1)
        try #require(changed != Self.everything)
        let (document, other) = (try SceneDocument(json: Self.everything), try SceneDocument(json: changed))
        #expect(document != other && document.json != other.json)
        #expect(try SceneDocument(json: other.json) == other)
    }

    @Test("random documents are read as they were written")
    func randomRoundTrips() {
        Fuzzer.run(name: "document", iterations: 300) { generator in
            var source = DocumentSource(random: generator)
            let document = try SceneDocument(json: source.document())
            guard try SceneDocument(json: document.json) == document else { throw Finding() }
        }
    }

    private struct Finding: Error {}

    @Test("every scene of the documentation is read as it was written")
    func documentation() throws {
        let docs = projectFolder.appending(path: "Docs")
        let pictures = docs.appending(path: "pictures")
        var scenes = try FileManager.default.contentsOfDirectory(atPath: pictures.path)
            .filter { $0.hasSuffix(".json") }
            .map { try String(contentsOf: pictures.appending(path: $0), encoding: .utf8) }
        #expect(scenes.count >= 4)
        let page = try String(contentsOf: docs.appending(path: "SCENES.md"), encoding: .utf8)
        scenes += page.components(separatedBy: "```json\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }.filter { $0.contains("\"canvas\": {") }
        #expect(scenes.count >= 7)
        for scene in scenes {
            let document = try SceneDocument(json: scene)
            #expect(try SceneDocument(json: document.json) == document)
        }
    }

    @Test("a document keeps what its author wrote, and writes nothing that goes without saying")
    func keepsText() throws {
        let document = try SceneDocument(
            json: """
                {"layers": [{"path": "m1 1h2v2z", "fill": "gold", "opacity": 1, "fit": "fill", "blend": "normal",
                 "effects": ["blur:4"]}, {"label": {"text": "Hi"}}, {"group": {"layers": []}},
                 {"svg": "a drawing.svg"}],
                 "canvas": {"width": 9, "height": 8}, "animation": {"duration": 2, "loops": 0, "frameRate": 20}}
                """)
        #expect(
            document.json == """
                {
                  "canvas": {"width": 9, "height": 8},
                  "animation": {"duration": 2},
                  "layers": [
                    {"path": "m1 1h2v2z", "fill": "gold", "effects": "blur:4"},
                    {"label": "Hi"},
                    {"group": []},
                    {"svg": "a drawing.svg"}
                  ]
                }

                """)
    }

    @Test("a document that is nested as deep as may be can be written")
    func deepest() throws {
        // Each group is an object and an array; effects, easings and backgrounds gain no level when they are written.
        var layer = #"{"path": "M0 0H9", "fill": "red", "effects": {"blur": 4}}"#
        for _ in 0..<30 { layer = #"{"group": [\#(layer)]}"# }
        for count in 0..<3 {
            let json = #"{"canvas": {"width": 9, "height": 9}, "layers": [\#(layer)]}"#
            let document = try? SceneDocument(json: json)
            #expect((document != nil) == (count == 0))
            if let document { #expect(try SceneDocument(json: document.json) == document) }
            layer = #"{"group": [\#(layer)]}"#
        }
    }

    @Test("reading touches no file: what is named need not exist, nor be a file")
    func touchesNothing() throws {
        let json =
            #"{"canvas": {"width": 9, "height": 9}, "layers": [{"image": "/no/such.png"}, {"svg": "/dev/zero"}, {"label": {"text": "a", "font": "/no.ttf#1:wght=1"}}, {"path": "M0 0H9", "fill": {"image": {"path": "/"}}}, {"iceCream": {"base": "base01", "art": "/no"}}]}"#
        let document = try SceneDocument(json: json)
        guard case .image(let image) = document.layers[0].content,
            case .label(let label) = document.layers[2].content
        else {
            Issue.record("read as \(document.layers)")
            return
        }
        #expect(image.asset.name == "/no/such.png" && label.fonts.map(\.name) == ["/no.ttf#1:wght=1"])
    }

    @Test(
        "a name that is none, and a font that says nothing, are errors of the document",
        arguments: [
            (#"{"image": ""}"#, "layers[0].image: a path cannot be empty or contain NUL"),
            (#"{"svg": "a\u0000b"}"#, "layers[0].svg: a path cannot be empty or contain NUL"),
            (
                #"{"iceCream": {"base": "base01", "art": ""}}"#,
                "layers[0].iceCream.art: a path cannot be empty or contain NUL"
            ),
            (
                #"{"label": {"text": "a", "font": ["a.ttf", "comik"]}}"#,
                "layers[0].label.font[1]: there is no font “comik”; did you mean comic?"
            ),
            (
                #"{"label": {"text": "a", "font": ["a.ttf", "a.ttf:wght"]}}"#,
                "layers[0].label.font[1]: “a.ttf:wght” is no font"
            ),
            (
                #"{"path": "M0 0H9", "fill": {"image": {"path": 3}}}"#,
                "layers[0].fill.image.path: must be a string"
            ),
        ])
    func refusesNames(json: String, message: String) {
        #expect {
            try layer(json)
        } throws: { error in
            "\(error)".hasPrefix(message) && (error as? StickerError)?.category == .invalidData
        }
    }

    @Test("a document made by code is written and read as one that was read")
    func madeByCode() throws {
        var picture = SceneDocument.Layer(.image(.init(try AssetReference("a.png"), trim: PictureTrim())))
        picture.clip = try Written("M0 0H9V9Z")
        picture.effects = [try Written("outline:2:white")]
        picture.mask = SceneDocument.Mask(
            SceneDocument.Layer(
                .path(.init(try Written("M0 0H9V9Z"), fill: .fill(try Written("red"))))))
        let document = SceneDocument(
            canvas: .init(width: 9, height: 9, background: try Written("gold")),
            layers: [
                picture,
                .init(.label(try .init("Hi", fonts: [AssetReference("bundled")], style: #"{"arc": 90}"#))),
            ])
        #expect(try SceneDocument(json: document.json) == document)
        #expect(throws: StickerError.self) { try AssetReference("") }
        #expect(throws: StickerError.self) { try Written<Fill>("colour") }
        #expect(throws: StickerError.self) { try Written<Effect>("blur:x") }
        #expect(throws: StickerError.self) { try SceneDocument.Label("Hi", style: #"{"text": "x"}"#) }
        // What JSON has no number for is refused where it stands.
        var broken = document
        broken.layers[0].opacity = .nan
        #expect(
            throws: StickerError.invalidScene(
                path: nil, place: "layers[0].opacity", reason: "must be a number, and is null")
        ) {
            try SceneDocument(json: broken.json)
        }
    }
}
