import StickerGeometry
import StickerRaster

/// How a picture fills a frame of another shape.
public enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the frame.
    case fill
    /// As large as fits inside, centred.
    case contain
    /// As small as covers the whole frame, centred; what extends beyond it is cut off.
    case cover

    /// The place of a picture of the given size.
    func place(width: Double, height: Double, in frame: Rect) -> Rect {
        let (x, y) = (frame.width / width, frame.height / height)
        let scale: Double
        switch self {
        case .fill: return frame
        case .contain: scale = min(x, y)
        case .cover: scale = max(x, y)
        }
        return Rect(
            x: frame.midX - width * scale / 2, y: frame.midY - height * scale / 2, width: width * scale,
            height: height * scale)
    }
}

extension Rect {
    /// As large to the nearest pixel, and in the middle of a canvas on whole pixels, so that straight sides stay sharp.
    func onWholePixels(centeredOn canvas: (width: Double, height: Double)) -> Rect {
        let (width, height) = (max(1, width.rounded()), max(1, height.rounded()))
        return Rect(
            x: ((canvas.width - width) / 2).rounded(.down), y: ((canvas.height - height) / 2).rounded(.down),
            width: width, height: height)
    }
}
