import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// The labels of a scene, each of which is laid out once for all frames, and drawn once in each place. Any thread may
/// use it; where two threads make the same, the first stays, so that both count it as the same.
final class LabelCache: Sendable {
    private let state = Locked(State())

    private struct State {
        var entries: [Label: Entry] = [:]
        var pictures = BoundedCache<Picture, Kept>(maximumCost: LabelCache.maximumPixelCount)
    }

    /// What is known of a label.
    private struct Entry {
        let laidOut: LaidOutLabel
        let shape: LabelShape
        /// What drawing it showed; nil until it is drawn.
        var drawing: Drawing?
        /// What it took to lay out.
        let cost: RenderCost

        init(_ label: Label) throws(StickerError) {
            let (made, cost) = try RenderBudget.apart { () throws(StickerError) in
                let laidOut = try label.laidOut()
                return (laidOut: laidOut, shape: try laidOut.shape())
            }
            (laidOut, shape, self.cost) = (made.laidOut, made.shape, cost)
        }
    }

    private struct Drawing {
        /// The place of the label's picture on its sheet, in pixels.
        let box: PixelRect
        let holes: FilledHoles.Outlines
        /// What it took to draw.
        let cost: RenderCost
    }

    /// A picture, and what it took to draw.
    private struct Kept {
        let pixmap: Pixmap
        let cost: RenderCost
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
        if let entry = state.withLock({ $0.entries[label] }) {
            try StickerError.charge(entry.cost, on: "a label")
            return entry
        }
        let made = try Entry(label)
        let entry = state.withLock { state in
            let entry = state.entries[label] ?? made
            state.entries[label] = entry
            return entry
        }
        try StickerError.charge(entry.cost, on: "a label")
        return entry
    }

    private func keptPicture(_ picture: Picture) throws(StickerError) -> Pixmap? {
        guard let kept = state.withLock({ $0.pictures[picture] }) else { return nil }
        try StickerError.charge(kept.cost, on: "a label")
        return kept.pixmap
    }

    private func keep(_ pixmap: Pixmap, _ cost: RenderCost, as picture: Picture) throws(StickerError) {
        let kept = state.withLock { state in
            state.pictures.insertIfAbsent(
                Kept(pixmap: pixmap, cost: cost), for: picture, cost: pixmap.size.pixelCount)
        }
        try StickerError.charge(kept.cost, on: "a label")
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
        _ = try entry(of: label)
        if let picture = try keptPicture(Picture(label: label, transform: nil, area: nil)) { return picture }
        return try draw(label).pixmap
    }

    private func drawing(of label: Label) throws(StickerError) -> Drawing {
        if let drawing = try entry(of: label).drawing {
            try StickerError.charge(drawing.cost, on: "a label")
            return drawing
        }
        return try draw(label).drawing
    }

    private func draw(_ label: Label) throws(StickerError) -> (pixmap: Pixmap, drawing: Drawing) {
        let entry = try entry(of: label)
        let holes = FilledHoles()
        let (placed, cost) = try RenderBudget.apart { () throws(StickerError) in
            try entry.laidOut.draw(holes: holes)
        }
        let pixmap = placed.pixmap
        let made = Drawing(
            box: PixelRect(x: placed.x, y: placed.y, width: pixmap.width, height: pixmap.height),
            holes: holes.outlines, cost: cost)
        let drawing = state.withLock { state in
            let drawing = state.entries[label]?.drawing ?? made
            state.entries[label]?.drawing = drawing
            return drawing
        }
        try keep(pixmap, drawing.cost, as: Picture(label: label, transform: nil, area: nil))
        return (pixmap, drawing)
    }

    /// The pixels of `area` under a label that is moved by a transform from its ``LabelSheet``.
    func picture(
        of label: Label, placedBy placement: ConformalTransform, in area: PixelRect
    ) throws(StickerError) -> Pixmap {
        let key = Picture(label: label, transform: placement.matrix, area: area)
        // The holes of its outlines are known once it was drawn by itself.
        let holes = try drawing(of: label).holes
        if let picture = try keptPicture(key) { return picture }
        let entry = try entry(of: label)
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: area.width, height: area.height)
        } catch {
            throw .stage(error)
        }
        let placement = placement.moved(x: -Double(area.x), y: -Double(area.y))
        let (picture, cost) = try RenderBudget.apart { () throws(StickerError) in
            try LabelRenderer(
                sheet: LabelSheet(entry.laidOut.sheet, movedBy: placement.matrix, size: size),
                style: entry.laidOut.label.style, placement: placement, holes: FilledHoles(holes)
            ).draw()
        }
        try keep(picture, cost, as: key)
        return picture
    }
}
