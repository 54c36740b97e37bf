import StickerGeometry
import StickerRaster

extension Resolver {
    /// `use`: the element it names, drawn at (x, y) with the style of the `use` (SVG 2 §5.5).
    mutating func resolveUse(
        _ use: Element.Use, of element: Element, style: Style, viewport: Viewport
    ) throws(SVGError) -> [DrawingNode] {
        guard let id = use.target, let target = try find(id, for: "href", of: element),
            try !recurs(target, for: "href", of: element)
        else { return [] }
        let nodes = try resolve(target, parentStyle: style, viewport: viewport, use: use)
        let offset = Transform.translation(
            x: use.x.resolved(whole: viewport.width, fontSize: style.fontSize),
            y: use.y.resolved(whole: viewport.height, fontSize: style.fontSize))
        return try placed(nodes, by: offset, element: element)
    }

    /// A nested `svg`, or a `symbol` by way of `use`: a viewport of its own (SVG 2 §8.2).
    mutating func resolveViewport(
        _ frame: Element.Viewport, of element: Element, style: Style, outer: Viewport, use: Element.Use?
    ) throws(SVGError) -> [DrawingNode] {
        func horizontal(_ length: Length) -> Double {
            length.resolved(whole: outer.width, fontSize: style.fontSize)
        }
        func vertical(_ length: Length) -> Double {
            length.resolved(whole: outer.height, fontSize: style.fontSize)
        }
        let rect = Rect(
            x: horizontal(frame.x), y: vertical(frame.y),
            width: horizontal(use?.width ?? frame.width ?? .full),
            height: vertical(use?.height ?? frame.height ?? .full))
        guard !rect.isEmpty, rect.isFinite else { return [] }

        var inner = Viewport(width: rect.width, height: rect.height)
        var transform = Transform.translation(x: rect.x, y: rect.y)
        if let viewBox = frame.viewBox {
            guard !viewBox.isEmpty else { return [] }
            inner = Viewport(width: viewBox.width, height: viewBox.height)
            transform = frame.aspectRatio.transform(from: viewBox, to: rect)
        }
        let children = try resolveChildren(of: element, style: style, viewport: inner)
        let nodes = try placed(children, by: transform, element: element)
        guard !nodes.isEmpty, style.own.overflows != true else { return nodes }
        return [try layer(GroupNode(clips: [ClipShape(path: .rect(rect), rule: .nonzero)], children: nodes))]
    }
}
