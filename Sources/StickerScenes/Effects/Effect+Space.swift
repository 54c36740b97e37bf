import StickerErrors
import StickerRaster

extension Effect {
    /// The space that effects leave in a box for the picture that they are applied to, in pixels.
    static func space(
        inside box: (width: Int, height: Int), of effects: [Effect]
    ) throws(StickerError) -> (width: Int, height: Int) {
        let outsets = totalOutsets(of: effects)
        let (across, down) = (outsets.left + outsets.right, outsets.top + outsets.bottom)
        guard box.width > across, box.height > down else {
            throw .outOfRange(
                what: "the space that the effects take", value: "\(across)×\(down) pixels",
                range: "less than the sticker, \(box.width)×\(box.height)")
        }
        return (box.width - across, box.height - down)
    }
}
