import StickerPixels
import StickerRaster

/// Plays drawing steps on a canvas.
enum DrawingPass {
    /// - Parameter transform: from the nodes' space to pixels.
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
        let mask = try coverage(of: group.masks, size: canvas.size, transform: transform)
        try canvas.pushLayer(opacity: group.opacity, blend: group.blend, mask: mask)
        defer { canvas.popLayer() }
        try draw(group.children, on: &canvas, transform: transform)
    }

    /// The product of the masks; nil for none.
    private static func coverage(
        of masks: [MaskNode], size: PixelSize, transform: Transform
    ) throws(RasterError) -> Mask? {
        var product: Mask?
        for node in masks {
            var canvas = Canvas(size: size)
            canvas.transform = transform
            for clip in node.clips { try canvas.pushClip(clip.path, rule: clip.rule) }
            try draw(node.content, on: &canvas, transform: transform)
            for _ in node.clips { canvas.popClip() }
            let mask = Mask(canvas.finish(), kind: node.kind)
            product = product.map { $0.multiplied(by: mask) } ?? mask
        }
        return product
    }
}

extension Mask {
    init(_ pixmap: Pixmap, kind: MaskNode.Kind) {
        switch kind {
        case .alpha: self.init(alphaOf: pixmap)
        case .luminance: self.init(luminanceOf: pixmap)
        }
    }

    /// `0.2125·R + 0.7154·G + 0.0721·B` of premultiplied values, which is luminance × alpha (CSS Masking 1 §7.10.1),
    /// in 16-bit fractions that add up to 1 exactly.
    init(luminanceOf pixmap: Pixmap) {
        let values = pixmap.pixels.map { pixel in
            let sum = 13_926 * UInt32(pixel.red) + 46_885 * UInt32(pixel.green) + 4_725 * UInt32(pixel.blue)
            return UInt8(truncatingIfNeeded: (sum + 1 << 15) >> 16)
        }
        self.init(size: pixmap.size)
        for (index, value) in values.enumerated() { self[index % width, index / width] = value }
    }

    /// Value by value.
    func multiplied(by other: Mask) -> Mask {
        var result = self
        for y in 0..<height {
            for x in 0..<width { result[x, y] = unitProduct(self[x, y], other[x, y]) }
        }
        return result
    }
}
