import StickerEngine
import StickerPlatforms
import Testing

@Suite struct StickerPlatformTests {
    @Test("a platform is read by its name, and its other kinds behind a colon")
    func readsKinds() throws {
        #expect(try StickerKind(parsing: "telegram").still.dimensions == .longestSide(512))
        #expect(
            try StickerKind(parsing: "Telegram:Emoji").still.dimensions == .exactly(width: 100, height: 100))
        #expect(
            try StickerKind(parsing: "imessage:small").still.dimensions == .exactly(width: 300, height: 300))
        for kind in StickerKind.all { #expect(try StickerKind(parsing: kind.text) == kind) }
    }

    @Test("a name that is no platform's is an error that names the nearest")
    func refusesNames() {
        #expect(throws: StickerError.self) { try StickerKind(parsing: "telegram:sticker") }
        do {
            _ = try StickerKind(parsing: "telegrm")
            Issue.record("there is no such platform")
        } catch {
            #expect(error.description.contains("no platform “telegrm”; did you mean telegram?"))
        }
    }

    @Test("every platform has one kind that its name alone stands for, and names no text twice")
    func hasDefaults() {
        for platform in StickerPlatform.allCases {
            #expect(platform.kinds.first?.text == platform.rawValue)
            #expect(StickerKind(platform).platform == platform)
        }
        let texts = StickerKind.all.map(\.text)
        #expect(Set(texts).count == texts.count)
    }

    /// A still's kind, format, size and bytes; and what is wrong with it.
    @Test(
        "stills are held to size, bytes and format",
        arguments: [
            ("telegram", .webp, 512, 512, 512_000, []),
            ("telegram", .png, 300, 512, 1, []),
            ("telegram", .png, 300, 511, 1, ["exactly 512 pixels on its longer side"]),
            ("telegram", .jpeg, 512, 512, 512_001, ["PNG", "at most 512000"]),
            ("whatsapp", .webp, 512, 512, 100_000, []),
            ("whatsapp", .png, 512, 400, 100_001, ["must be WebP", "512×512", "at most 100000"]),
            ("imessage", .jpeg, 618, 618, 499_999, []),
            ("imessage:regular", .png, 618, 618, 500_000, ["408×408", "at most 499999"]),
            ("signal", .webp, 512, 200, 307_200, []),
            ("line", .png, 370, 320, 1_000_000, []),
            ("line", .png, 369, 320, 1, ["even"]),
            ("discord", .png, 320, 320, 524_288, []),
            ("discord", .gif, 320, 320, 524_288, ["must be PNG"]),
            ("discord:emoji", .gif, 128, 128, 262_144, []),
            ("slack", .gif, 128, 128, 128_001, ["at most 128000"]),
            ("matrix", .jpeg, 512, 600, 99_000_000, []),
            ("matrix", .jpeg, 511, 512, 1, ["at least 512"]),
        ] as [(String, ImageFormat, Int, Int, Int, [String])])
    func checksStills(
        name: String, format: ImageFormat, width: Int, height: Int, bytes: Int, faults: [String]
    ) throws {
        let kind = try StickerKind(parsing: name)
        let facts = StickerFacts(
            format: format, size: try PixelSize(width: width, height: height), byteCount: bytes)
        let lines = kind.violations(of: facts).map(\.description)
        #expect(lines.count == faults.count, "\(lines)")
        for (line, fault) in zip(lines, faults) { #expect(line.contains(fault)) }
        if faults.isEmpty {
            #expect(throws: Never.self) { try kind.check(facts) }
        } else {
            let error = #expect(throws: StickerError.self) { try kind.check(facts) }
            for line in lines { #expect(error?.description.contains(line) == true) }
        }
    }

    @Test(
        "every kind's bytes are the platform's",
        arguments: [
            ("imessage", 499_999, 499_999), ("telegram", 512_000, nil), ("telegram:emoji", 512_000, nil),
            ("whatsapp", 100_000, 500_000), ("signal", 307_200, 307_200), ("discord", 524_288, 524_288),
            ("discord:emoji", 262_144, 262_144),
            ("line", 1_000_000, 300_000), ("slack", 128_000, 128_000), ("matrix", nil, nil),
        ] as [(String, Int?, Int?)])
    func bytes(name: String, still: Int?, animated: Int?) throws {
        let kind = try StickerKind(parsing: name)
        #expect(kind.still.maximumByteCount == still)
        #expect(kind.animated?.maximumByteCount == animated)
        #expect(kind.still.margin == (name == "line" ? 10 : 0))
    }

    /// A moving sticker's kind, the milliseconds of each frame, and its loops; and what is wrong with it.
    @Test(
        "stickers that move are held to frames, durations and loops",
        arguments: [
            ("whatsapp", [8, 9_992], 0, []),
            ("whatsapp", [7, 9_994], 0, ["frame 1 shows for 7 ms", "10001 ms"]),
            ("signal", [1_500, 1_500], 0, []),
            ("signal", [1_500, 1_501], 1, ["3001 ms", "plays once; it must play for ever"]),
            ("discord", [5_000], 3, []),
            ("discord", [5_001], 3, ["at most 5 s"]),
            ("line", [200, 200, 200, 200, 200], 4, []),
            (
                "line", [200, 200, 200, 200, 201], 4,
                ["1001 ms, 4 times; it must play for at most 4 s, all loops together"]
            ),
            ("line", [600_000, 1, 1, 1, 1], .max, ["it plays for 600004 ms, ", "1 … 4 times"]),
            ("line", [200, 200, 200, 200], 0, ["there must be 5 … 20", "1 … 4 times"]),
            ("slack", Array(repeating: 100, count: 50), 0, []),
            ("slack", Array(repeating: 100, count: 51), 0, ["there must be 1 … 50"]),
            ("imessage", [60_000], 7, []),
        ] as [(String, [Int], Int, [String])])
    func checksMotion(name: String, milliseconds: [Int], loops: Int, faults: [String]) throws {
        let motion = StickerMotion(durations: milliseconds.map { .milliseconds($0) }, loopCount: loops)
        let lines = try StickerKind(parsing: name).violations(of: StickerFacts(motion: motion))
            .map(\.description)
        #expect(lines.count == faults.count, "\(lines)")
        for (line, fault) in zip(lines, faults) { #expect(line.contains(fault), "\(line)") }
    }

    @Test("LINE wants transparent pixels, a margin around stills, and 72 pixels an inch")
    func checksBackgrounds() throws {
        let line = StickerKind(.line)
        func faults(_ facts: StickerFacts) -> [PlatformViolation] { line.violations(of: facts) }
        #expect(faults(StickerFacts(isOpaque: true, margin: 0)) == [.opaque])
        #expect(faults(StickerFacts(isAnimated: true, isOpaque: true)) == [.opaque])
        #expect(faults(StickerFacts(isOpaque: false, margin: 10, density: 71.98)) == [])
        #expect(faults(StickerFacts(isOpaque: false, margin: 9)) == [.margin(9, minimum: 10)])
        #expect(faults(StickerFacts(isAnimated: true, margin: 0)) == [])
        #expect(faults(StickerFacts(density: 71.4)) == [.density(71.4, minimum: 72)])
        #expect(
            StickerKind(.signal).violations(of: StickerFacts(isOpaque: true, margin: 0, density: 1)) == [])
    }

    @Test("Telegram takes nothing that moves in a format that the engine writes")
    func hasNoMotion() throws {
        let kind = try StickerKind(parsing: "telegram")
        #expect(kind.animated == nil)
        #expect(kind.violations(of: StickerFacts(format: .webp, isAnimated: true)) == [.animation])
        #expect(throws: StickerError.self) { try kind.rules(animated: true) }
    }

    @Test(
        "what a platform fixes cannot shrink, nor what must stay even",
        arguments: [
            (.exactly(width: 512, height: 512), 400, false), (.longestSide(512), 400, false),
            (.square(upTo: 300), 1, true), (.within(width: 370, height: 320, even: true), 300, false),
            (.within(width: 320, height: 270, oneSideAtLeast: 270), 270, true),
            (.within(width: 320, height: 270, oneSideAtLeast: 270), 269, false),
            (.atLeast(512), 512, false),
        ] as [(StickerDimensions, Int, Bool)])
    func shrinks(dimensions: StickerDimensions, side: Int, allowed: Bool) {
        #expect(dimensions.allowsShrinking(to: side) == allowed)
    }
}
