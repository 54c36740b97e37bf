import StickerGeometry
import StickerNotation
import StickerRaster

/// Writes documents as JSON values: each thing in its shortest form, which is never nested deeper than the JSON that
/// was read.
enum SceneWriter {
    static func document(_ document: SceneDocument) -> JSONValue {
        object(
            (
                "canvas",
                object(
                    ("width", number(document.canvas.width)), ("height", number(document.canvas.height)),
                    ("background", document.canvas.background?.json))
            ),
            ("animation", document.animation.map(animation)),
            ("layers", .array(document.layers.map(layer))))
    }

    private static func layer(_ layer: SceneDocument.Layer) -> JSONValue { .object(members(of: layer)) }

    private static func members(of layer: SceneDocument.Layer) -> [JSONMember] {
        content(layer.content)
            + members(
                ("frame", layer.frame.map { numbers($0.x, $0.y, $0.width, $0.height) }),
                ("fit", choice(layer.fit, unless: .fill)),
                ("transform", transform(layer.transform)),
                ("opacity", layer.opacity == 1 ? nil : .number(layer.opacity)),
                ("blend", choice(layer.blend, unless: .sourceOver)),
                ("mask", layer.mask.map(mask)),
                ("clip", layer.clip?.json),
                ("effects", oneOrMore(layer.effects.map(\.json))),
                ("anchor", layer.anchor.map(point)),
                // An anchor asks for them.
                (
                    "keyframes",
                    layer.keyframes.isEmpty && layer.anchor == nil
                        ? nil : .array(layer.keyframes.map(keyframe))
                ))
    }

    private static func mask(_ mask: SceneDocument.Mask) -> JSONValue {
        .object(members(of: mask.layer) + members(("channel", choice(mask.channel, unless: .alpha))))
    }

    private static func content(_ content: SceneDocument.Content) -> [JSONMember] {
        switch content {
        case .image(let image): members(of: image)
        case .svg(let asset): members(("svg", .string(asset.name)))
        case .label(let label): members(("label", self.label(label)))
        case .iceCream(let iceCream): members(("iceCream", self.iceCream(iceCream)))
        case .path(let path): members(of: path)
        case .group(let layers): members(("group", .array(layers.map(layer))))
        }
    }
}

/// Writes the values that documents are made of.
extension SceneWriter {
    /// The members that have a value, in order.
    static func members(_ members: (key: String, value: JSONValue?)...) -> [JSONMember] {
        JSONMember.present(members)
    }

    static func object(_ members: (key: String, value: JSONValue?)...) -> JSONValue {
        .object(JSONMember.present(members))
    }

    static func number(_ number: Int) -> JSONValue { .number(Double(number)) }

    static func numbers(_ numbers: Double...) -> JSONValue { .array(numbers.map(JSONValue.number)) }

    static func point(_ point: Point) -> JSONValue { numbers(point.x, point.y) }

    /// The transform; nil for the identity.
    static func transform(_ transform: Transform) -> JSONValue? {
        transform == .identity
            ? nil
            : numbers(transform.a, transform.b, transform.c, transform.d, transform.e, transform.f)
    }

    static func choice<Choice: RawRepresentable<String> & Equatable>(
        _ choice: Choice, unless usual: Choice
    ) -> JSONValue? {
        choice == usual ? nil : .string(choice.rawValue)
    }

    /// No value, one value, or an array of several.
    static func oneOrMore(_ values: [JSONValue]) -> JSONValue? {
        values.count > 1 ? .array(values) : values.first
    }
}
