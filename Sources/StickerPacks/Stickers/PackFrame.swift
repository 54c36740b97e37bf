import StickerErrors
import StickerPixels
public import StickerPlatforms
import StickerRaster
public import StickerScenes

/// The place of a sticker's drawing: a size, and a margin that stays transparent.
public struct PackFrame: Hashable, Sendable {
    /// The size of the sticker, margin included.
    public var size: PictureSize
    /// Transparent pixels on every side.
    public var margin: Int

    /// The size that lengths in a manifest, such as the widths of outlines, are written for: the longer side of a sticker,
    /// in pixels. A sticker of another size has them larger or smaller, so that it looks the same.
    public static let designSize = 512

    /// By default without a margin.
    public init(size: PictureSize, margin: Int = 0) {
        self.size = size
        self.margin = margin
    }

    /// The largest size that a platform takes, with the margin that it wants.
    public init(for rules: StickerRules) {
        self.init(size: PictureSize(for: rules.dimensions), margin: rules.margin)
    }

    /// The factor of lengths.
    var scale: Double { Double(max(size.width, size.height)) / Double(Self.designSize) }

    /// The size without the margin.
    var inner: PictureSize {
        let (width, height) = (max(1, size.width - 2 * margin), max(1, size.height - 2 * margin))
        return switch size {
        case .exactly: .exactly(width: width, height: height)
        case .within(_, _, let even): .within(width: width, height: height, even: even)
        }
    }

    /// The style with its lengths as long as they are here, and all of it inside.
    ///
    /// - Parameter hasFontSize: whether the font size is the largest that is tried.
    func fitting(_ style: LabelStyle, hasFontSize: Bool) throws(StickerError) -> LabelStyle {
        var style = style.scaled(by: scale)
        do {
            let box = try PixelSize(width: size.width, height: size.height)
            style.fit = LabelFit(
                box, sizes: LabelFit.FontSizes(hasFontSize: hasFontSize, minimumFactor: nil))
            // What only its longer side is said of is as narrow as it comes out.
            if case .within(let width, let height, false) = size, width == height {
                style.canvas = .longerSide(width)
            } else {
                style.canvas = .size(box)
            }
        } catch {
            throw .stage(error)
        }
        style.padding = max(style.padding, margin)
        return style
    }

    /// A drawing of the inner size with the margin around it.
    func adding(_ drawing: Pixmap) throws(StickerError) -> Pixmap {
        guard margin > 0 else { return drawing }
        do {
            let size = try PixelSize(
                width: drawing.width + 2 * margin, height: drawing.height + 2 * margin)
            var sticker = Pixmap(size: size)
            try sticker.composite(drawing, x: margin, y: margin, blend: .copy)
            return sticker
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
