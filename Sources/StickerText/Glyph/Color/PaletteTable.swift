import StickerPixels

/// The palettes of a font (OpenType 1.9, `CPAL`).
struct PaletteTable: Sendable {
    /// The palettes, each with the same number of colours.
    let palettes: [[Color]]

    /// - Throws: what is damaged.
    init(_ table: FontTable) throws(FontTableFault) {
        let entryCount = try table.uint16(at: 2)
        let paletteCount = try table.uint16(at: 4)
        let recordCount = try table.uint16(at: 6)
        let records = try table.uint32(at: 8)
        guard entryCount * paletteCount <= TextLimits.maximumPaletteColorCount else {
            throw FontTableFault(
                reason: "its palettes have more than \(TextLimits.maximumPaletteColorCount) colours together")
        }
        var palettes: [[Color]] = []
        for palette in 0..<paletteCount {
            let first = try table.uint16(at: 12 + 2 * palette)
            guard first + entryCount <= recordCount else {
                throw FontTableFault(reason: "a palette is longer than its table")
            }
            var colors: [Color] = []
            for entry in first..<(first + entryCount) {
                let place = records + 4 * entry
                colors.append(
                    Color(
                        red: UInt8(try table.uint8(at: place + 2)),
                        green: UInt8(try table.uint8(at: place + 1)), blue: UInt8(try table.uint8(at: place)),
                        alpha: UInt8(try table.uint8(at: place + 3))))
            }
            palettes.append(colors)
        }
        self.palettes = palettes
    }
}

/// The colours that a glyph is drawn with.
struct ResolvedPalette: Hashable, Sendable {
    private let colors: [Color]

    var count: Int { colors.count }

    /// A palette that the font does not have counts as its first.
    init(_ palette: FontPalette, of table: PaletteTable?) {
        let palettes = table?.palettes ?? []
        var colors = palettes.indices.contains(palette.index) ? palettes[palette.index] : palettes.first ?? []
        for (index, color) in palette.overrides where colors.indices.contains(index) {
            colors[index] = color
        }
        self.colors = colors
    }

    /// - Parameter foreground: the colour of the text.
    func color(_ reference: ColorReference, foreground: Color) -> Color {
        let color =
            if let entry = reference.entry {
                colors.indices.contains(entry) ? colors[entry] : .transparent
            } else { foreground }
        return color.multiplyingAlpha(by: reference.alpha)
    }
}

/// A colour by its place in a palette.
struct ColorReference: Hashable, Sendable {
    /// The place in the palette; nil for the colour of the text.
    let entry: Int?
    /// The alpha, 0 … 1, which multiplies that of the colour.
    let alpha: Double

    /// - Parameter entry: the place as fonts have it, 0xFFFF for the colour of the text.
    init(entry: Int, alpha: Double = 1) {
        self.entry = entry == 0xFFFF ? nil : entry
        self.alpha = min(1, max(0, alpha))
    }
}
