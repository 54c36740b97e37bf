/// The parabola x ↦ (x − column)² + offset², and from where on it is the lowest.
struct Parabola: BitwiseCopyable {
    let column: Int32
    let offset: Int32
    /// The first column where it is lower than those before it.
    let start: Int32

    /// offset² + column², from which crossings follow; below 2³¹, as no side has more than 2¹⁵ − 1 pixels.
    var value: Int32 { offset &* offset &+ column &* column }
}

/// The lowest of parabolas at every column of a row.
@safe struct ParabolaEnvelope {
    /// From left to right.
    let parabolas: UnsafeMutablePointer<Parabola>

    /// - Parameter parabolas: room for one a column.
    init(_ parabolas: UnsafeMutablePointer<Parabola>) {
        unsafe self.parabolas = unsafe parabolas
    }

    /// Takes a parabola in, right of all before it.
    ///
    /// - Parameter count: the parabolas that there are.
    /// - Returns: how many there are now.
    @inline(__always)
    func insert(column: Int32, offset: Int32, count: Int) -> Int {
        let value = offset &* offset &+ column &* column
        var count = count
        var start = Int32.min
        // SAFETY: the caller lends room for a parabola a column.
        while count > 0 {
            let last = unsafe parabolas[count - 1]
            let crossing = Self.quotientUp(value &- last.value, 2 &* (column &- last.column))
            if crossing > last.start {
                start = crossing
                break
            }
            count -= 1
        }
        unsafe parabolas[count] = Parabola(column: column, offset: offset, start: start)
        return count + 1
    }

    /// Rounded up; quotients are cut off towards 0.
    @inline(__always)
    private static func quotientUp(_ dividend: Int32, _ divisor: Int32) -> Int32 {
        // Neighbouring columns, mostly: a shift is quicker.
        if divisor == 2 { return (dividend &+ 1) >> 1 }
        let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
        return rest > 0 ? quotient &+ 1 : quotient
    }
}
