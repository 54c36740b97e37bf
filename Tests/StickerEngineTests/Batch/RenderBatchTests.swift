import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct RenderBatchTests {
    @Test("a file whose drawing is cancelled ends the work, and is neither counted nor told of")
    func endsWithCancellation() async throws {
        let folder = try TemporaryFolder()
        let label = RenderSource.label(Label("A", style: LabelStyle(fontSize: 16)))
        let file = try RenderRequest(label, output: RenderOutput()).render()
        var names: [String] = []
        let summary = try await RenderBatch(folder: folder.path("out"), jobs: 1).write(
            0..<9, fileName: { "\($0).png" }
        ) { index throws(StickerError) in
            if index == 2 { throw .cancelled }
            return file
        } report: { outcome throws(StickerError) in
            names.append(outcome.fileName)
        }
        #expect(summary == BatchSummary(writtenCount: 2, failedCount: 0))
        #expect(names == ["0.png", "1.png"])
    }

    @Test("files that were begun before the work was cancelled are counted where they were written")
    func countsRunningWork() async throws {
        let folder = try TemporaryFolder()
        let label = RenderSource.label(Label("A", style: LabelStyle(fontSize: 16)))
        let file = try RenderRequest(label, output: RenderOutput()).render()
        let summary = try await RenderBatch(folder: folder.path("out"), jobs: 2).write(
            0..<2, fileName: { "\($0).png" }
        ) { index throws(StickerError) in
            if index == 0 { throw .cancelled }
            Thread.sleep(forTimeInterval: 0.2)
            return file
        }
        #expect(summary == BatchSummary(writtenCount: 1, failedCount: 0))
    }
}
