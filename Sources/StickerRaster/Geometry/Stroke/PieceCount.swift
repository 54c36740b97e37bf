import StickerPixels

/// Counts pieces against the present budget, many at once.
struct PieceCount {
    private let budget = RenderBudget.current
    private let what: String
    private var pending = 0

    /// Pieces that are counted at once: few enough that they cost nothing if the limit is passed by as many.
    private static let interval = 1 << 12

    /// - Parameter what: what is made of them, as in “a stroke”.
    init(of what: String) {
        self.what = what
    }

    /// - Parameter count: 0 or more.
    /// - Throws: ``RasterError/limit(_:)``.
    mutating func add(_ count: Int) throws(RasterError) {
        pending += count
        if pending >= Self.interval { try spendAll() }
    }

    /// Counts what is left.
    ///
    /// - Throws: ``RasterError/limit(_:)``.
    mutating func spendAll() throws(RasterError) {
        let count = pending
        pending = 0
        guard count > 0, let budget else { return }
        do {
            try budget.spend(pieces: count, on: what)
        } catch {
            throw .limit(error)
        }
    }
}
