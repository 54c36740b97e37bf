import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite("The sticker cache") struct StickerCacheTests {
    private static func request(
        _ iceCream: IceCream = IceCream(base: .base01, scoops: .scoops02), opaque: Bool = false,
        size: Int = 40, art: ArtSource = .builtIn, encoding: EncodingOptions = EncodingOptions(),
        effects: [Effect] = [], platform: StickerKind? = nil
    ) throws -> RenderRequest {
        RenderRequest(
            .iceCream(
                IceCreamContent(iceCream, opaque: opaque, art: art), size: .within(width: size, height: size)),
            effects: effects, output: try RenderOutput(encoding, for: platform))
    }

    private static func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("what is asked for again is read: the same file, by this cache and by another one")
    func hits() throws {
        let folder = try TemporaryFolder()
        let cache = try StickerCache(folder: folder.path)
        let drawn = try Self.request().render()
        for _ in 0..<3 { #expect(try cache.file(of: Self.request()) == drawn) }
        #expect(cache.statistics == StickerCache.Statistics(hits: 2, misses: 1, unknown: 0))
        let other = try StickerCache(folder: folder.path)
        #expect(try other.file(of: Self.request()) == drawn)
        #expect(other.statistics.hits == 1)
        #expect(try Self.names(in: folder).count == 1)
    }

    @Test("a file comes back with all that was said of it", arguments: ImageFormat.allCases)
    func keepsFacts(format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let cache = try StickerCache(folder: folder.path)
        let shadow = try [Effect.shadow(Shadow(parsing: "0,4,6:#0008"))]
        // Few bytes lose colours, quality or size.
        for limit in [nil, 900] {
            let encoding = EncodingOptions(
                FormatOptions(format), maximumByteCount: limit, minimumSide: limit == nil ? nil : 8)
            let request = try Self.request(size: 40, encoding: encoding, effects: shadow)
            let drawn = try request.render()
            #expect(try cache.file(of: request) == drawn)
            let found = try cache.file(of: request)
            #expect(found == drawn)
            #expect(
                found.image.summary == drawn.image.summary && found.image.warnings == drawn.image.warnings)
        }
        #expect(cache.statistics == StickerCache.Statistics(hits: 2, misses: 2, unknown: 0))
    }

    @Test("an entry that was copied over another one is not believed")
    func distrustsCopies() throws {
        let folder = try TemporaryFolder()
        let cache = try StickerCache(folder: folder.path)
        let requests = try [Self.request(), Self.request(IceCream(base: .base03))]
        let drawn = try requests.map { try cache.file(of: $0) }
        let keys = try requests.map { try #require(try $0.contentKey()) }
        try folder.write(folder.bytes(of: "\(keys[0]).sticker"), to: "\(keys[1]).sticker")
        #expect(try cache.file(of: requests[1]) == drawn[1])
        #expect(cache.statistics.misses == 3)
        #expect(try cache.file(of: requests[1]) == drawn[1] && cache.statistics.hits == 1)
    }

    @Test("whatever changes the file has another key")
    func tellsRequestsApart() throws {
        let glow = [Effect.blur(sigma: 1)]
        let requests = try [
            Self.request(), Self.request(IceCream(base: .base01)),
            Self.request(IceCream(base: .base01, scoops: .scoops03)),
            Self.request(IceCream(base: .base01, topping: .topping02)), Self.request(opaque: true),
            Self.request(size: 41),
            Self.request(encoding: EncodingOptions(.png(PNGOptions(effort: .small)))),
            Self.request(encoding: EncodingOptions(.jpeg(JPEGOptions(quality: 80)))),
            Self.request(encoding: EncodingOptions(.jpeg(JPEGOptions(quality: 81)))),
            Self.request(encoding: EncodingOptions(.jpeg(JPEGOptions(quality: 80, matte: .black)))),
            Self.request(encoding: EncodingOptions(.webp())), Self.request(encoding: EncodingOptions(.gif())),
            Self.request(encoding: EncodingOptions(.png(PNGOptions(colors: ColorReduction(colorCount: 16))))),
            Self.request(
                encoding: EncodingOptions(
                    .png(PNGOptions(colors: ColorReduction(colorCount: 16, dithering: Dithering.none))))),
            Self.request(encoding: EncodingOptions(maximumByteCount: 100_000)),
            Self.request(encoding: EncodingOptions(maximumByteCount: 100_000, minimumSide: 8)),
            Self.request(effects: glow), Self.request(effects: glow + glow),
            Self.request(effects: [.blur(sigma: 1.5)]), Self.request(effects: [.feather(1)]),
        ]
        let keys = try requests.map { try #require(try $0.contentKey()) }
        #expect(Set(keys).count == requests.count)
        #expect(try requests.map { try $0.contentKey() } == keys)
        var lenient = requests[0]
        lenient.allowsIncompleteDrawings = true
        #expect(try lenient.contentKey() != keys[0])
    }

    @Test("the bytes of one's own art are part of the key, end caps as well")
    func followsArt() throws {
        let (folder, art) = (try TemporaryFolder(), try TemporaryFolder())
        func square(_ color: Color) throws -> [UInt8] {
            try PNG.encode(
                Pixmap(size: try PixelSize(width: 8, height: 8), filledWith: PremultipliedColor(color)))
        }
        try art.write(square(.black), to: "scoops02.png")
        let cache = try StickerCache(folder: folder.path)
        let request = try Self.request(IceCream(scoops: .scoops02), art: .folder(art.path))
        let black = try cache.file(of: request)
        try art.write(square(.white), to: "scoops02.png")
        let white = try cache.file(of: request)
        #expect(try black != white && white == request.render())
        try art.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='2'><rect width='8' height='2' fill='red'/></svg>",
            to: "scoops-bottom.svg")
        let capped = try cache.file(of: request)
        #expect(try capped != white && capped == request.render())
        // And what was there before is found again.
        try FileManager.default.removeItem(atPath: art.path("scoops-bottom.svg"))
        try art.write(square(.black), to: "scoops02.png")
        #expect(try cache.file(of: request) == black)
        #expect(cache.statistics == StickerCache.Statistics(hits: 1, misses: 3, unknown: 0))
    }

    @Test("a source that does not know all of its inputs has no key, and is drawn each time")
    func knowsItsLimits() throws {
        let folder = try TemporaryFolder()
        let cache = try StickerCache(folder: folder.path)
        let request = RenderRequest(.label(Label("Hi")), output: try RenderOutput())
        #expect(try request.contentKey() == nil)
        for _ in 0..<2 { #expect(try cache.file(of: request) == request.render()) }
        #expect(cache.statistics == StickerCache.Statistics(hits: 0, misses: 0, unknown: 2))
        #expect(try Self.names(in: folder).isEmpty)
    }

    @Test("a damaged entry is made again, wherever the damage is")
    func mendsDamage() throws {
        let folder = try TemporaryFolder()
        let cache = try StickerCache(folder: folder.path)
        let drawn = try cache.file(of: Self.request(size: 12))
        let name = try #require(try Self.names(in: folder).first)
        let whole = try folder.bytes(of: name)
        var damages: [[UInt8]] = [
            [], [0], Array(whole.dropLast()), whole + [0], Array("sticker-cache 1 \n".utf8),
        ]
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0x40
            damages.append(bytes)
        }
        for bytes in damages {
            try folder.write(bytes, to: name)
            #expect(try cache.file(of: Self.request(size: 12)) == drawn)
            #expect(try folder.bytes(of: name) == whole)
        }
        #expect(cache.statistics == StickerCache.Statistics(hits: 0, misses: damages.count + 1, unknown: 0))
    }

    @Test("the bytes stay within the limit, and the least recently used go")
    func isBounded() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array(repeating: 0, count: 100_000), to: "photo.png")
        let sizes = Array(20..<60)
        let lengths = try sizes.map { try Self.request(size: $0).render().bytes.count }
        let limit = lengths.reduce(0, +) / 3
        let cache = try StickerCache(folder: folder.path, byteLimit: limit)
        for size in sizes {
            _ = try cache.file(of: Self.request(size: size))
            // The first one is asked for all the time.
            _ = try cache.file(of: Self.request(size: sizes[0]))
            let entries = try Self.names(in: folder).filter { $0.hasSuffix(".sticker") }
            let total = try entries.reduce(0) { try $0 + folder.bytes(of: $1).count }
            #expect(total <= limit)
            // The clock of files is no finer than this.
            Thread.sleep(forTimeInterval: 0.01)
        }
        #expect(cache.statistics.hits == sizes.count)
        let misses = cache.statistics.misses
        _ = try cache.file(of: Self.request(size: sizes[sizes.count - 1]))
        #expect(cache.statistics.misses == misses)
        _ = try cache.file(of: Self.request(size: sizes[1]))
        #expect(cache.statistics.misses == misses + 1)
        // What is not of the cache is neither counted nor touched.
        #expect(try folder.bytes(of: "photo.png").count == 100_000)
    }

    @Test("a file that cannot be kept is there all the same, with a warning")
    func survivesFullDisk() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("cache")
        let cache = try StickerCache(folder: path)
        try FileManager.default.removeItem(atPath: path)
        let file = try cache.file(of: Self.request())
        #expect(try file.image == Self.request().render().image)
        #expect(file.warnings.map(\.code) == [.notKept])
    }

    @Test("a folder that cannot be made is an error at once; so is a limit of nothing")
    func refusesFolder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        #expect(#expect(throws: StickerError.self) { try StickerCache(folder: file) }?.code == .cannotCreate)
        let error = #expect(throws: StickerError.self) { try StickerCache(folder: folder.path, byteLimit: 0) }
        #expect(error?.code == .outOfRange)
    }

    @Test("many threads and caches share a folder")
    func shares() async throws {
        let folder = try TemporaryFolder()
        let drawn = try (20..<28).map { try Self.request(size: $0).render() }
        let caches = try (0..<2).map { _ in try StickerCache(folder: folder.path, byteLimit: 6_000) }
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let size = 20 + index % 8
                    return (try? caches[index % 2].file(of: Self.request(size: size))) == drawn[index % 8]
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
