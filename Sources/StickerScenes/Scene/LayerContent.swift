public import StickerGeometry
public import StickerPixels
public import StickerRaster
public import StickerVector

/// What a ``Layer`` draws.
public enum LayerContent: Sendable {
    /// Pixels; `filter` says how they are read between them where they are scaled or turned.
    case image(Pixmap, filter: ResampleFilter = .mitchell)
    /// A drawing, sharp at every size.
    case svg(SVGDocument)
    /// A text.
    case label(Label)
    /// An ice cream of parts.
    case iceCream(IceCreamContent)
    /// A path that is filled, stroked or both.
    case path(PathContent)
    /// Layers from bottom to top, drawn as one picture.
    case group([Layer])
}

/// An ice cream as it stands in a scene.
public struct IceCreamContent: Hashable, Sendable {
    /// Has one part at least, or drawing it fails.
    public var iceCream: IceCream
    /// As in ``IceCream/renderSticker(opaque:size:art:cache:)``.
    public var opaque: Bool
    /// The height in pixels that it is rendered at; the one that its place on the canvas asks for unless given.
    public var size: Int?
    /// Where the parts' pictures come from.
    public var art: ArtSource

    /// Transparent and as high as its place, from the built-in art, unless told otherwise.
    public init(_ iceCream: IceCream, opaque: Bool = false, size: Int? = nil, art: ArtSource = .builtIn) {
        self.iceCream = iceCream
        self.opaque = opaque
        self.size = size
        self.art = art
    }
}

/// A path that is filled, stroked or both, the stroke above the fill.
public struct PathContent: Hashable, Sendable {
    /// The pen that goes along the path, and its paint.
    public struct Stroke: Hashable, Sendable {
        /// What the pen draws with.
        public var paint: Paint
        /// The pen; lengths are in the path's space.
        public var style: StrokeStyle

        /// A stroke of any paint: a colour, a gradient or a picture.
        public init(_ paint: Paint, style: StrokeStyle) {
            self.paint = paint
            self.style = style
        }
    }

    /// Fitted into the layer's frame by the box around its points, where there is one.
    public var path: Path
    /// What is inside where the path crosses itself.
    public var rule: FillRule
    /// Nil leaves the inside free.
    public var fill: Paint?
    /// Nil draws no line.
    public var stroke: Stroke?

    /// Draws nothing unless a fill or a stroke is given.
    public init(_ path: Path, rule: FillRule = .nonzero, fill: Paint? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.rule = rule
        self.fill = fill
        self.stroke = stroke
    }
}
