/// A stretch of pixels of one row that a shape covers: all by the same amount, or each by its own.
struct CoverageRun: Hashable, Sendable, BitwiseCopyable {
    /// The first pixel's column, in the coordinates of the bounds that the converter was given.
    var x: Int32
    /// The number of pixels, at least 1.
    var count: Int32
    /// 1 … 255 for a constant run, −1 for a varying one, whose bytes are in the row's buffer.
    private var level: Int32

    init(x: Int32, count: Int32, constant: UInt8) {
        self.x = x
        self.count = count
        self.level = Int32(constant)
    }

    init(varyingFrom x: Int32, count: Int32) {
        self.x = x
        self.count = count
        self.level = -1
    }

    var isVarying: Bool { level < 0 }

    /// The coverage of all its pixels, 1 … 255, or nil for a varying run.
    var constant: UInt8? { level < 0 ? nil : UInt8(truncatingIfNeeded: level) }
}
