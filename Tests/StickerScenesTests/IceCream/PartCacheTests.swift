import Foundation
import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerLimits
@testable import StickerScenes

@Suite struct PartCacheTests {
    private func writeBase(_ color: Color, in folder: TemporaryFolder) throws {
        let pixmap = Pixmap(size: try PixelSize(square: 10), filledWith: PremultipliedColor(color))
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
        let (one, other) = (Color(red: 200, green: 9, blue: 80), Color(red: 9, green: 80, blue: 200))
        try writeBase(one, in: folder)
        #expect(try render(folder, size: 5, cache: cache)[0, 0] == PremultipliedColor(one))
        let length = try folder.bytes(of: "base01.png").count
        try writeBase(other, in: folder)
        // What the length of the file does not tell.
        #expect(try folder.bytes(of: "base01.png").count == length)
        #expect(try render(folder, size: 5, cache: cache)[0, 0] == PremultipliedColor(other))
    }

    @Test("built-in ice creams of every request are drawn from a cache as without one, and count the same")
    func builtIn() throws {
        let iceCreams = [
            IceCream(base: .base01, scoops: .scoops05, topping: .topping09),
            IceCream(base: .base02, scoops: .scoops05, topping: .topping09),
            IceCream(scoops: .scoops05, topping: .topping09), IceCream(base: .base01),
        ]
        let sizes: [PictureSize] = [
            .within(width: 60, height: 90), .exactly(width: 60, height: 90), .within(width: 90, height: 60),
        ]
        let cache = PartCache()
        for _ in 1...2 {
            for iceCream in iceCreams {
                for opaque in [false, true] {
                    for size in [60, 90] {
                        let expected = try iceCream.renderSticker(
                            opaque: opaque, size: size, cache: PartCache())
                        let drawn = try iceCream.renderSticker(opaque: opaque, size: size, cache: cache)
                        #expect(drawn == expected, "\(iceCream.partsName), opaque: \(opaque), \(size)")
                    }
                    for size in sizes {
                        let expected = try iceCream.renderSticker(
                            opaque: opaque, fitting: size, cache: PartCache())
                        let drawn = try iceCream.renderSticker(opaque: opaque, fitting: size, cache: cache)
                        #expect(drawn == expected, "\(iceCream.partsName), opaque: \(opaque), \(size)")
                    }
                }
            }
        }
        let costs = try [PartCache(), cache].map { cache in
            try RenderBudget.withLimits(.default) {
                try RenderBudget.apart {
                    try iceCreams[0].renderSticker(opaque: true, size: 60, cache: cache)
                }.cost
            }
        }
        #expect(costs[0].nodes > 0)
        #expect(costs[0].nodes == costs[1].nodes)
        #expect(costs[0].pixels == costs[1].pixels)
        #expect(costs[0].pieces == costs[1].pieces)
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
