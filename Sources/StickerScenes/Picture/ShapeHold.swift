import StickerGeometry
import StickerPixels
import StickerRaster

/// Finds how large a cut-out subject may be so that its shape cuts nothing off it.
struct ShapeHold {
    private let frame: Rect
    /// The inside of the shape, much smaller: it need not be known to the pixel.
    private let inside: Mask
    private let scale: Double

    /// The longer side of the mask that the search takes place in.
    private static let side = 200.0
    /// The sizes that are tried, in percent of the frame.
    private static let percents = Swift.stride(from: 100, through: 30, by: -1)

    init(_ shape: PictureShape, width: Int, height: Int) throws {
        frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        scale = min(1, Self.side / max(frame.width, frame.height))
        let size = try PixelSize(
            width: max(1, Int((frame.width * scale).rounded())),
            height: max(1, Int((frame.height * scale).rounded())))
        var canvas = Canvas(size: size)
        try canvas.fill(shape.path(in: Rect(size.bounds)), with: .color(.black))
        inside = Mask(alphaOf: canvas.finish())
    }

    /// The largest place around the frame's middle at which all of the subject is inside of the shape; the place where
    /// it is contained, if there is none.
    func place(for subject: Pixmap, contained: Rect) throws -> Rect {
        let small = try subject.resized(
            to: try PixelSize(
                width: max(1, Int((contained.width * scale).rounded())),
                height: max(1, Int((contained.height * scale).rounded()))))
        let (middleX, middleY) = (Double(small.width) / 2, Double(small.height) / 2)
        var points: [Point] = []
        for index in small.pixels.indices where small.pixels[index].alpha >= 64 {
            let (x, y) = (index % small.width, index / small.width)
            points.append(Point(x: Double(x) + 0.5 - middleX, y: Double(y) + 0.5 - middleY))
        }
        for percent in Self.percents {
            let factor = Double(percent) / 100
            let fits = points.allSatisfy { point in
                let x = Int(Double(inside.width) / 2 + point.x * factor)
                let y = Int(Double(inside.height) / 2 + point.y * factor)
                return (0..<inside.width).contains(x) && (0..<inside.height).contains(y)
                    && inside.values[y * inside.width + x] >= 192
            }
            guard fits else { continue }
            let (width, height) = (contained.width * factor, contained.height * factor)
            return Rect(
                x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
        }
        return contained
    }
}
