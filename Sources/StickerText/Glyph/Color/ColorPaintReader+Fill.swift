import StickerRaster

/// Solid colours and gradients.
extension ColorPaintReader {
    /// The fill whose table begins at `offset`; odd formats are variable, and begin as the one before.
    mutating func fill(at offset: Int, format: Int) throws(FontTableFault) -> ColorFill {
        switch format {
        case 2, 3:
            return .solid(
                ColorReference(
                    entry: try table.uint16(at: offset + 1), alpha: try table.fraction(at: offset + 3)))
        case 4, 5:
            return .linear(
                start: try point(at: offset + 4), end: try point(at: offset + 8),
                rotation: try point(at: offset + 12), line: try line(of: offset, isVariable: format == 5))
        case 6, 7:
            return .radial(
                start: try point(at: offset + 4), startRadius: try radius(at: offset + 8),
                end: try point(at: offset + 10), endRadius: try radius(at: offset + 14),
                line: try line(of: offset, isVariable: format == 7))
        default:
            return .sweep(
                center: try point(at: offset + 4), startAngle: try biasedAngle(at: offset + 8),
                endAngle: try biasedAngle(at: offset + 10),
                line: try line(of: offset, isVariable: format == 9))
        }
    }

    private func radius(at offset: Int) throws(FontTableFault) -> Double {
        Double(try table.uint16(at: offset)) / unitsPerEm
    }

    /// Degrees: “add 1.0 and multiply by 180°” (“Format 8: PaintSweepGradient”).
    private func biasedAngle(at offset: Int) throws(FontTableFault) -> Double {
        (try table.fraction(at: offset) + 1) * 180
    }

    private mutating func line(of offset: Int, isVariable: Bool) throws(FontTableFault) -> ColorLine {
        let start = offset + (try table.uint24(at: offset + 1))
        let extend = try table.uint8(at: start)
        let modes: [SpreadMode] = [.pad, .repeat, .reflect]
        guard modes.indices.contains(extend) else {
            throw FontTableFault(reason: "its gradient's extend mode \(extend) is unknown")
        }
        let count = try table.uint16(at: start + 1)
        try spend(count)
        let stride = isVariable ? 10 : 6
        var stops: [ColorLineStop] = []
        for index in 0..<count {
            let place = start + 3 + stride * index
            let color = ColorReference(
                entry: try table.uint16(at: place + 2), alpha: try table.fraction(at: place + 4))
            stops.append(ColorLineStop(offset: try table.fraction(at: place), color: color))
        }
        let sorted = stops.enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }
        return ColorLine(stops: sorted.map(\.element), spread: modes[extend])
    }
}
