import StickerGeometry
import StickerNotation
import StickerRaster

extension SceneReader {
    /// The keys of a layer's content; a layer has exactly one.
    private enum ContentKey: String, CaseIterable {
        case image, svg, label, iceCream, path, group
    }

    mutating func layer(_ node: JSONNode) throws -> SceneDocument.Layer {
        var object = try node.object()
        let layer = try layer(node, &object)
        try object.finish()
        return layer
    }

    private mutating func layer(_ node: JSONNode, _ object: inout JSONObject) throws -> SceneDocument.Layer {
        let frame = object.optional("frame")
        let fit = object.optional("fit")
        let transform = object.optional("transform")
        let opacity = object.optional("opacity")
        let blend = object.optional("blend")
        let mask = object.optional("mask")
        let clip = object.optional("clip")
        let effects = object.optional("effects")
        let keyframes = object.optional("keyframes")
        let anchor = object.optional("anchor")
        var layer = SceneDocument.Layer(try content(node, &object))
        layer.frame = try frame?.rect()
        layer.fit = try fit?.choice(of: Fit.self) ?? .fill
        layer.transform = try transform?.transform() ?? .identity
        layer.opacity = try opacity?.number(in: 0...1) ?? 1
        layer.blend = try blend.map { try self.blend($0) } ?? .sourceOver
        layer.mask = try mask.map { try self.mask($0) }
        layer.clip = try clip.map { try Written($0) { try self.clip($0) } }
        layer.effects = try effects.map { try self.effects($0) } ?? []
        if let keyframes { layer.keyframes = try self.keyframes(keyframes) }
        if let anchor { layer.anchor = try self.anchor(anchor, hasKeyframes: keyframes != nil) }
        return layer
    }

    /// Reads a blend mode; `normal` is CSS's word for source-over.
    private func blend(_ node: JSONNode) throws(JSONNodeError) -> BlendMode {
        if case .string("normal") = node.value { return .sourceOver }
        return try node.choice(of: BlendMode.self)
    }

    private mutating func content(_ node: JSONNode, _ object: inout JSONObject) throws
        -> SceneDocument.Content
    {
        var found: [(key: ContentKey, node: JSONNode)] = []
        for key in ContentKey.allCases {
            if let node = object.optional(key.rawValue) { found.append((key, node)) }
        }
        guard let (key, content) = found.first, found.count == 1 else {
            // A mistyped key is the likelier cause, and tells more.
            if found.isEmpty { try object.finish() }
            throw node.failure(
                found.isEmpty
                    ? "a layer needs one of \(ContentKey.allCases.map(\.rawValue).joined(separator: ", "))"
                    : "a layer has one of \(found.map(\.key.rawValue).joined(separator: " and ")), not both")
        }
        switch key {
        case .image: return .image(try image(content, &object))
        case .svg: return .svg(try asset(content))
        case .label: return .label(try label(content))
        case .iceCream: return .iceCream(try iceCream(content))
        case .path: return .path(try path(content, &object))
        case .group: return .group(try group(content))
        }
    }

    /// Reads a layer of its own, with `channel` beside its keys.
    private mutating func mask(_ node: JSONNode) throws -> SceneDocument.Mask {
        var object = try node.object()
        let channel = object.optional("channel")
        let layer = try layer(node, &object)
        try object.finish()
        return SceneDocument.Mask(layer, channel: try channel?.choice(of: LayerMask.Channel.self) ?? .alpha)
    }

    /// Reads path data, `[x, y, width, height]`, or an object with `path` and `rule`.
    private func clip(_ node: JSONNode) throws -> LayerClip {
        switch node.value {
        case .string: return LayerClip(try node.path())
        case .array: return LayerClip(.rect(try node.rect()))
        case .object:
            var object = try node.object()
            let path = try object.required("path")
            let rule = object.optional("rule")
            try object.finish()
            return LayerClip(try path.path(), rule: try rule?.choice(of: FillRule.self) ?? .nonzero)
        default:
            throw node.failure(
                "must be path data, [x, y, width, height] or an object, and is \(node.value.kind)")
        }
    }
}
