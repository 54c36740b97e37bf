import StickerErrors
import StickerPixels

extension IceCreamContent {
    /// The sticker's size in pixels when it is given, or else when it is rendered at `defaultSize`.
    func size(at defaultSize: Int) throws(StickerError) -> PixelSize {
        try iceCream.geometry(opaque: opaque, size: size ?? defaultSize, art: art).canvas
    }

    /// The sticker, sharp for a place of the given height in pixels unless its size is given.
    func rendered(height: Double) throws(StickerError) -> Pixmap {
        let range = IceCream.sizeRange
        let wanted = min(Double(range.upperBound), max(Double(range.lowerBound), height.rounded()))
        return try iceCream.renderSticker(opaque: opaque, size: size ?? Int(wanted), art: art)
    }
}
