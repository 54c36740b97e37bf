import StickerPixels

/// A gradient ready to give the colours of runs of pixels.
struct GradientSource: Sendable {
    let ramp: GradientRamp
    let spread: SpreadMode
    let geometry: GradientGeometry

    /// Writes the colours of `count` pixels of row `y`, beginning at column `x`. O(count), and O(stops) where
    /// colours jump.
    func fetch(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<PremultipliedColor>) {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        // SAFETY: the ramp has at least one segment, and the cursor stays inside it; the caller lends `count` pixels.
        unsafe ramp.segments.withUnsafeBufferPointer { segments in
            var cursor = unsafe Cursor(segments: segments)
            switch geometry {
            case .linear(let dx, let dy, let origin):
                let row = y * dy + origin
                if dx == 0 {
                    let color = cursor.color(at: spread.place(row))
                    unsafe output.update(repeating: color, count: count)
                    return
                }
                for index in 0..<count {
                    let place = (x + Double(index)) * dx + row
                    unsafe output[index] = cursor.color(at: spread.place(place))
                }
            case .concentric(let toGradient, let innerRadius, let growth):
                for index in 0..<count {
                    let p = toGradient.apply(to: Point(x: x + Double(index), y: y))
                    let place = ((p.x * p.x + p.y * p.y).squareRoot() - innerRadius) / growth
                    unsafe output[index] = cursor.color(at: spread.place(place))
                }
            case .focal(let geometry):
                for index in 0..<count {
                    if let place = geometry.place(x: x + Double(index), y: y) {
                        unsafe output[index] = cursor.color(at: spread.place(place))
                    } else {
                        unsafe output[index] = .transparent
                    }
                }
            case .conic(let toGradient, let start, let sweep):
                for index in 0..<count {
                    let p = toGradient.apply(to: Point(x: x + Double(index), y: y))
                    let turns = Trigonometry.arctangent2(y: p.x, x: -p.y) / (2 * .pi) - start
                    let place = (turns - turns.rounded(.down)) / sweep
                    unsafe output[index] = cursor.color(at: spread.place(place))
                }
            }
        }
    }
}

/// A ramp and the segment found last: neighbouring pixels mostly share it.
@safe private struct Cursor {
    private let segments: UnsafeBufferPointer<GradientRamp.Segment>
    private var index = 0

    init(segments: UnsafeBufferPointer<GradientRamp.Segment>) {
        unsafe self.segments = segments
    }

    /// The colour at `place`, which is in −1 … 2.
    @inline(__always)
    mutating func color(at place: Double) -> PremultipliedColor {
        // SAFETY: `index` begins at 0 and moves only to neighbours that exist.
        while unsafe index + 1 < segments.count && segments[index + 1].start <= place { index += 1 }
        while unsafe index > 0 && segments[index].start > place { index -= 1 }
        return unsafe segments[index].color(at: place)
    }
}
