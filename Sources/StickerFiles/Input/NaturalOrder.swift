/// The order of names in which numbers count as such: frame-2 before frame-10.
enum NaturalOrder {
    static func precedes(_ first: String, _ second: String) -> Bool {
        var (left, right) = (Array(first.utf8)[...], Array(second.utf8)[...])
        while let a = left.first, let b = right.first {
            if isDigit(a), isDigit(b) {
                let (x, y) = (number(&left), number(&right))
                if x.count != y.count { return x.count < y.count }
                if x != y { return x.lexicographicallyPrecedes(y) }
            } else {
                if a != b { return a < b }
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        // Equal but for leading zeros: any order will do that is always the same one.
        return first.utf8.lexicographicallyPrecedes(second.utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Takes a run of digits off, and gives it back without its leading zeros.
    private static func number(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix(while: isDigit)
        text = text.dropFirst(digits.count)
        return digits.drop { $0 == UInt8(ascii: "0") }
    }
}
