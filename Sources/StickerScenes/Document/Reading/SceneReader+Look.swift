import StickerErrors
import StickerNotation
import StickerRaster
import StickerText

extension SceneReader {
    /// Reads the look of a label, or that of a style.
    func look(_ object: inout JSONObject) throws -> LabelLook {
        var look = LabelLook()
        look.fill = try object.optional("color").map { try read($0, Fill.init(parsingLetters:)) }
        look.outlines = try list(object.optional("outline"), LabelOutline.init(parsing:))
        look.hasPlate = try object.optional("plate")?.bool()
        look.shadows = try list(object.optional("shadow"), Shadow.init(parsing:))
        look.letterShadows = try list(object.optional("letterShadow"), Shadow.init(parsing:))
        try set(.extrusion, \.extrusion, of: &look, object.optional("extrude"), LabelExtrusion.init(parsing:))
        try set(
            .highlight, \.highlight, of: &look, object.optional("highlight"), LabelHighlight.init(parsing:))
        try set(.bubble, \.bubble, of: &look, object.optional("bubble"), LabelBubble.init(parsing:))
        try set(.warp, \.warp, of: &look, object.optional("warp"), LabelWarp.init(parsing:))
        try set(
            .ornaments, \.ornaments, of: &look, object.optional("ornaments"), LabelOrnaments.init(parsing:))
        look.letterSpacing = try object.optional("letterSpacing")?.number(in: TextLimits.letterSpacingRange)
        return look
    }

    /// Reads a part that a label has at most once; `none` removes that of the style.
    private func set<Value, Failure: Error>(
        _ part: LabelLook.Part, _ value: WritableKeyPath<LabelLook, Value?>, of look: inout LabelLook,
        _ node: JSONNode?, _ parse: (String) throws(Failure) -> Value
    ) throws {
        guard let node else { return }
        look = try read(node) { (text: String) throws(Failure) in
            var changed = look
            try changed.set(part, value, to: text, parse)
            return changed
        }
    }

    /// Reads one value or an array of them; `none` is the empty array.
    func list<Value, Failure: Error>(
        _ node: JSONNode?, _ parse: (String) throws(Failure) -> Value
    ) throws -> [Value]? {
        guard let node else { return nil }
        if case .string(LabelLook.none) = node.value { return [] }
        return try node.oneOrMore().map { try read($0, parse) }
    }
}
