import StickerPixels

/// Brings the hue of a picture back to its edges where it was stored at half the size, as JPEGs and lossy WebP files have it:
/// there, a contour has taken a tinge of the background's colour, and the background one of the contour's.
///
/// Around an edge, hue and brightness change together, and brightness was stored at full size. So the hue of each pixel is
/// a linear function of its brightness, the one that fits the cells around it best (He and Sun, “Fast guided filter”, 2015),
/// and the mean of each cell stays what was stored, but for what its quantisation may have done.
enum ChromaSharpening {
    /// The square of the noise that the brightness of cells has: smaller changes are no edge.
    private static let noise: Float = 10
    /// How far the stored hue of a cell may be wrong, in levels.
    private static let slack: Float = 3
    /// The change of hue between neighbouring cells that makes an edge.
    private static let edge: Float = 16
    /// The largest difference of a pixel's hue from an interpolated one, and the share of the pixels at edges that may
    /// differ more: what was clamped to 0 … 255. In pictures with all of their hue, most do.
    private static let rounding: Float = 2
    private static let leastPart = 5
    /// The least that cells at edges are off the middle of their neighbours, as a part of the change there: less is a hue that
    /// is blurred wider than over two pixels.
    private static let leastBendPart = 5.0
    /// The fewest pixels at edges of which anything can be told.
    private static let leastCount = 64
    /// The shortest side, in pixels.
    private static let leastSide = 16

    /// The picture with its hue at the edges; nil where nothing was lost, or nothing can be told.
    ///
    /// - Complexity: O(pixels).
    static func sharpened(_ pixmap: Pixmap) -> Pixmap? {
        guard min(pixmap.width, pixmap.height) >= leastSide, pixmap.pixels.allSatisfy({ $0.alpha == 255 })
        else { return nil }
        let planes = ChromaPlanes(pixmap)
        return isHalved(planes, pixmap) ? sharpened(planes, pixmap) : nil
    }

    /// Whether hue is interpolated at edges, of cells that are sharp themselves. A picture that was enlarged may be taken for one, and hardly changes.
    private static func isHalved(_ planes: ChromaPlanes, _ pixmap: Pixmap) -> Bool {
        var (sharp, count) = (0, 0)
        var (bends, changes) = (0.0, 0.0)
        for row in 0..<planes.rows {
            for column in 0..<planes.columns {
                let cells = CellNeighbors(column, row, columns: planes.columns, rows: planes.rows)
                var least = planes.cellChroma[row * planes.columns + column]
                var most = least
                cells.forEach { cell in
                    least.replace(with: planes.cellChroma[cell], where: planes.cellChroma[cell] .< least)
                    most.replace(with: planes.cellChroma[cell], where: planes.cellChroma[cell] .> most)
                }
                let (change, bend) = (most - least, cells.bend(planes.cellChroma))
                guard change.max() > edge else { continue }
                for channel in 0..<2 where change[channel] > edge {
                    bends += Double(bend[channel])
                    changes += Double(change[channel])
                }
                let hues = cells.interpolated(planes.cellChroma)
                let places = ChromaPlanes.corners(
                    column, row, width: planes.width, height: planes.height)
                for (place, hue) in [
                    (places.0, hues.0), (places.1, hues.1), (places.2, hues.2), (places.3, hues.3),
                ] where isWithin(pixmap.pixels[place]) {
                    let off = planes.chroma[place] - hue
                    count += 1
                    if max(abs(off.x), abs(off.y)) > rounding { sharp += 1 }
                }
            }
        }
        return count >= leastCount && sharp * leastPart <= count && bends * leastBendPart >= changes
    }

    /// Whether no channel was clamped.
    @inline(__always)
    private static func isWithin(_ pixel: PremultipliedColor) -> Bool {
        min(pixel.red, pixel.green, pixel.blue) > 0 && max(pixel.red, pixel.green, pixel.blue) < 255
    }

    private static func sharpened(_ planes: ChromaPlanes, _ pixmap: Pixmap) -> Pixmap {
        let (columns, rows) = (planes.columns, planes.rows)
        let lines = smoothed(fits(planes), columns: columns, rows: rows)
        var pixels = pixmap.pixels
        for row in 0..<rows {
            for column in 0..<columns {
                let places = ChromaPlanes.corners(
                    column, row, width: planes.width, height: planes.height)
                let fit = CellNeighbors(column, row, columns: columns, rows: rows).interpolated(lines)
                let hues = (
                    hue(of: planes.luma[places.0], fit.0), hue(of: planes.luma[places.1], fit.1),
                    hue(of: planes.luma[places.2], fit.2), hue(of: planes.luma[places.3], fit.3)
                )
                let mean = (hues.0 + hues.1 + hues.2 + hues.3) / 4
                let off = planes.cellChroma[row * columns + column] - mean
                let rest =
                    off
                    - off.clamped(
                        lowerBound: SIMD2(repeating: -slack), upperBound: SIMD2(repeating: slack))
                // At the end of a picture, places repeat: the first one is the cell's own.
                pixels[places.3] = color(planes.luma[places.3], hues.3 + rest)
                pixels[places.2] = color(planes.luma[places.2], hues.2 + rest)
                pixels[places.1] = color(planes.luma[places.1], hues.1 + rest)
                pixels[places.0] = color(planes.luma[places.0], hues.0 + rest)
            }
        }
        return Pixmap(size: pixmap.size, countedPixels: pixels)
    }

    /// For each cell, the slopes of Cb and Cr over the brightness of the cells around it, and their values at brightness 0.
    private static func fits(_ planes: ChromaPlanes) -> [SIMD4<Float>] {
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(planes.cellLuma.count)
        for row in 0..<planes.rows {
            for column in 0..<planes.columns {
                let cells = CellNeighbors(column, row, columns: planes.columns, rows: planes.rows)
                let own = planes.cellLuma[row * planes.columns + column]
                // Around the cell's own brightness: no digits are lost.
                let sums = cells.sum { cell in
                    let luma = planes.cellLuma[cell] - own
                    return SIMD4(lowHalf: planes.cellChroma[cell], highHalf: SIMD2(luma, luma * luma))
                }
                let products = cells.sum { cell in
                    let hue = planes.cellChroma[cell] * (planes.cellLuma[cell] - own)
                    return SIMD4(lowHalf: hue, highHalf: SIMD2())
                }
                let (hue, luma) = (sums.lowHalf / 9, sums.z / 9)
                let slope =
                    (products.lowHalf / 9 - hue * luma) / (max(0, sums.w / 9 - luma * luma) + noise)
                result.append(SIMD4(lowHalf: slope, highHalf: hue - slope * (luma + own)))
            }
        }
        return result
    }

    /// The means over each cell and its neighbours.
    private static func smoothed(_ cells: [SIMD4<Float>], columns: Int, rows: Int) -> [SIMD4<Float>] {
        var result: [SIMD4<Float>] = []
        result.reserveCapacity(cells.count)
        for row in 0..<rows {
            for column in 0..<columns {
                result.append(
                    CellNeighbors(column, row, columns: columns, rows: rows).sum { cells[$0] } / 9)
            }
        }
        return result
    }

    @inline(__always)
    private static func hue(of luma: Float, _ fit: SIMD4<Float>) -> SIMD2<Float> {
        fit.lowHalf * luma + fit.highHalf
    }

    @inline(__always)
    private static func color(_ luma: Float, _ hue: SIMD2<Float>) -> PremultipliedColor {
        @inline(__always)
        func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        return PremultipliedColor(
            red: channel(luma + 1.402 * hue.y),
            green: channel(luma - 0.344_136 * hue.x - 0.714_136 * hue.y),
            blue: channel(luma + 1.772 * hue.x), alpha: 255)
    }
}
