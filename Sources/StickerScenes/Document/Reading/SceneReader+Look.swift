import StickerErrors
import StickerNotation
import StickerRaster
import StickerText

extension SceneReader {
    /// Reads the look of a label, or that of a style.
    func look(_ object: inout JSONObject) throws -> LabelLook {
        var look = LabelLook()
        look.fill = try object.optional("color").map { try read($0, LabelFill.init(parsing:)) }
        look.outlines = try list(object.optional("outline"), LabelOutline.init(parsing:))
        look.hasPlate = try object.optional("plate")?.bool()
        look.shadows = try list(object.optional("shadow"), Shadow.init(parsing:))
        look.letterShadows = try list(object.optional("letterShadow"), Shadow.init(parsing:))
        look.extrusion = try object.optional("extrude").map { try read($0, LabelExtrusion.init(parsing:)) }
        look.highlight = try object.optional("highlight").map { try read($0, LabelHighlight.init(parsing:)) }
        look.bubble = try object.optional("bubble").map { try read($0, LabelBubble.init(parsing:)) }
        look.warp = try object.optional("warp").map { try read($0, LabelWarp.init(parsing:)) }
        look.ornaments = try object.optional("ornaments").map { try read($0, LabelOrnaments.init(parsing:)) }
        look.letterSpacing = try object.optional("letterSpacing")?.number(in: TextLimits.letterSpacingRange)
        return look
    }

    /// Reads one value or an array of them; `none` is the empty array.
    private func list<Value, Failure: Error>(
        _ node: JSONNode?, _ parse: (String) throws(Failure) -> Value
    ) throws -> [Value]? {
        guard let node else { return nil }
        if case .string(LabelLook.none) = node.value { return [] }
        return try node.oneOrMore().map { try read($0, parse) }
    }
}
