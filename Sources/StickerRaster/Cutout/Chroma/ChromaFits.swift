import StickerPixels

/// For each cell, its chroma as a linear function of brightness, and how much of the chroma's changes around it that leaves.
///
/// The function fits the cells around best (He and Sun, “Fast guided filter”, 2015). Of the functions of neighbours, which
/// are averaged, those count most that leave least: on two sides of a contour lie two pairs of colours.
struct ChromaFits {
    /// The slopes of Cb and Cr over brightness, their values at brightness 0, and the part of their changes that is left;
    /// the rest is 0.
    let values: [SIMD8<Float>]

    /// The square of the noise that the brightness of cells has: smaller changes are no edge.
    private static let lumaNoise: Float = 5
    /// The mean square of what noise alone leaves of chroma: fits that leave less are alike.
    private static let chromaNoise: Float = 10
    /// The mean square of changes of chroma that are no edge: there, what is left tells nothing.
    private static let flatness: Float = 30

    private typealias Fit = (line: SIMD4<Float>, rest: Float, spread: Float)

    /// - Complexity: O(cells).
    init(_ planes: ChromaPlanes) {
        let (columns, rows) = (planes.columns, planes.rows)
        var weighted: [SIMD8<Float>] = []
        weighted.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let cells = CellNeighbors(column, row, columns: columns, rows: rows)
                let fit = Self.fit(cells, planes, own: planes.cellLuma[row * columns + column])
                let weight = 1 / (fit.rest + Self.chromaNoise)
                weighted.append(
                    SIMD8(lowHalf: fit.line, highHalf: SIMD4(fit.rest, fit.spread, 1, 0)) * weight)
            }
        }
        var values: [SIMD8<Float>] = []
        values.reserveCapacity(weighted.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let sum = CellNeighbors(column, row, columns: columns, rows: rows).sum { weighted[$0] }
                let left = sum[4] / (sum[5] + Self.flatness * sum[6])
                values.append(SIMD8(lowHalf: sum.lowHalf / sum[6], highHalf: SIMD4(left, 0, 0, 0)))
            }
        }
        self.values = values
    }

    /// The fit of a cell and its neighbours, the mean square of what it leaves, and that of the changes.
    @inline(__always)
    private static func fit(_ cells: CellNeighbors, _ planes: ChromaPlanes, own: Float) -> Fit {
        // Around the cell's own brightness: no digits are lost.
        let sums = cells.sum { cell in
            let luma = planes.cellLuma[cell] - own
            return SIMD4(lowHalf: planes.cellChroma[cell], highHalf: SIMD2(luma, luma * luma))
        }
        let products = cells.sum { cell in
            let chroma = planes.cellChroma[cell]
            return SIMD4(lowHalf: chroma * (planes.cellLuma[cell] - own), highHalf: chroma * chroma)
        }
        let (chroma, luma) = (sums.lowHalf / 9, sums.z / 9)
        let lumaVariance = max(0, sums.w / 9 - luma * luma)
        let covariance = products.lowHalf / 9 - chroma * luma
        let variance = (products.highHalf / 9 - chroma * chroma).clamped(
            lowerBound: SIMD2(), upperBound: SIMD2(repeating: .greatestFiniteMagnitude))
        let slope = covariance / (lumaVariance + lumaNoise)
        let rest = variance - slope * covariance * 2 + slope * slope * lumaVariance
        return (
            SIMD4(lowHalf: slope, highHalf: chroma - slope * (luma + own)), max(0, rest.x) + max(0, rest.y),
            variance.x + variance.y
        )
    }
}
