import StickerErrors
import StickerLimits
import StickerPixels

/// The labels of a scene, each of which is set once for all frames, and drawn once in each size.
final class LabelCache {
    private var settings: [Label: Setting] = [:]
    private var pictures = BoundedCache<Label, Pixmap>(maximumCost: maximumPixelCount)

    /// A label with its font size and lines, and its path.
    struct Setting {
        let label: Label
        let shape: LabelShape
    }

    /// Pixels of pictures that are kept, 64 MiB: a label that has another size in every frame would fill the memory.
    private static let maximumPixelCount = 1 << 24

    func setting(of label: Label) throws(StickerError) -> Setting {
        if let setting = settings[label] { return setting }
        let fitted = try label.fitted()
        let setting = Setting(label: fitted, shape: try fitted.shape())
        settings[label] = setting
        return setting
    }

    /// As ``Label/renderSticker()`` draws it.
    func picture(of label: Label) throws(StickerError) -> Pixmap {
        if let picture = pictures[label] { return picture }
        let picture = try label.renderSticker()
        pictures.insert(picture, for: label, cost: picture.size.pixelCount)
        return picture
    }
}
