import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct SceneDecodingTests {
    /// The scene with one more layer, in a folder that has `a.png` and `a.svg`.
    private func scene(_ json: String) throws -> Scene {
        let folder = try TemporaryFolder()
        try folder.write(try Pixmap(size: try PixelSize(square: 2)).pngBytes(), to: "a.png")
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2"/></svg>"#,
            to: "a.svg")
        return try Scene(json: Data(json.utf8), relativeTo: folder.path, name: "s.json")
    }

    private func layer(_ json: String) throws -> Layer {
        let scene = try scene(#"{"canvas": {"width": 9, "height": 9}, "layers": [\#(json)]}"#)
        return try #require(scene.layers.first)
    }

    @Test("reads the canvas")
    func readsCanvas() throws {
        let scene = try scene(##"{"canvas": {"width": 12, "height": 34, "background": "#102030"}}"##)
        #expect(scene.width == 12 && scene.height == 34)
        #expect(scene.background == .color(Color(red: 16, green: 32, blue: 48)))
        #expect(scene.layers.isEmpty)
    }

    @Test("reads everything that a layer takes")
    func readsLayer() throws {
        let layer = try layer(
            """
            {"image": "a.png", "filter": "nearest", "frame": [1, 2, 3, 4], "fit": "cover",
             "transform": [1, 0, 0.5, 1, 7, 8], "opacity": 0.25, "blend": "color-dodge",
             "mask": {"svg": "a.svg", "channel": "luminance"}, "clip": {"path": "M0 0H9V9Z", "rule": "evenodd"}}
            """)
        guard case .image(_, .nearest) = layer.content else {
            Issue.record("read as \(layer.content)")
            return
        }
        #expect(layer.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.fit == .cover)
        #expect(layer.transform == Transform(a: 1, b: 0, c: 0.5, d: 1, e: 7, f: 8))
        #expect(layer.opacity == 0.25)
        #expect(layer.blend == .colorDodge)
        #expect(layer.mask?.channel == .luminance)
        #expect(layer.clip?.rule == .evenOdd)
    }

    @Test("reads a clip as path data or a rectangle")
    func readsClips() throws {
        let path = try layer(#"{"image": "a.png", "clip": "M1 2L3 4Z"}"#).clip?.path
        #expect(path?.elements.count == 3)
        let rect = try layer(#"{"image": "a.png", "clip": [1, 2, 3, 4]}"#).clip
        #expect(rect == LayerClip(.rect(Rect(x: 1, y: 2, width: 3, height: 4))))
    }

    @Test(
        "the angles of a label may be any numbers within a turn, however they are written",
        arguments: [("0.00001", 0.00001), ("1e-7", 1e-7), ("-3.6E2", -360), ("1.25e1", 12.5), ("0", 0)])
    func readsAngles(number: String, degrees: Double) throws {
        let json = #"{"label": {"text": "Hi", "arc": \#(number), "rotate": \#(number)}}"#
        guard case .label(let label) = try layer(json).content else {
            Issue.record("no label")
            return
        }
        #expect(label.style.arc == degrees && label.style.rotation == degrees)
    }

    @Test("reads every key of a label's text, size and look")
    func readsWholeLabel() throws {
        let json = ##"""
            {"label": {"text": "Hi", "features": ["ss01", "liga=0"], "missingGlyph": "skip", "direction": "rtl",
              "letterSpacing": 0.1, "maxWidth": 200, "wrap": "greedy", "hyphens": "none", "maxLines": 2,
              "ellipsis": "...", "fit": "300x200", "minFactor": 0.25, "canvas": "320x240",
              "color": "#f00-#00f", "outline": ["6:white", "3:#333"], "shadow": "0,4,6:#0008",
              "highlight": "4:#fffc", "arc": -90, "rotate": "15deg", "bubble": "pill:gold", "plate": true}}
            """##
        guard case .label(let label) = try layer(json).content else {
            Issue.record("no label")
            return
        }
        var style = LabelStyle()
        style.paragraph.features = [try FontFeature("ss01"), try FontFeature("liga=0")]
        style.paragraph.missingGlyphs = .skip
        style.paragraph.direction = .rightToLeft
        style.look.letterSpacing = 0.1
        style.paragraph.maximumWidth = 200
        style.paragraph.wrap = .greedy
        style.paragraph.hyphenation = .none
        style.paragraph.maximumLineCount = 2
        style.paragraph.ellipsis = "..."
        style.fit = LabelFit(
            try PixelSize(width: 300, height: 200), sizes: .shrinking(minimumFactor: 0.25))
        style.canvas = .size(try PixelSize(width: 320, height: 240))
        style.fill = try Fill(parsingLetters: "#f00-#00f")
        style.outlines = [
            LabelOutline(width: 6, color: .white), LabelOutline(width: 3, color: try Color(css: "#333")),
        ]
        style.shadows = [try Shadow(parsing: "0,4,6:#0008")]
        style.highlight = try LabelHighlight(parsing: "4:#fffc")
        style.arc = -90
        style.rotation = 15
        style.bubble = try LabelBubble(parsing: "pill:gold")
        style.hasPlate = true
        #expect(label.style == style)
    }

    @Test("a fit without a font size tries all sizes, a canvas may be square")
    func readsSizes() throws {
        guard
            case .label(let label) = try layer(
                #"{"label": {"text": "Hi", "fit": "30x20", "canvas": "square"}}"#
            )
            .content,
            case .label(let sized) = try layer(#"{"label": {"text": "Hi", "fit": "30x20", "fontSize": 9}}"#)
                .content
        else {
            Issue.record("no label")
            return
        }
        #expect(label.style.fit?.sizes == .any && label.style.canvas == .square)
        #expect(sized.style.fit?.sizes == .shrinking(minimumFactor: LabelFit.defaultMinimumFactor))
    }

    @Test("reads a label as a string and with its style")
    func readsLabels() throws {
        guard case .label(let plain) = try layer(#"{"label": "Hi"}"#).content else { return }
        #expect(plain == Label("Hi"))
        let json = """
            {"label": {"text": "Hi\\nyou", "fontSize": 20, "color": "red", "padding": 3, "align": "start",
             "lineSpacing": 1.5, "language": "ro"}}
            """
        guard case .label(let label) = try layer(json).content else {
            Issue.record("no label")
            return
        }
        #expect(label.text == "Hi\nyou")
        #expect(
            label.style
                == LabelStyle(
                    fontSize: 20, color: Color(red: 255, green: 0, blue: 0), padding: 3, alignment: .start,
                    lineSpacing: 1.5, language: "ro"))
    }

    @Test("reads an ice cream with its parts by identifier or name")
    func readsIceCreams() throws {
        let json =
            #"{"iceCream": {"base": "waffle-cone", "topping": "topping02", "opaque": true, "size": 99, "art": "x"}}"#
        guard case .iceCream(let content) = try layer(json).content else {
            Issue.record("no ice cream")
            return
        }
        #expect(content.iceCream == IceCream(base: .base01, topping: .topping02))
        #expect(content.opaque && content.size == 99)
        #expect(try content.art.folder.hasSuffix("/x"))
    }

    @Test("reads paths with every kind of paint")
    func readsPaths() throws {
        let json = """
            {"path": "M0 0H5V5Z", "rule": "evenodd",
             "fill": {"radialGradient": {"center": [1, 2], "radius": 3, "focus": [1, 1], "focusRadius": 0.5,
                      "stops": [[0, "red"], [0.5, "#00F8"], [1, "blue"]], "spread": "reflect",
                      "transform": [2, 0, 0, 2, 0, 0]}},
             "stroke": {"paint": "black", "width": 2, "cap": "round", "join": "bevel", "miterLimit": 9,
                        "dashes": [1, 2], "dashOffset": -1}}
            """
        guard case .path(let content) = try layer(json).content else {
            Issue.record("no path")
            return
        }
        #expect(content.rule == .evenOdd)
        guard case .paint(.radialGradient(let gradient))? = content.fill else {
            Issue.record("no radial gradient")
            return
        }
        #expect(gradient.focus == Point(x: 1, y: 1) && gradient.focusRadius == 0.5)
        #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
        #expect(gradient.spread == .reflect && gradient.transform.a == 2)
        #expect(
            content.stroke
                == PathContent.Stroke(
                    .fill(.color(.black)),
                    style: StrokeStyle(
                        width: 2, cap: .round, join: .bevel, miterLimit: 9, dashes: [1, 2], dashOffset: -1)))

        for (fill, isRight) in [
            (
                #"{"linearGradient": {"start": [0, 0], "end": [1, 1], "stops": [[0, "red"]]}}"#,
                { if case .paint(.linearGradient) = $0 { true } else { false } }
            ),
            (
                #"{"conicGradient": {"center": [0, 0], "startAngle": 90, "stops": [[0, "red"]]}}"#,
                { if case .paint(.conicGradient) = $0 { true } else { false } }
            ),
            (
                #"{"image": {"path": "a.png", "spread": "repeat", "filter": "nearest"}}"#,
                { if case .paint(.image) = $0 { true } else { false } }
            ),
        ] as [(String, (PathPaint) -> Bool)] {
            guard case .path(let content) = try layer(#"{"path": "M0 0H5V5Z", "fill": \#(fill)}"#).content
            else { return }
            #expect(try isRight(#require(content.fill)), "\(fill)")
        }
    }

    @Test("reads a group as an array and as an object")
    func readsGroups() throws {
        for json in [
            #"{"group": [{"image": "a.png"}, {"svg": "a.svg"}]}"#,
            #"{"group": {"layers": [{"image": "a.png"}, {"svg": "a.svg"}]}}"#,
        ] {
            guard case .group(let layers) = try layer(json).content else {
                Issue.record("no group")
                return
            }
            #expect(layers.count == 2)
        }
    }

    @Test(
        "says where a scene is wrong and why",
        arguments: [
            ("", "line 1, column 1", "expected a value"),
            ("[]", "", "must be an object"),
            ("{}", "", "the key \"canvas\" is missing"),
            (#"{"canvas": {"width": 9}}"#, "canvas", "the key \"height\" is missing"),
            (
                #"{"canvas": {"width": 0, "height": 9}}"#, "canvas.width",
                "is 0; it must be a whole number, 1 … 32767"
            ),
            (#"{"canvas": {"width": 9.5, "height": 9}}"#, "canvas.width", "is 9.5"),
            (
                #"{"canvas": {"width": "9", "height": 9}}"#, "canvas.width",
                "must be a number, and is a string"
            ),
            (#"{"canvas": {"width": 30000, "height": 30000}}"#, "canvas", "too large"),
            (#"{"canvas": {"width": 9, "height": 9, "color": "red"}}"#, "canvas.color", "unknown key"),
            (
                #"{"canvas": {"width": 9, "height": 9, "background": "rd"}}"#, "canvas.background",
                "is not a colour"
            ),
            (#"{"canvas": {"width": 9, "height": 9}, "layer": []}"#, "layer", "did you mean \"layers\"?"),
            (#"{"canvas": {"width": 9, "height": 9}, "layers": {}}"#, "layers", "must be an array"),
        ])
    func reportsScene(json: String, place: String, reason: String) {
        expectError(in: json, place: place, reason: reason)
    }

    @Test(
        "says where a layer is wrong and why",
        arguments: [
            ("7", "", "must be an object, and is a number"),
            ("{}", "", "a layer needs one of image, svg, label, iceCream, path, group"),
            (#"{"imgae": "a.png"}"#, ".imgae", "did you mean \"image\"?"),
            (#"{"image": "a.png", "svg": "a.svg"}"#, "", "not both"),
            (#"{"image": "a.png", "opactiy": 1}"#, ".opactiy", "unknown key; did you mean \"opacity\"?"),
            (#"{"image": "a.png", "efects": []}"#, ".efects", "unknown key; did you mean \"effects\"?"),
            (#"{"image": "a.png", "opacity": 1.5}"#, ".opacity", "is 1.5; it must be 0 … 1"),
            (#"{"image": "a.png", "opacity": null}"#, ".opacity", "must be a number, and is null"),
            (#"{"image": "a.png", "frame": [0, 0, 1]}"#, ".frame", "must have 4 numbers"),
            (#"{"image": "a.png", "frame": [0, 0, -1, 1]}"#, ".frame", "negative"),
            (#"{"image": "a.png", "frame": [0, 0, 1, "1"]}"#, ".frame[3]", "must be a number"),
            (#"{"image": "a.png", "transform": [1, 0, 0, 1]}"#, ".transform", "must have 6 numbers"),
            (#"{"image": "a.png", "blend": "multipy"}"#, ".blend", "did you mean \"multiply\"?"),
            (#"{"image": "a.png", "fit": "stretch"}"#, ".fit", "it must be fill, contain, cover"),
            (#"{"image": "a.png", "filter": "cubic"}"#, ".filter", "nearest, bilinear, mitchell, lanczos3"),
            (#"{"image": "a.png", "rule": "evenodd"}"#, ".rule", "unknown key"),
            (#"{"image": "a.svg"}"#, ".image", "is an SVG file"),
            (#"{"svg": "a.png"}"#, ".svg", "is a picture of pixels"),
            (#"{"image": ""}"#, ".image", "a path cannot be empty or contain NUL"),
            (
                #"{"image": "a.png", "mask": {"image": "a.png", "channel": "red"}}"#, ".mask.channel",
                "alpha, luminance"
            ),
            (#"{"image": "a.png", "mask": {"channel": "alpha"}}"#, ".mask", "a layer needs one of"),
            (#"{"image": "a.png", "clip": "M0 0 Q"}"#, ".clip", "path data"),
            (#"{"image": "a.png", "clip": {"rule": "evenodd"}}"#, ".clip", "the key \"path\" is missing"),
            (#"{"image": "a.png", "clip": 3}"#, ".clip", "and is a number"),
            (#"{"label": {"fontSize": 3}}"#, ".label", "the key \"text\" is missing"),
            (#"{"label": {"text": "a", "fontSize": 0}}"#, ".label.fontSize", "must be more than 0"),
            (#"{"label": {"text": "a", "colour": "red"}}"#, ".label.colour", "did you mean \"color\"?"),
            (##"{"label": {"text": "a", "color": "#12"}}"##, ".label.color", "is not a colour"),
            (#"{"label": {"text": "a", "outline": ["2:red", "white"]}}"#, ".label.outline[1]", "8:white"),
            (#"{"label": {"text": "a", "fit": "20"}}"#, ".label.fit", "as in 512x512"),
            (#"{"label": {"text": "a", "minFactor": 0.3}}"#, ".label.minFactor", "says nothing without"),
            (#"{"label": {"text": "a", "arc": 400}}"#, ".label.arc", "-360 … 360"),
            (#"{"label": {"text": "a", "rotate": -360.5}}"#, ".label.rotate", "-360 … 360"),
            (#"{"label": {"text": "a", "rotate": true}}"#, ".label.rotate", "must be a string"),
            (
                #"{"path": "M0 0H9", "fill": {"image": {"path": "a.svg"}}}"#, ".fill.image.path",
                "JPEG, GIF or WebP"
            ),
            (#"{"label": {"text": "a", "maxLines": 0}}"#, ".label.maxLines", "1 … "),
            (#"{"label": {"text": "a", "features": "liga=x"}}"#, ".label.features", "liga=x"),
            (#"{"iceCream": {}}"#, ".iceCream", "needs a base"),
            (#"{"iceCream": {"base": "base9"}}"#, ".iceCream.base", "did you mean base04?"),
            (#"{"iceCream": {"base": "base01", "size": 0}}"#, ".iceCream.size", "is 0"),
            (#"{"path": "M0 0H5"}"#, ".path", "shows nothing without"),
            (#"{"path": "hello", "fill": "red"}"#, ".path", "path data"),
            (#"{"path": "M0 0", "fill": 3}"#, ".fill", "must be the text of a fill"),
            (#"{"path": "M0 0", "fill": {}}"#, ".fill", "needs one of linearGradient"),
            (#"{"path": "M0 0", "stroke": {"paint": "red"}}"#, ".stroke", "the key \"width\" is missing"),
            (#"{"path": "M0 0", "stroke": {"paint": "red", "width": -1}}"#, ".stroke.width", "more than 0"),
            (
                #"{"path": "M0 0", "stroke": {"paint": "red", "width": 1, "miterLimit": 0}}"#,
                ".stroke.miterLimit", "is 0"
            ),
            (
                #"{"path": "M0 0", "fill": {"linearGradient": {"start": [0, 0], "end": [1, 1], "stops": []}}}"#,
                ".fill.linearGradient.stops", "at least one"
            ),
            (
                #"{"path": "M0 0", "fill": {"linearGradient": {"start": [0, 0], "end": [1, 1], "stops": [[0.5, "red"], [0.4, "red"]]}}}"#,
                ".fill.linearGradient.stops[1][0]", "is 0.4; it must be 0.5 … 1"
            ),
            (
                #"{"group": [{"image": "a.png"}, {"group": [{}]}]}"#, ".group[1].group[0]",
                "a layer needs one of"
            ),
            (#"{"group": {"layers": 3}}"#, ".group.layers", "must be an array"),
        ])
    func reportsLayer(json: String, place: String, reason: String) {
        expectError(
            in: #"{"canvas": {"width": 9, "height": 9}, "layers": [{"svg": "a.svg"}, \#(json)]}"#,
            place: "layers[1]" + place, reason: reason)
    }

    private func expectError(in json: String, place expected: String, reason: String) {
        #expect("\(expected): \(reason)") {
            try scene(json)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.context == ["s.json", expected].filter { !$0.isEmpty }
                && error.reason.contains(reason)
                && error.category == .invalidData
        }
    }

    @Test("a file that is missing is an error with the layer's place and the file's path")
    func reportsMissingFile() {
        #expect {
            try layer(#"{"image": "no.png"}"#)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .missingFile && error.context == ["s.json", "layers[0].image"]
                && error.offender?.hasSuffix("/no.png") == true && error.category == .missingInput
        }
    }

    @Test("a scene's errors are one line that begins with its path and the place")
    func describesErrors() {
        let error = StickerError.invalidScene(
            path: "s.json", place: "layers[2].opactiy", reason: "unknown key")
        #expect(error.description == "s.json: layers[2].opactiy: unknown key")
        #expect(error.category == .invalidData)
    }

    @Test("paths are relative to the scene's file, wherever the program runs")
    func resolvesPaths() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Pixmap(size: try PixelSize(square: 2)).pngBytes(), to: "a.png")
        let path = try folder.write(
            #"{"canvas": {"width": 9, "height": 9}, "layers": [{"image": "a.png"}]}"#, to: "s.json")
        #expect(try Scene(contentsOfFile: path).layers.count == 1)
    }

    @Test("10,000 layers are read, one more is an error")
    func limitsLayers() throws {
        func scene(_ count: Int) throws -> Scene {
            let layers = Array(repeating: #"{"label":"a"}"#, count: count).joined(separator: ",")
            return try self.scene(#"{"canvas": {"width": 9, "height": 9}, "layers": [\#(layers)]}"#)
        }
        #expect(try scene(10_000).layers.count == 10_000)
        #expect(throws: StickerError.self) { try scene(10_001) }
    }
}
