import StickerGeometry
import StickerKernels

/// The points of a line inside the bounds, gathered from short lines and curves until there are enough pieces for the kernel,
/// which treats several at once.
// SAFETY: lives as long as the memory that `EdgeBuilder.add` lends; every index is one that `capacity` has room for.
@safe struct PendingLine {
    private let xs: UnsafeMutablePointer<Int32>
    private let ys: UnsafeMutablePointer<Int32>
    private let level: sticker_level
    private(set) var pieceCount = 0

    private static let block = Int(STICKER_POINT_BLOCK)
    /// So many pieces are worth a call of the kernel.
    private static let fullCount = 64
    /// The first point, what waits beside a curve, and a block that the kernels write or read beyond.
    private static let room = 1 + fullCount + CurvePieces.maximumCount + block
    /// Fewer points take longer to hand to the kernel than to compute.
    private static let leastKernelCount = 3

    /// The numbers that it needs memory for.
    static let capacity = 2 * room

    /// - Precondition: there are ``capacity`` numbers.
    init(in memory: UnsafeMutableBufferPointer<Int32>, level: sticker_level) {
        precondition(memory.count >= Self.capacity, "the memory of a line")
        unsafe xs = memory.baseAddress!
        unsafe ys = memory.baseAddress! + Self.room
        self.level = level
    }

    /// Whether there are enough pieces to be taken.
    var isFull: Bool { pieceCount >= Self.fullCount }

    /// Begins at a point.
    ///
    /// - Precondition: no piece waits.
    @inline(__always)
    mutating func begin(at point: FixedPoint) {
        precondition(pieceCount == 0, "a line that was not taken")
        unsafe xs[0] = Int32(truncatingIfNeeded: point.x)
        unsafe ys[0] = Int32(truncatingIfNeeded: point.y)
    }

    /// Adds a piece to a point.
    ///
    /// - Precondition: it is not full.
    @inline(__always)
    mutating func append(_ point: FixedPoint) {
        precondition(!isFull, "a full line")
        pieceCount &+= 1
        unsafe xs[pieceCount] = Int32(truncatingIfNeeded: point.x)
        unsafe ys[pieceCount] = Int32(truncatingIfNeeded: point.y)
    }

    /// Adds the pieces of a curve, but for its last point, which is `end`.
    ///
    /// - Precondition: it is not full, and the curve begins at its last point.
    @inline(__always)
    mutating func append(_ pieces: CurvePieces, to end: FixedPoint, origin: FixedPoint) {
        precondition(!isFull && pieces.count <= CurvePieces.maximumCount, "a full line")
        let innerCount = pieces.count &- 1
        if innerCount >= Self.leastKernelCount {
            let places = pieces.places
            unsafe withUnsafePointer(to: pieces.x) { x in
                unsafe withUnsafePointer(to: pieces.y) { y in
                    unsafe sticker_cubic_points(
                        level, x, y, places.first, places.next, pieces.step, innerCount, Int64(origin.x),
                        Int64(origin.y), xs + pieceCount + 1, ys + pieceCount + 1)
                }
            }
        } else {
            for index in 1..<pieces.count {
                let point = FixedPoint(pieces.point(index))
                unsafe xs[pieceCount &+ index] = Int32(truncatingIfNeeded: point.x &- origin.x)
                unsafe ys[pieceCount &+ index] = Int32(truncatingIfNeeded: point.y &- origin.y)
            }
        }
        pieceCount &+= pieces.count
        unsafe xs[pieceCount] = Int32(truncatingIfNeeded: end.x)
        unsafe ys[pieceCount] = Int32(truncatingIfNeeded: end.y)
    }

    /// Lends all pieces to `body`, or those in whole blocks, and goes on behind them.
    mutating func take<Result>(all: Bool, _ body: (FixedLine) -> Result) -> Result {
        let count = all ? pieceCount : pieceCount / Self.block * Self.block
        if all {
            unsafe (xs + count + 1).update(repeating: xs[count], count: Self.block)
            unsafe (ys + count + 1).update(repeating: ys[count], count: Self.block)
        }
        defer {
            pieceCount &-= count
            unsafe xs.update(from: xs + count, count: pieceCount + 1)
            unsafe ys.update(from: ys + count, count: pieceCount + 1)
        }
        return unsafe body(FixedLine(xs: xs, ys: ys, pieceCount: count, level: level))
    }
}
