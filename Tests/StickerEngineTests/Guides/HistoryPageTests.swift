import Foundation
import StickerEngine
import StickerHistory
import StickerTestSupport
import Testing

/// The code of the page of histories, compiled and run.
@Suite struct HistoryPageTests {
    private static let page = "Docs/HISTORY.md"

    @Test("the history of the page shows what was added first")
    func keepsHistory() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        // begin history
        let history = try IceCreamHistory(in: SQLiteHistoryStore(path: path))
        try history.add(IceCream(base: .base01, scoops: .scoops05))
        for iceCream in try history.newestFirst() { print(iceCream.urlString) }
        // end
        #expect(try history.newestFirst().first?.urlString == "?Base=base01&Scoops=scoops05")
        try expectCode("history", on: Self.page)
    }

    @Test("the cache of the page keeps a file")
    func keepsFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("cache")
        // begin cache
        let content = IceCreamContent(IceCream(base: .base01, scoops: .scoops05))
        let request = RenderRequest(.iceCream(content), output: try RenderOutput())
        let cache = try StickerCache(folder: path)
        let file = try cache.file(of: request)
        // end
        #expect(try cache.file(of: request) == file && cache.statistics.hits == 1)
        try expectCode("cache", on: Self.page)
    }
}
