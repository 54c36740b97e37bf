import StickerPixels
import StickerRaster
import Testing

@testable import StickerEncoding
@testable import StickerEngine
@testable import StickerPlatforms
@testable import StickerScenes

/// Numbers that a small change would move without any picture breaking.
@Suite struct StickerNumberTests {
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

    @Test("frames begin at the nearest millisecond")
    func frameTimes() throws {
        let timing = SceneTiming(duration: .seconds(1), frameRate: 3)
        let durations = try timing.frameDurations(size: PixelSize(square: 1))
        #expect(durations == [.milliseconds(333), .milliseconds(334), .milliseconds(333)])
    }

    @Test("a shadow to one side takes room there, and none on the other")
    func shadowRoom() throws {
        let margins = { (x: Double, y: Double) in
            var style = PictureStyle()
            style.shadows = [Shadow(x: x, y: y, blur: 0, color: .black)]
            return PictureMargins(style)
        }
        #expect(margins(9, 0).right - margins(0, 0).right == 9)
        #expect(margins(-9, 0).left - margins(0, 0).left == 9)
        #expect(margins(0, 9).bottom - margins(0, 0).bottom == 9)
        #expect(margins(0, -9).top - margins(0, 0).top == 9)
    }

    @Test("a shadow lies at the nearest whole pixel")
    func shadowOffset() throws {
        var dot = Pixmap(size: try PixelSize(square: 9))
        dot[4, 4] = PremultipliedColor(.white)
        for (offset, whole) in [(1.6, 2), (1.4, 1), (-1.6, -2)] {
            let shadow = Shadow(x: offset, y: 0, blur: 0, color: .black)
            let picture = try dot.applying([.shadow(shadow)]).pixmap
            #expect(picture[4 + whole, 4] == PremultipliedColor(.black))
        }
    }

    @Test("an inner shadow is thrown as far as its offset and its blur reach")
    func innerShadowInfluence() {
        let color = Color.black
        #expect(Effect.innerShadow(Shadow(x: 3, y: -9, blur: 0, color: color)).inputExtent == 9)
        let blurred = Effect.innerShadow(Shadow(x: 3, y: -9, blur: 8, color: color)).inputExtent
        #expect(blurred > 9 + 4)
    }

    @Test("tolerances and the room for words are what the documentation says")
    func documented() {
        #expect(PictureTrim().tolerance == 5)
        #expect(BackgroundRemoval().tolerance == 10)
        #expect(PictureCaption.heightShare == 0.32)
    }
}
