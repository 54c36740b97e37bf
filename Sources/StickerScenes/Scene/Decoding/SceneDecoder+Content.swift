import StickerErrors
import StickerGeometry
import StickerNotation
import StickerRaster

extension SceneDecoder {
    /// A picture's path; `filter`, `removeBackground` and `trim` stand beside it in the layer.
    mutating func image(_ node: JSONNode, _ object: inout JSONObject) throws -> LayerContent {
        let filter = object.optional("filter")
        let background = object.optional("removeBackground")
        let trim = object.optional("trim")
        guard case .bitmap(let pixmap) = try artwork(node) else {
            throw node.failure("is an SVG file; name it with the key \"svg\"")
        }
        var style = PictureStyle()
        style.background = try background.flatMap { try backgroundRemoval($0) }
        style.trim = try trim.flatMap { try pictureTrim($0) }
        let prepared = try prepared(pixmap, of: node, style: style)
        return .image(prepared, filter: try filter?.choice(of: ResampleFilter.self) ?? .mitchell)
    }

    /// `true`, a tolerance in percent, or an object with `tolerance` and `everywhere`.
    private func backgroundRemoval(_ node: JSONNode) throws -> BackgroundRemoval? {
        switch node.value {
        case .bool(let isWanted): return isWanted ? BackgroundRemoval() : nil
        case .number:
            return BackgroundRemoval(tolerance: try node.number(in: BackgroundRemoval.toleranceRange))
        default:
            var object = try node.object()
            let tolerance = object.optional("tolerance")
            let everywhere = object.optional("everywhere")
            try object.finish()
            return BackgroundRemoval(
                tolerance: try tolerance?.number(in: BackgroundRemoval.toleranceRange)
                    ?? BackgroundRemoval.defaultTolerance, everywhere: try everywhere?.bool() ?? false)
        }
    }

    /// `true`, or a tolerance in percent.
    private func pictureTrim(_ node: JSONNode) throws -> PictureTrim? {
        guard case .number = node.value else { return try node.bool() ? PictureTrim() : nil }
        return PictureTrim(tolerance: try node.number(in: BackgroundRemoval.toleranceRange))
    }

    mutating func svg(_ node: JSONNode) throws -> LayerContent {
        guard case .vector(let document) = try artwork(node) else {
            throw node.failure("is a PNG file; name it with the key \"image\"")
        }
        return .svg(document)
    }

    func iceCream(_ node: JSONNode) throws -> IceCreamContent {
        var object = try node.object()
        let base = object.optional("base")
        let scoops = object.optional("scoops")
        let topping = object.optional("topping")
        let opaque = object.optional("opaque")
        let size = object.optional("size")
        let art = object.optional("art")
        try object.finish()
        let iceCream = IceCream(
            base: try base.map { try part(Base.self, $0) },
            scoops: try scoops.map { try part(Scoops.self, $0) },
            topping: try topping.map { try part(Topping.self, $0) })
        guard iceCream != IceCream() else {
            throw node.failure("needs a base, scoops or a topping")
        }
        return IceCreamContent(
            iceCream, opaque: try opaque?.bool() ?? false, size: try size?.integer(in: IceCream.sizeRange),
            art: try art.map { .folder(try path($0)) } ?? .builtIn)
    }

    private func part<Part: IceCreamPart>(_ type: Part.Type, _ node: JSONNode) throws -> Part {
        let text = try node.string()
        return try located(at: node) { () throws(StickerError) in try Part(named: text) }
    }

    /// Path data; `rule`, `fill` and `stroke` stand beside it in the layer.
    mutating func path(_ node: JSONNode, _ object: inout JSONObject) throws -> PathContent {
        let rule = object.optional("rule")
        let fill = object.optional("fill")
        let stroke = object.optional("stroke")
        guard fill != nil || stroke != nil else {
            throw node.failure("shows nothing without \"fill\" or \"stroke\"")
        }
        return PathContent(
            try node.path(), rule: try rule?.choice(of: FillRule.self) ?? .nonzero,
            fill: try fill.map { try paint($0) }, stroke: try stroke.map { try self.stroke($0) })
    }

    private mutating func stroke(_ node: JSONNode) throws -> PathContent.Stroke {
        var object = try node.object()
        let paint = try object.required("paint")
        let width = try object.required("width")
        let cap = object.optional("cap")
        let join = object.optional("join")
        let miterLimit = object.optional("miterLimit")
        let dashes = object.optional("dashes")
        let dashOffset = object.optional("dashOffset")
        try object.finish()
        var style = StrokeStyle(width: try width.length())
        if let cap { style.cap = try cap.choice(of: LineCap.self) }
        if let join { style.join = try join.choice(of: LineJoin.self) }
        if let miterLimit { style.miterLimit = try miterLimit.number(in: 1...1_000_000) }
        if let dashes { style.dashes = try dashes.elements().map { try $0.number(in: 0...1_000_000) } }
        if let dashOffset { style.dashOffset = try dashOffset.number() }
        return PathContent.Stroke(try self.paint(paint), style: style)
    }

    /// An array of layers, or an object that has them as `layers`.
    mutating func group(_ node: JSONNode) throws -> [Layer] {
        guard case .object = node.value else { return try layers(node) }
        var object = try node.object()
        let layersNode = try object.required("layers")
        try object.finish()
        return try layers(layersNode)
    }
}
