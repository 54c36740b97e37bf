import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The labels of a scene, each of which is laid out once for all frames, and drawn once in each place. Any thread may
/// use it; two threads may make the same, and the later stays.
final class LabelCache: Sendable {
    private let state = Locked(State())

    private struct State {
        var entries: [Label: Entry] = [:]
        var pictures = BoundedCache<Picture, Pixmap>(maximumCost: LabelCache.maximumPixelCount)
    }

    /// What is known of a label.
    private struct Entry {
        let laidOut: LaidOutLabel
        let shape: LabelShape
        /// What drawing it showed; nil until it is drawn.
        var drawing: Drawing?

        init(_ label: Label) throws(StickerError) {
            laidOut = try label.laidOut()
            shape = try laidOut.shape()
        }
    }

    private struct Drawing {
        /// The place of the label's picture on its sheet, in pixels.
        let box: PixelRect
        let holes: FilledHoles.Outlines
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
        if let entry = state.withLock({ $0.entries[label] }) { return entry }
        let entry = try RenderBudget.apart { () throws(StickerError) in try Entry(label) }
        state.withLock { $0.entries[label] = entry }
        return entry
    }

    private func keptPicture(_ picture: Picture) -> Pixmap? { state.withLock { $0.pictures[picture] } }

    private func keep(_ pixmap: Pixmap, as picture: Picture) {
        state.withLock { $0.pictures.insert(pixmap, for: picture, cost: pixmap.size.pixelCount) }
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
        try drawing(of: label).box
    }

    /// The label's picture, as ``Label/renderSticker()`` draws it.
    func picture(of label: Label) throws(StickerError) -> Pixmap {
        if let picture = keptPicture(Picture(label: label, transform: nil, area: nil)) { return picture }
        return try draw(label).pixmap
    }

    private func drawing(of label: Label) throws(StickerError) -> Drawing {
        if let drawing = try entry(of: label).drawing { return drawing }
        return try draw(label).drawing
    }

    private func draw(_ label: Label) throws(StickerError) -> (pixmap: Pixmap, drawing: Drawing) {
        var entry = try entry(of: label)
        let holes = FilledHoles()
        let placed = try RenderBudget.apart { () throws(StickerError) in
            try entry.laidOut.draw(holes: holes)
        }
        let pixmap = placed.pixmap
        let drawing = Drawing(
            box: PixelRect(x: placed.x, y: placed.y, width: pixmap.width, height: pixmap.height),
            holes: holes.outlines)
        entry.drawing = drawing
        state.withLock { $0.entries[label] = entry }
        keep(pixmap, as: Picture(label: label, transform: nil, area: nil))
        return (pixmap, drawing)
    }

    /// The pixels of `area` under a label that is moved by a transform from its ``LabelSheet``.
    func picture(
        of label: Label, placedBy placement: ConformalTransform, in area: PixelRect
    ) throws(StickerError) -> Pixmap {
        let key = Picture(label: label, transform: placement.matrix, area: area)
        if let picture = keptPicture(key) { return picture }
        // The holes of its outlines are known once it was drawn by itself.
        let holes = try drawing(of: label).holes
        let entry = try entry(of: label)
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: area.width, height: area.height)
        } catch {
            throw .stage(error)
        }
        let placement = placement.moved(x: -Double(area.x), y: -Double(area.y))
        let picture = try RenderBudget.apart { () throws(StickerError) in
            try LabelRenderer(
                sheet: LabelSheet(entry.laidOut.sheet, movedBy: placement.matrix, size: size),
                style: entry.laidOut.label.style, placement: placement, holes: FilledHoles(holes)
            ).draw()
        }
        keep(picture, as: key)
        return picture
    }
}
