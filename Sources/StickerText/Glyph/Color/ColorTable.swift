import StickerRaster

/// The glyphs with paints of their own (OpenType 1.9.1, `COLR`): finds where their paints lie.
struct ColorTable: Sendable {
    let table: FontTable
    private let version: Int

    // Places of the header's fields.
    private static let layerListField = 18
    private static let clipListField = 22

    init(_ table: FontTable) throws(FontTableFault) {
        self.table = table
        version = try table.uint16(at: 0)
    }

    /// The place of the root paint of a glyph of version 1; nil where it has none.
    func rootPaint(of glyph: UInt32) throws(FontTableFault) -> Int? {
        guard version >= 1, let list = try offset(at: 14) else { return nil }
        let count = try table.uint32(at: list)
        let record = try find(glyph, count: count, size: 6, at: list + 4)
        guard let record else { return nil }
        return list + (try table.uint32(at: record + 2))
    }

    /// The glyphs and colours of a glyph of version 0, from the lowest; nil where it has none.
    func layers(of glyph: UInt32) throws(FontTableFault) -> [ColorTableLayer]? {
        let records = try table.uint32(at: 4)
        guard let record = try find(glyph, count: try table.uint16(at: 2), size: 6, at: records) else {
            return nil
        }
        let first = try table.uint16(at: record + 2)
        let count = try table.uint16(at: record + 4)
        guard first + count <= (try table.uint16(at: 12)) else {
            throw FontTableFault(reason: "its layers lie outside the list of layers")
        }
        let layers = try table.uint32(at: 8)
        var result: [ColorTableLayer] = []
        for layer in first..<(first + count) {
            let place = layers + 4 * layer
            result.append(
                ColorTableLayer(
                    glyph: UInt32(try table.uint16(at: place)),
                    color: ColorReference(entry: try table.uint16(at: place + 2))))
        }
        return result
    }

    /// The places of the paints of a run of layers of version 1.
    func layerPaints(first: Int, count: Int) throws(FontTableFault) -> [Int] {
        guard let list = try offset(at: Self.layerListField), first + count <= (try table.uint32(at: list))
        else {
            throw FontTableFault(reason: "its layers lie outside the list of layers")
        }
        var paints: [Int] = []
        for layer in first..<(first + count) {
            paints.append(list + (try table.uint32(at: list + 4 + 4 * layer)))
        }
        return paints
    }

    /// The place of the clip box of a glyph; nil where it has none.
    func clipBox(of glyph: UInt32) throws(FontTableFault) -> Int? {
        guard version >= 1, let list = try offset(at: Self.clipListField) else { return nil }
        var (low, high) = (0, try table.uint32(at: list + 1))
        while low < high {
            let middle = low + (high - low) / 2
            let record = list + 5 + 7 * middle
            if try table.uint16(at: record + 2) < glyph {
                low = middle + 1
            } else if try table.uint16(at: record) > glyph {
                high = middle
            } else {
                return list + (try table.uint24(at: record + 4))
            }
        }
        return nil
    }

    /// A field of the header that names a place, nil for none.
    private func offset(at field: Int) throws(FontTableFault) -> Int? {
        let offset = try table.uint32(at: field)
        return offset == 0 ? nil : offset
    }

    /// The place of a glyph's record; records are sorted by the glyph, which is their first field.
    private func find(
        _ glyph: UInt32, count: Int, size: Int, at start: Int
    ) throws(FontTableFault) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            let place = start + size * middle
            let found = try table.uint16(at: place)
            if found == glyph { return place }
            if found < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}

/// A layer of version 0.
struct ColorTableLayer: Hashable, Sendable {
    let glyph: UInt32
    let color: ColorReference
}
