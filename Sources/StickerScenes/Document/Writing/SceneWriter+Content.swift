import StickerGeometry
import StickerNotation
import StickerPixels
import StickerRaster

extension SceneWriter {
    static func members(of image: SceneDocument.Image) -> [JSONMember] {
        members(
            ("image", .string(image.asset.name)),
            ("filter", choice(image.filter, unless: .mitchell)),
            ("removeBackground", background(image)),
            ("trim", image.trim.map { .number($0.tolerance) }))
    }

    private static func background(_ image: SceneDocument.Image) -> JSONValue? {
        if let mask = image.cutoutMask { return object(("mask", .string(mask.name))) }
        guard let removal = image.background else { return nil }
        guard removal != BackgroundRemoval(tolerance: removal.tolerance) else {
            return .number(removal.tolerance)
        }
        return object(
            ("tolerance", .number(removal.tolerance)),
            ("everywhere", removal.everywhere ? .bool(true) : nil),
            ("keep", points(removal.keep)), ("drop", points(removal.drop)))
    }

    private static func points(_ points: [PixelPoint]) -> JSONValue? {
        points.isEmpty ? nil : .array(points.map { numbers(Double($0.x), Double($0.y)) })
    }

    static func label(_ label: SceneDocument.Label) -> JSONValue {
        guard case .object(let style) = label.style.json else { return .string(label.text) }
        if style.isEmpty, label.fonts.isEmpty, label.base == nil { return .string(label.text) }
        return .object(
            members(
                ("text", .string(label.text)), ("font", oneOrMore(label.fonts.map { .string($0.name) })),
                ("style", (label.base?.name).map(JSONValue.string)))
                + style)
    }

    static func iceCream(_ layer: SceneDocument.IceCreamLayer) -> JSONValue {
        object(
            ("base", (layer.iceCream.base?.rawValue).map(JSONValue.string)),
            ("scoops", (layer.iceCream.scoops?.rawValue).map(JSONValue.string)),
            ("topping", (layer.iceCream.topping?.rawValue).map(JSONValue.string)),
            ("opaque", layer.opaque ? .bool(true) : nil),
            ("size", layer.size.map(number)),
            ("art", (layer.art?.name).map(JSONValue.string)))
    }

    static func members(of path: SceneDocument.PathLayer) -> [JSONMember] {
        members(
            ("path", path.path.json),
            ("rule", choice(path.rule, unless: .nonzero)),
            ("fill", path.fill.map(paint)),
            ("stroke", path.stroke.map(stroke)))
    }

    private static func paint(_ paint: SceneDocument.PaintSource) -> JSONValue {
        switch paint {
        case .fill(let fill): fill.json
        case .gradient(let paint): paint.json
        case .image(let asset, let filter, let spread, let transform):
            object(
                (
                    "image",
                    object(
                        ("path", .string(asset.name)), ("filter", choice(filter, unless: .bilinear)),
                        ("spread", choice(spread, unless: .pad)), ("transform", self.transform(transform)))
                ))
        }
    }

    private static func stroke(_ stroke: SceneDocument.PathLayer.Stroke) -> JSONValue {
        let (style, usual) = (stroke.style, StrokeStyle(width: stroke.style.width))
        return object(
            ("paint", paint(stroke.paint)),
            ("width", .number(style.width)),
            ("cap", choice(style.cap, unless: usual.cap)),
            ("join", choice(style.join, unless: usual.join)),
            ("miterLimit", style.miterLimit == usual.miterLimit ? nil : .number(style.miterLimit)),
            ("dashes", style.dashes == usual.dashes ? nil : .array(style.dashes.map(JSONValue.number))),
            ("dashOffset", style.dashOffset == usual.dashOffset ? nil : .number(style.dashOffset)))
    }
}
