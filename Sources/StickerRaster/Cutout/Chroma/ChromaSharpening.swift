import StickerPixels

/// Brings the chroma of a picture back to its edges where it was stored at half the size, as JPEGs and lossy WebP files have it:
/// there, a contour has taken a tinge of the background's colour, and the background one of the contour's.
///
/// Around an edge, chroma and brightness change together, and brightness was stored at full size. So the chroma of each pixel
/// is a linear function of its brightness (``ChromaFits``). Where brightness hardly changes, as between brown and blue, or a
/// third colour is near, it explains little; there, the edge that was interpolated is made as steep as one was before it was
/// halved. The mean of each cell stays what was stored, but for what its quantisation may have done.
enum ChromaSharpening {
    /// How far the stored chroma of a cell may be wrong, in levels.
    private static let slack: Float = 5
    /// How much steeper edges get that brightness does not explain: an edge between two pixels is interpolated over about
    /// three.
    private static let steepness: Float = 3
    /// From two thirds on that brightness leaves of the changes, it explains nothing.
    private static let restScale: Float = 1.5
    /// The change of chroma between neighbouring cells that makes an edge.
    private static let edge: Float = 16
    /// The largest difference of a pixel's chroma from an interpolated one. Of the pixels at edges, one in ``sharpDivisor`` may
    /// differ more: what was clamped to 0 … 255. In pictures with all of their chroma, most do.
    private static let rounding: Float = 2
    private static let sharpDivisor = 5
    /// Cells at edges are off the middle of their neighbours by one part in so many of the change there, at least: less is
    /// chroma that is blurred wider than over two pixels.
    private static let bendDivisor = 5.0
    /// The fewest pixels at edges of which anything can be told.
    private static let leastCount = 64
    /// The shortest side, in pixels.
    private static let leastSide = 16

    /// The picture with its chroma at the edges; nil where nothing was lost, or nothing can be told.
    ///
    /// - Complexity: O(pixels).
    static func sharpened(_ pixmap: Pixmap) -> Pixmap? {
        guard min(pixmap.width, pixmap.height) >= leastSide, pixmap.pixels.allSatisfy({ $0.alpha == 255 })
        else { return nil }
        let planes = ChromaPlanes(pixmap)
        let ranges = planes.ranges
        return isHalved(planes, ranges, pixmap) ? sharpened(planes, ranges, pixmap) : nil
    }

    /// Whether chroma is interpolated at edges, of cells that are sharp themselves. A picture that was enlarged may be taken
    /// for one, and hardly changes.
    private static func isHalved(_ planes: ChromaPlanes, _ ranges: [SIMD4<Float>], _ pixmap: Pixmap) -> Bool {
        var (sharp, count) = (0, 0)
        var (bends, changes) = (0.0, 0.0)
        for row in 0..<planes.rows {
            for column in 0..<planes.columns {
                let range = ranges[row * planes.columns + column]
                let change = range.highHalf - range.lowHalf
                guard change.max() > edge else { continue }
                let cells = CellNeighbors(column, row, columns: planes.columns, rows: planes.rows)
                let bend = cells.bend(planes.cellChroma)
                for channel in 0..<2 where change[channel] > edge {
                    bends += Double(bend[channel])
                    changes += Double(change[channel])
                }
                let chromas = cells.interpolated(planes.cellChroma)
                let places = ChromaPlanes.corners(
                    column, row, width: planes.width, height: planes.height)
                for (place, chroma) in [
                    (places.0, chromas.0), (places.1, chromas.1), (places.2, chromas.2),
                    (places.3, chromas.3),
                ] where isWithin(pixmap.pixels[place]) {
                    let off = planes.chroma[place] - chroma
                    count += 1
                    if max(abs(off.x), abs(off.y)) > rounding { sharp += 1 }
                }
            }
        }
        return count >= leastCount && sharp * sharpDivisor <= count && bends * bendDivisor >= changes
    }

    /// Whether no channel was clamped.
    @inline(__always)
    private static func isWithin(_ pixel: PremultipliedColor) -> Bool {
        min(pixel.red, pixel.green, pixel.blue) > 0 && max(pixel.red, pixel.green, pixel.blue) < 255
    }

    private static func sharpened(
        _ planes: ChromaPlanes, _ ranges: [SIMD4<Float>], _ pixmap: Pixmap
    ) -> Pixmap {
        let (columns, rows) = (planes.columns, planes.rows)
        let fits = ChromaFits(planes).values
        var pixels = pixmap.pixels
        for row in 0..<rows {
            for column in 0..<columns {
                let places = ChromaPlanes.corners(
                    column, row, width: planes.width, height: planes.height)
                let cells = CellNeighbors(column, row, columns: columns, rows: rows)
                let fit = cells.interpolated(fits)
                let range = cells.interpolated(ranges)
                let plain = cells.interpolated(planes.cellChroma)
                let chromas = (
                    chroma(of: planes.luma[places.0], fit.0, plain.0, range.0),
                    chroma(of: planes.luma[places.1], fit.1, plain.1, range.1),
                    chroma(of: planes.luma[places.2], fit.2, plain.2, range.2),
                    chroma(of: planes.luma[places.3], fit.3, plain.3, range.3)
                )
                let mean = (chromas.0 + chromas.1 + chromas.2 + chromas.3) / 4
                let off = planes.cellChroma[row * columns + column] - mean
                let rest =
                    off
                    - off.clamped(
                        lowerBound: SIMD2(repeating: -slack), upperBound: SIMD2(repeating: slack))
                // At the end of a picture, places repeat: the first one is the cell's own.
                pixels[places.3] = color(planes.luma[places.3], chromas.3 + rest)
                pixels[places.2] = color(planes.luma[places.2], chromas.2 + rest)
                pixels[places.1] = color(planes.luma[places.1], chromas.1 + rest)
                pixels[places.0] = color(planes.luma[places.0], chromas.0 + rest)
            }
        }
        return Pixmap(size: pixmap.size, countedPixels: pixels)
    }

    /// The chroma that a pixel's brightness speaks for, or, as far as that explains nothing, what was interpolated, away from
    /// the middle of what is around.
    @inline(__always)
    private static func chroma(
        of luma: Float, _ fit: SIMD8<Float>, _ plain: SIMD2<Float>, _ range: SIMD4<Float>
    ) -> SIMD2<Float> {
        let explained = fit.lowHalf.lowHalf * luma + fit.lowHalf.highHalf
        let middle = (range.lowHalf + range.highHalf) * 0.5
        let steep = (middle + (plain - middle) * steepness).clamped(
            lowerBound: range.lowHalf, upperBound: range.highHalf)
        return explained + (steep - explained) * min(1, fit[4] * restScale)
    }

    @inline(__always)
    private static func color(_ luma: Float, _ chroma: SIMD2<Float>) -> PremultipliedColor {
        @inline(__always)
        func channel(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        return PremultipliedColor(
            red: channel(luma + 1.402 * chroma.y),
            green: channel(luma - 0.344_136 * chroma.x - 0.714_136 * chroma.y),
            blue: channel(luma + 1.772 * chroma.x), alpha: 255)
    }
}
