import ArtLibrary
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles

@Suite struct ResourceLocatorTests {
    @Test("finds the bundled art of the build beside the test runner")
    func findsBundledArt() throws {
        let folder = try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName)
        let art = FilePath.join(FilePath.join(folder, ArtLibrary.iceCreamFolder), "base01.svg")
        #expect(try FileStatus(path: art).kind == .regular)
    }

    @Test(
        "looks beside the program, then in its share folder, and nowhere but in the override where there is one"
    )
    func ordersPlaces() {
        let locator = ResourceLocator(override: nil, executable: "/usr/local/bin/sticker")
        #expect(locator.folders == ["/usr/local/bin", "/usr/local/share/sticker-engine"])
        let override = ResourceLocator(override: "/elsewhere", executable: "/usr/local/bin/sticker")
        #expect(override.folders == ["/elsewhere"])
        #expect(throws: StickerError.wrongResources(name: "x.resources", folder: "/elsewhere")) {
            try override.path(ofBundle: "x.resources")
        }
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
