/// `round(x / 255)` for `x` in 0 … 65,025, exactly: the one division that every kernel uses.
///
/// `t = x + 128; (t + (t >> 8)) >> 8`; the tests compare it with the true quotient for every product of two bytes.
@inlinable
public func dividedBy255(_ x: UInt32) -> UInt8 {
    let t = x &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
}

/// `round(a × b / 255)`: the product of two bytes that stand for 0 … 1.
@inlinable
public func unitProduct(_ a: UInt8, _ b: UInt8) -> UInt8 {
    dividedBy255(UInt32(a) &* UInt32(b))
}
