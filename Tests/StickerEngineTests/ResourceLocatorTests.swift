import ArtLibrary
import Testing

@testable import StickerEngine

@Suite struct ResourceLocatorTests {
    @Test("finds the bundled art of the build beside the test runner")
    func findsBundledArt() throws {
        let folder = try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName)
        let art = FilePath.join(FilePath.join(folder, ArtLibrary.iceCreamFolder), "base01.svg")
        #expect(try FileStatus(path: art).kind == .regular)
    }

    @Test("looks in the override first, then beside the program, then in its share folder")
    func ordersPlaces() {
        let locator = ResourceLocator(override: "/elsewhere", executable: "/usr/local/bin/sticker")
        #expect(locator.folders == ["/elsewhere", "/usr/local/bin", "/usr/local/share/sticker-engine"])
        #expect(
            ResourceLocator(override: nil, executable: "/sticker").folders == ["/", "/share/sticker-engine"])
    }

    @Test("names the places it looked in when the bundle is in none of them")
    func reportsPlaces() {
        let locator = ResourceLocator(folders: ["/nowhere/a", "/nowhere/b"])
        #expect(
            throws: StickerError.resourcesNotFound(
                name: "x.resources", folders: ["/nowhere/a", "/nowhere/b"])
        ) {
            try locator.path(ofBundle: "x.resources")
        }
    }
}
