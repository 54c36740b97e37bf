/// How a stored picture is to be turned or mirrored to be seen upright: EXIF's eight values.
public enum Orientation: Int, CaseIterable, Hashable, Sendable {
    /// As it is stored.
    case upright = 1
    /// Left and right change places.
    case mirrored = 2
    /// Turned by half a turn.
    case turnedHalf = 3
    /// Top and bottom change places.
    case flipped = 4
    /// Rows become columns.
    case transposed = 5
    /// Turned by a quarter, clockwise.
    case turnedRight = 6
    /// Rows become columns, and both ends change places.
    case transversed = 7
    /// Turned by a quarter, anticlockwise.
    case turnedLeft = 8

    /// Whether the width becomes the height.
    public var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }
}

extension Pixmap {
    /// The picture as it is meant to be seen. O(pixels); the pixels keep their values.
    public func oriented(_ orientation: Orientation) -> Pixmap {
        if orientation == .upright { return self }
        let (width, height) = (self.width, self.height)
        var turned: [PremultipliedColor] = []
        turned.reserveCapacity(pixels.count)
        // Where the first pixel comes from, and how far the next of a row and the first of the next row are.
        let (start, step, line): (Int, Int, Int) =
            switch orientation {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .turnedHalf: (width * height - 1, -1, -width)
            case .flipped: (width * (height - 1), 1, -width)
            case .transposed: (0, width, 1)
            case .turnedRight: (width * (height - 1), -width, 1)
            case .transversed: (width * height - 1, -width, -1)
            case .turnedLeft: (width - 1, width, -1)
            }
        let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
        for row in 0..<rows {
            var source = start + row * line
            for _ in 0..<columns {
                turned.append(pixels[source])
                source += step
            }
        }
        return Pixmap(size: orientation.swapsSides ? size.transposed : size, countedPixels: turned)
    }
}
