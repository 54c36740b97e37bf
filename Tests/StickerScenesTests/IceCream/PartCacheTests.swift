import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerScenes

@Suite struct PartCacheTests {
    private func writeBase(_ color: Color, in folder: TemporaryFolder, side: Int = 10) throws {
        let pixmap = Pixmap(size: try PixelSize(square: side), filledWith: PremultipliedColor(color))
        try folder.write(try pixmap.pngBytes(), to: "base01.png")
    }

    private func render(_ folder: TemporaryFolder, size: Int, cache: PartCache) throws -> Pixmap {
        try IceCream(base: .base01).renderSticker(
            opaque: false, size: size, art: .folder(folder.path), cache: cache)
    }

    @Test("a part is read and scaled once for each size")
    func reuses() throws {
        let folder = try TemporaryFolder()
        try writeBase(.black, in: folder)
        let cache = PartCache()
        _ = try render(folder, size: 20, cache: cache)
        #expect(cache.statistics.misses == 1)
        #expect(cache.statistics.hits == 0)
        // The file and its scaled picture, with a run and a start for each row.
        let pixels = 10 * 10 * 4 + 20 * 20 * 4
        #expect((pixels + 20 * 4...pixels + 20 * 20).contains(cache.statistics.byteCount))
        _ = try render(folder, size: 20, cache: cache)
        #expect(cache.statistics.misses == 1)
        #expect(cache.statistics.hits == 1)
        _ = try render(folder, size: 30, cache: cache)
        #expect(cache.statistics.misses == 2)
    }

    @Test("a file that changes is read again")
    func noticesChanges() throws {
        let folder = try TemporaryFolder()
        let cache = PartCache()
        try writeBase(.black, in: folder)
        #expect(try render(folder, size: 5, cache: cache)[0, 0] == PremultipliedColor(.black))
        try writeBase(.white, in: folder, side: 11)
        #expect(try render(folder, size: 5, cache: cache)[0, 0] == PremultipliedColor(.white))
    }

    @Test("what was used again stays when the limit is reached, what was not goes")
    func evicts() throws {
        let folder = try TemporaryFolder()
        try writeBase(.black, in: folder)
        // Half of it holds the file and the pictures of 20×20 and 21×21 pixels, with the runs of their rows.
        let cache = PartCache(byteLimit: 2 * (400 + 1_600 + 1_764 + 700))
        for size in [20, 21, 19, 20, 22] {
            _ = try render(folder, size: size, cache: cache)
            #expect(cache.statistics.byteCount <= cache.byteLimit)
        }
        #expect(cache.statistics.misses == 4)
        _ = try render(folder, size: 20, cache: cache)
        #expect(cache.statistics.misses == 4)
        _ = try render(folder, size: 21, cache: cache)
        #expect(cache.statistics.misses == 5)
    }

    @Test("never holds more than its limit, and works without any room")
    func staysWithinLimit() throws {
        let folder = try TemporaryFolder()
        try writeBase(.black, in: folder)
        let cache = PartCache(byteLimit: 0)
        #expect(try render(folder, size: 20, cache: cache)[0, 0] == PremultipliedColor(.black))
        #expect(cache.statistics.byteCount == 0)
        cache.removeAll()
        #expect(cache.statistics.byteCount == 0)
    }

    @Test("many threads get the same picture")
    func servesThreads() async throws {
        let folder = try TemporaryFolder()
        try writeBase(.black, in: folder)
        let cache = PartCache(byteLimit: 4_000)
        let path = folder.path
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let sticker = try? IceCream(base: .base01).renderSticker(
                        opaque: false, size: 15 + index % 5, art: .folder(path), cache: cache)
                    return sticker?.pixels.allSatisfy { $0 == PremultipliedColor(.black) } == true
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        withExtendedLifetime(folder) {}
        #expect(cache.statistics.byteCount <= 4_000)
    }
}
