import Testing

@testable import StickerEngine
@testable import StickerNotation

@Suite struct JSONNodeTests {
    private func node(_ text: String) throws -> JSONNode {
        JSONNode(value: try JSONParser.parse(Array(text.utf8)), place: "it")
    }

    @Test("a value of another kind is an error that names both kinds")
    func reportsKinds() throws {
        #expect(throws: JSONNodeError(place: "it", reason: "must be a number, and is a string")) {
            try node("\"1\"").number()
        }
        #expect(throws: JSONNodeError(place: "it", reason: "must be a string, and is null")) {
            try node("null").string()
        }
        #expect(throws: JSONNodeError(place: "it", reason: "must be true or false, and is a number")) {
            try node("1").bool()
        }
        #expect(throws: JSONNodeError(place: "it", reason: "must be an object, and is an array")) {
            try node("[]").object()
        }
    }

    @Test("a number outside its range is an error that says the range")
    func reportsRanges() throws {
        #expect(throws: JSONNodeError(place: "it", reason: "is 1.5; it must be 0 … 1")) {
            try node("1.5").number(in: 0...1)
        }
        #expect(throws: JSONNodeError(place: "it", reason: "is 1.5; it must be a whole number, 1 … 9")) {
            try node("1.5").integer(in: 1...9)
        }
        #expect(throws: JSONNodeError.self) { try node("1e300").integer(in: 1...9) }
        #expect(try node("9").integer(in: 1...9) == 9)
    }

    @Test("an element's place has its index")
    func placesElements() throws {
        #expect(throws: JSONNodeError(place: "it[1]", reason: "must be a number, and is a boolean")) {
            try node("[1, true]").numbers(count: 2, "[x, y]")
        }
        #expect(throws: JSONNodeError(place: "it", reason: "must have 2 numbers, [x, y], and has 3")) {
            try node("[1, 2, 3]").numbers(count: 2, "[x, y]")
        }
    }

    @Test("a key that nobody asked for is an error with the known key nearest to it")
    func reportsUnknownKeys() throws {
        var object = try node(#"{"opacity": 1, "opactiy": 1}"#).object()
        _ = object.optional("opacity")
        _ = object.optional("frame")
        #expect(
            throws: JSONNodeError(
                place: "it.opactiy",
                reason: "unknown key; did you mean \"opacity\"? (keys: frame, opacity)", isKey: true)
        ) {
            try object.finish()
        }
    }

    @Test("a missing key is an error that names it")
    func reportsMissingKeys() throws {
        var object = try node("{}").object()
        #expect(throws: JSONNodeError(place: "it", reason: "the key \"width\" is missing")) {
            try object.required("width")
        }
    }

    @Test("a choice is read by its raw value, and a wrong one is answered with what there is")
    func readsChoices() throws {
        #expect(try node("\"evenodd\"").choice(of: FillRule.self) == .evenOdd)
        #expect(throws: JSONNodeError(place: "it", reason: "\"odd\" is unknown; it must be nonzero, evenodd"))
        {
            try node("\"odd\"").choice(of: FillRule.self)
        }
        #expect(
            throws: JSONNodeError(
                place: "it", reason: "\"sorce-over\" is unknown; did you mean \"source-over\"?")
        ) {
            try node("\"sorce-over\"").choice(of: BlendMode.self)
        }
    }
}
