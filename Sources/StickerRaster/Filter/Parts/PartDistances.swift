import StickerPixels

/// How far the pixels of a window lie from the nearest edge of some of a shape's parts: a Euclidean distance transform,
/// columns first, then rows, each by the lower envelope of its columns' parabolas (Felzenszwalb and Huttenlocher, *Distance
/// Transforms of Sampled Functions*, 2012).
struct PartDistances {
    private let window: PixelRect
    /// The columns beside the window, on each side, whose pixels count.
    private let margin: Int
    /// For each row of the window and each of these columns, how many rows off the nearest pixel of a part lies.
    private var rises: [Int32]
    /// How much of that pixel is covered.
    private var coverage: [UInt8]
    /// The columns of the current row's envelope, and from where on each of them is the nearest.
    private var envelope: [(column: Int, start: Double)] = []

    private static let none = Int32(1 << 14)

    /// - Parameters:
    ///   - margin: edges further off than so many pixels do not count.
    ///   - isMeant: whether a part counts, by its number.
    init(
        from parts: ShapeParts, of shape: Mask, to window: PixelRect, margin: Int,
        where isMeant: (Int) -> Bool
    ) {
        self.window = window
        self.margin = margin
        let left = window.minX - margin
        let width = window.width + 2 * margin
        rises = [Int32](repeating: Self.none, count: width * window.height)
        coverage = [UInt8](repeating: 0, count: width * window.height)
        var nearest = [Int](repeating: 0, count: width)
        var covered = [UInt8](repeating: 0, count: width)
        func pass(_ rows: some Sequence<Int>) {
            for column in 0..<width { nearest[column] = .max }
            for row in rows {
                for run in parts.runs(ofRow: row) where isMeant(run.part) {
                    for x in run.columns.clamped(to: left..<left + width) {
                        nearest[x - left] = row
                        covered[x - left] = shape[x, row]
                    }
                }
                guard row >= window.minY, row < window.maxY else { continue }
                let start = (row - window.minY) * width
                for column in 0..<width where nearest[column] != .max {
                    let rise = Int32(truncatingIfNeeded: abs(row - nearest[column]))
                    guard rise < rises[start + column] else { continue }
                    rises[start + column] = rise
                    coverage[start + column] = covered[column]
                }
            }
        }
        let rows = max(0, window.minY - margin)..<min(shape.height, window.maxY + margin)
        pass(rows)
        pass(rows.reversed())
    }

    /// The distances of a row's pixels from the nearest edge, less than 0 inside of a part; infinite where they are over the
    /// margin.
    ///
    /// - Parameters:
    ///   - y: the row in the mask.
    ///   - distances: takes the row.
    mutating func measure(row y: Int, into distances: inout [Double]) {
        let width = window.width + 2 * margin
        let start = (y - window.minY) * width
        makeEnvelope(width: width, start: start)
        for column in 0..<window.width { distances[column] = .infinity }
        guard !envelope.isEmpty else { return }
        var place = 0
        for column in 0..<window.width {
            let x = column + margin
            while place + 1 < envelope.count, envelope[place + 1].start < Double(x) { place += 1 }
            let nearest = envelope[place].column
            let (across, down) = (x - nearest, Int(rises[start + nearest]))
            // The part of the pixel that is covered lies on the far side.
            let distance =
                Double(across * across + down * down).squareRoot() + 0.5
                - Double(coverage[start + nearest]) / 255
            if distance <= Double(margin) { distances[column] = distance }
        }
    }

    private mutating func makeEnvelope(width: Int, start: Int) {
        envelope.removeAll(keepingCapacity: true)
        for column in 0..<width {
            let rise = Int(rises[start + column])
            guard rise <= margin + 1 else { continue }
            let height = column * column + rise * rise
            var meeting = -Double.infinity
            while let last = envelope.last {
                let lastRise = Int(rises[start + last.column])
                let difference = height - last.column * last.column - lastRise * lastRise
                meeting = Double(difference) / Double(2 * (column - last.column))
                guard meeting <= last.start else { break }
                envelope.removeLast()
                meeting = -.infinity
            }
            envelope.append((column, meeting))
        }
    }
}
