import StickerErrors
import StickerGeometry
import StickerLayout
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerCatalog

@Suite("Faults of layouts in JSON")
struct LayoutErrorTests {
    private func refuses(_ json: String, _ expected: String) {
        let error = #expect(throws: StickerError.self) { try LayoutDocument(json: json, name: "a.json") }
        #expect(error?.code == .invalidLayout && error?.category == .invalidData)
        #expect(error?.description == "a.json: " + expected)
    }

    /// A layout over several lines, one of which is replaced.
    private func layout(_ old: String, _ new: String) -> String {
        LayoutDocumentTests.everything.replacing(old, with: new, maxReplacements: 1)
    }

    @Test("are told with line, column, place and the nearest key")
    func keys() {
        refuses(
            layout("\"contentInsets\": {\"trailing\": 4}", "\"contentInset\": {\"trailing\": 4}"),
            "line 23, column 15: sections[0].group.subitems[0].item.contentInset: unknown key; did you mean \"contentInsets\"? (keys: contentInsets, edgeSpacing, size, supplementaryItems)"
        )
        refuses(
            layout("{\"absolute\": 15}", "{\"absolut\": 15}"),
            "line 28, column 38: sections[0].group.subitems[0].item.supplementaryItems[0].size.width.absolut: unknown key; did you mean \"absolute\"? (keys: absolute, estimated, fractionalHeight, fractionalWidth)"
        )
        refuses(
            layout("\"kind\": \"cover\",", ""),
            "line 4, column 5: boundarySupplementaryItems[0]: the key \"kind\" is missing")
        refuses("{}", "line 1, column 1: the key \"sections\" is missing")
    }

    @Test("are told with the values that there are, and the range of numbers")
    func values() {
        refuses(
            layout("\"topLeading\"", "\"topleft\""),
            "line 51, column 24: sections[0].boundarySupplementaryItems[0].alignment: \"topleft\" is unknown; it must be top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing"
        )
        refuses(
            layout("{\"estimated\": 44}", "{\"estimated\": -1}"),
            "line 50, column 77: sections[0].boundarySupplementaryItems[0].size.height.estimated: is -1; it must be 0 … 1000000"
        )
        refuses(
            layout("{\"estimated\": 44}", "{\"estimated\": 44, \"absolute\": 44}"),
            "line 50, column 63: sections[0].boundarySupplementaryItems[0].size.height: must have one of the keys \"fractionalWidth\", \"fractionalHeight\", \"absolute\" or \"estimated\", and has 2"
        )
        refuses(
            layout("{\"fixed\": 8}", "8"),
            "line 18, column 29: sections[0].group.interItemSpacing: must be an object, and is a number")
        refuses(
            layout("\"items\": 6", "\"items\": 1000000000000"),
            "line 12, column 16: sections[0].items: is 1000000000000; it must be a whole number, 0 … 1000000")
        refuses(
            layout("\"count\": 2", "\"count\": 1000000000000"),
            "line 40, column 24: sections[0].group.subitems[1].group.count: is 1000000000000; it must be a whole number, 1 … 1000000"
        )
        refuses(
            layout("\"kind\": \"background\"", "\"kind\": \"item\""),
            "line 57, column 36: sections[0].decorationItems[0].kind: cannot be \"item\": that is the kind of items"
        )
        refuses(
            layout("\"kind\": \"background\"", "\"kind\": \"\\u001b\""),
            "line 57, column 36: sections[0].decorationItems[0].kind: must have 1 … 100 characters, and no control characters"
        )
        refuses(
            layout("[40, 10, 30.5, 30]", "[40, 10, -30.5, 30]"),
            "line 65, column 45: sections[1].group.frames[1][2]: is -30.5; it must be 0 … 1000000")
    }

    @Test("are groups of nothing, of two kinds, or of a count without a subitem")
    func groups() {
        func group(_ rest: String) -> String {
            #"{"sections": [{"items": 1, "group": {"size": {"width": {"absolute": 1}, "height": {"absolute": 1}}, \#(rest)}}]}"#
        }
        let item = #"{"item": {"size": {"width": {"absolute": 1}, "height": {"absolute": 1}}}}"#
        refuses(
            group(#""axis": "vertical", "subitems": []"#),
            "line 1, column 133: sections[0].group.subitems: a group must hold an item")
        refuses(
            group(#""axis": "custom", "frames": []"#),
            "line 1, column 129: sections[0].group.frames: a group must hold a frame")
        refuses(
            group(#""axis": "vertical", "count": 2, "subitems": [\#(item)]"#),
            "line 1, column 130: sections[0].group.count: \"subitems\" stand alone; a \"subitem\" has a \"count\""
        )
        refuses(
            group(#""axis": "vertical", "subitem": \#(item)"#),
            "line 1, column 37: sections[0].group: the key \"count\" is missing")
        refuses(
            group(#""axis": "custom", "subitems": [\#(item)]"#),
            "line 1, column 37: sections[0].group: the key \"frames\" is missing")
        refuses(
            group(#""axis": "vertical", "subitems": [{}]"#),
            "line 1, column 134: sections[0].group.subitems[0]: must have one of the keys \"item\" or \"group\", and has none"
        )
        refuses(
            group(#""axis": "diagonal""#),
            "line 1, column 109: sections[0].group.axis: \"diagonal\" is unknown; it must be horizontal, vertical, custom"
        )
    }

    @Test("are two offsets of one anchor")
    func anchors() {
        refuses(
            layout(
                "\"fractionalOffset\": [0.5, -0.5]",
                "\"fractionalOffset\": [0, 0], \"absoluteOffset\": [1, 1]"),
            "line 29, column 115: sections[0].group.subitems[0].item.supplementaryItems[0].containerAnchor.absoluteOffset: give either \"absoluteOffset\" or \"fractionalOffset\""
        )
        refuses(
            layout("\"edges\": []", "\"edges\": [\"left\"]"),
            "line 30, column 44: sections[0].group.subitems[0].item.supplementaryItems[0].itemAnchor.edges[0]: \"left\" is unknown; it must be top, leading, bottom, trailing, all"
        )
    }

    @Test("are more than can be laid out, whatever the text asks for")
    func limits() throws {
        refuses(
            #"{"sections": [{"items": 1, "group": "# + String(repeating: "[", count: 1_000_000),
            "line 1, column 98: arrays and objects are nested more than 64 deep")
        let size = #"{"width": {"absolute": 1}, "height": {"absolute": 1}}"#
        var subitem = #"{"item": {"size": \#(size)}}"#
        for _ in 0..<17 {
            subitem =
                #"{"group": {"axis": "horizontal", "size": \#(size), "count": 1, "subitem": \#(subitem)}}"#
        }
        let error = #expect(throws: StickerError.self) {
            try LayoutDocument(
                json:
                    #"{"sections": [{"items": 1, "group": \#(subitem.dropFirst(#"{"group": "#.count).dropLast())}]}"#
            )
        }
        #expect(error?.description.contains("groups lie inside one another more than 16 deep") == true)
        let section =
            #"{"items": 600000, "group": {"axis": "custom", "size": \#(size), "frames": [[0, 0, 1, 1]]}}"#
        refuses(
            "{\"sections\": [\(section), \(section)]}",
            "line 1, column 162: sections[1].items: all sections together have more than 1,000,000 items")
        refuses(
            String(repeating: " ", count: LayoutDocument.maximumByteCount + 1),
            "the layout is longer than 8388608 bytes")
        // What is found only when all is laid out has no place in the text.
        let badges = Array(
            repeating: #"{"kind": "b", "size": \#(size), "containerAnchor": {"edges": "top"}}"#, count: 20
        ).joined(separator: ", ")
        let document = try LayoutDocument(
            json:
                #"{"sections": [{"items": 1000000, "group": {"axis": "custom", "size": \#(size), "frames": [[0, 0, 1, 1]], "supplementaryItems": [\#(badges)]}}]}"#
        )
        let tooMany = #expect(throws: StickerError.self) {
            try document.frames(in: CollectionLayoutEnvironment(contentSize: Size(width: 1, height: 1)))
        }
        #expect(tooMany?.category == .limit)
        #expect(tooMany?.description.contains("more than 5,000,000 elements") == true)
    }

    @Test("of any kind are errors, and never end the program")
    func fuzz() {
        let parts = [
            "0", "-1", "1e300", "null", "[]", "{}", "\"item\"", "true", "\"top\"", "900", "{\"absolute\": 1}",
        ]
        let bytes = Array(LayoutDocumentTests.everything.utf8)
        Fuzzer.run(name: "layout", iterations: 1_500) { random in
            var text = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<text.count, using: &random)
                let end = min(text.count, start + Int.random(in: 0...12, using: &random))
                text.replaceSubrange(start..<end, with: (parts.randomElement(using: &random) ?? "").utf8)
            }
            do {
                let document = try LayoutDocument(json: String(decoding: text, as: UTF8.self))
                let environment = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600))
                let frames = try document.frames(in: environment).frames
                // What was read can be written, and is the same then.
                #expect(try LayoutDocument(json: document.json).frames(in: environment).frames == frames)
            } catch let error as StickerError {
                #expect([.invalidLayout, .stage].contains(error.code), "\(error)")
            }
        }
    }
}
