import StickerErrors
import StickerPixels
import StickerRaster

/// The points that say what of a picture stays or goes, in the pixels in which its background is removed.
struct CutoutPoints {
    let keep: [PixelPoint]
    let drop: [PixelPoint]

    private let removal: BackgroundRemoval
    private let size: (width: Double, height: Double)
    private let pixels: PixelSize

    /// - Parameters:
    ///   - size: the size of the picture, in the units of the points.
    ///   - pixels: its size when the background is removed.
    /// - Throws: `StickerError.Code.unsuitablePicture` for a point outside of the picture.
    init(
        _ removal: BackgroundRemoval, size: (width: Double, height: Double), pixels: PixelSize
    ) throws(StickerError) {
        self.removal = removal
        self.size = size
        self.pixels = pixels
        let picture = PixelRect(x: 0, y: 0, width: Self.whole(size.width), height: Self.whole(size.height))
        func inPixels(_ points: [PixelPoint], _ verb: String) throws(StickerError) -> [PixelPoint] {
            var result: [PixelPoint] = []
            for point in points {
                guard picture.contains(PixelRect(x: point.x, y: point.y, width: 1, height: 1)) else {
                    throw .unsuitablePicture(
                        "the point \(point) to \(verb) lies outside of the picture, which is \(picture.width)×\(picture.height)"
                    )
                }
                result.append(
                    PixelPoint(
                        x: Self.scaled(point.x, by: Double(pixels.width) / size.width, limit: pixels.width),
                        y: Self.scaled(point.y, by: Double(pixels.height) / size.height, limit: pixels.height)
                    ))
            }
            return result
        }
        keep = try inPixels(removal.keep, "keep")
        drop = try inPixels(removal.drop, "drop")
    }

    /// A side in whole units; the last part of one counts. Drawings may be of any size.
    private static func whole(_ side: Double) -> Int { Int(min(side.rounded(.up), 1e9)) }

    /// The pixel that the middle of another one lies in, in another size.
    private static func scaled(_ value: Int, by scale: Double, limit: Int) -> Int {
        min(limit - 1, Int((Double(value) + 0.5) * scale))
    }

    /// Throws unless each point has done what it is to.
    func check(_ cutout: BackgroundCutout) throws(StickerError) {
        guard cutout.color != nil || keep.isEmpty && drop.isEmpty else {
            throw .unsuitablePicture(
                "the picture's border is transparent, so that there is no background from which points could keep or drop something"
            )
        }
        switch cutout.pointProblem {
        case nil: return
        case .notSeparate(let number):
            throw .unsuitablePicture(
                "nothing separates the point \(removal.keep[number]) to keep from the background around it; lower the tolerance, or give a mask"
            )
        case .contradiction(let number, let other):
            throw .unsuitablePicture(
                "nothing separates the point \(removal.keep[number]) to keep from \(removal.drop[other]), which is to drop"
            )
        }
    }

    /// What is said about areas that may be background.
    func warning(about pockets: [BackgroundPocket]) -> RenderWarning? {
        guard let largest = pockets.first else { return nil }
        func unit(_ value: Int, _ side: Double, _ count: Int) -> Int {
            Self.scaled(value, by: side / Double(count), limit: Self.whole(side))
        }
        let point = PixelPoint(
            x: unit(largest.point.x, size.width, pixels.width),
            y: unit(largest.point.y, size.height, pixels.height))
        let text =
            pockets.count == 1
            ? "an area around \(point) has the background's colour, is enclosed and stays"
            : "\(pockets.count) areas have the background's colour, are enclosed and stay, the largest around \(point)"
        return RenderWarning(.enclosedBackground, text)
    }
}
