import Foundation
import StickerCatalog
import StickerNotation
import StickerPacks
import StickerTestSupport
import Testing

@testable import StickerEngine

/// The schema and the reader say the same: each key of one is a key of the other.
@Suite struct PackSchemaTests {
    private let schema: JSONValue

    init() throws {
        schema = try JSONParser.parse(Array(PackSchema.json.utf8))
    }

    private func member(_ key: String, of value: JSONValue) throws -> JSONValue {
        guard case .object(let members) = value else { return .null }
        return try #require(members.first { $0.key == key }?.value, "\(key)")
    }

    private func keys(of value: JSONValue) throws -> Set<String> {
        guard case .object(let members) = try member("properties", of: value) else { return [] }
        return Set(members.map(\.key))
    }

    /// The keys that the reader lists for an object in which `zz` is none.
    private func readerKeys(_ manifest: String) throws -> Set<String> {
        let error = #expect(throws: StickerError.self) { try PackManifest(manifest, name: "a.yml") }
        let text = try #require(error?.description)
        #expect(text.contains("zz: unknown key"), "\(text)")
        let list = try #require(text.split(separator: "keys: ").last?.split(separator: ")").first)
        return Set(list.split(separator: ", ").map(String.init))
    }

    private static func sticker(_ text: String) -> String { "title: T\nstickers: [\(text)]" }

    @Test("of a pack")
    func root() throws {
        #expect(try keys(of: schema) == readerKeys("zz: 1\ntitle: T"))
    }

    @Test(
        "of everything in it",
        arguments: [
            ("section", "title: T\nsections: [{zz: 1, stickers: [label: a]}]", []),
            ("sticker", sticker("{label: a, zz: 1}"), []),
            ("iceCream", sticker("{iceCream: {base: base01, zz: 1}}"), ["size"]),
            ("label", sticker("{label: {text: a, zz: 1}}"), ["fit", "minFactor", "canvas"]),
            ("dates", sticker("{dates: {from: 2026-01-01, zz: 1}}"), ["fit", "minFactor", "canvas"]),
            ("picture", sticker("{picture: {file: a.png, zz: 1}}"), []),
            ("caption", sticker("{picture: {file: a.png, caption: {text: a, zz: 1}}}"), []),
            ("animation", sticker("{animation: {frames: a.gif, zz: 1}}"), []),
        ])
    func parts(name: String, manifest: String, unfit: [String]) throws {
        let part = try member(name, of: try member("$defs", of: schema))
        // The size is the platform's: the reader of scenes knows these keys, and they are refused here.
        #expect(try keys(of: part) == readerKeys(manifest).subtracting(unfit))
        #expect(try member("additionalProperties", of: part) == .bool(false))
        for key in unfit {
            let error = #expect(throws: StickerError.self) {
                try PackManifest(
                    manifest.replacing(
                        "zz: 1",
                        with: "\(key): \(key == "size" ? "9" : key == "minFactor" ? "0.5, fit: 9x9" : "9x9")")
                )
            }
            #expect(error?.description.contains("the platform says how large it is") == true, "\(key)")
        }
    }

    @Test("choices are those that the reader takes")
    func choices() throws {
        let parts = try member("$defs", of: schema)
        func values(_ part: String?, _ key: String) throws -> [String] {
            let object = try part.map { try member($0, of: parts) } ?? schema
            var value = try member(key, of: try member("properties", of: object))
            if case .object(let members) = value, let items = members.first(where: { $0.key == "items" }) {
                value = items.value
            }
            guard case .array(let choices) = try member("enum", of: value) else { return [] }
            return choices.map { if case .string(let text) = $0 { text } else { "" } }
        }
        #expect(try values(nil, "gridSize") == PackGridSize.allCases.map(\.rawValue))
        #expect(try values("section", "layout") == SheetRow.allCases.map(\.rawValue))
        #expect(Set(try values("sticker", "platforms")) == Set(StickerPlatform.allCases.map(\.rawValue)))
        #expect(try values("sticker", "motion") == LabelMotion.allCases.map(\.rawValue))
        for part in ["label", "dates"] {
            #expect(try values(part, "missingGlyph") == MissingGlyphPolicy.allCases.map(\.rawValue))
            #expect(try values(part, "direction") == TextDirection.allCases.map(\.rawValue))
            #expect(try values(part, "align") == TextAlignment.allCases.map(\.rawValue))
            #expect(Set(try values(part, "wrap")) == Set(LineWrap.allCases.map(\.rawValue)))
            #expect(Set(try values(part, "hyphens")) == Set(HyphenPolicy.allCases.map(\.rawValue)))
        }
        #expect(try values("dates", "every") == DayStep.allCases.map(\.rawValue))
        #expect(try values("picture", "fit") == Fit.allCases.map(\.rawValue))
        #expect(try values("animation", "fit") == Fit.allCases.map(\.rawValue))
        #expect(try values("caption", "place") == PictureCaption.Place.allCases.map(\.rawValue))
        #expect(
            try values("animation", "order").allSatisfy {
                (try? PackManifest(Self.sticker("{animation: {frames: a.gif, order: \($0)}}"))) != nil
            })
    }

    @Test("the page has every key")
    func page() throws {
        let page = try String(
            contentsOf: projectFolder.appending(path: "Docs/PACKS.md"), encoding: .utf8)
        var all = try keys(of: schema)
        guard case .object(let parts) = try member("$defs", of: schema) else { return }
        for part in parts where part.key != "label" && part.key != "dates" {
            all.formUnion(try keys(of: part.value))
        }
        for key in all { #expect(page.contains("`\(key)`"), "\(key)") }
    }
}
