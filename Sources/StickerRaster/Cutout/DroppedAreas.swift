import StickerPixels

/// The parts of a subject that are to go: what is connected with a point and has the background's colour, or else the colour
/// around the point.
struct DroppedAreas {
    /// Whether each pixel is to go.
    private(set) var isDropped: [Bool]
    /// Whether one of the areas has another colour than the background.
    private(set) var hasOtherColor = false

    /// - Parameters:
    ///   - points: the indices of pixels to drop; those that are background are left out of it.
    ///   - tolerance: the square of the flood's ``ColorDistance``.
    /// - Complexity: O(pixels · points).
    init(_ pixmap: Pixmap, flood: BackgroundFlood, background: BackgroundModel, points: [Int], tolerance: Int)
    {
        isDropped = [Bool](repeating: false, count: flood.isBackground.count)
        for point in points where !flood.isBackground[point] && !isDropped[point] {
            let color = Self.color(around: point, in: pixmap, flood: flood)
            let isGround = color.squaredDistance(to: background.color(at: point)) <= tolerance
            if !isGround { hasOtherColor = true }
            fill(from: point, width: pixmap.width) { index in
                guard !flood.isBackground[index], pixmap.pixels[index].alpha > 0 else { return false }
                let target = isGround ? background.color(at: index) : color
                return IntegerColor(pixmap.pixels[index]).squaredDistance(to: target) <= tolerance
            }
        }
    }

    /// The mean of the subject's pixels among one of them and its eight neighbours.
    private static func color(around index: Int, in pixmap: Pixmap, flood: BackgroundFlood) -> IntegerColor {
        let (x, y) = (index % pixmap.width, index / pixmap.width)
        var colors: [IntegerColor] = []
        for row in max(0, y - 1)...min(pixmap.height - 1, y + 1) {
            for column in max(0, x - 1)...min(pixmap.width - 1, x + 1) {
                let place = row * pixmap.width + column
                if !flood.isBackground[place] { colors.append(IntegerColor(pixmap.pixels[place])) }
            }
        }
        return IntegerColor(meanOf: colors) ?? IntegerColor(pixmap.pixels[index])
    }

    private mutating func fill(from start: Int, width: Int, _ isMember: (Int) -> Bool) {
        isDropped[start] = true
        var members = [start]
        while let index = members.popLast() {
            let x = index % width
            for neighbor in [
                x > 0 ? index - 1 : -1, x + 1 < width ? index + 1 : -1, index - width, index + width,
            ] where isDropped.indices.contains(neighbor) && !isDropped[neighbor] && isMember(neighbor) {
                isDropped[neighbor] = true
                members.append(neighbor)
            }
        }
    }
}
