import StickerGeometry
import StickerPixels
import StickerRaster

extension Resolver {
    /// The result of a `clip-path`: shapes that all limit, and masks for unions of shapes.
    struct Clip {
        var shapes: [ClipShape] = []
        var masks: [MaskNode] = []
    }

    /// Resolves `clip-path: url(#id)` in the user space of `nodes`.
    ///
    /// - Returns: nil where everything is clipped away.
    mutating func resolveClip(
        _ id: String, around nodes: [DrawingNode], element: Element, viewport: Viewport
    ) throws(SVGError) -> Clip? {
        guard let index = try find(id, for: "clip-path", of: element),
            try !recurs(index, for: "clip-path", of: element)
        else { return Clip() }
        try visit()
        let clipPath = tree.elements[index]
        guard case .clipPath(let units) = clipPath.content else {
            try diagnostics.report(
                "clip-path refers to “#\(id.prefix(80))”, which is not a <clipPath>", at: element.offset)
            return Clip()
        }
        try enter(index)
        defer { leave() }

        var transform = clipPath.transform
        if units == .objectBoundingBox {
            // Without an area there are no units, and the effect is ignored (SVG 2 §8.10).
            guard let box = try bounds(of: nodes) else { return Clip() }
            transform = transform.then(Transform(unitsOf: box))
        }
        let style = styleInPlace(of: index)
        var clip = Clip()
        if let outer = style.own.clipPath {
            guard let resolved = try resolveClip(outer, around: nodes, element: clipPath, viewport: viewport)
            else {
                return nil
            }
            clip = resolved
        }
        var parts: [ClipPart] = []
        for child in clipPath.children {
            if let part = try clipPart(child, style: style, viewport: viewport, transform: transform) {
                parts.append(part)
            }
        }
        guard let only = parts.first else { return nil }
        if parts.count == 1 {
            clip.shapes += only.limits.shapes + [only.shape]
            clip.masks += only.limits.masks
        } else {
            var drawings: [DrawingNode] = []
            for part in parts { drawings.append(try drawing(of: part)) }
            clip.masks.append(MaskNode(kind: .alpha, clips: [], content: drawings))
        }
        return clip
    }

    /// A shape of a `clipPath`, and the clips that limit it in turn.
    private struct ClipPart {
        var shape: ClipShape
        var limits = Clip()
    }

    /// A part of a union, whose coverage counts.
    private mutating func drawing(of part: ClipPart) throws(SVGError) -> DrawingNode {
        let fill = ShapeNode.Fill(paint: .color(.white), opacity: 1, rule: part.shape.rule)
        let node = DrawingNode.shape(ShapeNode(path: part.shape.path, fill: fill))
        if part.limits.shapes.isEmpty, part.limits.masks.isEmpty { return node }
        return try layer(GroupNode(clips: part.limits.shapes, masks: part.limits.masks, children: [node]))
    }

    /// A child of a `clipPath`: a shape, or a `use` of one (CSS Masking 1 §6.1).
    private mutating func clipPart(
        _ index: Int, style parentStyle: Style, viewport: Viewport, transform outer: Transform
    ) throws(SVGError) -> ClipPart? {
        try visit()
        let element = tree.elements[index]
        let style = parentStyle.child(applying: element.changes)
        guard style.own.isDisplayed, element.meetsConditions else { return nil }
        let transform = element.transform.then(outer)
        try enter(index)
        defer { leave() }

        var part: ClipPart?
        switch element.content {
        case .shape(let shape):
            let path = path(of: shape, fontSize: style.fontSize, viewport: viewport).transformed(
                by: transform)
            guard style.isVisible, !path.isEmpty else { return nil }
            guard path.isFinite else {
                try diagnostics.report("the transforms around this element are too large", at: element.offset)
                return nil
            }
            try count(path)
            if let loss = style.losses[.clip] ?? style.losses[.geometry] { countDrawing(omission: loss) }
            part = ClipPart(shape: ClipShape(path: path, rule: style.clipRule))
        case .use(let use):
            guard let id = use.target, let target = try find(id, for: "href", of: element),
                try !recurs(target, for: "href", of: element)
            else { return nil }
            guard case .shape = tree.elements[target].content else {
                if case .leftOut = tree.elements[target].content { countDrawing(omission: element.offset) }
                try diagnostics.report("in a <clipPath>, <use> may refer to shapes only", at: element.offset)
                return nil
            }
            let offset = Transform.translation(
                x: use.x.resolved(whole: viewport.width, fontSize: style.fontSize),
                y: use.y.resolved(whole: viewport.height, fontSize: style.fontSize))
            part = try clipPart(target, style: style, viewport: viewport, transform: offset.then(transform))
        case .leftOut(let name):
            // What it would leave of the drawing is missed.
            countLeftOut(element, named: name, style: style)
            return nil
        case .group, .definitions, .switch, .svg, .symbol, .gradient, .stop, .clipPath, .mask:
            try diagnostics.report("a <clipPath> may hold shapes and <use> only", at: element.offset)
        }
        guard let part, let own = style.own.clipPath else { return part }
        return try limited(part, by: own, transform: transform, element: element, viewport: viewport)
    }

    /// A part limited by a `clip-path` of its own, whose units are those of the part's user space.
    private mutating func limited(
        _ part: ClipPart, by id: String, transform: Transform, element: Element, viewport: Viewport
    ) throws(SVGError) -> ClipPart? {
        guard let inverse = transform.inverse else { return nil }
        let shape = DrawingNode.shape(ShapeNode(path: part.shape.path.transformed(by: inverse)))
        guard let clip = try resolveClip(id, around: [shape], element: element, viewport: viewport) else {
            return nil
        }
        func moved(_ shapes: [ClipShape]) -> [ClipShape] {
            shapes.map { ClipShape(path: $0.path.transformed(by: transform), rule: $0.rule) }
        }
        var result = part
        result.limits.shapes += moved(clip.shapes)
        result.limits.masks += clip.masks.map { mask in
            MaskNode(
                kind: mask.kind, clips: moved(mask.clips),
                content: mask.content.map { $0.transformed(by: transform) })
        }
        return result
    }
}
