package import StickerErrors
import StickerGeometry
package import StickerNotation
import StickerRaster

extension PictureDocument {
    /// Reads a file's path, or an object with `file` and the steps.
    package init(_ node: JSONNode, name: String?) throws(StickerError) {
        self = try SceneReader.read(name: name) { try SceneReader(name: name).picture(node) }
    }
}

extension SceneReader {
    func picture(_ node: JSONNode) throws -> PictureDocument {
        if case .string = node.value { return PictureDocument(try asset(node)) }
        var object = try node.object()
        let file = try object.required("file")
        var picture = PictureDocument(try asset(file))
        picture.image = try preparedImage(file, &object)
        picture.fit = try object.optional("fit")?.choice(of: Fit.self)
        let focus = object.optional("focus")
        if let focus { picture.focus = try self.focus(focus) }
        picture.shape = try object.optional("shape").map { try read($0, PictureShape.init(parsing:)) }
        picture.effects = try object.optional("effects").map { try effects($0) } ?? []
        picture.caption = try object.optional("caption").map { try caption($0) }
        picture.outlines = try list(object.optional("outline"), LabelOutline.init(parsing:)) ?? []
        picture.shadows = try list(object.optional("shadow"), Shadow.init(parsing:)) ?? []
        if let padding = object.optional("padding") {
            picture.padding = try padding.integer(in: 0...PictureSize.sideRange.upperBound)
        }
        try object.finish()
        if let focus, picture.effectiveFit != .cover {
            throw focus.failure(
                "needs \"fit\": \"cover\", which is the default with a shape if the background stays")
        }
        return picture
    }

    /// Reads `X,Y` as on the command line, or `[x, y]`.
    private func focus(_ node: JSONNode) throws -> FocusPoint {
        guard case .array = node.value else { return try read(node, FocusPoint.init(parsing:)) }
        let point = try node.point()
        let focus = FocusPoint(x: point.x, y: point.y)
        try located(at: node) { () throws(StickerError) in try focus.validate() }
        return focus
    }

    /// Reads a text, or an object with `text`, `place`, `color`, `outline`, `size` and `font`.
    private func caption(_ node: JSONNode) throws -> PictureDocument.Caption {
        if case .string(let text) = node.value { return PictureDocument.Caption(text: text) }
        var object = try node.object()
        var caption = PictureDocument.Caption(text: try object.required("text").string())
        if let place = object.optional("place") {
            caption.place = try place.choice(of: PictureCaption.Place.self)
        }
        caption.fill = try object.optional("color").map { try read($0, Fill.init(parsingLetters:)) }
        caption.outlines = try list(object.optional("outline"), LabelOutline.init(parsing:))
        caption.fontSize = try object.optional("size")?.length()
        caption.fonts = try object.optional("font").map { try fonts($0) } ?? []
        try object.finish()
        return caption
    }
}

extension PictureDocument {
    /// As `PictureStyle.effectiveFit`.
    var effectiveFit: Fit {
        let isCutOut = image.background != nil || image.cutoutMask != nil
        return fit ?? (shape == nil || isCutOut ? .contain : .cover)
    }
}
