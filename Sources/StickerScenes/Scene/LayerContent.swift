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
    /// The ice cream; drawing it fails unless it has at least one part.
    public var iceCream: IceCream
    /// Whether there is a background, as in ``IceCream/renderSticker(opaque:size:art:cache:)``.
    public var opaque: Bool
    /// The height in pixels that it is rendered at; by default the one that its place on the canvas asks for.
    public var size: Int?
    /// Where the parts' pictures come from.
    public var art: ArtSource

    /// By default transparent and as high as its place, from the built-in art.
    public init(_ iceCream: IceCream, opaque: Bool = false, size: Int? = nil, art: ArtSource = .builtIn) {
        self.iceCream = iceCream
        self.opaque = opaque
        self.size = size
        self.art = art
    }
}

/// What a path is painted with.
public enum PathPaint: Hashable, Sendable {
    /// A paint at a place of its own, in the path's space.
    case paint(Paint)
    /// A fill over the box of the path's own points.
    case fill(Fill)
}

/// A path that is filled, stroked or both, the stroke above the fill.
public struct PathContent: Hashable, Sendable {
    /// The pen that goes along the path, and its paint.
    public struct Stroke: Hashable, Sendable {
        /// The paint of the line.
        public var paint: PathPaint
        /// The pen; lengths are in the path's space.
        public var style: StrokeStyle

        /// A stroke of any paint: a colour, a gradient or a picture.
        public init(_ paint: Paint, style: StrokeStyle) { self.init(.paint(paint), style: style) }

        /// A stroke of any paint, or of a fill over the box of the path's own points.
        public init(_ paint: PathPaint, style: StrokeStyle) {
            self.paint = paint
            self.style = style
        }
    }

    /// The path, fitted into the layer's frame by the box around its points, where there is a frame.
    public var path: Path
    /// The rule that says what is inside where the path crosses itself.
    public var rule: FillRule
    /// The paint of the inside; nil leaves it free.
    public var fill: PathPaint?
    /// The line; nil draws none.
    public var stroke: Stroke?

    /// By default draws nothing, without a fill and a stroke.
    public init(_ path: Path, rule: FillRule = .nonzero, fill: Paint? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.rule = rule
        self.fill = fill.map(PathPaint.paint)
        self.stroke = stroke
    }
}
