import StickerKernels
import StickerPixels

/// The colours of a gradient by their offset, ready to be looked up.
///
/// Interpolates in single precision, in a fixed order of operations, on premultiplied values that are not rounded
/// before the end.
struct GradientRamp: Sendable {
    /// Two offsets between which the colour changes evenly.
    typealias Segment = sticker_ramp_segment

    /// The segments, at least one; the first begins before all offsets and the last has no end.
    let segments: [Segment]
    let lastColor: PremultipliedColor
    /// The colour that all stops share, if they do.
    let constantColor: PremultipliedColor?

    /// - Throws: ``RasterError/nonFinite(what:)`` for an offset.
    /// - Returns: nil where there are no stops.
    init?(_ stops: [GradientStop]) throws(RasterError) {
        guard stops.allSatisfy({ $0.offset.isFinite }) else {
            throw .nonFinite(what: "the offset of a gradient stop")
        }
        guard let first = stops.first, let last = stops.last else { return nil }
        lastColor = PremultipliedColor(last.color)
        constantColor =
            stops.allSatisfy { $0.color == first.color } ? PremultipliedColor(first.color) : nil

        var segments = [Segment(start: -2, base: Self.values(of: first.color), slope: .zero)]
        var offset = 0.0
        for (index, stop) in stops.enumerated() {
            offset = max(offset, min(1, stop.offset))
            let base = Self.values(of: stop.color)
            guard index + 1 < stops.count else {
                segments.append(Segment(start: offset, base: base, slope: .zero))
                break
            }
            let next = max(offset, min(1, stops[index + 1].offset))
            guard next > offset else { continue }
            // Over less than this no two pixels can fall, and the slope would leave the range of a Float.
            let length = next - offset
            let change = Self.values(of: stops[index + 1].color) - base
            segments.append(
                Segment(start: offset, base: base, slope: length < 1e-9 ? .zero : change / Float(length)))
        }
        self.segments = segments
    }

    private init(_ ramp: GradientRamp, segments: [Segment]) {
        self.segments = segments
        lastColor = ramp.lastColor
        constantColor = ramp.constantColor
    }

    /// The same ramp with starts that are single numbers.
    var single: GradientRamp {
        GradientRamp(
            self,
            segments: segments.map { segment in
                var single = segment
                single.start = Double(Float(segment.start))
                return single
            })
    }

    /// Whether all colours are opaque.
    var isOpaque: Bool { segments.allSatisfy { $0.base.3 == 255 && $0.slope.3 == 0 } }

    /// The largest change of a channel per unit of offset, in steps of 255; infinite where colours jump.
    var steepest: Float {
        zip(segments, segments.dropFirst()).reduce(0) { steepest, neighbours in
            let (segment, next) = neighbours
            let change = segment.slopeVector
            let end = segment.baseVector + change * Float(next.start - segment.start)
            let jump = next.baseVector - end
            // What rounding makes of a channel of 255 is far below this.
            if max(jump.max(), -jump.min()) > 1e-3 { return .infinity }
            return max(steepest, change.max(), -change.min())
        }
    }

    private static func values(of color: Color) -> SIMD4<Float> {
        let alpha = Float(color.alpha)
        let straight = SIMD4<Float>(Float(color.red), Float(color.green), Float(color.blue), 255)
        return straight * alpha / 255
    }
}

extension sticker_ramp_segment {
    /// - Parameters:
    ///   - base: red, green, blue and alpha at the start, 0 … 255.
    ///   - slope: their change per unit of offset.
    fileprivate init(start: Double, base: SIMD4<Float>, slope: SIMD4<Float>) {
        self.init(
            start: start, base: (base.x, base.y, base.z, base.w), slope: (slope.x, slope.y, slope.z, slope.w))
    }

    fileprivate var baseVector: SIMD4<Float> { SIMD4(base.0, base.1, base.2, base.3) }

    fileprivate var slopeVector: SIMD4<Float> { SIMD4(slope.0, slope.1, slope.2, slope.3) }

    /// The colour at a distance from the start that lies in this segment.
    @inline(__always)
    func color(at distance: Float) -> PremultipliedColor {
        let values = baseVector + slopeVector * distance + 0.5
        // Values lie between two stops' bytes, give or take a rounding far below the half just added.
        let alpha = UInt8(truncatingIfNeeded: Int32(values.w))
        return PremultipliedColor(
            red: min(alpha, UInt8(truncatingIfNeeded: Int32(values.x))),
            green: min(alpha, UInt8(truncatingIfNeeded: Int32(values.y))),
            blue: min(alpha, UInt8(truncatingIfNeeded: Int32(values.z))), alpha: alpha)
    }
}
