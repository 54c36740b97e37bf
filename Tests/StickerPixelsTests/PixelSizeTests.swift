import StickerPixels
import Testing

@Suite struct PixelSizeTests {
    private func error(_ width: Int, _ height: Int, limit: Int = PixelSize.maximumPixelCount) -> PixelError? {
        do throws(PixelError) {
            _ = try PixelSize(width: width, height: height, maximumPixelCount: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "a side of zero or less is empty",
        arguments: [(0, 5), (5, 0), (-1, 5), (5, -1), (Int.min, Int.min), (0, Int.max)])
    func empty(width: Int, height: Int) {
        #expect(error(width, height) == .emptySize(width: width, height: height))
    }

    @Test(
        "a side or an area past the limit is too large, and no product overflows",
        arguments: [
            (100_000, 1), (1, 100_000), (100_000, 100_000), (32_768, 1), (1, 32_768), (Int.max, Int.max),
            (Int.max, 2),
            (2, Int.max), (1 << 32, 1 << 32), (32_767, 32_767), (32_767, 4_096), (8_192, 8_193),
        ])
    func tooLarge(width: Int, height: Int) {
        #expect(
            error(width, height)
                == .sizeTooLarge(
                    width: width, height: height, maximumSide: 32_767, maximumPixelCount: 1 << 26))
    }

    @Test(
        "the longest side and the largest area are allowed",
        arguments: [(1, 1), (32_767, 2_048), (2_048, 32_767), (8_192, 8_192)])
    func largest(width: Int, height: Int) throws {
        let size = try PixelSize(width: width, height: height)
        #expect(size.pixelCount == width * height)
        #expect(size.bounds == PixelRect(x: 0, y: 0, width: width, height: height))
    }

    @Test("a caller's own limit is kept, and cannot pass the engine's")
    func ownLimit() {
        #expect(error(10, 10, limit: 100) == nil)
        #expect(
            error(10, 11, limit: 100)
                == .sizeTooLarge(width: 10, height: 11, maximumSide: 32_767, maximumPixelCount: 100))
        #expect(error(32_767, 32_767, limit: .max) != nil)
        #expect(error(1, 1, limit: 0) != nil)
        #expect(error(1, 1, limit: -1) != nil)
    }

    @Test("a square has equal sides, and a size reads as width × height")
    func square() throws {
        let square = try PixelSize(square: 618)
        #expect((square.width, square.height) == (618, 618))
        #expect(square.description == "618×618")
        #expect(throws: PixelError.emptySize(width: 0, height: 0)) { try PixelSize(square: 0) }
    }

    @Test("every error is one line that names the numbers")
    func descriptions() {
        #expect(error(0, 7)?.description.contains("0×7") == true)
        #expect(error(100_000, 7)?.description.contains("32767") == true)
        #expect(
            PixelError.countMismatch(expected: 6, actual: 5).description
                == "expected 6 values for this size, got 5")
    }
}

@Suite struct PixelRectTests {
    @Test("a negative side makes an empty rectangle")
    func negative() {
        let rect = PixelRect(x: 3, y: 4, width: -5, height: 2)
        #expect(rect.width == 0)
        #expect(rect.isEmpty)
        #expect(!PixelRect(x: -9, y: -9, width: 1, height: 1).isEmpty)
    }

    @Test("an intersection holds the pixels that both hold")
    func intersection() {
        let rect = PixelRect(x: -2, y: 0, width: 10, height: 5)
        #expect(
            rect.intersection(PixelRect(x: 3, y: -7, width: 90, height: 9))
                == PixelRect(x: 3, y: 0, width: 5, height: 2))
        #expect(rect.intersection(PixelRect(x: 8, y: 0, width: 4, height: 4)).isEmpty)
        #expect(rect.intersection(PixelRect(x: 0, y: 0, width: 0, height: 5)).isEmpty)
    }

    @Test("edges saturate instead of overflowing")
    func saturation() {
        let far = PixelRect(x: .max - 1, y: .min, width: 10, height: .max)
        #expect(far.maxX == .max)
        #expect(far.maxY == -1)
        #expect(far.intersection(PixelRect(x: 0, y: 0, width: 5, height: 5)).isEmpty)
        let all = PixelRect(x: 0, y: 0, width: .max, height: .max)
        #expect(all.intersection(all) == all)
    }

    @Test("reads a size as text", arguments: ["512x300", "512×300"])
    func parses(text: String) throws {
        #expect(try PixelSize(parsing: text) == PixelSize(width: 512, height: 300))
    }

    @Test(
        "refuses what is no size in text",
        arguments: ["", "512", "512x", "x300", "512x300x2", "-1x3", "1.5x2", "５x5", " 5x5"])
    func refusesText(text: String) {
        #expect(throws: PixelError.invalidSize(text: text)) { try PixelSize(parsing: text) }
    }

    @Test(
        "a size with too many pixels is reduced in proportion, and one with few stays",
        arguments: [(1_000, 500, 400, 200), (3, 2, 3, 2), (400, 200, 400, 200), (32_767, 1, 32_767, 1)])
    func reduces(width: Int, height: Int, newWidth: Int, newHeight: Int) throws {
        let reduced = try PixelSize(width: width, height: height).reduced(toPixelCount: 80_000)
        #expect(try reduced == PixelSize(width: newWidth, height: newHeight))
    }

    @Test("a size in text past every integer is too large, not a trap")
    func refusesHugeText() {
        #expect(throws: PixelError.self) { try PixelSize(parsing: "99999999999999999999x1") }
    }
}
