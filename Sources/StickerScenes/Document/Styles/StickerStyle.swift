public import StickerErrors
import StickerNotation

/// A look with a name, for any text: what a label's `style` names.
///
/// It is a JSON object with the keys of a label's look, and `about`, which says in a sentence what it looks like. Its lengths
/// are hundredths of the font size.
///
/// ```json
/// {
///     "about": "Red letters on a white die-cut.",
///     "color": "#d33",
///     "outline": "10:white",
///     "shadow": "0,2,5:#0005"
/// }
/// ```
public struct StickerStyle: Hashable, Sendable {
    /// A sentence on what it looks like; empty where its file has none.
    public let about: String
    /// The look; its lengths are hundredths of the font size.
    public let look: LabelLook

    /// Reads a style.
    ///
    /// - Parameters:
    ///   - json: UTF-8.
    ///   - name: the name of the file in errors.
    /// - Throws: `StickerError.Code.invalidScene` with the place of what is wrong, and others for its values.
    public init(json: [UInt8], name: String? = nil) throws(StickerError) {
        (about, look) = try SceneReader.read(name: name) {
            var object = try JSONNode(value: try JSONParser.parse(json), place: "").object()
            let about = object.optional("about")
            let look = try SceneReader(name: name).look(&object)
            try object.finish()
            return (try about?.string() ?? "", look)
        }
        do {
            try look.validate()
        } catch {
            throw .inScene(path: name, place: "", error: error)
        }
    }

    init(about: String, look: LabelLook) {
        self.about = about
        self.look = look
    }

    /// The longest file of a style, in bytes: hundreds of times what one takes.
    static let maximumByteCount = 1 << 18
}

extension LabelStyle {
    /// A label in a named style.
    ///
    /// - Parameters:
    ///   - style: the style; what is set on the label's own look replaces its part.
    ///   - fontSize: pixels an em.
    public init(_ style: StickerStyle, fontSize: Double = 72) {
        self.init(fontSize: fontSize)
        base = style.look
    }
}
