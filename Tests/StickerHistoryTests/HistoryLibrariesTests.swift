import StickerHistory
import Testing

@Suite("The libraries of the history") struct HistoryLibrariesTests {
    @Test("SQLite tells its version")
    func version() {
        #expect(HistoryLibraries.versions.map(\.name) == ["SQLite"])
        #expect(HistoryLibraries.versions.allSatisfy { $0.value.hasPrefix("3.") })
    }
}
