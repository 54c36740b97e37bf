import StickerPixels

/// The parts of a found background that are to stay: around each point, as far as something separates it from the rest.
///
/// A watershed: from the points and from the background outside, areas grow over what was found, first over what is even and
/// wide, last over faint edges and through gaps. Where they meet, they end. (Beucher and Meyer, “The morphological approach
/// to segmentation”, 1993.)
struct KeptAreas {
    /// Whether each pixel is to stay.
    private(set) var isKept: [Bool]
    /// The first point that nothing separates from what is to go.
    private(set) var problem: CutoutPointProblem?

    private let flood: BackgroundFlood
    private let heights: [UInt8]
    /// The owner of each pixel: ``nobody``, ``outside``, then the points to drop, then those to keep.
    private var owners: [Int16]

    private static let nobody: Int16 = 0
    private static let outside: Int16 = 1
    /// The height of the narrowest gap.
    private static let gapHeight = 96
    /// A picture's longer side in widths of what counts as wide.
    private static let widePart = 12
    /// The steps between pixels that are compared, on both sides of one.
    private static let reach = 2
    /// How much higher than the floor of an area what separates it must be, at least and in medians of the noise.
    private static let leastRise = 6
    private static let noiseRise = 3

    /// - Parameters:
    ///   - keeping: the indices of pixels to keep; those that are no background are left out of it.
    ///   - dropping: the indices of pixels that go.
    /// - Complexity: O(pixels).
    init(_ pixmap: Pixmap, flood: BackgroundFlood, keeping: [Int], dropping: [Int]) {
        self.flood = flood
        let (width, height) = (pixmap.width, pixmap.height)
        isKept = [Bool](repeating: false, count: flood.isBackground.count)
        owners = [Int16](repeating: Self.nobody, count: flood.isBackground.count)
        guard keeping.contains(where: { flood.isBackground[$0] }) else {
            heights = []
            return
        }
        let wide = max(4, max(width, height) / Self.widePart)
        let walls = NearestPixels(width: width, height: height, steps: wide) { !flood.isBackground[$0] }
        let clearance = { (index: Int) in
            let steps = walls.steps(from: index, width: width)
            return steps < 0 ? wide : steps
        }
        let changes = Self.changes(in: pixmap, flood: flood)
        heights = changes.indices.map { index in
            guard flood.isBackground[index] else { return 255 }
            return UInt8(
                min(255, Int(changes[index]) + Self.gapHeight * (wide - clearance(index)) / wide))
        }
        for index in BackgroundFlood.borderIndices(width: width, height: height) {
            owners[index] = Self.outside
        }
        let firstKeeper = Int(Self.outside) + 1 + dropping.count
        for (number, index) in dropping.enumerated() {
            owners[index] = Int16(truncatingIfNeeded: Int(Self.outside) + 1 + number)
        }
        var starts = keeping
        for (number, index) in keeping.enumerated() where flood.isBackground[index] {
            starts[number] = Self.widest(from: index, width: width, height: height, clearance)
            owners[starts[number]] = Int16(truncatingIfNeeded: firstKeeper + number)
        }
        let least = max(Self.leastRise, Self.noiseRise * Self.median(changes, of: flood))
        grow(keeping: keeping, firstKeeper: firstKeeper, least: least)
    }

    /// Grows all areas, and marks those to keep.
    private mutating func grow(keeping: [Int], firstKeeper: Int, least: Int) {
        var queues = [[Int32]](repeating: [], count: 256)
        var floors = [Int](repeating: 255, count: keeping.count)
        /// The height at which each area to keep met one to go first, and the latter's owner.
        var passes = [(height: Int, owner: Int)?](repeating: nil, count: keeping.count)
        for index in owners.indices where owners[index] != Self.nobody && flood.isBackground[index] {
            queues[Int(heights[index])].append(Int32(truncatingIfNeeded: index))
        }
        let flood = flood
        for level in queues.indices {
            var next = 0
            while next < queues[level].count {
                let index = Int(queues[level][next])
                next += 1
                let owner = Int(owners[index])
                if owner >= firstKeeper {
                    floors[owner - firstKeeper] = min(floors[owner - firstKeeper], Int(heights[index]))
                }
                Self.forEachNeighbor(of: index, in: flood) { neighbor in
                    let height = max(level, Int(heights[neighbor]))
                    let other = Int(owners[neighbor])
                    if other == Int(Self.nobody) {
                        owners[neighbor] = owners[index]
                        queues[height].append(Int32(truncatingIfNeeded: neighbor))
                    } else if (other >= firstKeeper) != (owner >= firstKeeper) {
                        let (kept, gone) = (max(owner, other) - firstKeeper, min(owner, other))
                        if height < passes[kept]?.height ?? .max { passes[kept] = (height, gone) }
                    }
                }
            }
            queues[level] = []
        }
        for index in owners.indices where Int(owners[index]) >= firstKeeper { isKept[index] = true }
        for (number, pass) in passes.enumerated() {
            guard let pass, pass.height < floors[number] + least else { continue }
            let drop = pass.owner - Int(Self.outside) - 1
            problem = drop < 0 ? .notSeparate(keep: number) : .contradiction(keep: number, drop: drop)
            break
        }
    }

    /// The neighbours of a pixel that are background.
    @inline(__always)
    private static func forEachNeighbor(of index: Int, in flood: BackgroundFlood, _ body: (Int) -> Void) {
        let x = index % flood.width
        if x > 0, flood.isBackground[index - 1] { body(index - 1) }
        if x + 1 < flood.width, flood.isBackground[index + 1] { body(index + 1) }
        if index >= flood.width, flood.isBackground[index - flood.width] { body(index - flood.width) }
        let below = index + flood.width
        if below < flood.isBackground.count, flood.isBackground[below] { body(below) }
    }

    /// From a pixel on to where there is more room, as long as there is.
    private static func widest(from start: Int, width: Int, height: Int, _ clearance: (Int) -> Int) -> Int {
        var (index, room) = (start, clearance(start))
        while true {
            let (x, y) = (index % width, index / width)
            var best = (index, room)
            for row in max(0, y - 1)...min(height - 1, y + 1) {
                for column in max(0, x - 1)...min(width - 1, x + 1) {
                    let other = clearance(row * width + column)
                    if other > best.1 { best = (row * width + column, other) }
                }
            }
            if best.0 == index { return index }
            (index, room) = best
        }
    }

    /// The largest change of a channel at each pixel of the background, across or down.
    private static func changes(in pixmap: Pixmap, flood: BackgroundFlood) -> [UInt8] {
        let (width, height) = (pixmap.width, pixmap.height)
        var result = [UInt8](repeating: 0, count: flood.isBackground.count)
        for channel in [\PremultipliedColor.red, \.green, \.blue] {
            let sums = AreaSums(width: width, height: height) { Int(pixmap.pixels[$0][keyPath: channel]) }
            func mean(_ x: Int, _ y: Int) -> Int {
                let (sum, count) = sums.sum(around: y * width + x, radius: 1)
                return sum / count
            }
            for index in result.indices where flood.isBackground[index] {
                let (x, y) = (index % width, index / width)
                let across = mean(max(0, x - reach), y) - mean(min(width - 1, x + reach), y)
                let down = mean(x, max(0, y - reach)) - mean(x, min(height - 1, y + reach))
                result[index] = max(result[index], UInt8(max(abs(across), abs(down))))
            }
        }
        return result
    }

    private static func median(_ values: [UInt8], of flood: BackgroundFlood) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for index in values.indices where flood.isBackground[index] { counts[Int(values[index])] += 1 }
        var sum = 0
        for value in counts.indices {
            sum += counts[value]
            if sum * 2 >= flood.backgroundCount { return value }
        }
        return 0
    }
}
