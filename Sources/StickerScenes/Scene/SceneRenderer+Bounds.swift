import StickerGeometry
import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// The pixels of the present clip, and of a margin around it, that a layer, its effects included, may cover under
    /// the canvas's transform, which is the layer's own; all of them where that is not known.
    func visibleArea(of layer: Layer, margin: Int = 0) -> PixelRect {
        let limits = canvas.clipBounds.expanded(by: margin)
        guard let bounds = shownBounds(of: layer, under: canvas.transform) else { return limits }
        // A pixel more, for soft edges and the rounding of coordinates.
        return PixelRect(covering: bounds.expanded(by: 1), within: limits)
    }

    /// The most pixels that layers under the canvas's transform may cover: those of the box around all of them.
    func visiblePixelCount(of layers: ArraySlice<Layer>) -> Int {
        let limits = canvas.clipBounds
        var union: Rect?
        for layer in layers {
            // A layer that erases covers all.
            guard !layer.blend.reachesBeyondSource, let bounds = bounds(of: layer, under: canvas.transform)
            else { return limits.width * limits.height }
            union = union?.union(bounds) ?? bounds
        }
        guard let union else { return 0 }
        let area = PixelRect(covering: union.expanded(by: 1), within: limits)
        return area.width * area.height
    }

    /// The box around all that a layer shows, in the space that `outer` leads to; nil where that is not known.
    private func bounds(of layer: Layer, under outer: Transform) -> Rect? {
        let pose = LayerPose(layer.keyframes, at: position)
        guard let layer = try? layer.posed(pose, canvas: size, labels: labels) else { return nil }
        return shownBounds(of: layer, under: layer.transform.then(outer))
    }

    /// The box around what a layer's content and effects show; nil where that is not known.
    private func shownBounds(of layer: Layer, under transform: Transform) -> Rect? {
        guard var bounds = contentBounds(of: layer, under: transform) else { return nil }
        for effect in layer.effects.compactMap({ $0.transformed(by: transform) }) {
            if effect.fillsTransparency { return nil }
            bounds = bounds.expanded(by: Double(effect.inputExtent))
        }
        return bounds
    }

    /// The box around what a layer draws before its effects. Content that cannot be measured without an error is left
    /// to the drawing, which reports it in its place.
    private func contentBounds(of layer: Layer, under transform: Transform) -> Rect? {
        if case .group(let layers) = layer.content {
            return groupBounds(of: layers, frame: layer.frame, under: transform)
        }
        let box: Rect?
        switch layer.content {
        case .path(let content): box = Self.pathBox(of: content, frame: layer.frame, fit: layer.fit)
        case .label(let label) where layer.frame == nil: box = labelBox(label)
        case .image, .svg, .label, .iceCream, .group: box = try? layer.box(on: size, labels)
        }
        guard let box = box?.transformed(by: transform), box.isFinite else { return nil }
        return box
    }

    /// The box of a label; a plain one is a path, and need not be drawn to be measured.
    private func labelBox(_ label: Label) -> Rect? {
        guard let shape = try? labels.shape(of: label) else { return nil }
        if shape.isWholeLabel { return Rect(shape.size.bounds) }
        guard let box = try? labels.box(of: label) else { return nil }
        return Rect(x: 0, y: 0, width: Double(box.width), height: Double(box.height))
    }

    private func groupBounds(of layers: [Layer], frame: Rect?, under transform: Transform) -> Rect? {
        let window = frame?.transformed(by: transform)
        let inner = frame.map { Transform.translation(x: $0.x, y: $0.y).then(transform) } ?? transform
        var union: Rect?
        for layer in layers {
            guard let bounds = bounds(of: layer, under: inner) else { return window }
            union = union?.union(bounds) ?? bounds
        }
        let content = union ?? Rect(x: 0, y: 0, width: 0, height: 0)
        return window?.intersection(content) ?? content
    }

    /// The box of a path with its stroke, whose miters reach furthest.
    private static func pathBox(of content: PathContent, frame: Rect?, fit: Fit) -> Rect? {
        guard var box = content.path.controlBounds else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        var outset = 0.0
        if let style = content.stroke?.style {
            outset = style.width / 2 * max(2, style.join == .miter ? style.miterLimit : 0)
        }
        guard let frame else { return box.expanded(by: outset) }
        guard fit != .cover else { return frame }
        guard !box.isEmpty else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        let placed = fit.place(width: box.width, height: box.height, in: frame)
        outset *= max(placed.width / box.width, placed.height / box.height)
        box = placed
        return box.expanded(by: outset)
    }
}
