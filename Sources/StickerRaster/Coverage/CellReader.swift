import StickerGeometry
import StickerKernels
import StickerPixels

/// Turns cells into runs: the plain reference, and the kernel.
// SAFETY: made and used inside one `withUnsafe…` call; `read` stays inside the row that it is given.
@safe
struct CellReader {
    private let width: Int
    private let wordsPerRow: Int
    private let originX: Int
    private let isEvenOdd: Bool
    private let coverage: UnsafeMutablePointer<UInt8>
    private let runs: UnsafeMutablePointer<CoverageRun>
    private let level = KernelLevel.current.compiled

    private var runCount = 0
    // The run being made: −1 is varying, 0 none.
    private var runLevel: Int32 = 0
    private var start = 0
    private var end = 0

    init(
        width: Int, wordsPerRow: Int, originX: Int, rule: FillRule, coverage: UnsafeMutablePointer<UInt8>,
        runs: UnsafeMutablePointer<CoverageRun>
    ) {
        isEvenOdd = rule == .evenOdd
        self.width = width
        self.wordsPerRow = wordsPerRow
        self.originX = originX
        unsafe self.coverage = coverage
        unsafe self.runs = runs
    }

    /// Finds the runs of a row and clears it; returns how many there are.
    @inline(__always)
    mutating func read(_ cells: UnsafeMutablePointer<Int32>, _ touched: UnsafeMutablePointer<UInt64>) -> Int {
        guard let level else {
            unsafe readPlainly(cells, touched)
            return runCount
        }
        let row = sticker_row(
            width: Int32(truncatingIfNeeded: width), x: Int32(truncatingIfNeeded: originX),
            word_count: wordsPerRow, is_even_odd: isEvenOdd ? 1 : 0)
        // SAFETY: both runs are three 32-bit numbers, as a test holds.
        return unsafe sticker_read_row(
            level, row, cells, touched, coverage,
            UnsafeMutableRawPointer(runs).assumingMemoryBound(to: sticker_run.self))
    }

    private mutating func readPlainly(
        _ cells: UnsafeMutablePointer<Int32>, _ touched: UnsafeMutablePointer<UInt64>
    ) {
        runCount = 0
        runLevel = 0
        var sum: Int32 = 0
        var position = 0
        for word in 0..<wordsPerRow {
            // SAFETY: a row has this many words.
            var bits = unsafe touched[word]
            guard bits != 0 else { continue }
            unsafe touched[word] = 0
            while bits != 0 {
                let x = (word &* 64 &+ bits.trailingZeroBitCount) &* 4
                bits &= bits &- 1
                if x > position {
                    push(from: position, to: x, level: Self.level(sum, isEvenOdd))
                }
                // SAFETY: a set bit stands for four cells of the row, and four bytes of coverage.
                let quad = unsafe cells + x
                let first = unsafe sum &+ quad[0]
                let second = unsafe first &+ quad[1]
                let third = unsafe second &+ quad[2]
                sum = unsafe third &+ quad[3]
                unsafe UnsafeMutableRawPointer(quad).storeBytes(of: SIMD4<Int32>.zero, as: SIMD4<Int32>.self)
                let levels = Self.levels(SIMD4(first, second, third, sum), isEvenOdd)
                position = x &+ 4
                if levels == SIMD4(repeating: levels[0]) {
                    push(from: x, to: position, level: levels[0])
                } else {
                    let bytes = SIMD4<UInt8>(truncatingIfNeeded: levels)
                    unsafe UnsafeMutableRawPointer(coverage + x).storeBytes(of: bytes, as: SIMD4<UInt8>.self)
                    push(from: x, to: position, level: -1)
                }
            }
        }
        if position < width {
            push(from: position, to: width, level: Self.level(sum, isEvenOdd))
        }
        flush()
    }

    /// A signed sum under the fill rule, as 0 … 255, rounded.
    @inline(__always)
    private static func level(_ sum: Int32, _ isEvenOdd: Bool) -> Int32 {
        levels(SIMD4(repeating: sum), isEvenOdd)[0]
    }

    /// The same for four sums.
    @inline(__always)
    private static func levels(_ sums: SIMD4<Int32>, _ isEvenOdd: Bool) -> SIMD4<Int32> {
        let signs = sums &>> 31
        // Unsigned, so that the least of all numbers has a magnitude.
        var area = SIMD4<UInt32>(truncatingIfNeeded: (sums ^ signs) &- signs)
        if isEvenOdd {
            area &= 0x1FFFF
            area = pointwiseMin(area, 0x20000 &- area)
        } else {
            area = pointwiseMin(area, SIMD4(repeating: 0x10000))
        }
        return SIMD4<Int32>(truncatingIfNeeded: ((area &<< 8) &- area &+ 0x8000) &>> 16)
    }

    @inline(__always)
    private mutating func push(from x: Int, to next: Int, level newLevel: Int32) {
        if newLevel == runLevel, end == x {
            end = next
            return
        }
        flush()
        runLevel = newLevel
        start = x
        end = next
    }

    @inline(__always)
    private mutating func flush() {
        let count = min(end, width) &- start
        guard runLevel != 0, count > 0 else { return }
        let x = Int32(truncatingIfNeeded: originX &+ start)
        // SAFETY: `runs` holds the most runs that a row can have.
        unsafe runs[runCount] =
            runLevel < 0
            ? CoverageRun(varyingFrom: x, count: Int32(truncatingIfNeeded: count))
            : CoverageRun(
                x: x, count: Int32(truncatingIfNeeded: count),
                constant: UInt8(truncatingIfNeeded: runLevel))
        runCount &+= 1
    }
}
