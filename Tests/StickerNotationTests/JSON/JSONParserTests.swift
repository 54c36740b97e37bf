import Testing

@testable import StickerEngine
@testable import StickerNotation

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test("reads every kind of value, with members in their order")
    func readsValues() throws {
        let text =
            " {\"b\": [1, -0.5, 2e3, 1E-2], \"a\": {\"x\": null, \"y\": true, \"z\": false}, \"\": \"\"} \n"
        #expect(
            try parse(text)
                == .object([
                    JSONMember(
                        key: "b", value: .array([.number(1), .number(-0.5), .number(2000), .number(0.01)])),
                    JSONMember(
                        key: "a",
                        value: .object([
                            JSONMember(key: "x", value: .null), JSONMember(key: "y", value: .bool(true)),
                            JSONMember(key: "z", value: .bool(false)),
                        ])),
                    JSONMember(key: "", value: .string("")),
                ]))
    }

    @Test("reads escapes and pairs of surrogates")
    func readsEscapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\té\uD83C\uDF66""#) == .string("\"\\/\u{8}\u{C}\n\r\té🍦"))
    }

    @Test("skips a byte order mark")
    func skipsMark() throws {
        #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF] + Array("7".utf8)) == .number(7))
    }

    @Test(
        "says where a text is not JSON and why",
        arguments: [
            ("", 1, 1, "expected a value"), ("{", 1, 2, "expected a key"), ("[1,]", 1, 4, "expected a value"),
            ("{\"a\":1,\n \"a\":2}", 2, 2, "twice in one object, the first time at line 1, column 2"),
            ("[1 2]", 1, 4, "expected \",\""),
            ("{\"a\" 1}", 1, 6, "expected \":\""), ("{a:1}", 1, 2, "expected a key"),
            ("nul", 1, 1, "not a value"),
            ("NaN", 1, 1, "not a value"), ("Infinity", 1, 1, "not a value"), ("01", 1, 1, "not a number"),
            ("-", 1, 1, "not a number"), ("1.", 1, 1, "not a number"), (".5", 1, 1, "expected a value"),
            ("1e", 1, 1, "not a number"), ("1e999", 1, 1, "too large"), ("+1", 1, 1, "expected a value"),
            ("\"abc", 1, 1, "not closed"), ("\"\\uD800\"", 1, 2, "surrogate"),
            ("\"\\uDC00\"", 1, 2, "surrogate"),
            ("\"\\uD800\\u0041\"", 1, 2, "surrogate"), ("\"\\u12\"", 1, 2, "four hexadecimal"),
            ("\"\\x\"", 1, 2, "escape"), ("\"\\", 1, 2, "escape"), ("\"\n\"", 1, 2, "control character"),
            ("1 1", 1, 3, "after the value"), ("[\n\n 1,\n  tru]", 4, 3, "not a value"),
        ])
    func reportsErrors(text: String, line: Int, column: Int, reason: String) {
        #expect {
            try parse(text)
        } throws: { error in
            let error = error as? JSONSyntaxError
            return error?.line == line && error?.column == column && error?.reason.contains(reason) == true
        }
    }

    @Test("rejects bytes that are no UTF-8")
    func rejectsBytes() {
        #expect(throws: JSONSyntaxError(line: 1, column: 1, reason: "a string is not UTF-8")) {
            try JSONParser.parse([0x22, 0xFF, 0x22])
        }
    }

    @Test("nests 64 deep and no deeper")
    func limitsDepth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try parse(nested(64))
        #expect(throws: JSONSyntaxError.self) { try parse(nested(65)) }
        #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[{\"a\":", count: 100_000)) }
    }

    @Test("never traps on a cut or changed text")
    func survivesDamage() {
        let text = Array(#"{"canvas":{"width":1e2,"é":[true,null,"\uD83C\uDF66"]}}"#.utf8)
        // No beginning of an object is one.
        for end in 0..<text.count {
            #expect(throws: (any Error).self) { try JSONParser.parse(Array(text[..<end])) }
        }
        for index in text.indices {
            for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xFF] {
                var changed = text
                changed[index] = byte
                _ = try? JSONParser.parse(changed)
            }
        }
    }
}
