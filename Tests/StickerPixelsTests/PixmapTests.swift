import StickerPixels
import Testing

@Suite struct PixmapTests {
    private let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)

    private func pixmap(_ width: Int, _ height: Int) throws -> Pixmap {
        Pixmap(size: try PixelSize(width: width, height: height))
    }

    @Test("a new pixmap is transparent, or filled with a colour")
    func filled() throws {
        let empty = try pixmap(3, 2)
        #expect(empty.pixels == Array(repeating: .transparent, count: 6))
        let filled = Pixmap(size: empty.size, filledWith: red)
        #expect(filled.pixels == Array(repeating: red, count: 6))
        #expect(filled.isOpaque && !empty.isOpaque)
        #expect(try Pixmap(width: 3, height: 2, filledWith: red) == filled)
        #expect(throws: PixelError.emptySize(width: 0, height: 2)) { try Pixmap(width: 0, height: 2) }
    }

    @Test("pixmaps and masks are printed and dumped as their size")
    func describesItself() throws {
        let pixmap = try pixmap(300, 200)
        let mask = Mask(size: pixmap.size)
        #expect("\(pixmap) \(mask)" == "Pixmap 300×200 Mask 300×200")
        #expect(String(reflecting: [pixmap]) == "[Pixmap 300×200]")
        for value: Any in [pixmap, mask] {
            var text = ""
            dump(value, to: &text)
            #expect(text.utf8.count < 200, "\(text)")
        }
    }

    @Test("rows run from the top, columns from the left")
    func order() throws {
        var pixmap = try pixmap(3, 2)
        pixmap[2, 1] = red
        #expect(pixmap.pixels[5] == red)
        #expect(pixmap[2, 1] == red)
        #expect(pixmap.pixels.filter { $0 == red }.count == 1)
        #expect((pixmap.width, pixmap.height) == (3, 2))
    }

    @Test("a wrong number of pixels is refused", arguments: [0, 5, 7])
    func wrongCount(count: Int) throws {
        let size = try PixelSize(width: 3, height: 2)
        #expect(throws: PixelError.countMismatch(expected: 6, actual: count)) {
            try Pixmap(size: size, pixels: Array(repeating: .transparent, count: count))
        }
        #expect(throws: PixelError.countMismatch(expected: 6, actual: count)) {
            try Mask(size: size, values: Array(repeating: 0, count: count))
        }
    }

    @Test("a copy keeps its pixels when the original is changed")
    func copyOnWrite() throws {
        var original = try pixmap(2, 2)
        let copy = original
        original[0, 0] = red
        #expect(copy[0, 0] == .transparent)
        // SAFETY: the index is inside the four pixels.
        unsafe original.withUnsafeMutablePixels { pixels in unsafe pixels[3] = red }
        #expect(original[1, 1] == red)
        #expect(copy == (try pixmap(2, 2)))
    }

    @Test("changing a pixmap that nobody shares copies nothing")
    func noCopy() throws {
        var pixmap = try pixmap(64, 64)
        func address(_ pixmap: borrowing Pixmap) -> Int {
            unsafe pixmap.withUnsafePixels { Int(bitPattern: $0.baseAddress) }
        }
        let before = address(pixmap)
        pixmap[3, 3] = red
        // SAFETY: the index is inside the pixels.
        unsafe pixmap.withUnsafeMutablePixels { pixels in unsafe pixels[0] = red }
        #expect(address(pixmap) == before)
    }

    @Test("equal pixmaps have equal hashes; size, colour and alpha all count")
    func hashable() throws {
        let wide = try pixmap(4, 1)
        let tall = try pixmap(1, 4)
        var alpha = wide
        alpha[0, 0].alpha = 1
        #expect(wide != tall)
        #expect(wide != alpha)
        #expect(Set([wide, tall, alpha, try pixmap(4, 1)]).count == 3)
    }

    @Test("is built in place, and a failure on the way leaves nothing")
    func unsafeInitializing() throws {
        struct Stop: Error {}
        let size = try PixelSize(width: 5, height: 1)
        // SAFETY: the loops initialise every pixel, or the body throws.
        let ramp = unsafe Pixmap(size: size) { pixels in
            for index in pixels.indices {
                unsafe pixels.initializeElement(
                    at: index, to: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: UInt8(index)))
            }
        }
        #expect(ramp.pixels.map(\.alpha) == [0, 1, 2, 3, 4])
        #expect(throws: Stop.self) { try unsafe Pixmap(size: size) { _ throws(Stop) in throw Stop() } }
    }

    @Test("a mask holds the alpha of a pixmap, and is a value of its own")
    func mask() throws {
        var pixmap = try pixmap(2, 2)
        pixmap[1, 0] = PremultipliedColor(red: 5, green: 5, blue: 5, alpha: 77)
        var mask = Mask(alphaOf: pixmap)
        #expect(mask.values == [0, 77, 0, 0])
        #expect(mask[1, 0] == 77)
        let copy = mask
        mask[0, 1] = 9
        // SAFETY: the index is inside the four values.
        unsafe mask.withUnsafeMutableValues { values in unsafe values[3] = 8 }
        #expect(mask.values == [0, 77, 9, 8])
        #expect(copy.values == [0, 77, 0, 0])
        #expect(mask != copy)
        #expect(Mask(size: pixmap.size, filledWith: 3).values == [3, 3, 3, 3])
        let sum = unsafe mask.withUnsafeValues { values in unsafe values.reduce(0) { $0 + Int($1) } }
        #expect(sum == 94)
    }

    @Test("a pixel outside stops the program", arguments: [(-1, 0), (0, -1), (2, 0), (0, 2)])
    func outside(x: Int, y: Int) async throws {
        await #expect(processExitsWith: .failure) { [x, y] in
            let size = try PixelSize(square: 2)
            _ = Pixmap(size: size)[x, y]
        }
        await #expect(processExitsWith: .failure) { [x, y] in
            let size = try PixelSize(square: 2)
            _ = Mask(size: size)[x, y]
        }
    }
}

@Suite struct ColorTests {
    @Test("every premultiplied colour survives being made straight and multiplied again")
    func roundTrip() {
        for alpha in 0...255 {
            for channel in 0...alpha {
                let pixel = PremultipliedColor(
                    red: UInt8(channel), green: UInt8(alpha - channel), blue: UInt8(channel / 2),
                    alpha: UInt8(alpha))
                guard PremultipliedColor(Color(pixel)) == (alpha == 0 ? .transparent : pixel) else {
                    Issue.record("\(pixel) came back as \(PremultipliedColor(Color(pixel)))")
                    return
                }
            }
        }
    }

    @Test("premultiplied colours never pass alpha, and are rounded to nearest")
    func premultiplied() {
        for alpha in 0...255 {
            for channel in 0...255 {
                let pixel = PremultipliedColor(
                    Color(red: UInt8(channel), green: 0, blue: 255, alpha: UInt8(alpha)))
                guard Int(pixel.red) == Int((Double(channel * alpha) / 255).rounded()),
                    pixel.red <= pixel.alpha,
                    pixel.blue == pixel.alpha
                else {
                    Issue.record("\(channel) at \(alpha) became \(pixel)")
                    return
                }
            }
        }
    }

    @Test("a colour that passes alpha is clamped, a transparent one becomes black")
    func clamped() {
        #expect(
            Color(PremultipliedColor(red: 200, green: 50, blue: 0, alpha: 100))
                == Color(red: 255, green: 128, blue: 0, alpha: 100))
        #expect(Color(PremultipliedColor(red: 1, green: 2, blue: 3, alpha: 0)) == .transparent)
    }

    @Test(
        "alpha is multiplied within 0 … 1, and by 1 for what is no number",
        arguments: [
            (0.5, 128), (0, 0), (1, 255), (-3, 0), (7, 255), (.nan, 255), (.infinity, 255), (-.infinity, 255),
            (0.25, 64),
        ] as [(Double, UInt8)])
    func multipliedAlpha(factor: Double, alpha: UInt8) {
        #expect(
            Color.white.multiplyingAlpha(by: factor) == Color(red: 255, green: 255, blue: 255, alpha: alpha))
    }
}
