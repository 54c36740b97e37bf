/// The part of a picture that is not transparent.
extension Pixmap {
    /// The smallest rectangle around all pixels with an alpha over 0, nil where there is none.
    ///
    /// Looks from the borders inwards: O(border) for a picture that is already tight.
    package var inkBounds: PixelRect? {
        guard let top = (0..<height).first(where: hasInk(row:)),
            let bottom = (0..<height).last(where: hasInk(row:))
        else { return nil }
        // Row by row, as the pixels lie in memory; each row is looked at as far as those above it leave something to find.
        var (left, end) = (width, 0)
        for row in top...bottom {
            let start = row * width
            if let column = pixels[start..<start + left].firstIndex(where: \.hasInk) { left = column - start }
            if let column = pixels[start + end..<start + width].lastIndex(where: \.hasInk) {
                end = column - start + 1
            }
        }
        return PixelRect(x: left, y: top, width: end - left, height: bottom - top + 1)
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

    private func hasInk(row: Int) -> Bool {
        pixels[(row * width)..<((row + 1) * width)].contains(where: \.hasInk)
    }
}

extension PremultipliedColor {
    fileprivate var hasInk: Bool { alpha > 0 }
}
