package import StickerErrors
import StickerGeometry
package import StickerRaster
import StickerText

extension Label {
    /// The baselines of the lines that the label is drawn in, in pixels below the top of its text.
    ///
    /// - Throws: what ``renderSticker()`` throws.
    package func baselines() throws(StickerError) -> [Double] { try laidOut().layout.lines.map(\.baseline) }

    /// Draws the label, and says where its picture lies to the point at which the text begins: the left end of the first baseline.
    ///
    /// Labels beside each other stand on one line by it, whatever letters they have. For labels without a canvas, an arc and a
    /// rotation.
    ///
    /// - Throws: what ``renderSticker()`` throws.
    package func renderOnBaseline() throws(StickerError) -> PlacedPixmap {
        let laidOut = try laidOut()
        var placed = try laidOut.draw()
        let baseline = laidOut.layout.lines[0].baseline.rounded()
        // All of it are whole numbers, as the sheet is moved by whole pixels.
        placed.x -= Int(laidOut.sheet.placement.e)
        placed.y -= Int(laidOut.sheet.placement.f + baseline)
        return placed
    }
}
