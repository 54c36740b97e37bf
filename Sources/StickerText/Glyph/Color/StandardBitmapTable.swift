/// The places of the pictures of `sbix` (OpenType 1.9, “sbix — Standard Bitmap Graphics Table”).
///
/// FreeType decodes them. It neither bounds their size before it allocates, nor tells a damaged picture from one that
/// is missing; and its versions differ in where they put them.
struct StandardBitmapTable: Sendable {
    private let table: FontTable
    private let glyphCount: Int

    init(_ table: FontTable, glyphCount: Int) {
        self.table = table
        self.glyphCount = glyphCount
    }

    /// What is known of a glyph's picture before it is decoded; nil where the strike has none.
    ///
    func header(of glyph: UInt32, in strike: ColorStrike) throws(FontTableFault) -> StandardBitmapHeader? {
        guard strike.index < (try table.uint32(at: 4)) else { return nil }
        let strikeStart = try table.uint32(at: 8 + 4 * strike.index)
        guard strike.verticalSize == Double(try table.uint16(at: strikeStart)) else {
            throw FontTableFault(reason: "its font has damaged strikes")
        }
        guard var place = try place(of: Int(glyph), strikeStart: strikeStart) else { return nil }
        if try table.uint32(at: place + 4) == Self.duplicate {
            // Another glyph's picture, which is not itself a duplicate.
            guard let original = try self.place(of: try table.uint16(at: place + 8), strikeStart: strikeStart)
            else {
                return nil
            }
            place = original
        }
        guard try table.uint32(at: place + 4) == Self.png else {
            throw FontTableFault(reason: "its picture is no PNG, the only format of pictures that is read")
        }
        // The sides stand behind the 8 bytes of the signature and the first chunk's 8 of length and type.
        return StandardBitmapHeader(
            originX: try table.int16(at: place), originY: try table.int16(at: place + 2),
            width: try table.uint32(at: place + 24), height: try table.uint32(at: place + 28))
    }

    private static let png = 0x706E_6720
    private static let duplicate = 0x6475_7065

    private func place(of glyph: Int, strikeStart: Int) throws(FontTableFault) -> Int? {
        guard glyph < glyphCount else { return nil }
        let start = try table.uint32(at: strikeStart + 4 + 4 * glyph)
        let end = try table.uint32(at: strikeStart + 8 + 4 * glyph)
        return start < end ? strikeStart + start : nil
    }
}

struct StandardBitmapHeader: Hashable, Sendable {
    /// The distance from the glyph's origin to the picture's lower left corner, in pixels of the strike, y up.
    let originX: Int
    let originY: Int
    /// The width in pixels.
    let width: Int
    let height: Int
}
