import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerPacks

/// Packs and zip files with damaged listings and bytes: a report, or an error, each finding in one line.
@Suite struct PackFuzzTests {
    private struct Finding: Error, CustomStringConvertible {
        let description: String
    }

    private static let names = [
        "telegram", "discord", "slack", "signal", "whatsapp", "line", "matrix", "imessage",
    ]

    private static func check(_ report: PackReport) throws {
        for finding in report.findings where finding.description.contains("\n") {
            throw Finding(description: "a finding of two lines: \(finding)")
        }
    }

    @Test("damaged listings end in a report")
    func listings() throws {
        let packs = try Self.names.map { try HandmadePack.valid($0) }
        let folder = try TemporaryFolder()
        Fuzzer.run(name: "listing", iterations: 120) { generator in
            var pack = packs.randomElement(using: &generator)!
            let listings = pack.files.keys.filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }.sorted()
            let path = listings.randomElement(using: &generator) ?? "01.png"
            let other = listings.randomElement(using: &generator) ?? "02.png"
            let bytes = pack[path] ?? []
            pack[path] =
                Bool.random(using: &generator)
                ? Mutation.mutate(bytes, using: &generator)
                : Mutation.splice(bytes, pack[other] ?? [], using: &generator)
            try folder.write(
                HandmadeZip.bytes(of: pack.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
                to: "a.zip")
            try Self.check(PackValidation.report(of: folder.path("a.zip"), for: pack.kind))
        }
    }

    @Test("damaged zip files end in a report or an error")
    func archives() throws {
        let pack = try HandmadePack.valid("slack")
        let files = pack.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let folder = try TemporaryFolder()
        Fuzzer.run(name: "zip", iterations: 200) { generator in
            let comment = [UInt8](repeating: 7, count: Bool.random(using: &generator) ? 0 : 65_530)
            var bytes = HandmadeZip.bytes(
                of: files, flags: Int.random(in: 0...1, using: &generator), comment: comment,
                sharesData: Int.random(in: 0..<4, using: &generator) == 0)
            // The list of files is at the end, and short.
            let start = Bool.random(using: &generator) ? 0 : max(0, bytes.count - comment.count - 300)
            bytes = bytes[..<start] + Mutation.mutate(Array(bytes[start...]), using: &generator)
            try folder.write(bytes, to: "a.zip")
            do {
                try Self.check(PackValidation.report(of: folder.path("a.zip"), for: pack.kind))
            } catch let error as StickerError {
                guard !error.description.contains("\n"), error.category != .defect else {
                    throw Finding(description: "the error is \(error)")
                }
            }
        }
    }
}
