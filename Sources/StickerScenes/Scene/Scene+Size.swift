public import StickerErrors
import StickerGeometry
import StickerLimits
public import StickerPixels

extension Scene {
    /// Draws the layers in another size, in which all but pictures of pixels is sharp; the background fills an exact size, in
    /// the middle of which the scene stands.
    ///
    /// - Parameters:
    ///   - size: the size of the picture.
    ///   - warn: is told of layers that effects leave nothing of to see.
    /// - Throws: what ``render(at:warn:)`` throws; `StickerError.Code.outOfRange` for the size.
    public func render(
        fitting size: PictureSize, warn: (RenderWarning) -> Void = { _ in }
    ) throws(StickerError) -> Pixmap {
        try size.validate()
        return try RenderBudget.withDefaultLimits { () throws(StickerError) in
            let (width, height) = (Double(width), Double(height))
            let fitting = try FrameFitting(size, fit: .contain, frame: (width, height))
            return try drawn(
                on: fitting.canvas, place: fitting.place(width: width, height: height), at: 0, warn: warn)
        }
    }
}
