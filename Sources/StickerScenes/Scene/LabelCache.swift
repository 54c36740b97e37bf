import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The labels of a scene, each of which is set once for all frames, and drawn once in each place.
final class LabelCache {
    private var settings: [Label: Setting] = [:]
    private var sheets: [Label: LabelSheet] = [:]
    private var pictures = BoundedCache<Picture, PlacedPixmap>(maximumCost: maximumPixelCount)

    /// A label with its font size and lines, and its path.
    struct Setting {
        let laidOut: LaidOutLabel
        let shape: LabelShape
    }

    private struct Picture: Hashable {
        let label: Label
        /// Nil for the label by itself.
        let place: Place?
    }

    private struct Place: Hashable {
        let transform: Transform
        let area: PixelRect
    }

    /// Pixels of pictures that are kept, 64 MiB: a label that has another place in every frame would fill the memory.
    private static let maximumPixelCount = 1 << 24

    func setting(of label: Label) throws(StickerError) -> Setting {
        if let setting = settings[label] { return setting }
        let laidOut = try label.laidOut()
        let setting = Setting(laidOut: laidOut, shape: try laidOut.shape())
        settings[label] = setting
        settings[laidOut.label] = setting
        return setting
    }

    /// As ``Label/renderSticker()`` draws it, and where that lies on the label's sheet.
    func picture(of label: Label) throws(StickerError) -> PlacedPixmap {
        try picture(Picture(label: label, place: nil)) { () throws(StickerError) in
            try setting(of: label).laidOut.draw()
        }
    }

    /// The pixels of `area` that a label colours, set under a transform.
    ///
    /// - Parameters:
    ///   - transform: from the label's ``LabelSheet``; it keeps angles.
    func picture(
        of label: Label, placedBy transform: ConformalTransform, in area: PixelRect
    ) throws(StickerError) -> PlacedPixmap {
        let place = Place(transform: transform.matrix, area: area)
        return try picture(Picture(label: label, place: place)) { () throws(StickerError) in
            let sheet = try sheet(of: label)
            let size: PixelSize
            do throws(PixelError) {
                size = try PixelSize(width: area.width, height: area.height)
            } catch {
                throw .stage(error)
            }
            let toArea = Transform.translation(x: -Double(area.x), y: -Double(area.y))
            let renderer = try LabelRenderer(
                sheet: LabelSheet(sheet, movedBy: transform.matrix.then(toArea), size: size),
                style: setting(of: label).laidOut.label.style, scale: transform.scale, turn: transform.turn)
            return PlacedPixmap(try renderer.draw(), x: area.x, y: area.y)
        }
    }

    private func picture(
        _ key: Picture, draw: () throws(StickerError) -> PlacedPixmap
    ) throws(StickerError) -> PlacedPixmap {
        if let picture = pictures[key] { return picture }
        let picture = try draw()
        pictures.insert(picture, for: key, cost: picture.pixmap.size.pixelCount)
        return picture
    }

    private func sheet(of label: Label) throws(StickerError) -> LabelSheet {
        if let sheet = sheets[label] { return sheet }
        let sheet = try LabelSheet(try setting(of: label).laidOut)
        sheets[label] = sheet
        return sheet
    }
}
