import StickerGeometry
import StickerRaster

extension Resolver {
    enum MaskOutcome {
        /// There is no mask to apply.
        case none
        /// The mask lets nothing through.
        case hidden
        case masked(MaskNode)
    }

    /// Resolves `mask: url(#id)` in the user space of `nodes` (CSS Masking 1 §7).
    mutating func resolveMask(
        _ id: String, around nodes: [DrawingNode], element: Element, viewport: Viewport
    ) throws(SVGError) -> MaskOutcome {
        guard let index = try find(id, for: "mask", of: element), try !recurs(index, for: "mask", of: element)
        else {
            return .none
        }
        try visit()
        let maskElement = tree.elements[index]
        guard case .mask(let mask) = maskElement.content else {
            try diagnostics.report(
                "mask refers to “#\(id.prefix(80))”, which is not a <mask>", at: element.offset)
            return .none
        }
        try enter(index)
        defer { leave() }

        let style = styleInPlace(of: index)
        let needsBox = mask.units == .objectBoundingBox || mask.contentUnits == .objectBoundingBox
        let box = needsBox ? try bounds(of: nodes) : nil
        let region: Rect
        switch mask.units {
        case .objectBoundingBox:
            // Without an area there are no units, and the effect is ignored (SVG 2 §8.10).
            guard let box else { return .none }
            func fraction(_ length: Length) -> Double { length.resolved(whole: 1, fontSize: style.fontSize) }
            region = Rect(
                x: box.x + fraction(mask.x) * box.width, y: box.y + fraction(mask.y) * box.height,
                width: fraction(mask.width) * box.width, height: fraction(mask.height) * box.height)
        case .userSpaceOnUse:
            region = Rect(
                x: mask.x.resolved(whole: viewport.width, fontSize: style.fontSize),
                y: mask.y.resolved(whole: viewport.height, fontSize: style.fontSize),
                width: mask.width.resolved(whole: viewport.width, fontSize: style.fontSize),
                height: mask.height.resolved(whole: viewport.height, fontSize: style.fontSize))
        }
        guard !region.isEmpty, region.isFinite else { return .hidden }

        var content = try resolveChildren(of: maskElement, style: style, viewport: viewport)
        if mask.contentUnits == .objectBoundingBox {
            guard let box else { return .none }
            content = try placed(content, by: Transform(unitsOf: box), element: maskElement)
        }
        content = try masked(content, style: style, viewport: viewport, element: maskElement)
        guard !content.isEmpty else { return .hidden }
        return .masked(
            MaskNode(
                kind: style.own.isAlphaMask ? .alpha : .luminance,
                clips: [ClipShape(path: .rect(region), rule: .nonzero)], content: content))
    }

    /// A mask's own clip and mask; opacity and blending do not apply to it.
    private mutating func masked(
        _ content: [DrawingNode], style: Style, viewport: Viewport, element: Element
    ) throws(SVGError) -> [DrawingNode] {
        var style = style
        style.own.opacity = 1
        style.own.blend = .sourceOver
        return try composited(content, style: style, viewport: viewport, element: element)
    }
}
