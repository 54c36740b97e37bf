/// The part of a picture that is not transparent.
extension Pixmap {
    /// The smallest rectangle around all pixels with an alpha over 0, nil where there is none.
    ///
    /// Looks from the borders inwards: O(border) for a picture that is already tight.
    package var inkBounds: PixelRect? {
        // SAFETY: all rows are the picture's.
        unsafe withUnsafePixels { pixels in
            let pixels = unsafe UnsafeRawPointer(pixels.baseAddress!)
            func row(_ y: Int) -> UnsafeRawPointer { unsafe pixels + 4 * y * width }
            func hasInk(_ y: Int) -> Bool { unsafe Self.blankCount(in: row(y), before: width) < width }
            guard let top = (0..<height).first(where: hasInk), let bottom = (0..<height).last(where: hasInk)
            else { return nil }
            // Row by row, as the pixels lie in memory; each is looked at as far as those above it leave something to find.
            var (left, right) = (width, width)
            for y in top...bottom where left > 0 || right > 0 {
                left = unsafe Self.blankCount(in: row(y), before: left)
                right = unsafe Self.blankCount(endOf: row(y), count: width, before: right)
            }
            return PixelRect(x: left, y: top, width: width - left - right, height: bottom - top + 1)
        }
    }

    private static let alphas: UInt64 = 0xFF00_0000_FF00_0000

    /// The number of pixels without ink at the start of a row, but no more than `limit`.
    private static func blankCount(in row: UnsafeRawPointer, before limit: Int) -> Int {
        var count = 0
        // SAFETY: all bytes are those of the first `limit` pixels.
        while count + 4 <= limit, unsafe inks(row + 4 * count) == 0 { count += 4 }
        while count < limit, unsafe row.load(fromByteOffset: 4 * count + 3, as: UInt8.self) == 0 {
            count += 1
        }
        return count
    }

    /// The number at the end of a row of `count` pixels, but no more than `limit`.
    private static func blankCount(endOf row: UnsafeRawPointer, count width: Int, before limit: Int) -> Int {
        var count = 0
        // SAFETY: all bytes are those of the last `limit` pixels.
        while count + 4 <= limit, unsafe inks(row + 4 * (width - count - 4)) == 0 { count += 4 }
        while count < limit,
            unsafe row.load(fromByteOffset: 4 * (width - count) - 1, as: UInt8.self) == 0
        { count += 1 }
        return count
    }

    /// Not 0 where one of four pixels has ink.
    @inline(__always)
    private static func inks(_ pixels: UnsafeRawPointer) -> UInt64 {
        // SAFETY: the caller lends four pixels.
        let words = unsafe (
            pixels.loadUnaligned(as: UInt64.self), pixels.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        )
        return UInt64(littleEndian: words.0 | words.1) & alphas
    }

    /// The pixels inside `rect`, which is cut to the picture; nil where nothing is left.
    package func cropped(to rect: PixelRect) -> Pixmap? {
        let kept = rect.intersection(size.bounds)
        if kept == size.bounds { return self }
        guard let newSize = try? PixelSize(width: kept.width, height: kept.height) else { return nil }
        var result: [PremultipliedColor] = []
        result.reserveCapacity(newSize.pixelCount)
        for row in kept.minY..<kept.maxY {
            result += pixels[(row * width + kept.minX)..<(row * width + kept.maxX)]
        }
        return Pixmap(size: newSize, countedPixels: result)
    }
}
