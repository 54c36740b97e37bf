public import StickerErrors
import StickerPixels
public import StickerPlatforms

extension LabelStyle {
    /// Makes the label as large as a platform takes it: all of it fits into the largest size that the rules allow, with
    /// the margin that they require, on a canvas of an accepted size.
    ///
    /// - Parameters:
    ///   - rules: the rules of the platform.
    ///   - sizes: the font sizes that are tried.
    /// - Throws: `StickerError.Code.stage` for a size that no picture can have.
    public mutating func fit(to rules: StickerRules, sizes: LabelFit.FontSizes = .any) throws(StickerError) {
        let box = PictureSize(for: rules.dimensions)
        do {
            let size = try PixelSize(width: box.width, height: box.height)
            fit = LabelFit(size, sizes: sizes)
            canvas =
                if case .longestSide(let side) = rules.dimensions { .longerSide(side) } else { .size(size) }
        } catch {
            throw .stage(error)
        }
        padding = max(padding, rules.margin)
    }
}
