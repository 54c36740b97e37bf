import Foundation
import StickerPixels
import Testing

@testable import StickerTestSupport

@Suite struct GoldenClaimTests {
    private func dot() throws -> Pixmap { Pixmap(size: try PixelSize(square: 2)) }

    @Test("a golden that no test asked for is found, and one that was asked for is not")
    func unchecked() throws {
        try withTemporaryDirectory { directory in
            let store = GoldenStore(
                directory: directory, failures: directory.appending(path: "failures"), mode: .all)
            for name in ["shapes/a", "shapes/b", "other/c"] { _ = store.check(try dot(), name) }
            _ = store.check("a text of the same name", "shapes/a")
            let claim = GoldenClaim(topic: "shapes")
            #expect(claim.unchecked(in: store) == ["shapes/a.png", "shapes/a.txt", "shapes/b.png"])
            claim.noteChecked("shapes/b.png")
            claim.noteChecked("shapes/a.txt")
            #expect(claim.unchecked(in: store) == ["shapes/a.png"])
            claim.noteChecked("shapes/a.png")
            #expect(claim.unchecked(in: store) == [])
        }
    }

    @Test("a golden outside of a suite that claims its topic fails")
    func unclaimed() throws {
        let picture = try dot()
        withKnownIssue {
            expectGolden(picture, "shapes/dot")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("@Suite(.goldens(\"shapes\"))") }
        }
        withKnownIssue {
            GoldenClaim.$current.withValue(GoldenClaim(topic: "shape")) {
                expectGolden(picture, "shapes/dot")
            }
        }
    }

    @Test("expectGolden fails for a golden that is missing, and notes that it was asked for")
    func missing() throws {
        let picture = try dot()
        try withTemporaryDirectory { directory in
            let environment = [
                "STICKER_GOLDEN_IMAGES": directory.path,
                "STICKER_GOLDEN_FAILURES": directory.path + "/failures",
            ]
            let claim = GoldenClaim(topic: "shapes")
            withKnownIssue {
                GoldenClaim.$current.withValue(claim) {
                    expectGolden(
                        PictureGolden(pixmap: picture, tolerance: 0), "shapes/dot", environment: environment)
                }
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains("shapes/dot is missing") }
            }
            let store = GoldenStore(directory: directory, failures: directory, mode: .all)
            _ = store.check(picture, "shapes/dot")
            #expect(claim.unchecked(in: store) == [])
            GoldenClaim.$current.withValue(claim) {
                expectGolden(
                    PictureGolden(pixmap: picture, tolerance: 0), "shapes/dot", environment: environment)
            }
        }
    }

    @Test("a word that is no mode fails, also where the picture matches")
    func unknownMode() throws {
        let picture = try dot()
        withKnownIssue {
            GoldenClaim.$current.withValue(GoldenClaim(topic: "shapes")) {
                expectGolden(
                    PictureGolden(pixmap: picture, tolerance: 0), "shapes/dot",
                    environment: ["STICKER_GOLDENS": "yes"])
            }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("never, missing, failed, all") }
        }
    }

    @Test("every folder of golden images is claimed by exactly one suite")
    func everyTopicIsClaimed() throws {
        let store = GoldenStore.repository(mode: .never, environment: [:])
        let tests = store.directory.deletingLastPathComponent().appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("StickerTestSupport") }
        let sources = try files.map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
        for topic in store.topics() {
            let claims = sources.reduce(0) {
                $0 + $1.components(separatedBy: ".goldens(\"\(topic)\")").count - 1
            }
            #expect(claims == 1, "GoldenImages/\(topic) is claimed by \(claims) suites")
        }
    }
}
