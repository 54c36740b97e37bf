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
    /// Whether the sticker is centred on a canvas of a given size.
    private let isCentered: Bool

    init(_ style: PictureStyle, width: Int, height: Int) {
        fit = style.effectiveFit
        isHeldByShape = style.isCutOut && style.shape != nil && fit == .contain
        hasFoundEdges = style.background != nil
        if case .exactly = style.size { isCentered = true } else { isCentered = false }
        focus = style.focus
        shape = style.shape
        self.width = width
        self.height = height
    }

    /// The picture, as large as what shows of it: the frame, or less where it is contained.
    ///
    /// - Parameter warn: is told of a picture of pixels that is enlarged.
    func draw(_ artwork: Artwork, warn: (RenderWarning) -> Void = { _ in }) throws -> Pixmap {
        let size = artwork.size
        let isContained = fit == .contain && shape == nil
        var place = place(width: size.width, height: size.height)
        if isHeldByShape, let shape, case .bitmap(let pixmap) = artwork {
            let hold = try ShapeHold(shape, width: width, height: height)
            place = try hold.place(for: pixmap, contained: place)
        }
        var canvasSize = try PixelSize(
            width: isContained ? Int(place.width) : width, height: isContained ? Int(place.height) : height)
        var spot = isContained ? Rect(canvasSize.bounds) : place
        if hasFoundEdges, isContained, case .bitmap(let pixmap) = artwork {
            (canvasSize, spot) = try foundPlace(of: pixmap)
        }
        let frame = Rect(canvasSize.bounds)
        try canvasSize.checkMemory(for: "a picture of \(canvasSize) pixels")
        var canvas = Canvas(size: canvasSize)
        let path = shape?.path(in: frame)
        if let path { try canvas.pushClip(path) }
        switch artwork {
        case .bitmap(let pixmap):
            let factor = max(spot.width / size.width, spot.height / size.height)
            if let warning = RenderWarning.enlarged(by: factor) { warn(warning) }
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

    /// The columns or rows at the side of a cut-out that may be left out, in pixels: one that is covered less shows nothing.
    private static let faintRim = 0.1

    /// The canvas of a cut-out, and the place of its whole picture on it.
    ///
    /// Only what shows counts, without the faint rim that the cut-out of a noisy picture has, and that of a clean one has not.
    /// The scale and the place follow the edges at any fraction of a pixel: cut-outs of the same picture as PNG and as JPEG lie
    /// on the same pixels, also where one canvas has a column more.
    private func foundPlace(of pixmap: Pixmap) throws -> (PixelSize, Rect) {
        let region = pixmap.softBounds
        let scale = min(Double(width) / region.width, Double(height) / region.height)
        func side(_ length: Double, of most: Int) -> (canvas: Int, start: Double) {
            guard isCentered else {
                return (min(most, max(1, Int((length - Self.faintRim).rounded(.up)))), 0)
            }
            // An even number more or less leaves the middle where it is.
            let canvas = min(most, 2 * Int((length / 2).rounded(.up)))
            return (canvas, (Double(canvas) - length) / 2)
        }
        let across = side(region.width * scale, of: width)
        let down = side(region.height * scale, of: height)
        return (
            try PixelSize(width: across.canvas, height: down.canvas),
            Rect(
                x: across.start - region.x * scale, y: down.start - region.y * scale,
                width: Double(pixmap.width) * scale, height: Double(pixmap.height) * scale)
        )
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
