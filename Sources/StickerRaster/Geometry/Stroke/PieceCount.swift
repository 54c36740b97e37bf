import StickerPixels

/// Counts pieces, and the memory that they take until the path is done, against the present budget, many at once.
struct PieceCount {
    private let what: String
    private var pending = 0
    private var byteCount = 0

    /// Pieces that are counted at once: few enough that they cost nothing if the limit is passed by as many.
    private static let interval = 1 << 12

    /// - Parameter what: what is made of them, as in “a stroke”.
    init(of what: String) {
        self.what = what
    }

    /// How many pieces of so many bytes there is memory for. As many as are counted at once always are.
    static func room(of stride: Int, in budget: RenderBudget) -> Int {
        max(interval, budget.availableMemory / stride)
    }

    /// - Parameters:
    ///   - count: 0 or more.
    ///   - stride: the bytes that each of them takes.
    /// - Throws: ``RasterError/limit(_:)``.
    mutating func add(_ count: Int, stride: Int = 0) throws(RasterError) {
        pending += count
        byteCount += count * stride
        guard pending >= Self.interval else { return }
        try RasterBudget.check(bytes: byteCount, for: what)
        try spendAll()
    }

    /// Counts what is left.
    ///
    /// - Throws: ``RasterError/limit(_:)``.
    mutating func spendAll() throws(RasterError) {
        let count = pending
        pending = 0
        guard count > 0 else { return }
        try RasterError.askBudget { budget throws(LimitExceeded) in try budget.spend(pieces: count, on: what)
        }
    }
}
