import Foundation
import StickerEngine
import StickerErrors
import StickerTestSupport
import Testing

@testable import StickerScenes

@Suite("Named styles")
struct StickerStyleTests {
    @Test("that are bundled are read, say what they look like, and draw", arguments: StickerStyle.names)
    func bundled(name: String) throws {
        let style = try StickerStyle(named: name)
        #expect(style.about.hasSuffix(".") && style.about.count < 80)
        let label = LabelStyle(style, fontSize: 40)
        for text in ["Happy Friday", "a", "🎉", "سعيد", "1\n2"] {
            let picture = try Label(text, style: label).renderSticker()
            // Nothing is cut off at the canvas: with more room, there is no more to see.
            var padded = label
            padded.padding = 40
            let wide = try Label(text, style: padded).renderSticker()
            #expect(wide.width == picture.width + 80 && wide.height == picture.height + 80)
            let (ink, wideInk) = (try #require(picture.inkBounds), try #require(wide.inkBounds))
            #expect(ink.width == wideInk.width && ink.height == wideInk.height, "\(name) \(text)")
        }
    }

    @Test("are at least sixteen, among them those that its users ask for")
    func names() {
        #expect(
            Set(StickerStyle.names).isSuperset(of: [
                "candy", "neon", "gold", "chrome", "comic", "retro", "extrude", "long-shadow", "sticker",
                "pastel",
                "chalk", "outline", "rainbow", "ice", "fire", "birthday",
            ]))
        #expect(StickerStyle.names.contains(StickerStyle.standardName))
        let error = #expect(throws: StickerError.self) { try StickerStyle(named: "candi") }
        #expect(error?.description.contains("did you mean candy?") == true)
    }

    @Test("in a file need its whole name")
    func fileNames() throws {
        let folder = try TemporaryFolder()
        let json = Array(#"{"color": "red"}"#.utf8)
        try folder.write(json, to: "my.json")
        #expect(
            try StickerStyle(argument: folder.path("my.json")).look.fill
                == .color(Color(red: 255, green: 0, blue: 0)))
        let error = #expect(throws: StickerError.self) { try StickerStyle(argument: folder.path("my")) }
        #expect(error?.description.contains("did you mean \(folder.path("my.json"))?") == true)
        let scene =
            #"{"canvas": {"width": 9, "height": 9}, "layers": [{"label": {"text": "a", "style": "my"}}]}"#
        let sceneError = #expect(throws: StickerError.self) {
            try SceneDocument(json: scene).scene(assets: MemoryAssets(["my.json": json]))
        }
        #expect(sceneError?.description.contains("did you mean my.json?") == true)
    }

    @Test("are the files of their folder")
    func files() throws {
        let folder = projectFolder.appending(path: "Sources/StyleLibrary/Styles").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(StickerStyle.names.map { $0 + ".json" }))
    }

    @Test("read every key")
    func keys() throws {
        let json = ##"""
            {"about": "A test.", "color": "letters(red, gold)", "outline": ["3:#333", "8:white"], "plate": true,
             "shadow": "0,3,6:#0008", "letterShadow": ["0,0,8:red", "1,1,0:blue"], "highlight": "3:#fff",
             "extrude": "5,6,0.4:#333", "warp": "bounce:0.2", "ornaments": "hearts:red", "letterSpacing": 0.05,
             "bubble": "pill:white"}
            """##
        let style = try StickerStyle(json: Array(json.utf8))
        var look = LabelLook()
        look.fill = try Fill(parsing: "letters(red, gold)")
        look.outlines = [try LabelOutline(parsing: "3:#333"), try LabelOutline(parsing: "8:white")]
        look.hasPlate = true
        look.shadows = [try Shadow(parsing: "0,3,6:#0008")]
        look.letterShadows = [try Shadow(parsing: "0,0,8:red"), try Shadow(parsing: "1,1,0:blue")]
        look.highlight = try LabelHighlight(parsing: "3:#fff")
        look.extrusion = try LabelExtrusion(parsing: "5,6,0.4:#333")
        look.warp = LabelWarp(.bounce, amount: 0.2)
        look.ornaments = try LabelOrnaments(parsing: "hearts:red")
        look.letterSpacing = 0.05
        look.bubble = try LabelBubble(parsing: "pill:white")
        #expect(style.about == "A test." && style.look == look)
    }

    @Test(
        "that are wrong are errors with the file and the place",
        arguments: [
            ("", "my.json"), ("[]", "my.json"), (#"{"colour": "red"}"#, "did you mean"),
            (#"{"color": "nosuch"}"#, "my.json: color"), (#"{"outline": ["8:white", "x"]}"#, "outline[1]"),
            (#"{"outline": "900:white"}"#, "500"), (#"{"plate": 1}"#, "plate"), (#"{"text": "Hi"}"#, "text"),
            (#"{"warp": "wavy"}"#, "did you mean wave?"), (#"{"letterSpacing": 99}"#, "letterSpacing"),
            (#"{"about": "A", "about": "B"}"#, "a key is there twice"),
        ])
    func refuses(json: String, part: String) {
        let error = #expect(throws: StickerError.self) {
            try StickerStyle(json: Array(json.utf8), name: "my.json")
        }
        let text = error?.description ?? ""
        #expect(text.contains(part) && text.hasPrefix("my.json"), "\(text)")
    }

    @Test(
        "lose the parts that a label has none of",
        arguments: [
            ("extrude", "10,14:red"), ("highlight", "4:white"), ("bubble", "pill:blue"), ("warp", "wave:0.5"),
            ("ornaments", "hearts:red"),
        ])
    func removes(key: String, value: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"color": "gold", "\#(key)": "\#(value)"}"#, to: "my.json")
        func draw(_ keys: String) throws -> Pixmap {
            let json =
                #"{"canvas": {"width": 300, "height": 120}, "layers": [{"label": {"text": "Hi", \#(keys)}}]}"#
            return try Scene(json: Data(json.utf8), relativeTo: folder.path, name: "s.json").render()
        }
        let plain = try draw(#""color": "gold""#)
        #expect(try draw(#""style": "my.json""#) != plain)
        #expect(try draw(#""style": "my.json", "\#(key)": "none""#) == plain)
    }

    @Test("are named by a scene's label, which may replace parts of them")
    func scenes() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"color": "red", "outline": "10:white"}"#, to: "my.json")
        func draw(_ keys: String) throws -> Pixmap {
            let json =
                #"{"canvas": {"width": 300, "height": 120}, "layers": [{"label": {"text": "Hi"\#(keys)}}]}"#
            return try Scene(json: Data(json.utf8), relativeTo: folder.path, name: "s.json").render()
        }
        let plain = try draw("")
        let candy = try draw(#", "style": "candy""#)
        let own = try draw(#", "style": "my.json""#)
        #expect(plain != candy && candy != own)
        #expect(try draw(#", "style": "my.json", "outline": "none""#) == draw(##", "color": "red""##))
        #expect(
            try draw(#", "style": "my.json", "fontSize": 30"#)
                == draw(##", "color": "red", "outline": "3:white", "fontSize": 30"##))
        for (keys, part) in [
            (#", "style": "candi""#, "layers[0].label.style: there is no style “candi”"),
            (#", "style": "no.json""#, "no.json"),
            (#", "style": 3"#, "style"),
        ] {
            let error = #expect(throws: StickerError.self) { try draw(keys) }
            #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        }
    }
}
