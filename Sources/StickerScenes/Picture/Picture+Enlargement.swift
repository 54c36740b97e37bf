package import StickerErrors
import StickerLimits
import StickerPixels

extension Picture {
    /// How many times as wide and high as it is a picture of pixels is drawn; at most 1 for one that is reduced, and 0 for a
    /// drawing, which is sharp at every size.
    ///
    /// What a background or margins take away is taken away for this as well.
    package func enlargement() throws(StickerError) -> Double {
        guard case .bitmap(let pixmap) = artwork else { return 0 }
        try style.validate()
        return try RenderBudget.withDefaultLimits { () throws(StickerError) in
            let source = PictureSource(artwork, style: style)
            let subject = source.isPrepared ? try source.prepared(pixmap) { _ in } : pixmap
            let margins = PictureMargins(style)
            let x = Double(style.size.width - margins.left - margins.right) / Double(subject.width)
            let y = Double(style.size.height - margins.top - margins.bottom) / Double(subject.height)
            return style.effectiveFit == .contain ? min(x, y) : max(x, y)
        }
    }
}
