/// Makes fonts that no tool would write.
enum FontPatch {
    /// The font with a table's bytes in the stead of those it had.
    static func replacing(_ tag: String, in font: [UInt8], with bytes: [UInt8]) -> [UInt8] {
        var font = font
        guard let record = record(of: tag, in: font) else { return font }
        write(font.count, at: record + 8, in: &font)
        write(bytes.count, at: record + 12, in: &font)
        return font + bytes
    }

    /// Where a table lies.
    static func range(of tag: String, in font: [UInt8]) -> Range<Int>? {
        guard let record = record(of: tag, in: font) else { return nil }
        let start = number(at: record + 8, in: font)
        return start..<(start + number(at: record + 12, in: font))
    }

    /// A `COLR` table of version 1 with one glyph; `paints` begin with its root.
    ///
    /// - Parameter layers: places in `paints` of the list of layers.
    static func colorTable(glyph: UInt16, paints: [UInt8], layers: [Int] = []) -> [UInt8] {
        let header = 34
        let glyphList = 4 + 6
        let layerList = 4 + 4 * layers.count
        var table: [UInt8] = [0, 1, 0, 0] + bytes(0) + bytes(0) + [0, 0]
        table += bytes(header) + bytes(header + glyphList) + bytes(0) + bytes(0) + bytes(0)
        table += bytes(1) + [UInt8(glyph >> 8), UInt8(glyph & 0xFF)] + bytes(glyphList + layerList)
        table += bytes(layers.count)
        for layer in layers { table += bytes(layerList + layer) }
        return table + paints
    }

    private static func bytes(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func record(of tag: String, in font: [UInt8]) -> Int? {
        let count = Int(font[4]) << 8 | Int(font[5])
        return (0..<count).map { 12 + 16 * $0 }.first { Array(font[$0..<($0 + 4)]) == Array(tag.utf8) }
    }

    private static func number(at place: Int, in font: [UInt8]) -> Int {
        font[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func write(_ value: Int, at place: Int, in font: inout [UInt8]) {
        font.replaceSubrange(place..<(place + 4), with: bytes(value))
    }
}
