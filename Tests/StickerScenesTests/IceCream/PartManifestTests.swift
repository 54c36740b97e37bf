import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct PartManifestTests {
    private func entries(_ json: String) throws -> [IceCreamCatalog.Entry] {
        try PartManifest.entries(Array(json.utf8), path: "art/parts.json")
    }

    @Test("reads the parts of each step in their order, whatever the order of the steps")
    func reads() throws {
        let entries = try entries(
            """
            {"topping": [{"name": "ヒーロー №1", "id": "Hero_1"}],
             "base": [{"id": "cone", "name": "Sugar cone"}, {"id": "9-cup", "name": "  Crème brûlée!"}]}
            """)
        #expect(entries.map(\.step) == [.base, .base, .topping])
        #expect(entries.map(\.identifier) == ["cone", "9-cup", "Hero_1"])
        #expect(entries.map(\.name) == ["Sugar cone", "  Crème brûlée!", "ヒーロー №1"])
        #expect(entries.map(\.slug) == ["sugar-cone", "crème-brûlée", "ヒーロー-1"])
        #expect(try self.entries("{}").isEmpty)
    }

    @Test(
        "one name in two steps, and a slug that is its part's own identifier, are no conflict",
        arguments: [
            #"{"base": [{"id": "cone", "name": "Cone"}]}"#,
            #"{"base": [{"id": "a", "name": "Mint"}], "scoops": [{"id": "b", "name": "Mint"}, {"id": "c", "name": "A"}]}"#,
        ])
    func allows(json: String) throws {
        #expect(try !entries(json).isEmpty)
    }

    @Test(
        "what is wrong is refused in one line that names the place",
        arguments: [
            ("{\n  \"base\": [,]}", "line 2, column 12: expected a value"),
            ("", "line 1, column 1: expected a value, found the end of the text"),
            ("[]", "must be an object, and is an array"),
            (
                #"{"bases": []}"#,
                "bases: unknown key; did you mean \"base\"? (keys: base, scoops, topping)"
            ),
            (#"{"base": {}}"#, "base: must be an array, and is an object"),
            (#"{"base": ["cone"]}"#, "base[0]: must be an object, and is a string"),
            (#"{"base": [{"name": "A"}]}"#, "base[0]: the key \"id\" is missing"),
            (#"{"base": [{"id": "a"}]}"#, "base[0]: the key \"name\" is missing"),
            (
                #"{"base": [{"id": "a", "name": "A", "art": "x"}]}"#,
                "base[0].art: unknown key; keys: id, name"
            ),
            (#"{"base": [{"id": 1, "name": "A"}]}"#, "base[0].id: must be a string, and is a number"),
            (
                #"{"base": [{"id": "../a", "name": "A"}]}"#,
                "base[0].id: must have 1 … 64 of the characters a–z, A–Z, 0–9, - and _, and begin with a letter or a digit"
            ),
            (
                #"{"base": [{"id": "a", "name": "A"}], "scoops": [{"id": "b", "name": "B"}, {"id": "a", "name": "C"}]}"#,
                "scoops[1].id: \"a\" is there twice; an identifier is the name of a file"
            ),
            (
                #"{"base": [{"id": "scoops-top", "name": "A"}]}"#,
                "base[0].id: \"scoops-top\" is the file of an end cap"
            ),
            (
                #"{"base": [{"id": "a", "name": ""}]}"#,
                "base[0].name: has 0 characters; it must have 1 … 100"
            ),
            (#"{"base": [{"id": "a", "name": "A\u0007"}]}"#, "base[0].name: has a control character"),
            (#"{"base": [{"id": "a", "name": "A\u202E"}]}"#, "base[0].name: has a control character"),
            (#"{"base": [{"id": "a", "name": "¡!"}]}"#, "base[0].name: needs a letter or a digit"),
            (
                #"{"base": [{"id": "a", "name": "Big cone"}, {"id": "b", "name": "big, cone"}]}"#,
                "base[1].name: another base is called \"big-cone\" already"
            ),
            (
                #"{"base": [{"id": "big-cone", "name": "A"}, {"id": "b", "name": "Big cone"}]}"#,
                "base[1].name: another base is called \"big-cone\" already"
            ),
            (
                #"{"base": [{"id": "b", "name": "Big cone"}, {"id": "big-cone", "name": "A"}]}"#,
                "base[1].id: another base is called \"big-cone\" already"
            ),
        ])
    func refuses(json: String, reason: String) {
        #expect(throws: StickerError.invalidFile(path: "art/parts.json", reason: reason)) {
            try entries(json)
        }
    }

    @Test("there are at most 1,000 parts, with names of at most 100 characters, in at most 1 MiB")
    func limits() throws {
        func list(_ count: Int, _ name: String) -> String {
            "["
                + (0..<count).map { #"{"id": "\#(name)\#($0)", "name": "\#(name) \#($0)"}"# }
                .joined(separator: ",") + "]"
        }
        let most = #"{"base": \#(list(400, "base")), "scoops": \#(list(600, "scoops"))"#
        #expect(try entries(most + "}").count == 1_000)
        #expect(
            throws: StickerError.invalidFile(
                path: "art/parts.json", reason: "topping[0]: there are more than 1000 parts")
        ) {
            try entries(most + #", "topping": \#(list(1, "topping"))}"#)
        }

        func named(_ name: String) throws -> Int {
            try entries(#"{"base": [{"id": "a", "name": "\#(name)"}]}"#).count
        }
        #expect(try named(String(repeating: "é", count: 100)) == 1)
        #expect(throws: StickerError.self) { try named(String(repeating: "é", count: 101)) }
        #expect(throws: StickerError.self) { try named("e" + String(repeating: "\u{301}", count: 100)) }

        let folder = try TemporaryFolder()
        let space = String(repeating: " ", count: (1 << 20) - 2)
        try folder.write("{}" + space, to: "parts.json")
        #expect(try IceCreamCatalog(art: .folder(folder.path)).entries.isEmpty)
        let path = try folder.write("{} " + space, to: "parts.json")
        #expect(throws: StickerError.tooLong(path: path, limit: 1 << 20)) {
            try IceCreamCatalog(art: .folder(folder.path))
        }
    }
}

@Suite struct IceCreamCatalogTests {
    private let folder: TemporaryFolder
    private let catalog: IceCreamCatalog

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"base": [{"id": "cone", "name": "Sugar cone"}, {"id": "cup", "name": "Paper cup"}],
             "scoops": [{"id": "mint", "name": "Crème de menthe"}]}
            """, to: "parts.json")
        try folder.write("", to: "cup.png")
        catalog = try IceCreamCatalog(art: .folder(folder.path))
    }

    @Test("a part is found by its identifier and by its slug, in its step alone")
    func finds() throws {
        #expect(try Base(named: "cone", in: catalog).rawValue == "cone")
        #expect(try Base(named: "paper-cup", in: catalog).rawValue == "cup")
        #expect(try Scoops(named: "crème-de-menthe", in: catalog).rawValue == "mint")
        #expect(catalog.entry(of: try Base(named: "cone", in: catalog))?.name == "Sugar cone")
        #expect(catalog.entry(of: Base.base01) == nil)
        #expect(catalog.entry(of: try #require(Topping(rawValue: "cone"))) == nil)
    }

    @Test("a name that is not there is answered with the nearest and what there is")
    func suggests() {
        #expect(
            throws: StickerError.unknownName(
                what: "base", name: "sugar-cane", nearest: "sugar-cone", choices: "cone … cup")
        ) { try Base(named: "sugar-cane", in: catalog) }
        #expect(
            throws: StickerError.unknownName(
                what: "scoops", isPlural: true, name: "scoops01", nearest: nil, choices: "mint")
        ) { try Scoops(named: "scoops01", in: catalog) }
        #expect(
            throws: StickerError.unknownName(
                what: "topping", name: "topping01", nearest: nil, choices: "none")
        ) { try Topping(named: "topping01", in: catalog) }
    }

    @Test("the parts of a folder are those of its parts.json, each with its file")
    func lists() throws {
        #expect(catalog.entries.map(\.identifier) == ["cone", "cup", "mint"])
        #expect(catalog.missing.map(\.identifier) == ["cone", "mint"])
        #expect(catalog.path(of: catalog.entries[1]) == folder.path("cup.png"))
        #expect(
            catalog.text == "cone  sugar-cone  (no art)\ncup   paper-cup\nmint  crème-de-menthe  (no art)\n")
    }

    @Test("a parts.json that cannot be read is an error, and none at all is not")
    func reads() throws {
        let other = try TemporaryFolder()
        #expect(try IceCreamCatalog(art: .folder(other.path)).entries == IceCreamCatalog.builtIn.entries)
        try FileManager.default.createDirectory(
            atPath: other.path("parts.json"), withIntermediateDirectories: false)
        #expect {
            try IceCreamCatalog(art: .folder(other.path))
        } throws: { error in
            (error as? StickerError)?.code == .unreadableFile
        }
    }

    @Test("the built-in parts are those of the parts.json that comes with their art")
    func agreesWithManifest() throws {
        let shipped = try #require(try PartManifest.entries(inFolder: try ArtSource.builtIn.folder))
        #expect(shipped == IceCreamCatalog.builtIn.entries)
        #expect(try IceCreamCatalog() == .builtIn)
    }
}
