public import StickerGeometry
public import StickerPixels
public import StickerRaster
public import StickerVector

/// What a ``Layer`` draws.
public enum LayerContent: Sendable {
    case image(Pixmap, filter: ResampleFilter = .mitchell)
    case svg(SVGDocument)
    case label(Label)
    case iceCream(IceCreamContent)
    case path(PathContent)
    case group([Layer])
}

/// An ice cream as it stands in a scene.
public struct IceCreamContent: Hashable, Sendable {
    public var iceCream: IceCream
    /// As in ``IceCream/renderSticker(opaque:size:art:cache:)``.
    public var opaque: Bool
    /// The height in pixels that it is rendered at; the one that its place on the canvas asks for unless given.
    public var size: Int?
    public var art: ArtSource

    public init(_ iceCream: IceCream, opaque: Bool = false, size: Int? = nil, art: ArtSource = .builtIn) {
        self.iceCream = iceCream
        self.opaque = opaque
        self.size = size
        self.art = art
    }
}

/// A path that is filled, stroked or both, the stroke above the fill.
public struct PathContent: Hashable, Sendable {
    public struct Stroke: Hashable, Sendable {
        public var paint: Paint
        public var style: StrokeStyle

        public init(_ paint: Paint, style: StrokeStyle) {
            self.paint = paint
            self.style = style
        }
    }

    public var path: Path
    public var rule: FillRule
    public var fill: Paint?
    public var stroke: Stroke?

    public init(_ path: Path, rule: FillRule = .nonzero, fill: Paint? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.rule = rule
        self.fill = fill
        self.stroke = stroke
    }
}
