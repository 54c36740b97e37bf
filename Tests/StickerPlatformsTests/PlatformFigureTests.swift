import StickerPlatforms
import Testing

@Suite struct PlatformFigureTests {
    private var figures: [PlatformFigure] { StickerKind.all.flatMap(\.figures) }

    @Test("every figure has a source with a title, a place and a date")
    func hasSources() {
        for figure in figures {
            #expect(!figure.sources.isEmpty, "\(figure.kind.text) \(figure.subject) \(figure.rule)")
            for source in figure.sources {
                #expect(!source.title.isEmpty && !source.place.isEmpty)
                #expect(source.date.hasPrefix("2026"))
            }
        }
    }

    @Test("no platform's figures are without a remark on what its sources leave open")
    func hasRemarks() {
        for platform in StickerPlatform.allCases { #expect(!platform.remarks.isEmpty) }
    }

    @Test("a figure says what a broken rule says")
    func agreesWithViolations() throws {
        let line = StickerKind(.line)
        let motion = StickerMotion(durations: [.seconds(5)], loopCount: 0)
        let violations = line.violations(of: StickerFacts(byteCount: .max, motion: motion, isOpaque: true))
        #expect(violations.map(\.rule) == [.bytes, .transparency, .frames, .duration, .loops])
        for violation in violations {
            #expect(
                line.figures.contains {
                    $0.subject == .animated && $0.rule == violation.rule && $0.limit == violation.limit
                }, "\(violation.rule) \(violation.limit)")
        }
    }

    @Test("the source that decides a figure comes first")
    func decides() throws {
        func title(_ kind: String, _ subject: PlatformFigure.Subject, _ rule: PlatformRule) throws -> String?
        {
            try StickerKind(parsing: kind).figures.first { $0.subject == subject && $0.rule == rule }?
                .sources.first?.title
        }
        #expect(try title("whatsapp", .still, .bytes)?.contains("reports") == true)
        #expect(try title("whatsapp", .image(.trayIcon), .bytes)?.contains("README") == true)
        #expect(try title("slack", .animated, .frames)?.contains("Tools") == true)
        #expect(try title("line", .image(.main), .frames)?.contains("Animated") == true)
        #expect(try title("signal", .animated, .duration)?.contains("Guidelines") == true)
        #expect(try title("imessage", .pack, .icon)?.contains("Asset Catalog") == true)
    }
}
