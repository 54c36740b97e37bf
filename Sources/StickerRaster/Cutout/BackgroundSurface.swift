import StickerPixels

/// A colour that changes smoothly over a picture: a polynomial of the second degree for each channel, as of a wall that
/// light falls on from a side, or whose corners are darker.
///
/// Sums, products and quotients in a fixed order, and no function beyond: the same numbers on every machine.
struct BackgroundSurface {
    /// A place, from −1 to 1 on each axis, and a straight colour there.
    struct Sample {
        let u: Double
        let v: Double
        let color: IntegerColor
    }

    /// The coefficients of 1, u, v, u², uv and v², for red, green and blue.
    private let coefficients: [[Double]]

    static let constantTerms = 1
    static let planeTerms = 3
    static let curvedTerms = 6

    /// The least squares of the samples, by the normal equations.
    ///
    /// - Parameter terms: the number of the six coefficients that are fitted; the others are 0.
    init(fitting samples: some Sequence<Sample>, terms: Int) {
        var matrix = [Double](repeating: 0, count: terms * terms)
        var sides = [[Double]](repeating: [Double](repeating: 0, count: terms), count: 3)
        var count = 0.0
        for sample in samples {
            let basis = Self.basis(sample.u, sample.v)
            let color = sample.color
            for row in 0..<terms {
                for column in 0..<terms { matrix[row * terms + column] += basis[row] * basis[column] }
                sides[0][row] += basis[row] * Double(color.red)
                sides[1][row] += basis[row] * Double(color.green)
                sides[2][row] += basis[row] * Double(color.blue)
            }
            count += 1
        }
        // What the samples leave open, as on a picture one pixel high, stays flat.
        for row in 0..<terms { matrix[row * terms + row] += row == 0 ? 1e-9 : 1e-6 * (count + 1) }
        coefficients = sides.map { Self.solution(of: matrix, $0) }
    }

    /// A surface of one colour everywhere.
    init(_ color: IntegerColor) {
        coefficients = [[Double(color.red)], [Double(color.green)], [Double(color.blue)]]
    }

    /// The red, green and blue at a place.
    func value(_ u: Double, _ v: Double) -> SIMD3<Double> {
        let basis = Self.basis(u, v)
        var result = SIMD3<Double>()
        for (channel, numbers) in coefficients.enumerated() {
            var sum = 0.0
            for term in numbers.indices { sum += numbers[term] * basis[term] }
            result[channel] = sum
        }
        return result
    }

    func color(_ u: Double, _ v: Double) -> IntegerColor { IntegerColor(value(u, v)) }

    @inline(__always)
    private static func basis(_ u: Double, _ v: Double) -> SIMD8<Double> {
        SIMD8(1, u, v, u * u, u * v, v * v, 0, 0)
    }

    /// Gauss's elimination with the largest pivot of a column.
    private static func solution(of matrix: [Double], _ side: [Double]) -> [Double] {
        let count = side.count
        var (matrix, side) = (matrix, side)
        for step in 0..<count {
            var pivot = step
            for row in step..<count
            where abs(matrix[row * count + step]) > abs(matrix[pivot * count + step]) { pivot = row }
            if pivot != step {
                for column in 0..<count { matrix.swapAt(pivot * count + column, step * count + column) }
                side.swapAt(pivot, step)
            }
            let head = matrix[step * count + step]
            guard head != 0 else { continue }
            for row in (step + 1)..<max(step + 1, count) {
                let factor = matrix[row * count + step] / head
                for column in step..<count {
                    matrix[row * count + column] -= factor * matrix[step * count + column]
                }
                side[row] -= factor * side[step]
            }
        }
        for step in (0..<count).reversed() {
            for column in (step + 1)..<max(step + 1, count) {
                side[step] -= matrix[step * count + column] * side[column]
            }
            let head = matrix[step * count + step]
            side[step] = head == 0 ? 0 : side[step] / head
        }
        return side
    }
}
