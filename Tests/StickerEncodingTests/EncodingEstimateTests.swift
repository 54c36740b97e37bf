import StickerCodecs
import StickerPixels
import Testing

@testable import StickerEncoding
@testable import StickerEngine

@Suite("What is expected of files not yet made")
struct EncodingEstimateTests {
    private func still(_ side: Int) throws -> EncodingSubject {
        EncodingSubject(Pixmap(size: try PixelSize(square: side)))
    }

    @Test("of nothing, nothing is expected")
    func unknown() throws {
        let forecast = EncodingEstimate()
        for recipe in [EncodingCandidate.lossless, .colors(256, .none), .quality(90)] {
            #expect(forecast.largest(recipe, of: try still(10)) == nil)
        }
    }

    @Test("files grow with pixels, and with frames")
    func scales() throws {
        var forecast = EncodingEstimate()
        forecast.record(.lossless, of: try still(100), byteCount: 4_000)
        #expect(forecast.largest(.lossless, of: try still(50)) == 1_000)
        let frame = Animation.Frame(Pixmap(size: try PixelSize(square: 50)), duration: .milliseconds(50))
        let moving = EncodingSubject(try Animation(frames: [frame, frame, frame]))
        #expect(forecast.largest(.lossless, of: moving) == 3_000)
    }

    @Test("of the kinds with losses, less than of none is expected, until one of their own is made")
    func kinds() throws {
        var forecast = EncodingEstimate()
        let subject = try still(100)
        forecast.record(.lossless, of: subject, byteCount: 10_000)
        let lossy = [EncodingCandidate.colors(256, .none), .quality(90)]
        for recipe in lossy {
            let expected = try #require(forecast.largest(recipe, of: subject))
            #expect(expected > 0 && expected < 10_000)
        }
        for recipe in lossy { forecast.record(recipe, of: subject, byteCount: 7_000) }
        for recipe in lossy {
            // Of the file that loses least, which is no shorter than the one that was made.
            let expected = try #require(forecast.largest(recipe, of: subject))
            #expect(expected == 7_000 / recipe.expectedSize)
            #expect(expected >= 7_000)
        }
        #expect(forecast.largest(.lossless, of: subject) == 10_000)
        // Each dithering is a kind of its own.
        forecast.record(.colors(64, .floydSteinberg), of: subject, byteCount: 3_000)
        let dithered = try #require(forecast.largest(.colors(256, .floydSteinberg), of: subject))
        #expect(dithered > 3_000)
        #expect(forecast.largest(.colors(256, .none), of: subject) != dithered)
    }
}
