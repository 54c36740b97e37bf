import StickerErrors
import StickerGeometry
import StickerNotation
import StickerRaster

extension SceneReader {
    private enum PaintKey: String, CaseIterable {
        case linearGradient, radialGradient, conicGradient, image
    }

    /// Reads the text of a fill for a shape.
    func fill(_ node: JSONNode) throws -> Fill {
        let fill = try read(node, Fill.init(parsing:))
        try located(at: node) { () throws(StickerError) in try fill.validate(isOfLetters: false) }
        return fill
    }

    /// Reads the text of a fill, or an object with one kind of gradient or a picture.
    func paint(_ node: JSONNode) throws -> SceneDocument.PaintSource {
        if case .string = node.value { return .fill(try Written(node) { try fill($0) }) }
        guard case .object = node.value else {
            throw node.failure(
                "must be the text of a fill or an object with a gradient, and is \(node.value.kind)")
        }
        var object = try node.object()
        var found: [(key: PaintKey, node: JSONNode)] = []
        for key in PaintKey.allCases {
            if let node = object.optional(key.rawValue) { found.append((key, node)) }
        }
        try object.finish()
        guard let (key, content) = found.first, found.count == 1 else {
            throw node.failure("needs one of \(PaintKey.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        switch key {
        case .linearGradient:
            return .gradient(try Written(node) { _ in .linearGradient(try linearGradient(content)) })
        case .radialGradient:
            return .gradient(try Written(node) { _ in .radialGradient(try radialGradient(content)) })
        case .conicGradient:
            return .gradient(try Written(node) { _ in .conicGradient(try conicGradient(content)) })
        case .image: return try imagePaint(content)
        }
    }

    private func linearGradient(_ node: JSONNode) throws -> LinearGradient {
        var object = try node.object()
        let start = try object.required("start")
        let end = try object.required("end")
        let common = try GradientKeys(&object)
        try object.finish()
        return LinearGradient(
            start: try start.point(), end: try end.point(), stops: try common.stops(),
            spread: try common.spread(),
            transform: try common.transform())
    }

    private func radialGradient(_ node: JSONNode) throws -> RadialGradient {
        var object = try node.object()
        let center = try object.required("center")
        let radius = try object.required("radius")
        let focus = object.optional("focus")
        let focusRadius = object.optional("focusRadius")
        let common = try GradientKeys(&object)
        try object.finish()
        return RadialGradient(
            center: try center.point(), radius: try radius.length(), focus: try focus?.point(),
            focusRadius: try focusRadius?.number(in: 0...1_000_000) ?? 0, stops: try common.stops(),
            spread: try common.spread(), transform: try common.transform())
    }

    private func conicGradient(_ node: JSONNode) throws -> ConicGradient {
        var object = try node.object()
        let center = try object.required("center")
        let startAngle = object.optional("startAngle")
        let common = try GradientKeys(&object)
        try object.finish()
        return ConicGradient(
            center: try center.point(), startAngle: try startAngle?.number() ?? 0, stops: try common.stops(),
            spread: try common.spread(), transform: try common.transform())
    }

    private func imagePaint(_ node: JSONNode) throws -> SceneDocument.PaintSource {
        var object = try node.object()
        let path = try object.required("path")
        let filter = object.optional("filter")
        let spread = object.optional("spread")
        let transform = object.optional("transform")
        try object.finish()
        return .image(
            try asset(path), filter: try filter?.choice(of: ResampleFilter.self) ?? .bilinear,
            spread: try spread?.choice(of: SpreadMode.self) ?? .pad,
            transform: try transform?.transform() ?? .identity)
    }
}

/// The keys that all gradients share.
private struct GradientKeys {
    private let stopsNode: JSONNode
    private let spreadNode: JSONNode?
    private let transformNode: JSONNode?

    init(_ object: inout JSONObject) throws(JSONNodeError) {
        stopsNode = try object.required("stops")
        spreadNode = object.optional("spread")
        transformNode = object.optional("transform")
    }

    /// Reads stops, each `[offset, colour]`, in the order of their offsets.
    func stops() throws(JSONNodeError) -> [GradientStop] {
        var stops: [GradientStop] = []
        for element in try stopsNode.elements() {
            let pair = try element.elements()
            guard pair.count == 2 else { throw element.failure("must be [offset, colour]") }
            let offset = try pair[0].number(in: (stops.last?.offset ?? 0)...1)
            stops.append(GradientStop(offset: offset, color: try pair[1].color()))
        }
        guard !stops.isEmpty else { throw stopsNode.failure("must have at least one [offset, colour]") }
        return stops
    }

    func spread() throws(JSONNodeError) -> SpreadMode {
        try spreadNode?.choice(of: SpreadMode.self) ?? .pad
    }

    func transform() throws(JSONNodeError) -> Transform {
        try transformNode?.transform() ?? .identity
    }
}
