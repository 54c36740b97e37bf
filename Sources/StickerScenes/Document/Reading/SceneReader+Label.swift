import StickerErrors
import StickerLimits
import StickerNotation
import StickerPixels
import StickerRaster
import StickerText

extension SceneReader {
    /// Reads a text, or an object with `text` and its style.
    func label(_ node: JSONNode) throws -> SceneDocument.Label {
        if case .string(let text) = node.value {
            return SceneDocument.Label(text, fonts: [], style: Written(.object([]), LabelStyle()))
        }
        var object = try node.object()
        let text = try object.required("text")
        return try styledLabel(try text.string(), &object)
    }

    /// Reads all keys of a label that `object` was not asked for before.
    func styledLabel(_ text: String, _ object: inout JSONObject) throws -> SceneDocument.Label {
        let font = object.optional("font")
        let base = object.optional("style")
        let style = try labelStyle(&object)
        return SceneDocument.Label(
            text, fonts: try font.map { try fonts($0) } ?? [], base: try base.map { try asset($0) },
            style: style)
    }

    /// Reads all keys of a label that `object` was not asked for before.
    func labelStyle(_ object: inout JSONObject) throws -> Written<LabelStyle> {
        let json = JSONValue.object(object.rest)
        var style = LabelStyle()
        try readText(&object, &style)
        try readSize(&object, &style)
        style.look = try look(&object)
        try readTurn(&object, &style)
        try object.finish()
        return Written(json, style)
    }

    /// Reads how the text is set.
    private func readText(_ object: inout JSONObject, _ style: inout LabelStyle) throws {
        if let fontSize = object.optional("fontSize") { style.fontSize = try fontSize.length() }
        if let features = object.optional("features") {
            style.paragraph.features = try features.oneOrMore().map { try read($0, FontFeature.init) }
        }
        if let policy = object.optional("missingGlyph") {
            style.paragraph.missingGlyphs = try policy.choice(of: MissingGlyphPolicy.self)
        }
        style.language = try object.optional("language")?.string()
        if let direction = object.optional("direction") {
            style.paragraph.direction = try direction.choice(of: TextDirection.self)
        }
        if let align = object.optional("align") { style.alignment = try align.choice(of: TextAlignment.self) }
        if let spacing = object.optional("lineSpacing") {
            style.lineSpacing = .multiple(try spacing.number(in: 0...TextLimits.maximumLineSpacing))
        }
        style.paragraph.maximumWidth = try object.optional("maxWidth")?.length()
        if let wrap = object.optional("wrap") { style.paragraph.wrap = try wrap.choice(of: LineWrap.self) }
        if let hyphens = object.optional("hyphens") {
            style.paragraph.hyphenation = try hyphens.choice(of: HyphenPolicy.self)
        }
        style.paragraph.maximumLineCount =
            try object.optional("maxLines")?.integer(in: 1...TextLimits.maximumCharacterCount)
        if let ellipsis = object.optional("ellipsis") { style.paragraph.ellipsis = try ellipsis.string() }
    }

    /// Reads how large the label is; after its text, whose font size decides what `fit` tries.
    private func readSize(_ object: inout JSONObject, _ style: inout LabelStyle) throws {
        if let padding = object.optional("padding") {
            style.padding = try padding.integer(in: LabelStyle.paddingRange)
        }
        let fit = object.optional("fit")
        let factor = object.optional("minFactor")
        let minimumFactor = try factor?.number(in: LabelFit.minimumFactorRange)
        if let fit {
            style.fit = LabelFit(
                try read(fit, PixelSize.init(parsing:)),
                sizes: LabelFit.FontSizes(
                    hasFontSize: object.optional("fontSize") != nil, minimumFactor: minimumFactor))
        } else if let factor {
            throw factor.failure("says nothing without \"fit\"")
        }
        guard let canvas = object.optional("canvas") else { return }
        style.canvas =
            try canvas.string() == "square" ? .square : .size(try read(canvas, PixelSize.init(parsing:)))
    }

    /// Reads how the label is bent and turned.
    private func readTurn(_ object: inout JSONObject, _ style: inout LabelStyle) throws {
        if let arc = object.optional("arc") {
            style.arc = try angle(arc, LabelAngle.arc(parsing:), LabelAngle.validate(arc:))
        }
        if let rotate = object.optional("rotate") {
            style.rotation = try angle(
                rotate, LabelAngle.rotation(parsing:), LabelAngle.validate(rotation:))
        }
    }

    /// Reads a number of degrees, or an angle that is written as on the command line.
    private func angle(
        _ node: JSONNode, _ parse: (String) throws(StickerError) -> Double,
        _ validate: (Double) throws(StickerError) -> Void
    ) throws -> Double {
        guard case .number(let degrees) = node.value else { return try read(node, parse) }
        try located(at: node) { () throws(StickerError) in try validate(degrees) }
        return degrees
    }

    /// Reads a value that is written as on the command line.
    func read<Value, Failure: Error>(
        _ node: JSONNode, _ parse: (String) throws(Failure) -> Value
    ) throws -> Value {
        let text = try node.string()
        return try located(at: node) { () throws(StickerError) in
            do {
                return try parse(text)
            } catch {
                throw StickerError(wrapping: error)
            }
        }
    }

    /// Reads a font's path or name, or an array of them.
    func fonts(_ node: JSONNode) throws -> [AssetReference] {
        try node.oneOrMore().map { node in
            let reference = try asset(node)
            _ = try located(at: node) { () throws(StickerError) in try FontArgument(reference.name) }
            return reference
        }
    }
}
