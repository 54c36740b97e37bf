import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// Plays drawing steps on a canvas.
enum DrawingPass {
    /// - Parameter transform: the transform from the nodes' space to pixels.
    static func draw(
        _ nodes: [DrawingNode], on canvas: inout Canvas, transform: Transform
    ) throws(RasterError) {
        for node in nodes {
            switch node {
            case .shape(let shape): try draw(shape, on: &canvas, transform: transform)
            case .group(let group): try draw(group, on: &canvas, transform: transform)
            }
        }
    }

    private static func draw(
        _ shape: ShapeNode, on canvas: inout Canvas, transform: Transform
    ) throws(RasterError) {
        canvas.transform = shape.transform.then(transform)
        if shape.isStrokeFirst { try stroke(shape, on: &canvas) }
        if let fill = shape.fill {
            try canvas.fill(shape.path, with: fill.paint, rule: fill.rule, opacity: fill.opacity)
        }
        if !shape.isStrokeFirst { try stroke(shape, on: &canvas) }
    }

    private static func stroke(_ shape: ShapeNode, on canvas: inout Canvas) throws(RasterError) {
        guard let stroke = shape.stroke else { return }
        try canvas.stroke(shape.path, with: stroke.paint, style: stroke.style, opacity: stroke.opacity)
    }

    private static func draw(
        _ group: GroupNode, on canvas: inout Canvas, transform: Transform
    ) throws(RasterError) {
        let transform = group.transform.then(transform)
        var openClips = 0
        // The caller's canvas is left balanced when a step throws, too.
        defer { for _ in 0..<openClips { canvas.popClip() } }
        for clip in group.clips {
            canvas.transform = transform
            try canvas.pushClip(clip.path, rule: clip.rule)
            openClips += 1
        }
        guard group.needsLayer else { return try draw(group.children, on: &canvas, transform: transform) }
        // A pixel more than the nodes may mark: strokes are off by parts of one.
        if let ink = group.ink?.box(under: transform).expanded(by: 1).roundedOut, ink.isFinite {
            // Layers are as large as the clip: a box of whole pixels costs nothing and spares the rest of the canvas.
            canvas.transform = .identity
            try canvas.pushClip(.rect(ink))
            openClips += 1
        }
        let mask = try coverage(of: group.masks, on: canvas, transform: transform)
        try canvas.pushLayer(opacity: group.opacity, blend: group.blend, through: mask)
        defer { canvas.popLayer() }
        try draw(group.children, on: &canvas, transform: transform)
    }

    /// The product of the masks over the present clip; nil for none.
    private static func coverage(
        of masks: [MaskNode], on outer: borrowing Canvas, transform: Transform
    ) throws(RasterError) -> ClipMask? {
        let area = outer.clipBounds
        guard !masks.isEmpty else { return nil }
        let held = try reserve(masks.count, pixelCount: area.width * area.height)
        defer { withExtendedLifetime(held) {} }
        var product: [UInt8]?
        for node in masks {
            guard !area.isEmpty else { return ClipMask(bounds: area, values: []) }
            var canvas = try outer.offscreenCanvas(over: area)
            canvas.transform = transform
            for clip in node.clips { try canvas.pushClip(clip.path, rule: clip.rule) }
            try draw(node.content, on: &canvas, transform: transform)
            for _ in node.clips { canvas.popClip() }
            let pixmap = canvas.finish()
            let values =
                switch node.kind {
                case .alpha: Mask(alphaOf: pixmap).values
                case .luminance: Mask(luminanceOf: pixmap).values
                }
            product = product.map { zip($0, values).map(unitProduct) } ?? values
        }
        return product.map { ClipMask(bounds: area, values: $0) }
    }
}

extension DrawingPass {
    /// Counts what masks take besides what is drawn in them: passes to clear a canvas, to take its values, and to
    /// multiply them with each other and with the layer; and the memory of the values and their product.
    private static func reserve(_ maskCount: Int, pixelCount: Int) throws(RasterError) -> MemoryReservation? {
        try RasterError.askBudget { budget throws(RenderStop) in
            try budget.spend(pixels: 4 * maskCount * pixelCount, on: "a mask")
            return try budget.reserve(bytes: 2 * pixelCount, for: "a mask")
        }
    }
}

extension Rect {
    /// The box of whole pixels around it.
    fileprivate var roundedOut: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
