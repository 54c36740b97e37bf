import Testing

@testable import StickerEncoding
@testable import StickerEngine
@testable import StickerPlatforms

@Suite struct RenderOutputTests {
    @Test("of two limits of bytes, the lower one counts", arguments: ["whatsapp", "imessage"])
    func limits(name: String) throws {
        let kind = try StickerKind(parsing: name)
        let format = try kind.rules(animated: true).formats[0]
        let own = try #require(kind.animated?.maximumByteCount)
        for (asked, kept) in [(own - 1, own - 1), (own, own), (own + 1, own)] {
            let options = EncodingOptions(FormatOptions(format), maximumByteCount: asked)
            let moving = try RenderOutput(options, for: kind, isAnimated: true)
            #expect(moving.encoding.maximumByteCount == kept && moving.encoding.allowsDroppingFrames)
            #expect(moving.warnings.map(\.code) == (asked > own ? [.lowerByteLimit] : []))
            let still = try RenderOutput(options, for: kind).encoding
            #expect(still.maximumByteCount.map { $0 <= asked } == true && !still.allowsDroppingFrames)
        }
        #expect(try RenderOutput(EncodingOptions(FormatOptions(format)), for: kind).warnings.isEmpty)
    }
}
