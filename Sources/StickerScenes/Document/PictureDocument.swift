import StickerRaster

/// A picture with its steps, as a document has it: with the names of files instead of their content.
///
/// Its keys are `file`, those of a scene's layer for taking backgrounds and margins away, and the options of
/// `sticker picture`. Lengths are those of the size that the steps are written for.
package struct PictureDocument: Hashable, Sendable {
    /// Words on the picture or beside it.
    package struct Caption: Hashable, Sendable {
        var text: String
        var place: PictureCaption.Place = .bottom
        /// The fill of the letters; nil for white.
        var fill: Fill?
        /// The outlines of the letters; nil for a dark one.
        var outlines: [LabelOutline]?
        /// The largest font size that is tried; nil for a share of the sticker's height.
        var fontSize: Double?
        var fonts: [AssetReference] = []
    }

    /// The file, and how its background and its margins are taken away.
    package var image: SceneDocument.Image
    var fit: Fit?
    var focus = FocusPoint.center
    var shape: PictureShape?
    var effects: [Written<Effect>] = []
    var caption: Caption?
    var outlines: [LabelOutline] = []
    var shadows: [Shadow] = []
    var padding = 0

    /// A picture without any step.
    package init(_ asset: AssetReference) {
        image = SceneDocument.Image(asset)
    }
}
