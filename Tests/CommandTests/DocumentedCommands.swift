import Foundation
import StickerTestSupport
import Testing

/// The commands that a page of the documentation shows, run as they are written.
struct DocumentedCommands {
    let page: String

    /// - Parameter path: of the page in the repository.
    init(_ path: String) throws {
        page = try String(contentsOf: projectFolder.appending(path: path), encoding: .utf8)
    }

    /// The lines of the page's `sh` blocks that call the command, in their order; what installs it is left out.
    var lines: [String] {
        let blocks = page.components(separatedBy: "```sh\n").dropFirst()
        return blocks.flatMap { block in
            let lines = block.components(separatedBy: "```")[0].components(separatedBy: "\n")
            return lines.filter { $0.hasPrefix("sticker ") }
        }
    }

    /// Runs the lines in a folder that sees the repository's `Docs` and `Art`.
    func run() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Docs", "Art"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: projectFolder.appending(path: name).path)
        }
        let products = URL(fileURLWithPath: StickerProcess.path).deletingLastPathComponent().path
        try #require(!lines.isEmpty)
        let run = try StickerProcess.run(
            program: "/bin/sh", ["-e", "-c", lines.joined(separator: "\n")], in: folder,
            environment: ["PATH": "\(products):/usr/bin:/bin"])
        #expect(run.status == 0, "\(run.error)")
        return folder
    }
}
