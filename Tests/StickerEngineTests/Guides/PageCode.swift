import Foundation
import StickerTestSupport
import Testing

/// Compares the code between the marks `// begin NAME` and `// end` of a test's file with a page.
///
/// - Parameters:
///   - page: the path of the page in the repository.
///   - imports: what stands before the code on the page.
func expectCode(_ name: String, on page: String, imports: String = "", file: String = #filePath) throws {
    let lines = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8).components(
        separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0 == "        // begin \(name)" })
    let end = try #require(lines[begin...].firstIndex { $0 == "        // end" })
    let code = lines[(begin + 1)..<end].map { $0.hasPrefix("        ") ? String($0.dropFirst(8)) : $0 }
    let block = "```swift\n" + imports + code.joined(separator: "\n") + "\n```\n"
    let text = try String(contentsOf: projectFolder.appending(path: page), encoding: .utf8)
    #expect(text.contains(block), "\(page) lacks this block:\n\(block)")
}
