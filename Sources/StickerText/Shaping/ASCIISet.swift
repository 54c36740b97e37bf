/// Which characters of ASCII a text has.
struct ASCIISet {
    /// One bit a character, from 0 and from 64 on.
    private(set) var low: UInt64 = 0
    private(set) var high: UInt64 = 0
    /// Whether there is anything that is not ASCII.
    private var hasOthers = false

    mutating func insert(_ utf8: String.UTF8View) {
        var (low, high, bits) = (UInt64(0), UInt64(0), UInt8(0))
        for byte in utf8 {
            bits |= byte
            let bit: UInt64 = 1 << UInt64(byte & 63)
            if byte & 64 == 0 { low |= bit } else { high |= bit }
        }
        self.low |= low
        self.high |= high
        if bits >= 0x80 { hasOthers = true }
    }

    /// Whether all are ASCII, and none is a control character.
    var isPrintable: Bool { !hasOthers && low & 0xFFFF_FFFF == 0 && high >> 63 == 0 }

    /// Whether the condition holds for each of the characters.
    func allSatisfy(_ condition: (Unicode.Scalar) -> Bool) -> Bool {
        (0..<128).allSatisfy { character in
            let half = character < 64 ? low : high
            return half >> UInt64(character % 64) & 1 == 0 || condition(Unicode.Scalar(UInt8(character)))
        }
    }
}
