import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// What this engine builds is what it takes.
@Suite struct PackBuiltTests {
    @Test("the pack that init writes breaks no rule of any platform", arguments: PackFormat.allCases)
    func keepsRules(format: PackFormat) async throws {
        let fixture = try PackFixture()
        try await fixture.build(format)
        let report = try PackValidation.report(
            of: fixture.folder.path("out"), for: StickerKind(format.platform))
        #expect(report.findings == [], "\(report.text)")
        #expect(report.stickerCount >= 8)
    }

    @Test(
        "stickers that move break no rule either",
        arguments: [PackFormat.xcstickers, .whatsapp, .signal, .line])
    func keepsRulesMoving(format: PackFormat) async throws {
        let count = format == .line ? 8 : 3
        let layer =
            "{path: 'M0 0H32V32H0Z', fill: red, keyframes: [{at: 0, offset: [0, 0]}, {at: 1, offset: [30, 30]}]}"
        let scene =
            "{canvas: {width: 64, height: 64}, animation: {duration: 1, frameRate: 5}, layers: [\(layer)]}"
        let stickers = (1...count).map { "  - {scene: \(scene), id: s\($0), emoji: 🍬}\n" }.joined()
        let fixture = try PackFixture("title: T\nauthor: Jo\nstickers:\n" + stickers)
        try await fixture.build(format)
        let report = try PackValidation.report(
            of: fixture.folder.path("out"), for: StickerKind(format.platform))
        #expect(report.findings == [], "\(report.text)")
        #expect(report.stickerCount == count)
    }
}
