import StickerRaster

extension Resolver {
    /// An element's content with its opacity, blend mode, clip and mask, in layers only where they show.
    mutating func composited(
        _ nodes: [DrawingNode], style: Style, viewport: Viewport, element: Element
    ) throws(SVGError) -> [DrawingNode] {
        let own = style.own
        let missedCount = omittedCount
        // What is cut by something that is not all there is missed along with it.
        defer { if omittedCount > missedCount { omit(nodes) } }
        var group = GroupNode(opacity: own.opacity, blend: own.blend, children: nodes)
        if let id = own.clipPath {
            guard let clip = try resolveClip(id, around: nodes, element: element, viewport: viewport) else {
                return []
            }
            group.clips = clip.shapes
            group.masks = clip.masks
        }
        if let id = own.mask {
            switch try resolveMask(id, around: nodes, element: element, viewport: viewport) {
            case .none: break
            case .hidden: return []
            case .masked(let mask): group.masks.append(mask)
            }
        }
        // A group with any effect keeps its children's blend modes to itself (Compositing 1 §3.1).
        let hasEffect = group.needsLayer || !group.clips.isEmpty || own.isIsolated
        guard hasEffect else { return nodes }
        group.isIsolated = Self.blends(nodes)
        if !group.isIsolated, own.isIsolated, group.clips.isEmpty, !group.needsLayer { return nodes }
        Self.foldOpacity(&group)
        if group.clips.isEmpty, !group.needsLayer { return group.children }
        return [try layer(group)]
    }

    /// Hands opacity down to an only child whose paint covers every pixel once, or that is a layer already.
    private static func foldOpacity(_ group: inout GroupNode) {
        guard group.opacity != 1, group.blend == .sourceOver, group.masks.isEmpty, group.children.count == 1
        else {
            return
        }
        switch group.children[0] {
        case .shape(var shape) where shape.isSingleStep:
            shape.fill?.opacity *= group.opacity
            shape.stroke?.opacity *= group.opacity
            group.children[0] = .shape(shape)
        case .group(var child) where child.needsLayer && child.blend == .sourceOver:
            child.opacity *= group.opacity
            group.children[0] = .group(child)
        case .shape, .group: return
        }
        group.opacity = 1
    }

    /// Whether any of the nodes blends with what lies below all of them.
    static func blends(_ nodes: [DrawingNode]) -> Bool {
        nodes.contains { node in
            guard case .group(let group) = node else { return false }
            return group.blend != .sourceOver || !group.isIsolated && blends(group.children)
        }
    }
}
