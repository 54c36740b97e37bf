import StickerPacks
import Testing

@Suite("The libraries of packs") struct PackLibrariesTests {
    @Test("minizip deflates")
    func version() {
        #expect(PackLibraries.versions.map(\.value) == ["deflates by method 8"])
    }
}
