import Foundation

/// Docs/PERFORMANCE.md, between its two marks.
enum Page {
    static let path = Field.root + "/Docs/PERFORMANCE.md"
    private static let begin = "<!-- make bench-peers writes from here -->"
    private static let end = "<!-- make bench-peers writes to here -->"

    /// - Throws: where the page lacks its marks.
    static func replace(with lines: [String]) throws {
        let page = try String(contentsOfFile: path, encoding: .utf8)
        guard let start = page.range(of: begin), let stop = page.range(of: end),
            start.upperBound <= stop.lowerBound
        else {
            throw Disagreement(description: "\(path) lacks “\(begin)” or “\(end)”")
        }
        let text =
            page[..<start.upperBound] + "\n\n" + lines.joined(separator: "\n") + "\n"
            + page[stop.lowerBound...]
        try String(text).write(toFile: path, atomically: true, encoding: .utf8)
    }
}
