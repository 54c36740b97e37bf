import StickerGeometry
import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws content of the given size where the layer's frame and fit put it, cut off at the frame where it is larger.
    mutating func fit(
        _ layer: Layer, width: Double, height: Double, draw: (inout Canvas, Rect) throws -> Void
    ) throws {
        guard let frame = layer.frame else {
            return try draw(&canvas, Rect(x: 0, y: 0, width: width, height: height))
        }
        guard !frame.isEmpty else { return }
        if layer.fit == .cover { try canvas.pushClip(.rect(frame)) }
        try draw(&canvas, layer.fit.place(width: width, height: height, in: frame))
        if layer.fit == .cover { canvas.popClip() }
    }

    /// A path's frame scales its stroke and its paint along with it.
    mutating func draw(
        _ content: PathContent, frame: Rect?, fit: Fit, opacity: Double, blend: BlendMode
    ) throws {
        let outer = canvas.transform
        defer { canvas.transform = outer }
        var isCut = false
        if let frame {
            guard let box = content.path.controlBounds, !box.isEmpty, !frame.isEmpty else { return }
            let placed = fit.place(width: box.width, height: box.height, in: frame)
            let (x, y) = (placed.width / box.width, placed.height / box.height)
            isCut = fit == .cover
            if isCut { try canvas.pushClip(.rect(frame)) }
            canvas.transform = Transform(
                a: x, b: 0, c: 0, d: y, e: placed.x - box.x * x, f: placed.y - box.y * y
            )
            .then(outer)
        }
        if let fill = content.fill {
            try canvas.fill(
                content.path, with: try paint(fill, of: content.path), rule: content.rule, opacity: opacity,
                blend: blend)
        }
        if let stroke = content.stroke {
            try canvas.stroke(
                content.path, with: try paint(stroke.paint, of: content.path), style: stroke.style,
                opacity: opacity, blend: blend)
        }
        if isCut { canvas.popClip() }
    }

    /// The paint of a path that is drawn under the canvas's transform.
    private func paint(_ paint: PathPaint, of path: Path) throws -> Paint {
        switch paint {
        case .paint(let paint): return paint
        case .fill(let fill):
            try fill.validate(isOfLetters: false)
            try fill.checkPictures()
            let box = path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
            return try fill.paint(over: box, density: canvas.transform.maximumScale)
        }
    }

    mutating func draw(group layers: [Layer], frame: Rect?, place: String) throws {
        guard let frame else { return try draw(layers, place: place + ".group") }
        let outer = canvas.transform
        try canvas.pushClip(.rect(frame))
        canvas.transform = Transform.translation(x: frame.x, y: frame.y).then(outer)
        try draw(layers, place: place + ".group")
        canvas.transform = outer
        canvas.popClip()
    }
}

extension Layer {
    /// Whether the layer is drawn on a canvas of its own first. Without it the same pixels are cheaper where the
    /// content is drawn in one step.
    var isComposited: Bool {
        if mask != nil || blend.reachesBeyondSource { return true }
        // The result of effects is drawn in one step.
        guard effects.isEmpty else { return false }
        let isPlain = opacity == 1 && blend == .sourceOver
        return switch content {
        case .image, .label, .iceCream: false
        case .svg: !isPlain
        case .path(let content): !isPlain && content.fill != nil && content.stroke != nil
        case .group(let layers): !isPlain || layers.contains { $0.blend != .sourceOver }
        }
    }
}
