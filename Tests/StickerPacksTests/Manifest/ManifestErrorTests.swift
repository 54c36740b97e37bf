import StickerEngine
import Testing

@testable import StickerPacks

@Suite struct ManifestErrorTests {
    private static let start = "title: T\nsections:\n  - title: A\n    stickers:\n"

    private func message(_ text: String, name: String = "pack.yml") -> String {
        do {
            _ = try PackManifest(text, name: name)
            return "none"
        } catch {
            #expect(error.category == .invalidData, "\(error)")
            return error.description
        }
    }

    @Test(
        "an error has line, column, place and the nearest key",
        arguments: [
            (
                "      - label: Hi\n        emojis: 🍬",
                "pack.yml: line 6, column 9: sections[0].stickers[0].emojis: unknown key; did you mean \"emoji\"? (keys: accessibilityText, animation, dates, emoji, enlarge, file, iceCream, id, keywords, label, motion, name, picture, platforms, scene, speed, still, svg)"
            ),
            (
                "      - lable: Hi",
                "pack.yml: line 5, column 9: sections[0].stickers[0].lable: unknown key; did you mean \"label\"?"
            ),
            (
                "      - {label: Hi, svg: a.svg}",
                "pack.yml: line 5, column 9: sections[0].stickers[0]: a sticker is made of one thing, and here are svg and label"
            ),
            ("      - {id: a}", "sections[0].stickers[0]: a sticker needs one of file, svg, scene,"),
            (
                "      - label: 2026",
                "pack.yml: line 5, column 16: sections[0].stickers[0].label: must be an object, and is a number"
            ),
            (
                "      - label: Hi\n        id: 7",
                "pack.yml: line 6, column 13: sections[0].stickers[0].id: must be a string, and is a number; put quotes around it"
            ),
            ("      - label: {text: Hi, colour: red}", "label.colour: unknown key; did you mean \"color\"?"),
            (
                "      - label: {text: Hi, color: redd}",
                "pack.yml: line 5, column 34: sections[0].stickers[0].label.color: "
            ),
            ("      - label: {text: Hi, fit: 512x512}", "label: the platform says how large it is"),
            (
                "      - iceCream: {base: base99}",
                "line 5, column 26: sections[0].stickers[0].iceCream.base: "
            ),
            ("      - {label: Hi, emoji: ab}", "emoji: “a” is no emoji"),
            ("      - {label: Hi, emoji: 🍬🍬}", "emoji: 🍬 is there twice"),
            ("      - {label: Hi, platforms: [line, lines]}", "platforms[1]: \"lines\" is unknown"),
            ("      - {file: a.png, motion: wave}", "motion: is for labels"),
            (
                "      - label: Hi\n      - {svg: x/hI.svg}",
                "pack.yml: line 6, column 9: sections[0].stickers[1]: \"hI\" is the identifier of sections[0].stickers[0] as well"
            ),
            ("      - scene: {canvas: {width: 5, height: 5}}", "needs an \"id\": nothing else names it"),
            ("      - scene: {canvas: {width: 0, height: 5}}\n        id: a", "scene.canvas.width: is 0"),
            ("      - dates: {from: 2026-02-30}", "line 5, column 23: sections[0].stickers[0].dates.from: "),
            (
                "      - dates: {from: 2026-01-01, to: 2030-01-01}",
                "1462 stickers are more than the 1000 of a pack"
            ),
            ("      - picture: {file: a.png, focus: '0.5,0.5'}", "picture.focus: needs \"fit\": \"cover\""),
            ("      - animation: {frames: a.gif, fps: 1000}", "animation.fps: the frame rate is 1000"),
            ("      - animation: []", "animation: there is no frame in it"),
            ("      - label: \"a\\tb\"", "label: makes no identifier"),
            ("      - label: \"\"", "label: makes no identifier"),
        ])
    func saysPlace(sticker: String, expected: String) {
        let message = message(Self.start + sticker)
        #expect(message.contains(expected), "\(message)")
    }

    @Test(
        "what is wrong with the whole is said",
        arguments: [
            ("title: T", "pack.yml: line 1, column 1: the key \"sections\" is missing"),
            ("author: T\nstickers: [label: a]", "pack.yml: line 1, column 1: the key \"title\" is missing"),
            ("title: T\nsections: []", "pack.yml: line 2, column 11: sections: there is no sticker in it"),
            (
                "title: T\nicon: Bb\nstickers: [label: Aa]",
                "pack.yml: line 2, column 7: icon: there is no sticker “Bb”; choices: Aa"
            ),
            ("title: ''\nstickers: [label: a]", "line 1, column 8: title: is empty"),
            ("title: T\niconBackground: '#fff8'\nstickers: [label: a]", "iconBackground: must be opaque"),
            ("title: T\nidentifier: a b\nstickers: [label: a]", "\"a b\" is no identifier"),
            ("title: T\nstickers: []\nsections: []", "stickers: stands beside \"sections\""),
            ("title: T\ngridSize: huge\nstickers: [label: a]", "must be small, regular, large"),
            ("", "pack.yml: there is nothing in it"),
            ("- a", "must be an object, and is an array"),
            ("title: [", "pack.yml: line 1, column 9: this is not YAML: "),
            (
                "title: T\ntitle: T",
                "line 2, column 1: the key “title” is there twice, the first time at line 1, column 1"
            ),
            (
                "title: T\nstickers: [{'é': 1, label: a, \"é\": 2}]",
                "line 2, column 31: the key “é” is there twice, the first time at line 2, column 13"
            ),
            (
                "a: 1\na: 2\na: 3",
                "line 2, column 1: the key “a” is there twice, the first time at line 1, column 1"
            ),
            ("title: ~\nstickers: [label: a]", "is null; write a text behind it, or leave it out"),
            (
                "title: T\nauthor: é\u{7}b",
                "pack.yml: line 2, column 10: the control character U+0007 is not taken; remove it, or write it as \"\\x07\""
            ),
            ("title: !!int 5", "line 1, column 8: tags are not taken"),
            ("title: T\n---\ntitle: T", "expected a single document"),
            ("? [a]\n: b", "line 1, column 3: a key must be a text"),
            ("title: .inf", "the number is not finite"),
        ])
    func saysWhole(text: String, expected: String) {
        let message = message(text)
        #expect(message.contains(expected), "\(message)")
    }

    @Test("an error in JSON has its place, columns in bytes")
    func placesJSON() {
        let text = "{\"title\": \"T\",\n \"stickers\": [{\"label\": \"Hi\", \"nam\": \"x\"}]}"
        #expect(
            message(text, name: "pack.json").hasPrefix(
                "pack.json: line 2, column 31: stickers[0].nam: unknown key; did you mean \"name\"?"))
        #expect(
            message("{\"title\": ", name: "pack.json")
                == "pack.json: line 1, column 11: expected a value, found the end of the text")
        // Without the name, what is not JSON is YAML.
        #expect(message("{title: T, stickers: [label: a]}") == "none")
    }

    @Test("bytes that are no text are refused in one line")
    func refusesBytes() throws {
        let reason = "the text is not UTF-8; save it as UTF-8"
        let first = try TemporaryManifest([0xFF, 0xFE, 0x41]).error
        #expect(first.hasSuffix("pack.yml: line 1, column 1: " + reason), "\(first)")
        let text = Array("title: T\nauthor: é".utf8)
        let second = try TemporaryManifest(text + [0xE9, 0x0A]).error
        #expect(second.hasSuffix("pack.yml: line 2, column 10: " + reason), "\(second)")
    }

    @Test("an error about several faults has them all, in the order of the text")
    func hasAll() throws {
        let text = "stickers: [{label: a, emoji: x}, {label: b, nam: c, emoji: y}]\ntitle: ''\nicon: nobody"
        let error = #expect(throws: StickerError.self) { try PackManifest(text, name: "pack.yml") }
        let faults = try #require(error?.cause as? ManifestFaults)
        #expect(faults.count == 4)
        #expect(
            faults.errors.map { String($0.description.prefix { $0 != "“" }.prefix(58)) }
                == [
                    "pack.yml: line 1, column 30: stickers[0].emoji: ",
                    "pack.yml: line 1, column 45: stickers[1].nam: unknown key; ",
                    "pack.yml: line 1, column 60: stickers[1].emoji: ",
                    "pack.yml: line 2, column 8: title: is empty",
                ].map { String($0.prefix(58)) })
        #expect(
            error?.description.hasPrefix(
                "pack.yml: there are 4 faults, the first: line 1, column 30: stickers[0].emoji: “x” is no emoji"
            )
                == true, "\(error?.description ?? "")")
        #expect(error?.category == .invalidData)
    }

    @Test(
        "anchors are refused before anything is compared",
        arguments: ["[*a,*a]", "{*a : 1}", "{? [*a,*a] : 1}"])
    func refusesAnchors(use: String) {
        // A billion laughs: without the refusal, the keys take years.
        var text = "a0: &a0 [x,x]\n"
        for level in 1..<60 {
            text += "a\(level): &a\(level) \(use.replacing("*a", with: "*a\(level - 1)"))\n"
        }
        let message = message(text)
        #expect(
            message.hasPrefix("pack.yml: line 1, column 5: anchors, as in &name, are not taken"), "\(message)"
        )
    }

    @Test(
        "anchors behind every line break of the parser are refused",
        arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\n\u{FEFF}"])
    func refusesAnchorsOnLines(lineBreak: String) {
        var text = "a0:\(lineBreak)&a0 [x,x]\n"
        for level in 1..<60 {
            text += "a\(level):\(lineBreak)&a\(level) [*a\(level - 1),*a\(level - 1)]\n"
        }
        #expect(message(text).contains("anchors, as in &name, are not taken"))
    }

    @Test(
        "an ampersand in a text is none",
        arguments: ["Rock & Roll", "R&B", "a&b", "Café&Bar", "\"飴&candy\"", "'a&b *c'", "\"\\u0026amp;\""])
    func takesAmpersand(title: String) throws {
        #expect(try PackManifest("title: \(title)\nstickers: [label: a]").title.contains("&"))
    }

    @Test("what is nested too deep, or is too much, is refused")
    func hasLimits() {
        let deep = "title: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        #expect(message(deep).contains("values are nested more than 64 deep"))
        #expect(message("title: " + String(repeating: "[", count: 100_000)).contains("nest"))
        #expect(
            message("a: [" + String(repeating: "1,", count: 300_000) + "]").contains(
                "more than 262144 values"))
        #expect(message(String(repeating: " ", count: 1 << 21) + "x").contains("longer than 2097152 bytes"))
        let many = (0...1_000).map { "  - label: n\($0)\n" }.joined()
        #expect(message("title: T\nstickers:\n" + many).contains("a pack may have 1000 stickers"))
    }

    @Test("a thousand errors read the text no more often than one", arguments: ["pack.yml", "pack.json"])
    func readsOnce(name: String) throws {
        let stickers = (0..<1_000).map { "{\"label\": \"n\($0)\",\n\"emoji\": [\"🍬\"]}" }
        let text = "{\"title\": \"T\",\n\"stickers\": [\(stickers.joined(separator: ",\n"))]}"
        // A comment is YAML's alone.
        let bytes = Array((name == "pack.yml" ? "# T\n" + text : text).utf8)
        let first = name == "pack.yml" ? 3 : 2
        let clock = ContinuousClock()
        func places(_ indices: Range<Int>) throws -> Duration {
            let manifest = try ManifestText(bytes, name: name)
            return clock.measure {
                for index in indices {
                    let line = first + 2 * index
                    let place = "stickers[\(index)]"
                    let position = manifest.position(of: place + ".emoji[0]", isKey: false)
                    #expect(position == "line \(line + 1), column 11", "\(place)")
                    #expect(
                        manifest.position(of: place + ".emoji", isKey: true) == "line \(line + 1), column 1")
                }
            }
        }
        let one = try places(0..<1)
        #expect(try places(0..<1_000) < one * 50)
        let manifest = try ManifestText(bytes, name: name)
        for place in ["stickers[1000]", "stickers[-1]", "stickers[0].emoji[", "stickers[0]x", "title[0]"] {
            #expect(manifest.position(of: place, isKey: false) == nil, "\(place)")
        }
    }
}
