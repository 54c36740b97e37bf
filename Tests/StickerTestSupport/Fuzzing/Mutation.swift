/// Damages bytes in ways that find faults in readers.
public enum Mutation {
    /// Results are cut off here, so that doubled pieces stay cheap.
    public static let maximumByteCount = 1 << 18

    /// A copy with one to eight changes: bits, bytes and ranges flipped, removed, doubled, moved; numbers written in
    /// ASCII or binary replaced by extremes.
    public static func mutate(
        _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        var result = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) { change(&result, using: &generator) }
        if result.count > maximumByteCount { result.removeSubrange(maximumByteCount...) }
        return result
    }

    /// The beginning of one file and the end of another.
    public static func splice(
        _ first: [UInt8], _ second: [UInt8], using generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        Array(first[..<Int.random(in: 0...first.count, using: &generator)])
            + second[Int.random(in: 0...second.count, using: &generator)...]
    }

    private static func change(_ bytes: inout [UInt8], using generator: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else {
            bytes.append(.random(in: 0...255, using: &generator))
            return
        }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = .random(in: 0...255, using: &generator)
        case 2: bytes.insert(.random(in: 0...255, using: &generator), at: place)
        case 3: bytes.removeSubrange(range(in: bytes, using: &generator))
        case 4:
            let part = Array(bytes[range(in: bytes, using: &generator)])
            bytes.insert(contentsOf: part, at: place)
        case 5: bytes.removeSubrange(place...)
        case 6: overwrite(&bytes, at: place, with: extremeBinary(using: &generator))
        case 7:
            let part = range(in: bytes, using: &generator)
            bytes.replaceSubrange(
                part, with: repeatElement(.random(in: 0...255, using: &generator), count: part.count))
        default: replaceNumber(in: &bytes, near: place, using: &generator)
        }
    }

    /// Short ranges more often than long ones.
    private static func range(
        in bytes: [UInt8], using generator: inout some RandomNumberGenerator
    ) -> Range<Int> {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let longest = min(bytes.count - start, 1 << Int.random(in: 0...12, using: &generator))
        return start..<start + Int.random(in: 1...longest, using: &generator)
    }

    private static func overwrite(_ bytes: inout [UInt8], at place: Int, with value: [UInt8]) {
        for (index, byte) in value.enumerated() where place + index < bytes.count {
            bytes[place + index] = byte
        }
    }

    /// A count or an offset at the edge of its range, of one to four bytes, in either order.
    private static func extremeBinary(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        let values: [UInt32] = [
            0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, .max,
        ]
        let value = values.randomElement(using: &generator)!
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        let count = [1, 2, 4].randomElement(using: &generator)!
        let cut = Array(bytes[..<count])
        return Bool.random(using: &generator) ? cut : cut.reversed()
    }

    /// Numbers that readers of text stumble on.
    public static let extremeNumbers = [
        "0", "-0", "-1", "1e9", "1e-9", "1e308", "-1e308", "1e-320", "1e999", "NaN", "inf", "2147483648",
        "9223372036854775808", "-9223372036854775809", "65536", "0.0000001", "1e19", "99999999", ".5", "1e",
    ]

    /// Replaces the next number of a text; nothing where there is none.
    private static func replaceNumber(
        in bytes: inout [UInt8], near place: Int, using generator: inout some RandomNumberGenerator
    ) {
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
        let end = bytes[start...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        let number = extremeNumbers.randomElement(using: &generator)!
        bytes.replaceSubrange(start..<end, with: Array(number.utf8))
    }
}
