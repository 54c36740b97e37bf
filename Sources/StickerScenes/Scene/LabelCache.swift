import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The labels of a scene, each of which is laid out once for all frames, and drawn once in each place.
final class LabelCache {
    private var entries: [Label: Entry] = [:]
    private var pictures = BoundedCache<Picture, Pixmap>(maximumCost: maximumPixelCount)

    /// What is known of a label.
    private final class Entry {
        let laidOut: LaidOutLabel
        let shape: LabelShape
        /// The place of its picture on the sheet, in pixels; nil until it is drawn.
        var box: PixelRect?
        let holes = FilledHoles()

        init(_ label: Label) throws(StickerError) {
            laidOut = try label.laidOut()
            shape = try laidOut.shape()
        }
    }

    private struct Picture: Hashable {
        let label: Label
        /// The transform from the label's sheet; nil for the label by itself.
        let transform: Transform?
        let area: PixelRect?
    }

    /// The most pixels of pictures that are kept, 64 MiB: a label with another place in every frame would fill the
    /// memory.
    private static let maximumPixelCount = 1 << 24

    private func entry(of label: Label) throws(StickerError) -> Entry {
        if let entry = entries[label] { return entry }
        let entry = try Entry(label)
        entries[label] = entry
        return entry
    }

    /// The label at its font size and with its lines.
    func laidOut(_ label: Label) throws(StickerError) -> LaidOutLabel {
        try entry(of: label).laidOut
    }

    /// The label as a path.
    func shape(of label: Label) throws(StickerError) -> LabelShape {
        try entry(of: label).shape
    }

    /// The place of the label's picture on its ``LabelSheet``, in pixels.
    func box(of label: Label) throws(StickerError) -> PixelRect {
        if let box = try entry(of: label).box { return box }
        return try draw(label).box
    }

    /// The label's picture, as ``Label/renderSticker()`` draws it.
    func picture(of label: Label) throws(StickerError) -> Pixmap {
        if let picture = pictures[Picture(label: label, transform: nil, area: nil)] { return picture }
        return try draw(label).pixmap
    }

    private func draw(_ label: Label) throws(StickerError) -> (pixmap: Pixmap, box: PixelRect) {
        let entry = try entry(of: label)
        let placed = try entry.laidOut.draw(holes: entry.holes)
        let pixmap = placed.pixmap
        let box = PixelRect(x: placed.x, y: placed.y, width: pixmap.width, height: pixmap.height)
        entry.box = box
        keep(pixmap, as: Picture(label: label, transform: nil, area: nil))
        return (pixmap, box)
    }

    /// The pixels of `area` under a label that is moved by a transform from its ``LabelSheet``.
    func picture(
        of label: Label, placedBy placement: ConformalTransform, in area: PixelRect
    ) throws(StickerError) -> Pixmap {
        let key = Picture(label: label, transform: placement.matrix, area: area)
        if let picture = pictures[key] { return picture }
        // The holes of its outlines are known once it was drawn by itself.
        _ = try box(of: label)
        let entry = try entry(of: label)
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: area.width, height: area.height)
        } catch {
            throw .stage(error)
        }
        let placement = placement.moved(x: -Double(area.x), y: -Double(area.y))
        let picture = try LabelRenderer(
            sheet: LabelSheet(entry.laidOut.sheet, movedBy: placement.matrix, size: size),
            style: entry.laidOut.label.style, placement: placement, holes: entry.holes
        ).draw()
        keep(picture, as: key)
        return picture
    }

    private func keep(_ picture: Pixmap, as key: Picture) {
        pictures.insert(picture, for: key, cost: picture.size.pixelCount)
    }
}
