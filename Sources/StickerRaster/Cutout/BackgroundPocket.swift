public import StickerPixels

/// A closed area of the background's colour that was left in a cut-out: it may be background, as behind a handle, or a light
/// part of the subject.
public struct BackgroundPocket: Hashable, Sendable {
    /// A pixel of it, near its middle.
    public var point: PixelPoint
    /// The number of its pixels that are of the background's colour alone.
    public var pixelCount: Int

    /// The pixels of a picture for one of the smallest area that is worth a word.
    private static let leastPart = 2_000

    /// The closed areas that are left, the largest first.
    ///
    /// - Parameters:
    ///   - keeping: pixels of areas that are to stay, and are no news.
    ///   - isAlone: whether a pixel that was left is of the background's colour alone.
    /// - Complexity: O(pixels × pixels to keep).
    static func all(in size: PixelSize, keeping: [Int] = [], isAlone: (Int) -> Bool) -> [BackgroundPocket] {
        let marks = (0..<size.pixelCount).map(isAlone)
        let pockets = ConnectedComponents(of: marks, width: size.width, connectivity: .four)
            .filter { area in
                area.count * leastPart >= size.pixelCount
                    && !keeping.contains { kept in area.contains { Int($0) == kept } }
            }
            .map { BackgroundPocket($0, width: size.width) }
        return pockets.sorted {
            ($1.pixelCount, $0.point.y, $0.point.x) < ($0.pixelCount, $1.point.y, $1.point.x)
        }
    }

    private init(_ members: [Int32], width: Int) {
        pixelCount = members.count
        let places = members.map { PixelPoint(x: Int($0) % width, y: Int($0) / width) }
        let x = places.reduce(0) { $0 + $1.x } / places.count
        let y = places.reduce(0) { $0 + $1.y } / places.count
        func distance(_ place: PixelPoint) -> Int {
            (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)
        }
        point = places.min { distance($0) < distance($1) } ?? PixelPoint(x: 0, y: 0)
    }
}
