import StickerText

/// A tiny TrueType font made of boxes, for what no bundled face has.
struct TestFont {
    /// A glyph that is one box, or has no ink.
    struct Glyph {
        var advance = 600
        /// Left, bottom, right, top, in font units.
        var box: (Int, Int, Int, Int)? = (50, 0, 550, 700)
    }

    static let unitsPerEm = 1000

    /// The first is `.notdef`.
    var glyphs: [Glyph]
    /// From scalars to indices of ``glyphs``.
    var characters: [Unicode.Scalar: Int]
    /// Tables beside those that every font has.
    var extraTables: [String: [UInt8]] = [:]

    /// A font in which each character has a box glyph of its own, in order.
    init(_ characters: String, extraTables: [String: [UInt8]] = [:]) {
        let scalars = Array(characters.unicodeScalars)
        glyphs = Array(repeating: Glyph(), count: scalars.count + 1)
        self.characters = Dictionary(uniqueKeysWithValues: zip(scalars, 1...))
        self.extraTables = extraTables
    }

    func face(_ name: String) throws -> FontFace {
        try FontFace(bytes: bytes, name: name)
    }

    var bytes: [UInt8] {
        var tables = extraTables
        var (glyf, loca, hmtx) = ([UInt8](), be32(0), [UInt8]())
        for glyph in glyphs {
            hmtx += be16(glyph.advance) + be16(glyph.box?.0 ?? 0)
            if let (left, bottom, right, top) = glyph.box {
                glyf += be16(1) + be16(left) + be16(bottom) + be16(right) + be16(top)
                // One contour that ends at point 3, no instructions, four points on the curve.
                glyf += be16(3) + be16(0) + [1, 1, 1, 1]
                glyf += be16(left) + be16(0) + be16(right - left) + be16(0)
                glyf += be16(bottom) + be16(top - bottom) + be16(0) + be16(bottom - top)
                glyf += [UInt8](repeating: 0, count: (4 - glyf.count % 4) % 4)
            }
            loca += be32(glyf.count)
        }
        tables["glyf"] = glyf + [0, 0, 0, 0]
        tables["loca"] = loca
        tables["hmtx"] = hmtx
        tables["cmap"] = cmap
        tables["maxp"] =
            be32(0x0001_0000) + be16(glyphs.count) + be16(4) + be16(1) + be16(0) + be16(0) + be16(2)
            + [UInt8](repeating: 0, count: 16)
        tables["head"] =
            be32(0x0001_0000) + be32(0) + be32(0) + be32(0x5F0F_3CF5) + be16(0) + be16(Self.unitsPerEm)
            + [UInt8](repeating: 0, count: 16) + be16(0) + be16(0) + be16(1000) + be16(1000) + be16(0)
            + be16(8) + be16(2) + be16(1) + be16(0)
        tables["hhea"] =
            be32(0x0001_0000) + be16(800) + be16(-200) + be16(0) + [UInt8](repeating: 0, count: 24)
            + be16(glyphs.count)
        return Self.file(tables)
    }

    /// Format 12: one group a character.
    private var cmap: [UInt8] {
        let groups = characters.sorted { $0.key < $1.key }
        var subtable = be16(12) + be16(0) + be32(16 + 12 * groups.count) + be32(0) + be32(groups.count)
        for (scalar, glyph) in groups {
            subtable += be32(Int(scalar.value)) + be32(Int(scalar.value)) + be32(glyph)
        }
        return be16(0) + be16(1) + be16(3) + be16(10) + be32(12) + subtable
    }

    private static func file(_ tables: [String: [UInt8]]) -> [UInt8] {
        var directory = be32(0x0001_0000) + be16(tables.count) + be16(0) + be16(0) + be16(0)
        var body: [UInt8] = []
        let start = 12 + 16 * tables.count
        for (tag, bytes) in tables.sorted(by: { $0.key < $1.key }) {
            directory += Array(tag.utf8) + be32(0) + be32(start + body.count) + be32(bytes.count)
            body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return directory + body
    }
}

extension TestFont {
    /// A `COLR` table, version 0, that colours no glyph: enough to be a font with colour.
    static let emptyCOLR = be16(0) + be16(0) + be32(14) + be32(14) + be16(0)

    /// `fvar` and `gvar` tables of one axis, `wght` 100 … 400 … 900, at whose upper end every box is `growth` wider, and
    /// so is its advance.
    func varying(by growth: Int) -> TestFont {
        var font = self
        font.extraTables["fvar"] =
            be32(0x0001_0000) + be16(16) + be16(2) + be16(1) + be16(20) + be16(0) + be16(8)
            + Array("wght".utf8) + be32(100 << 16) + be32(400 << 16) + be32(900 << 16) + be16(0) + be16(2)
        // One tuple at the axis's end, for all points: the box's four, and the four that stand for the metrics.
        let deltas: [UInt8] = [0, 0x47] + [0, 0, growth, growth, 0, growth, 0, 0].flatMap(be16) + [0x87]
        let padding = [UInt8](repeating: 0, count: deltas.count % 2)
        let header = be16(1) + be16(10) + be16(deltas.count + padding.count) + be16(0xA000) + be16(0x4000)
        let data = header + deltas + padding
        let offsets = (0...glyphs.count).flatMap { be32($0 * data.count) }
        font.extraTables["gvar"] =
            be32(0x0001_0000) + be16(1) + be16(0) + be32(20 + offsets.count) + be16(glyphs.count) + be16(1)
            + be32(20 + offsets.count) + offsets + glyphs.flatMap { _ in data }
        return font
    }

    /// A `GSUB` table whose feature, on by default, makes `ligature` of the glyphs of `components`.
    static func ligature(_ components: [Int], to ligature: Int, feature: String = "ccmp") -> [UInt8] {
        let scripts =
            be16(1) + Array("DFLT".utf8) + be16(8) + be16(4) + be16(0) + be16(0) + be16(0xFFFF)
            + be16(1) + be16(0)
        let features = be16(1) + Array(feature.utf8) + be16(8) + be16(0) + be16(1) + be16(0)
        let set =
            be16(1) + be16(4) + be16(ligature) + be16(components.count) + components.dropFirst().flatMap(be16)
        let coverage = be16(1) + be16(1) + be16(components[0])
        let subtable = be16(1) + be16(8 + set.count) + be16(1) + be16(8) + set + coverage
        let lookups = be16(1) + be16(4) + be16(4) + be16(0) + be16(1) + be16(8) + subtable
        let first = 10
        return be32(0x0001_0000) + be16(first) + be16(first + scripts.count)
            + be16(first + scripts.count + features.count) + scripts + features + lookups
    }
}

/// The two big-endian bytes of a value of either sign.
func be16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

/// The four big-endian bytes of a value.
func be32(_ value: Int) -> [UInt8] {
    be16(value >> 16) + be16(value)
}
