/// Eight values of a mask that are looked at as one: most of a mask is empty or full.
struct UniformBytes {
    private let word: UInt64

    /// - Precondition: there are eight bytes.
    @inline(__always)
    @unsafe init(at start: UnsafePointer<UInt8>) {
        word = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
    }

    /// Whether all are 0.
    var isEmpty: Bool { word == 0 }

    /// Whether all are 255.
    var isFull: Bool { word == .max }

    /// Whether they are those of another place.
    @inline(__always)
    func equals(_ other: UniformBytes) -> Bool { word == other.word }

    /// 0 or 255 where all of them are that.
    var extreme: UInt8? { isEmpty ? 0 : isFull ? 255 : nil }

    /// The value that all of them have, if they have one.
    var byte: UInt8? {
        let first = word & 0xFF
        return word == first &* 0x0101_0101_0101_0101 ? UInt8(first) : nil
    }
}
