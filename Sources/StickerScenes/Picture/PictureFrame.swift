import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerVector

/// The place of a picture on its sticker: fitted, cut to the shape.
struct PictureFrame {
    private let fit: Fit
    private let focus: FocusPoint
    private let shape: PictureShape?
    private let width: Int
    private let height: Int
    /// Whether the picture is made as large as fits into the shape, rather than into its frame.
    private let isHeldByShape: Bool
    /// Whether the sides of the picture are edges that were found, so that they lie between pixels.
    private let hasFoundEdges: Bool

    init(_ style: PictureStyle, width: Int, height: Int) {
        fit = style.effectiveFit
        isHeldByShape = style.isCutOut && style.shape != nil && fit == .contain
        hasFoundEdges = style.background != nil
        focus = style.focus
        shape = style.shape
        self.width = width
        self.height = height
    }

    /// The picture, as large as what shows of it: the frame, or less where it is contained.
    func draw(_ artwork: Artwork) throws -> Pixmap {
        let size = artwork.size
        let isContained = fit == .contain && shape == nil
        // What is drawn: without the faint rim that a cut-out of a noisy picture has, and one of a clean picture has not.
        var region = Rect(x: 0, y: 0, width: size.width, height: size.height)
        if hasFoundEdges, isContained, case .bitmap(let pixmap) = artwork { region = pixmap.softBounds }
        var place = place(width: region.width, height: region.height)
        if isHeldByShape, let shape, case .bitmap(let pixmap) = artwork {
            let hold = try ShapeHold(shape, width: width, height: height)
            place = try hold.place(for: pixmap, contained: place)
        }
        let canvasSize = try PixelSize(
            width: isContained ? Int(place.width) : width, height: isContained ? Int(place.height) : height)
        let frame = Rect(canvasSize.bounds)
        try canvasSize.checkMemory(for: "a picture of \(canvasSize) pixels")
        var canvas = Canvas(size: canvasSize)
        let path = shape?.path(in: frame)
        if let path { try canvas.pushClip(path) }
        let (across, down) = (frame.width / region.width, frame.height / region.height)
        let spot =
            isContained
            ? Rect(
                x: -region.x * across, y: -region.y * down, width: size.width * across,
                height: size.height * down) : place
        switch artwork {
        case .bitmap(let pixmap):
            let isReduced = spot.width < size.width || spot.height < size.height
            try canvas.draw(pixmap, in: spot, filter: isReduced ? .lanczos3 : .mitchell)
        case .vector(let document):
            try document.draw(on: &canvas, in: spot, stretching: true)
        }
        if path != nil { canvas.popClip() }
        let result = canvas.finish()
        guard result.inkBounds != nil else {
            throw StickerError.unsuitablePicture(
                "nothing can be seen of the picture: all of it is transparent")
        }
        return result
    }

    /// The place of the whole picture, in the frame's pixels; past them where it covers the frame.
    private func place(width pictureWidth: Double, height pictureHeight: Double) -> Rect {
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        var place = fit.place(width: pictureWidth, height: pictureHeight, in: frame)
        switch fit {
        case .fill: break
        case .contain:
            place = place.onWholePixels(centeredOn: (frame.width, frame.height))
        case .cover:
            place.x = FocusPoint.start(length: place.width, window: frame.width, focus: focus.x)
            place.y = FocusPoint.start(length: place.height, window: frame.height, focus: focus.y)
        }
        return place
    }
}
