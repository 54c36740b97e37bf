import StickerErrors
public import StickerPixels
import StickerRaster

/// The size of a label's picture, with the sticker in its middle.
public enum LabelCanvas: Hashable, Sendable {
    /// A size in pixels; a sticker that is larger is an error.
    case size(PixelSize)
    /// As wide and as high as the longer side of the sticker.
    case square
    /// As large as the sticker, except for its longer side, which has so many pixels.
    case longerSide(Int)

    /// The sticker in the middle of the canvas, and its place; a pixel nearer to the left and the top where the middle
    /// lies between two.
    func placing(_ sticker: Pixmap) throws(StickerError) -> PlacedPixmap {
        let size = try size(for: sticker.size)
        guard size != sticker.size else { return PlacedPixmap(sticker) }
        guard sticker.width <= size.width, sticker.height <= size.height else {
            throw .labelTooLarge(size: sticker.size, canvas: size)
        }
        try size.checkMemory(for: "a canvas of \(size) pixels")
        var result = Pixmap(size: size)
        let (x, y) = ((size.width - sticker.width) / 2, (size.height - sticker.height) / 2)
        do {
            try result.composite(sticker, x: x, y: y, blend: .copy)
        } catch {
            throw StickerError(wrapping: error)
        }
        return PlacedPixmap(result, x: x, y: y)
    }

    /// Whether ``placing(_:)`` takes every sticker that is nowhere larger than this.
    func surelyHolds(_ limit: PixelSize) -> Bool {
        guard let size = try? size(for: limit) else { return false }
        return limit.width <= size.width && limit.height <= size.height
    }

    private func size(for sticker: PixelSize) throws(StickerError) -> PixelSize {
        switch self {
        case .size(let size): return size
        case .square:
            do {
                return try PixelSize(square: max(sticker.width, sticker.height))
            } catch {
                throw .tooLarge(
                    error, "a square canvas around a label of \(sticker) pixels",
                    advice: "choose a smaller font size, or another canvas")
            }
        case .longerSide(let side):
            do {
                return sticker.width >= sticker.height
                    ? try PixelSize(width: side, height: sticker.height)
                    : try PixelSize(width: sticker.width, height: side)
            } catch {
                throw .tooLarge(
                    error, "a canvas with a longer side of \(side) pixels around a label of \(sticker)",
                    advice: "choose a shorter side, or a smaller font size")
            }
        }
    }
}
