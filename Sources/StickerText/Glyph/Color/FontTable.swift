/// One table of an OpenType font, read with every offset checked.
///
/// The tables of colours are read here and not by FreeType, whose API for them is experimental: the layout of its
/// structures differs between 2.12 and 2.13, it knows no variable paints, and it reads past the end of tables that are
/// cut short.
struct FontTable: Sendable {
    private let bytes: FontBytes
    /// The place of the table in the font's bytes.
    private let range: Range<Int>

    var count: Int { range.count }

    /// - Returns: nil where the face has no such table inside the file.
    init?(_ tag: String, in bytes: FontBytes, face index: Int) {
        let file = FontTable(bytes: bytes, range: 0..<bytes.count)
        guard let range = (try? file.find(tag, face: index)) ?? nil else { return nil }
        self.init(bytes: bytes, range: range)
    }

    private init(bytes: FontBytes, range: Range<Int>) {
        self.bytes = bytes
        self.range = range
    }

    /// The place of a face's table (OpenType 1.9, “Organization of an OpenType Font”).
    private func find(_ tag: String, face index: Int) throws(FontTableFault) -> Range<Int>? {
        var directory = 0
        if try uint32(at: 0) == Self.number("ttcf") {
            guard index >= 0, try index < uint32(at: 8) else { return nil }
            directory = try uint32(at: 12 + 4 * index)
        }
        let wanted = Self.number(tag)
        for record in 0..<(try uint16(at: directory + 4)) {
            let place = directory + 12 + 16 * record
            guard try uint32(at: place) == wanted else { continue }
            let (start, length) = (try uint32(at: place + 8), try uint32(at: place + 12))
            return start <= count && length <= count - start ? start..<(start + length) : nil
        }
        return nil
    }

    private static func number(_ tag: String) -> Int {
        tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    }

    func uint8(at offset: Int) throws(FontTableFault) -> Int {
        guard offset >= 0, offset < count else { throw FontTableFault(reason: "a table ends too early") }
        return Int(bytes[range.lowerBound + offset])
    }

    func uint16(at offset: Int) throws(FontTableFault) -> Int {
        try uint8(at: offset) << 8 | uint8(at: offset + 1)
    }

    func int16(at offset: Int) throws(FontTableFault) -> Int {
        Int(Int16(truncatingIfNeeded: try uint16(at: offset)))
    }

    func uint24(at offset: Int) throws(FontTableFault) -> Int {
        try uint16(at: offset) << 8 | uint8(at: offset + 2)
    }

    func uint32(at offset: Int) throws(FontTableFault) -> Int {
        try uint16(at: offset) << 16 | uint16(at: offset + 2)
    }

    /// A number with 16 fractional bits.
    func fixed(at offset: Int) throws(FontTableFault) -> Double {
        Double(Int32(truncatingIfNeeded: try uint32(at: offset))) / 65_536
    }

    /// A number with 14 fractional bits.
    func fraction(at offset: Int) throws(FontTableFault) -> Double {
        Double(try int16(at: offset)) / 16_384
    }
}

/// What is wrong with a table, in one clause.
struct FontTableFault: Error {
    let reason: String
}
