import StickerPixels
import Testing

@testable import StickerTestSupport

@Suite struct PixmapDifferenceTests {
    private let grey = PremultipliedColor(red: 100, green: 100, blue: 100, alpha: 255)

    private func canvas(_ width: Int, _ height: Int) throws -> Pixmap {
        Pixmap(size: try PixelSize(width: width, height: height), filledWith: grey)
    }

    @Test("finds no difference between equal pixmaps")
    func equal() throws {
        let difference = PixmapDifference(try canvas(4, 3), try canvas(4, 3))
        #expect(difference.pixelCount == 0)
        #expect(difference.largest == 0)
        #expect(difference.first == nil)
    }

    @Test("reports count, largest step and first coordinate", arguments: 0..<4)
    func oneChannel(channel: Int) throws {
        let before = try canvas(5, 4)
        var after = before
        for (x, y, step) in [(4, 1, 3), (2, 3, 7)] as [(Int, Int, UInt8)] {
            switch channel {
            case 0: after[x, y].red -= step
            case 1: after[x, y].green -= step
            case 2: after[x, y].blue += step
            default: after[x, y].alpha -= step
            }
        }
        for difference in [PixmapDifference(before, after), PixmapDifference(after, before)] {
            #expect(difference.pixelCount == 2)
            #expect(difference.largest == 7)
            #expect(difference.first?.x == 4)
            #expect(difference.first?.y == 1)
        }
    }

    @Test("counts a step equal to the tolerance as no difference, one more as one")
    func tolerance() throws {
        let before = try canvas(2, 2)
        var after = before
        after[1, 0].green += 3
        #expect(PixmapDifference(before, after, tolerance: 3).pixelCount == 0)
        #expect(PixmapDifference(before, after, tolerance: 3).largest == 3)
        #expect(PixmapDifference(before, after, tolerance: 2).pixelCount == 1)
    }

    @Test("lays expected, difference and actual side by side, whatever their sizes")
    func sheet() throws {
        let expected = try canvas(4, 3)
        var actual = try canvas(6, 2)
        actual[1, 1].red += 1
        let sheet = try comparisonSheet(expected: expected, actual: actual)
        #expect((sheet.width, sheet.height) == (6 * 3 + 8, 3))
        let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
        #expect(sheet[0, 0] == grey)
        #expect(sheet[20, 0] == grey)
        #expect(sheet[21, 1] == actual[1, 1])
        #expect(sheet[10, 0] == black, "equal pixels are black")
        #expect(sheet[11, 1] != black, "a step of 1 is visible")
        #expect(sheet[10, 2] != black, "a pixel that only one has is visible")
    }
}
