/// The weights with which a filter reads the pixels around a point, for 256 phases between two pixels.
///
/// The weights of each phase are those of ``ResampleAxis`` and sum to exactly 1 as they do.
struct SampleWindow: Sendable {
    /// The number of pixels read along each axis.
    let taps: Int
    /// `taps` for each phase.
    let weights: [Int16]

    private static let phaseBits = 8

    init(_ filter: ResampleFilter) {
        guard filter != .nearest else {
            taps = 1
            weights = [1 << Int16(ResampleAxis.fractionBits)]
            return
        }
        let taps = 2 * Int(filter.radius)
        self.taps = taps
        weights = (0..<1 << Self.phaseBits).flatMap { phase in
            // Pixel `taps / 2 - 1` of the window is the last one whose centre is not past the point.
            let offset = Double(phase) / Double(1 << Self.phaseBits)
            let values = (0..<taps).map { tap in
                filter.weight(at: Double(tap - (taps / 2 - 1)) - offset)
            }
            return ResampleAxis.normalized(values)
        }
    }

    /// The first pixel to read around `coordinate` and the row of weights to read with.
    @inline(__always)
    func locate(_ coordinate: Double) -> (first: Int, phase: Int) {
        // Rounded to the nearest, half away from 0, without a call into the system's library.
        let exact = (coordinate - 0.5) * Double(1 << Self.phaseBits)
        let whole = Int(exact)
        let rest = exact - Double(whole)
        let scaled = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
        return (
            (scaled >> Self.phaseBits) - (taps / 2 - 1), scaled & ((1 << Self.phaseBits) - 1)
        )
    }

    @inline(__always)
    func weight(_ phase: Int, _ tap: Int) -> Int32 { Int32(weights[phase * taps + tap]) }
}
