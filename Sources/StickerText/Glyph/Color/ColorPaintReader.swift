import StickerGeometry
import StickerRaster

/// Reads the paints of one glyph (OpenType 1.9.1, `COLR`) into a tree.
///
/// A font's paints make a graph, in which many may share one. The tree has each as often as it is drawn, which a
/// budget bounds; a paint inside of itself is an error. Variable paints have the values of the font's default instance.
struct ColorPaintReader {
    let colors: ColorTable
    let unitsPerEm: Double
    /// The outline of a glyph in ems.
    let outline: (UInt32) throws(FontTableFault) -> Path
    /// The budget for what may still be read: paints and colour stops, path elements.
    private(set) var paintBudget = TextLimits.maximumPaintCount
    private(set) var elementBudget = TextLimits.maximumPaintElementCount
    /// The places of the paints that the present one is inside of.
    private var enclosing: [Int] = []

    init(
        colors: ColorTable, unitsPerEm: Double, outline: @escaping (UInt32) throws(FontTableFault) -> Path
    ) {
        self.colors = colors
        self.unitsPerEm = unitsPerEm
        self.outline = outline
    }

    var table: FontTable { colors.table }

    /// The paint of a glyph, version 1 before version 0; nil where it has none.
    mutating func paint(of glyph: UInt32) throws(FontTableFault) -> ColorPaint? {
        if let root = try colors.rootPaint(of: glyph) {
            let paint = try paint(at: root)
            return try colors.clipBox(of: glyph).map { box throws(FontTableFault) in
                .clipped(try clipBox(at: box), paint)
            } ?? paint
        }
        guard let layers = try colors.layers(of: glyph) else { return nil }
        var paints: [ColorPaint] = []
        for layer in layers {
            try spend(1)
            paints.append(.glyph(try path(of: layer.glyph), .fill(.solid(layer.color))))
        }
        return .layers(paints)
    }

    /// The paint whose table begins at `offset`.
    private mutating func paint(at offset: Int) throws(FontTableFault) -> ColorPaint {
        try spend(1)
        guard !enclosing.contains(offset) else {
            throw FontTableFault(reason: "a paint of it contains itself")
        }
        guard enclosing.count < TextLimits.maximumPaintDepth else {
            throw FontTableFault(reason: "its paints nest deeper than \(TextLimits.maximumPaintDepth)")
        }
        enclosing.append(offset)
        defer { enclosing.removeLast() }

        let format = try table.uint8(at: offset)
        switch format {
        case 1:
            let paints = try colors.layerPaints(
                first: try table.uint32(at: offset + 2), count: try table.uint8(at: offset + 1))
            var layers: [ColorPaint] = []
            for paint in paints { layers.append(try self.paint(at: paint)) }
            return .layers(layers)
        case 2...9:
            return .fill(try fill(at: offset, format: format))
        case 10:
            let path = try path(of: UInt32(try table.uint16(at: offset + 4)))
            return .glyph(path, try child(of: offset, field: 1))
        case 11:
            let glyph = UInt32(try table.uint16(at: offset + 1))
            guard try colors.rootPaint(of: glyph) != nil, let paint = try paint(of: glyph) else {
                throw FontTableFault(reason: "a paint of it names glyph \(glyph), which has no paint")
            }
            return paint
        case 12...31:
            let transform = try transform(at: offset, format: format)
            return .transformed(transform, try child(of: offset, field: 1))
        case 32:
            let source = try child(of: offset, field: 1)
            let mode = try table.uint8(at: offset + 4)
            guard let blend = BlendMode(colorTableMode: mode) else {
                throw FontTableFault(reason: "its composite mode \(mode) is unknown")
            }
            return .composite(source: source, blend: blend, backdrop: try child(of: offset, field: 5))
        default:
            throw FontTableFault(reason: "its paint format \(format) is unknown")
        }
    }

    private mutating func child(of offset: Int, field: Int) throws(FontTableFault) -> ColorPaint {
        try paint(at: offset + (try table.uint24(at: offset + field)))
    }

    private mutating func path(of glyph: UInt32) throws(FontTableFault) -> Path {
        let path = try outline(glyph)
        elementBudget -= path.elements.count
        guard elementBudget >= 0 else {
            throw FontTableFault(
                reason: "its paints have more than \(TextLimits.maximumPaintElementCount) path elements")
        }
        return path
    }

    mutating func spend(_ count: Int) throws(FontTableFault) {
        paintBudget -= count
        guard paintBudget >= 0 else {
            throw FontTableFault(
                reason: "it has more than \(TextLimits.maximumPaintCount) paints and colour stops")
        }
    }

    private func clipBox(at offset: Int) throws(FontTableFault) -> Rect {
        let corner = try point(at: offset + 1)
        let opposite = try point(at: offset + 5)
        return Rect(
            x: corner.x, y: opposite.y, width: opposite.x - corner.x, height: corner.y - opposite.y)
    }

    /// Two coordinates in font units, y up, as a point in ems, y down.
    func point(at offset: Int) throws(FontTableFault) -> Point {
        Point(
            x: Double(try table.int16(at: offset)) / unitsPerEm,
            y: -Double(try table.int16(at: offset + 2)) / unitsPerEm)
    }
}

extension BlendMode {
    /// The blend mode by its number in fonts (`COLR`, “CompositeMode enumeration”).
    init?(colorTableMode mode: Int) {
        let modes: [BlendMode] = [
            .clear, .copy, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
            .destinationOut, .sourceAtop, .destinationAtop, .xor, .lighter, .screen, .overlay, .darken,
            .lighten,
            .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply, .hue,
            .saturation, .color, .luminosity,
        ]
        guard modes.indices.contains(mode) else { return nil }
        self = modes[mode]
    }
}
