import StickerErrors
import StickerGeometry
import StickerNotation
import StickerPixels
import StickerRaster

extension SceneReader {
    /// Reads a picture's path; `filter`, `removeBackground` and `trim` stand beside it in the layer.
    func image(_ node: JSONNode, _ object: inout JSONObject) throws -> SceneDocument.Image {
        let filter = object.optional("filter")
        var image = try preparedImage(node, &object)
        image.filter = try filter?.choice(of: ResampleFilter.self) ?? .mitchell
        return image
    }

    /// Reads a picture's path, and `removeBackground` and `trim` beside it.
    func preparedImage(_ node: JSONNode, _ object: inout JSONObject) throws -> SceneDocument.Image {
        let background = object.optional("removeBackground")
        let trim = object.optional("trim")
        var image = SceneDocument.Image(try asset(node))
        if let background { try removeBackground(background, from: &image) }
        image.trim = try trim.flatMap { try pictureTrim($0) }
        return image
    }

    /// Reads `true`, a tolerance in percent, or an object with `tolerance`, `everywhere`, `keep` and `drop`, or with `mask`.
    private func removeBackground(_ node: JSONNode, from image: inout SceneDocument.Image) throws {
        switch node.value {
        case .bool(let isWanted): image.background = isWanted ? BackgroundRemoval() : nil
        case .number:
            image.background = BackgroundRemoval(
                tolerance: try node.number(in: BackgroundRemoval.toleranceRange))
        default:
            var object = try node.object()
            let mask = object.optional("mask")
            let tolerance = object.optional("tolerance")
            let everywhere = object.optional("everywhere")
            let keep = object.optional("keep")
            let drop = object.optional("drop")
            try object.finish()
            if let mask {
                guard [tolerance, everywhere, keep, drop].allSatisfy({ $0 == nil }) else {
                    throw mask.failure("takes the place of the keys beside it; leave them out")
                }
                image.cutoutMask = try asset(mask)
                return
            }
            let removal = BackgroundRemoval(
                tolerance: try tolerance?.number(in: BackgroundRemoval.toleranceRange)
                    ?? BackgroundRemoval.defaultTolerance, everywhere: try everywhere?.bool() ?? false,
                keep: try keep.map { try points($0) } ?? [], drop: try drop.map { try points($0) } ?? [])
            try located(at: node) { () throws(StickerError) in try removal.validate() }
            image.background = removal
        }
    }

    /// Reads an array of pixels, `[x, y]` each.
    private func points(_ node: JSONNode) throws -> [PixelPoint] {
        try node.elements().map { node in
            let numbers = try node.numbers(count: 2, "[x, y]")
            guard let x = Int(exactly: numbers[0]), let y = Int(exactly: numbers[1]) else {
                throw node.failure("must be whole pixels")
            }
            return PixelPoint(x: x, y: y)
        }
    }

    /// Reads `true`, or a tolerance in percent.
    private func pictureTrim(_ node: JSONNode) throws -> PictureTrim? {
        guard case .number = node.value else { return try node.bool() ? PictureTrim() : nil }
        return PictureTrim(tolerance: try node.number(in: BackgroundRemoval.toleranceRange))
    }

    func iceCream(_ node: JSONNode) throws -> SceneDocument.IceCreamLayer {
        var object = try node.object()
        let base = object.optional("base")
        let scoops = object.optional("scoops")
        let topping = object.optional("topping")
        let opaque = object.optional("opaque")
        let size = object.optional("size")
        let art = object.optional("art")
        try object.finish()
        let hasArt = art != nil
        let iceCream = IceCream(
            base: try base.map { try part($0, hasArt: hasArt) },
            scoops: try scoops.map { try part($0, hasArt: hasArt) },
            topping: try topping.map { try part($0, hasArt: hasArt) })
        guard iceCream != IceCream() else {
            throw node.failure("needs a base, scoops or a topping")
        }
        return SceneDocument.IceCreamLayer(
            iceCream, opaque: try opaque?.bool() ?? false, size: try size?.integer(in: IceCream.sizeRange),
            art: try art.map { try asset($0) })
    }

    /// Reads a built-in part; with art of its own, any identifier or slug that a part may have.
    private func part<Part: IceCreamPart>(_ node: JSONNode, hasArt: Bool) throws -> Part {
        let text = try node.string()
        guard hasArt else {
            return try located(at: node) { () throws(StickerError) in try Part(named: text) }
        }
        guard let part = Part(rawValue: text) else { throw node.failure(PartIdentifier.rule) }
        return part
    }

    /// Reads path data; `rule`, `fill` and `stroke` stand beside it in the layer.
    func path(_ node: JSONNode, _ object: inout JSONObject) throws -> SceneDocument.PathLayer {
        let rule = object.optional("rule")
        let fill = object.optional("fill")
        let stroke = object.optional("stroke")
        guard fill != nil || stroke != nil else {
            throw node.failure("shows nothing without \"fill\" or \"stroke\"")
        }
        return SceneDocument.PathLayer(
            try Written(node) { try $0.path() }, rule: try rule?.choice(of: FillRule.self) ?? .nonzero,
            fill: try fill.map { try paint($0) }, stroke: try stroke.map { try self.stroke($0) })
    }

    private func stroke(_ node: JSONNode) throws -> SceneDocument.PathLayer.Stroke {
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
        return SceneDocument.PathLayer.Stroke(try self.paint(paint), style: style)
    }

    /// Reads an array of layers, or an object that has them as `layers`.
    mutating func group(_ node: JSONNode) throws -> [SceneDocument.Layer] {
        guard case .object = node.value else { return try layers(node) }
        var object = try node.object()
        let layersNode = try object.required("layers")
        try object.finish()
        return try layers(layersNode)
    }
}
