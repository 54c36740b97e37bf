import StickerPixels

/// The background's colour at every pixel of a picture, also where the subject hides it.
///
/// A smooth surface, and what the background differs from it by in small cells all of whose pixels are background; between
/// them it is interpolated, and behind the subject the difference fades away.
struct BackgroundModel {
    /// The side of a cell, in pixels, and the power of two that it is.
    private let cell: Int
    private let shift: Int
    private let width: Int
    private let height: Int
    private let columns: Int
    private let rows: Int
    /// The background's colour in the middle of each cell, 16 steps a level.
    private var nodes: [SIMD3<Int32>]
    /// The cells that are background alone, by the flood that was followed last.
    private var pureCells: [Int] = []

    private static let unitBits = 4
    /// The share of a cell's difference that its neighbour takes where the background is hidden.
    private static let fading = 0.9

    init(_ surface: BackgroundSurface, width: Int, height: Int) {
        self.width = width
        self.height = height
        // Fine beside a sticker's subject, and large enough for the mean of noise.
        let side = max(width, height)
        shift = side < 1_024 ? 3 : side < 2_048 ? 4 : 5
        cell = 1 << shift
        columns = (width + cell - 1) / cell
        rows = (height + cell - 1) / cell
        nodes = []
        nodes = nodes(of: surface)
    }

    private func nodes(of surface: BackgroundSurface) -> [SIMD3<Int32>] {
        (0..<(columns * rows)).map { index in
            let (u, v) = place(of: index)
            return Self.fixed(surface.value(u, v))
        }
    }

    private func place(of index: Int) -> (u: Double, v: Double) {
        BackgroundBorder.place(
            index % columns * cell + cell / 2, index / columns * cell + cell / 2, width: width,
            height: height)
    }

    private static func fixed(_ value: SIMD3<Double>) -> SIMD3<Int32> {
        func channel(_ value: Double) -> Int32 {
            Int32((min(255, max(0, value)) * Double(1 << unitBits)).rounded())
        }
        return SIMD3(channel(value.x), channel(value.y), channel(value.z))
    }

    /// Follows the background that was found.
    ///
    /// - Parameter limit: the largest distance from a smooth surface, in levels.
    mutating func follow(_ flood: BackgroundFlood, of pixmap: Pixmap, limit: Double) {
        var means = [SIMD3<Double>?](repeating: nil, count: columns * rows)
        var samples: [BackgroundSurface.Sample] = []
        for index in means.indices {
            guard let mean = mean(of: index, flood, pixmap) else { continue }
            means[index] = mean
            let (u, v) = place(of: index)
            samples.append(BackgroundSurface.Sample(u: u, v: v, color: IntegerColor(mean)))
        }
        guard samples.count >= BackgroundSurface.curvedTerms * 4 else { return }
        let surface = BackgroundSurface(fitting: samples, terms: BackgroundSurface.curvedTerms)
        let base = means.indices.map { index in
            let (u, v) = place(of: index)
            return surface.value(u, v)
        }
        let differences = smoothed(
            filled(
                means.indices.map { index in
                    means[index].map { mean in
                        (mean - base[index]).clamped(
                            lowerBound: SIMD3(repeating: -limit), upperBound: SIMD3(repeating: limit))
                    }
                }))
        for index in nodes.indices { nodes[index] = Self.fixed(base[index] + differences[index]) }
        pureCells = means.indices.filter { means[$0] != nil }
    }

    /// The mean of a cell; nil where not all of it is background.
    private func mean(of index: Int, _ flood: BackgroundFlood, _ pixmap: Pixmap) -> SIMD3<Double>? {
        var (sum, count) = (SIMD3<Int>(), 0)
        let isPure = forEachPixel(of: index) { place in
            guard flood.isBackground[place], pixmap.pixels[place].alpha == 255 else { return false }
            let pixel = pixmap.pixels[place]
            sum &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
            count += 1
            return true
        }
        return isPure && count > 0 ? SIMD3<Double>(sum) / Double(count) : nil
    }

    /// The mean square of the distances of pixels from the model in cells that are background alone; 0 without any.
    ///
    /// - Complexity: O(pixels).
    func noise(in pixmap: Pixmap) -> Int {
        var (sum, count) = (0, 0)
        for index in pureCells {
            _ = forEachPixel(of: index) { place in
                sum += squaredDistance(of: pixmap.pixels[place], at: place)
                count += 1
                return true
            }
        }
        return count > 0 ? sum / count : 0
    }

    private func forEachPixel(of index: Int, _ body: (Int) -> Bool) -> Bool {
        let (left, top) = (index % columns * cell, index / columns * cell)
        for y in top..<min(height, top + cell) {
            for x in left..<min(width, left + cell) where !body(y * width + x) { return false }
        }
        return true
    }

    /// From known cells outwards, ring by ring, the mean of known neighbours, a little less of it each time. O(cells).
    private func filled(_ values: [SIMD3<Double>?]) -> [SIMD3<Double>] {
        var values = values
        var isFound = values.map { $0 != nil }
        var front = values.indices.filter { isFound[$0] }
        while !front.isEmpty {
            var next: [Int] = []
            for index in front {
                forEachNeighbor(of: index) { neighbor in
                    guard !isFound[neighbor] else { return }
                    isFound[neighbor] = true
                    next.append(neighbor)
                }
            }
            let means = next.map { index in
                var (sum, count) = (SIMD3<Double>(), 0.0)
                forEachNeighbor(of: index) { neighbor in
                    guard let value = values[neighbor] else { return }
                    sum += value
                    count += 1
                }
                return sum / count * Self.fading
            }
            for (index, mean) in zip(next, means) { values[index] = mean }
            front = next
        }
        return values.map { $0 ?? SIMD3() }
    }

    private func smoothed(_ values: [SIMD3<Double>]) -> [SIMD3<Double>] {
        values.indices.map { index in
            var (sum, count) = (values[index] * 4, 4.0)
            forEachNeighbor(of: index) { neighbor in
                sum += values[neighbor]
                count += 1
            }
            return sum / count
        }
    }

    /// The cells around one, up to eight.
    @inline(__always)
    private func forEachNeighbor(of index: Int, _ body: (Int) -> Void) {
        let (column, row) = (index % columns, index / columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
            for x in max(0, column - 1)...min(columns - 1, column + 1) where x != column || y != row {
                body(y * columns + x)
            }
        }
    }

    /// The square of the distance up to which a pixel is of the background alone, also behind something else: four tenths of
    /// what the flood takes.
    ///
    /// - Parameter tolerance: the square of the flood's ``ColorDistance``.
    static func aloneSquare(tolerance: Int) -> Int { tolerance / 6 }

    @inline(__always)
    func squaredDistance(of pixel: PremultipliedColor, at index: Int) -> Int {
        IntegerColor(pixel).squaredDistance(to: color(at: index))
    }

    @inline(__always)
    func color(at index: Int) -> IntegerColor { color(index % width, index / width) }

    /// The background's colour at a pixel, between the nodes around it.
    @inline(__always)
    func color(_ x: Int, _ y: Int) -> IntegerColor {
        let (column, right, dx) = position(x, count: columns)
        let (row, below, dy) = position(y, count: rows)
        let top = mix(nodes[row * columns + column], nodes[row * columns + right], dx)
        let bottom = mix(nodes[below * columns + column], nodes[below * columns + right], dx)
        let sum = mix(top, bottom, dy)
        let bits = Int32(truncatingIfNeeded: 2 * (shift + 1) + Self.unitBits)
        let value = (sum &+ (1 << (bits - 1))) &>> SIMD3(repeating: bits)
        return IntegerColor(red: Int(value.x), green: Int(value.y), blue: Int(value.z))
    }

    /// The nodes on both sides, and how far it is from the first one, in halves of a pixel.
    @inline(__always)
    private func position(_ value: Int, count: Int) -> (Int, Int, Int32) {
        let offset = max(0, 2 * value + 1 - cell)
        let node = min(count - 1, offset >> (shift + 1))
        return (
            node, min(count - 1, node + 1), Int32(truncatingIfNeeded: offset & (2 * cell - 1))
        )
    }

    @inline(__always)
    private func mix(_ a: SIMD3<Int32>, _ b: SIMD3<Int32>, _ part: Int32) -> SIMD3<Int32> {
        a &* (Int32(truncatingIfNeeded: 2 * cell) &- part) &+ b &* part
    }
}
