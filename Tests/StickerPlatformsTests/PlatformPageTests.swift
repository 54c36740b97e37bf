import Foundation
import StickerEngine
import StickerPlatforms
import StickerTestSupport
import Testing

/// The tables of Docs/PLATFORMS.md are the code's. `STICKER_GOLDENS=failed` writes them; such a run fails, as with goldens.
///
/// One after the other, since all write the same page.
@Suite(.serialized) struct PlatformPageTests {
    private static let page = projectFolder.appending(path: "Docs/PLATFORMS.md")

    @Test("the page has each figure of the table, with its sources", arguments: StickerPlatform.allCases)
    func agrees(platform: StickerPlatform) throws {
        var text = try String(contentsOf: Self.page, encoding: .utf8)
        let begin = "<!-- table of \(platform.rawValue) -->\n"
        let start = try #require(text.range(of: begin)).upperBound
        let end = try #require(text.range(of: "<!-- end -->", range: start..<text.endIndex)).lowerBound
        let table = PlatformTable(platform).text
        guard text[start..<end] != table else { return }
        if GoldenMode(environment: ProcessInfo.processInfo.environment) == .failed {
            text.replaceSubrange(start..<end, with: table)
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("the table of \(platform.title) was written; look at it")
        } else {
            Issue.record(
                "the table of \(platform.title) is another one; write it with STICKER_GOLDENS=failed:\n\(table)"
            )
        }
    }

    @Test("the page has no table that the code lacks")
    func hasNoOtherTables() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(text.components(separatedBy: "<!-- table of ").count - 1 == StickerPlatform.allCases.count)
    }
}

/// A platform's figures as a table in Markdown, its sources, and where they differ.
private struct PlatformTable {
    private struct Row: Hashable {
        let subject: String
        let rule: String
        let limit: String
        let sources: [RuleSource]
    }

    let text: String

    init(_ platform: StickerPlatform) {
        var rows: [Row] = []
        var kinds: [Row: [String]] = [:]
        var sources: [RuleSource] = []
        for figure in platform.kinds.flatMap(\.figures) {
            let row = Row(
                subject: "\(figure.subject)", rule: figure.rule.rawValue, limit: figure.limit,
                sources: figure.sources)
            if kinds[row] == nil { rows.append(row) }
            kinds[row, default: []].append(figure.kind.text)
            for source in figure.sources where !sources.contains(source) { sources.append(source) }
        }
        var lines = ["", "| of | rule | what is taken | sources |", "| --- | --- | --- | --- |"]
        for row in rows {
            let names = kinds[row] ?? []
            let label =
                names.count == platform.kinds.count
                ? "" : " of " + names.map { "`\($0)`" }.joined(separator: ", ")
            let numbers = row.sources.map { "\(sources.firstIndex(of: $0)! + 1)" }.joined(separator: ", ")
            lines.append("| \(row.subject)\(label) | `\(row.rule)` | \(row.limit) | \(numbers) |")
        }
        lines += ["", "Sources:"] + sources.enumerated().map { "\($0 + 1). \($1)" }
        lines += ["", "Where they differ, or leave something open:"] + platform.remarks.map { "- \($0)" }
        text = lines.joined(separator: "\n") + "\n\n"
    }
}
