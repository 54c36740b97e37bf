import StickerPixels

/// Which pixels of a picture are background: those near its colour that the border reaches.
struct BackgroundFlood {
    let width: Int
    let height: Int
    /// Whether each pixel is background, row by row.
    private(set) var isBackground: [Bool]
    /// Whether each pixel is near the background's colour; for pockets, less near.
    private var isNear: [Bool]
    /// The number of background pixels.
    private(set) var backgroundCount = 0

    /// - Parameters:
    ///   - background: the colour that the background has, or would have, at each pixel.
    ///   - tolerance: the square of a ``ColorDistance``. Pixels that are transparent are background as well.
    /// - Complexity: O(pixels), each of which is looked at a few times.
    init(_ pixmap: Pixmap, background: BackgroundModel, tolerance: Int) {
        let (width, height) = (pixmap.width, pixmap.height)
        self.width = width
        self.height = height
        var distances: [Int32] = []
        distances.reserveCapacity(pixmap.size.pixelCount)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = pixmap.pixels[y * width + x]
                let distance =
                    pixel.alpha == 0 ? 0 : IntegerColor(pixel).squaredDistance(to: background.color(x, y))
                distances.append(Int32(truncatingIfNeeded: distance))
            }
        }
        isNear = distances.map { $0 <= tolerance }
        isBackground = [Bool](repeating: false, count: isNear.count)
        for index in Self.borderIndices(width: width, height: height) { backgroundCount += fill(from: index) }
        // Twice as far: between hairs hardly a pixel is of the background alone.
        isNear = distances.map { $0 <= 4 * tolerance }
    }

    /// Takes in small pockets of near colour between hairs, which the border does not reach.
    ///
    /// - Parameters:
    ///   - ragged: where there are hairs.
    ///   - steps: the most steps from the background, or a pocket that goes, to one: deeper inside of the subject, it is a highlight, as in an eye.
    ///   - maximumCount: the most pixels of a pocket; larger ones are as likely parts of the subject.
    ///   - isAlone: whether a pixel is of the background alone. One in ``pocketShare`` of a pocket must be.
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels × ``pocketDepth``): each round takes in the pockets that are reached across those of the round before.
    mutating func fillPockets(
        within ragged: RaggedEdges, steps: Int, maximumCount: Int, isAlone: (Int) -> Bool
    ) throws(RasterError) {
        let nears = isNear.indices.map { isNear[$0] && !isBackground[$0] }
        var pockets = ConnectedComponents(of: nears, width: width, connectivity: .four).filter { pocket in
            pocket.count <= maximumCount && pocket.allSatisfy { ragged.contains(Int($0)) }
                && pocket.count { isAlone(Int($0)) } * Self.pocketShare >= pocket.count
        }
        for _ in 0..<Self.pocketDepth where !pockets.isEmpty {
            try RasterBudget.spend(pixels: width * height, on: "removing a background")
            let toBackground = NearestPixels(width: width, height: height, steps: steps) { isBackground[$0] }
            let reached = pockets.partition { pocket in
                pocket.contains { toBackground.indices[Int($0)] >= 0 }
            }
            guard reached < pockets.count else { break }
            for pocket in pockets[reached...] {
                for index in pocket { isBackground[Int(index)] = true }
                backgroundCount += pocket.count
            }
            pockets.removeSubrange(reached...)
        }
    }

    /// More pockets, one behind the other, are deeper than fur.
    private static let pocketDepth = 16

    private static let pocketShare = 20

    /// Takes in the enclosed areas that are near the background's colour, each as a whole or not at all: what shows through
    /// a handle has that colour in most of its pixels, a light part of a drawing something near it. Pixel by pixel, the noise
    /// of a JPEG would decide.
    ///
    /// - Parameters:
    ///   - squaredDistance: the square of a pixel's ``ColorDistance`` from the background.
    ///   - tolerance: the square of the ``ColorDistance`` up to which pixels are near.
    /// - Complexity: O(pixels).
    mutating func fillEnclosed(tolerance: Int, squaredDistance: (Int) -> Int) {
        let alone = BackgroundModel.aloneSquare(tolerance: tolerance)
        let distances = isBackground.indices.map { isBackground[$0] ? Int.max : squaredDistance($0) }
        for area in ConnectedComponents(
            of: distances.map { $0 <= tolerance }, width: width, connectivity: .four)
        where 2 * area.count(where: { distances[Int($0)] <= alone }) >= area.count {
            for index in area { isBackground[Int(index)] = true }
            backgroundCount += area.count
        }
    }

    /// Takes in marked pixels, whatever their colour.
    mutating func add(_ isMarked: [Bool]) {
        for index in isMarked.indices where isMarked[index] && !isBackground[index] {
            isBackground[index] = true
            backgroundCount += 1
        }
    }

    /// Gives marked pixels back.
    mutating func remove(_ isMarked: [Bool]) {
        for index in isMarked.indices where isMarked[index] && isBackground[index] {
            isBackground[index] = false
            backgroundCount -= 1
        }
    }

    /// Takes in small grains that stand alone in the background and differ little from it: noise.
    ///
    /// - Parameter maximumCount: the most pixels of a grain.
    /// - Complexity: O(pixels).
    mutating func fillGrains(maximumCount: Int) {
        for grain in ConnectedComponents(of: isBackground.map { !$0 }, width: width, connectivity: .eight)
        where grain.count <= maximumCount && grain.allSatisfy({ isNear[Int($0)] }) {
            for index in grain { isBackground[Int(index)] = true }
            backgroundCount += grain.count
        }
    }

    /// Whether a neighbour of a pixel is background.
    @inline(__always)
    func isBeside(_ index: Int) -> Bool {
        let x = index % width
        return (x > 0 && isBackground[index - 1]) || (x + 1 < width && isBackground[index + 1])
            || (index >= width && isBackground[index - width])
            || (index + width < isBackground.count && isBackground[index + width])
    }

    /// Makes everything near, from a pixel to neighbours of neighbours, background.
    ///
    /// - Returns: the number of these pixels; 0 where the pixel is not near, or background already.
    private mutating func fill(from start: Int) -> Int {
        guard isNear[start], !isBackground[start] else { return 0 }
        var members = [Int32(truncatingIfNeeded: start)]
        isBackground[start] = true
        var next = 0
        while next < members.count {
            let index = Int(members[next])
            next += 1
            let x = index % width
            if x > 0 { visit(index - 1, &members) }
            if x + 1 < width { visit(index + 1, &members) }
            if index >= width { visit(index - width, &members) }
            if index + width < isNear.count { visit(index + width, &members) }
        }
        return members.count
    }

    private mutating func visit(_ index: Int, _ members: inout [Int32]) {
        guard isNear[index], !isBackground[index] else { return }
        isBackground[index] = true
        members.append(Int32(truncatingIfNeeded: index))
    }

    /// Each pixel of the border once, from the top left around it.
    static func borderIndices(width: Int, height: Int) -> [Int] {
        let top = Array(0..<width)
        guard height > 1 else { return top }
        let last = (height - 1) * width
        let right = (1..<(height - 1)).map { $0 * width + width - 1 }
        let bottom = (0..<width).reversed().map { last + $0 }
        let left = width > 1 ? (1..<(height - 1)).reversed().map { $0 * width } : []
        return top + right + bottom + left
    }
}
