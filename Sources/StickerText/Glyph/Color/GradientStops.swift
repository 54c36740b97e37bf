import StickerPixels
import StickerRaster

/// A colour line with its colours known.
///
/// Offsets of fonts may lie outside 0 … 1, those of the canvas may not: the gradient's geometry is moved to the places
/// ``first`` and ``last``, and ``normalized`` has the stops in between.
struct GradientStops {
    /// The stops, at least one, in order.
    private var stops: [(offset: Double, color: Color)]
    let spread: SpreadMode

    /// - Returns: nil where there are no stops, which paint nothing.
    init?(_ line: ColorLine, palette: ResolvedPalette, foreground: Color) {
        guard !line.stops.isEmpty else { return nil }
        stops = line.stops.map { ($0.offset, palette.color($0.color, foreground: foreground)) }
        spread = line.spread
    }

    /// The offset of the first stop.
    var first: Double { stops[0].offset }

    /// The offset of the last stop; where all have the same, one after it.
    var last: Double {
        let last = stops[stops.count - 1].offset
        return last > first ? last : first + 1
    }

    /// The stops with offsets from 0, at ``first``, to 1, at ``last``.
    var normalized: [GradientStop] {
        let (first, length) = (first, last - first)
        return stops.map { GradientStop(offset: ($0.offset - first) / length, color: $0.color) }
    }

    /// The same colours where circles have no negative radius, which `start + growth · offset` may become.
    ///
    /// Padded lines are cut where the radius is 0; others are moved by whole periods, which does not show.
    ///
    /// - Returns: nil where no circle is left.
    func withoutNegativeRadii(start: Double, growth: Double) -> GradientStops? {
        let least = min(start + growth * first, start + growth * last)
        guard least < 0, growth != 0 else { return self }
        var result = self
        if spread == .pad {
            let tip = -start / growth
            let color = color(at: tip)
            if growth > 0 {
                result.stops = [(tip, color)] + stops.filter { $0.offset > tip }
            } else {
                let kept = stops.filter { $0.offset < tip }
                result.stops = (kept.isEmpty ? [(tip - 1, color)] : kept) + [(tip, color)]
            }
            return result
        }
        let period = (last - first) * (spread == .reflect ? 2 : 1)
        let shift = (-least / (abs(growth) * period)).rounded(.up) * period * (growth > 0 ? 1 : -1)
        guard shift.isFinite else { return nil }
        result.stops = stops.map { ($0.offset + shift, $0.color) }
        return result
    }

    /// The colour at an offset of a padded line, interpolated on premultiplied values.
    private func color(at offset: Double) -> Color {
        guard let after = stops.firstIndex(where: { $0.offset > offset }) else {
            return stops[stops.count - 1].color
        }
        guard after > 0 else { return stops[0].color }
        let (low, high) = (stops[after - 1], stops[after])
        let part = (offset - low.offset) / (high.offset - low.offset)
        let (a, b) = (PremultipliedColor(low.color), PremultipliedColor(high.color))
        func between(_ x: UInt8, _ y: UInt8) -> UInt8 {
            UInt8(min(255, max(0, (Double(x) + (Double(y) - Double(x)) * part).rounded())))
        }
        return Color(
            PremultipliedColor(
                red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
                alpha: between(a.alpha, b.alpha)))
    }
}
