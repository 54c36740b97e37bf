import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// Pictures that are too small, or lose too much to fit.
@Suite struct PackQualityTests {
    /// A picture of pixels that no codec makes small.
    private func noise(_ side: Int) throws -> [UInt8] {
        var generator = SeededGenerator(seed: 15)
        let pixels = (0..<side * side).map { _ in
            let value = UInt8.random(in: 0...255, using: &generator)
            return PremultipliedColor(
                Color(red: value, green: UInt8.random(in: 0...255, using: &generator), blue: 255 - value))
        }
        let picture = try Pixmap(size: try PixelSize(square: side), pixels: pixels)
        return try ImageEncoder().encode(picture).bytes
    }

    private func fixture(_ side: Int, facts: String = "") throws -> PackFixture {
        let fixture = try PackFixture(
            "title: T\nauthor: Jo\nstickers:\n"
                + (1...3).map { "  - {file: a.png, id: s\($0), emoji: 🍬\(facts)}\n" }.joined())
        try fixture.folder.write(try noise(side), to: "a.png")
        return fixture
    }

    private func warnings(_ fixture: PackFixture, _ format: PackFormat) async throws -> [RenderWarning] {
        var warnings: [RenderWarning] = []
        try await fixture.build(format) { event throws(StickerError) in warnings += event.warnings }
        return warnings
    }

    @Test("a picture of pixels that is far too small is an error with ways out")
    func refusesSmall() async throws {
        let errors = try await fixture(50).errors(.slack)
        #expect(errors.count == 4)
        #expect(
            errors[0]
                == "pack.yml: line 4, column 12: stickers[0].file: the picture is too small: it would be enlarged 2.6 times, and would look blurred; give a larger one or an SVG file, or say \"enlarge: true\" beside it"
        )
    }

    @Test("one that is a bit too small is told, and so is one that may be enlarged")
    func warnsOfSmall() async throws {
        let some = try await warnings(try fixture(80), .slack)
        #expect(some.map(\.code) == [.enlarged, .enlarged, .enlarged])
        #expect(
            some.allSatisfy { $0.text.hasSuffix("a.png: the picture is small, and is enlarged 1.6 times") })
        let allowed = try await warnings(try fixture(50, facts: ", enlarge: true"), .slack)
        #expect(
            allowed.map(\.text).contains {
                $0.hasSuffix("a.png: the picture is small, and is enlarged 2.6 times")
            })
        #expect(try await warnings(try fixture(128), .slack).isEmpty)
    }

    @Test("warnings of pictures that are kept are told again")
    func repeatsWarnings() async throws {
        let fixture = try fixture(80)
        let first = try await warnings(fixture, .slack)
        #expect(try await warnings(fixture, .slack) == first)
    }

    @Test("what loses too much is an error that says how much, and can be allowed")
    func refusesLoss() async throws {
        let fixture = try PackFixture(
            "title: T\nauthor: Jo\nstickers:\n  - {file: a.png, emoji: 🍬}\n"
                + (1...2).map { "  - {svg: b.svg, id: s\($0), emoji: 🍬}\n" }.joined(),
            art: ["b.svg": PackFixture.square()])
        try fixture.folder.write(try noise(512), to: "a.png")
        let errors = try await fixture.errors(.whatsapp, options: PackBuildOptions(effort: .fast))
        #expect(errors.count == 1, "\(errors)")
        #expect(
            errors[0].hasPrefix(
                "pack.yml: line 4, column 12: stickers[0].file: it would lose too much to fit WhatsApp's 100,000 bytes: quality "
            ),
            "\(errors)")
        #expect(errors[0].contains("and a similarity of 0.95 is the least; give a simpler picture"))
        #expect(try fixture.files().isEmpty)
        // With what the error advises, it is built, and says what was lost.
        let advice = try #require(errors[0].split(separator: " ").last.flatMap { Double($0) })
        var losses: [String] = []
        try await fixture.build(
            .whatsapp, options: PackBuildOptions(effort: .fast, leastSimilarity: advice)
        ) { event throws(StickerError) in if !event.loss.isEmpty { losses.append(event.loss) } }
        #expect(losses.count == 1 && losses[0].hasPrefix("quality ") && losses[0].contains("similarity 0."))
    }

    @Test("options out of their ranges are refused")
    func checksOptions() async throws {
        let fixture = try PackFixture.squares(1).fixture()
        for (options, word) in [
            (PackBuildOptions(leastSimilarity: 1.5), "the least similarity is 1.5"),
            (PackBuildOptions(jobs: 0), "the number of jobs is 0"),
        ] {
            let errors = try await fixture.errors(.slack, options: options)
            #expect(errors.count == 1 && errors[0].contains(word), "\(errors)")
        }
    }
}
