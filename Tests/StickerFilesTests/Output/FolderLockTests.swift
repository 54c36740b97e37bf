import StickerErrors
import StickerFiles
import StickerTestSupport
import Testing

@Suite struct FolderLockTests {
    @Test("a folder is one holder's, until that lets it go")
    func locks() throws {
        let folder = try TemporaryFolder()
        var first: FolderLock? = try FolderLock(folder.path)
        let error = #expect(throws: StickerError.self) { try FolderLock(folder.path + "/.") }
        #expect(error?.code == .busy)
        #expect(try folder.names == [])
        withExtendedLifetime(first) {}
        first = nil
        _ = try FolderLock(folder.path)
    }

    @Test("a folder that is not there, and a file, cannot be locked")
    func refuses() throws {
        let folder = try TemporaryFolder()
        try folder.write([1], to: "a")
        for name in ["a", "b"] {
            let error = #expect(throws: StickerError.self) { try FolderLock(folder.path(name)) }
            #expect(error?.code == .cannotCreate)
        }
    }
}
