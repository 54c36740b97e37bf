import StickerLimits

/// Counts pieces, and the memory that they take until the path is done, against the present budget, many at once.
struct PieceCount {
    private let what: String
    private var pending = 0
    private var byteCount = 0

    /// The number of pieces that are counted at once: few enough that they cost nothing if the limit is passed by as
    /// many.
    private static let interval = 1 << 12

    /// - Parameter what: the thing that is made of them, as in “a stroke”.
    init(of what: String) {
        self.what = what
    }

    /// - Parameters:
    ///   - count: 0 or more.
    ///   - stride: the bytes that each of them takes.
    /// - Throws: ``GeometryError/stopped(_:)``.
    mutating func add(_ count: Int, stride: Int = 0) throws(GeometryError) {
        pending += count
        byteCount += count * stride
        guard pending >= Self.interval else { return }
        try GeometryError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: byteCount, for: what)
        }
        try spendAll()
    }

    /// Counts the pieces that are not counted yet.
    ///
    /// - Throws: ``GeometryError/stopped(_:)``.
    mutating func spendAll() throws(GeometryError) {
        let count = pending
        pending = 0
        guard count > 0 else { return }
        try GeometryError.askBudget { budget throws(RenderStop) in
            try budget.spend(pieces: count, on: what)
        }
    }
}
