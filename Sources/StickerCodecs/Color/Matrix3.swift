/// Nine numbers, row by row.
struct Matrix3: Hashable, Sendable {
    var rows: [[Double]]

    init(_ rows: [[Double]]) {
        precondition(rows.count == 3 && rows.allSatisfy { $0.count == 3 }, "a matrix has three rows of three")
        self.rows = rows
    }

    static let identity = Matrix3([[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        Matrix3(
            (0..<3).map { row in
                (0..<3).map { column in
                    (0..<3).reduce(0) { $0 + left.rows[row][$1] * right.rows[$1][column] }
                }
            })
    }

    static func * (left: Matrix3, right: [Double]) -> [Double] {
        left.rows.map { row in (0..<3).reduce(0) { $0 + row[$1] * right[$1] } }
    }

    /// By cofactors; nil where the rows do not span space.
    var inverse: Matrix3? {
        func cofactor(_ row: Int, _ column: Int) -> Double {
            let (a, b) = ((row + 1) % 3, (row + 2) % 3)
            let (c, d) = ((column + 1) % 3, (column + 2) % 3)
            return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * cofactor(0, $1) }
        // Primaries on a line, or numbers that a file made up.
        guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
        return Matrix3((0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
    }

    /// The largest difference of two entries.
    func distance(to other: Matrix3) -> Double {
        zip(rows.joined(), other.rows.joined()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}
