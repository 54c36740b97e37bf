import Foundation
import StickerTestSupport
import Testing

@testable import StickerFiles

@Suite("The folder of a cache") struct CacheFolderTests {
    @Test("temporary files that another process may be writing stay; those of killed programs go")
    func keepsYoungTemporaryFiles() throws {
        let folder = try TemporaryFolder()
        let (young, old) = (".sticker-young.tmp", ".sticker-old.tmp")
        for (name, age) in [(young, 60.0), (old, 3_600.0)] {
            let path = try folder.write([UInt8](repeating: 0, count: 1_000), to: name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
        }
        let cache = try CacheFolder(folder.path, byteLimit: 2_500)
        for number in 0..<3 {
            let hasher = ContentHasher()
            hasher.append(number)
            try cache.write([UInt8](repeating: 1, count: 600), for: hasher.key)
        }
        let names = try folder.names
        #expect(names.contains(young) && !names.contains(old))
        #expect(names.count { $0.hasSuffix(".sticker") } == 1)
    }
}
