import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerPacks

/// Damaged manifests: read, or refused by errors of one line each.
@Suite struct ManifestFuzzTests {
    private struct Finding: Error, CustomStringConvertible {
        let description: String
    }

    private static let manifests = [
        """
        title: "Sweets & more"
        author: Jo
        identifier: sweets
        icon: hi
        iconBackground: '#fed'
        sections:
          - title: Words
            layout: three
            stickers:
              - {label: {text: Hi, style: candy, font: [comic, rounded]}, id: hi, emoji: "🍬🍭"}
              - {dates: {from: 2026-01-01, to: 2026-01-05, locale: [en, de_DE]}, keywords: [a, b]}
              - {iceCream: {base: base01, scoops: scoops02}, still: true, platforms: [line, signal]}
          - stickers:
              - scene:
                  canvas: {width: 9, height: 9}
                  layers:
                    - {path: M0 0h9v9z, fill: red, effects: ["blur:2", {outline: {width: 2}}]}
                id: scene
        """,
        """
        {"title": "A", "stickers": [{"label": "a", "motion": "wave", "speed": 2}, {"file": "a.png", "id": "b"},
          {"picture": {"file": "b.png", "fit": "cover", "focus": "0.5,0.5"}}, {"svg": "c.svg", "name": "c"},
          {"animation": {"frames": ["1.png", "2.png"], "fps": 12, "loops": 0}}]}
        """,
    ].map { Array($0.utf8) }

    @Test("damaged manifests are read or refused")
    func manifests() {
        Fuzzer.run(name: "manifest", iterations: 400) { generator in
            var bytes = Self.manifests.randomElement(using: &generator)!
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                bytes =
                    Int.random(in: 0..<4, using: &generator) == 0
                    ? Mutation.splice(
                        bytes, Self.manifests.randomElement(using: &generator)!, using: &generator)
                    : Mutation.mutate(bytes, using: &generator)
            }
            do {
                let manifest = try PackManifest(String(decoding: bytes, as: UTF8.self), name: "pack.yml")
                guard !manifest.stickers.isEmpty else {
                    throw Finding(description: "a pack without a sticker")
                }
            } catch let error as StickerError {
                let faults = error.cause as? ManifestFaults
                for text in [error.description] + (faults?.errors.map(\.description) ?? []) {
                    guard !text.contains("\n"), text.hasPrefix("pack.yml"), error.category != .defect else {
                        throw Finding(description: "the error is \(text)")
                    }
                }
            }
        }
    }

    @Test(
        "reading ends at a hundred faults, of which the first twenty of the text are told",
        arguments: [99, 100, 20_000])
    func boundsFaults(count: Int) throws {
        let keys = (0..<count).map { "k\($0): 1\n" }.joined()
        let error = #expect(throws: StickerError.self) {
            try PackManifest("title: A\nstickers: [{label: Hi}]\n" + keys, name: "pack.yml")
        }
        let faults = try #require(error?.cause as? ManifestFaults)
        #expect(faults.count == min(count, 100))
        #expect(faults.errors.count == 20)
        #expect(
            faults.errors.last?.description.hasPrefix("pack.yml: line 22, column 1: k19: unknown key") == true
        )
        #expect(
            error?.reason.hasPrefix("there are \(count < 100 ? "99 faults, the" : "100 faults or more, the")")
                == true)
    }

    @Test("dates that are too many for a pack are refused before they are made")
    func boundsDates() {
        let locales = (0..<2_000).map { "x\($0)" }.joined(separator: ", ")
        let error = #expect(throws: StickerError.self) {
            try PackManifest("title: A\nstickers: [{dates: {from: 2026-01-01, locale: [\(locales)]}}]")
        }
        #expect(error?.reason == "2000 stickers are more than the 1000 of a pack")
    }
}
