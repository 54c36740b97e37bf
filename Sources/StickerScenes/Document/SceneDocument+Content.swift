public import StickerErrors
public import StickerGeometry
import StickerNotation
public import StickerRaster

extension SceneDocument {
    /// A picture of pixels.
    public struct Image: Hashable, Sendable {
        /// The picture's file.
        public var asset: AssetReference
        /// The filter by which it is read between its pixels.
        public var filter: ResampleFilter
        /// How the background is taken away; nil leaves it.
        public var background: BackgroundRemoval?
        /// The picture, of the same size, that says what stays; in place of ``background``.
        public var cutoutMask: AssetReference?
        /// How the margins are cut off; nil leaves them.
        public var trim: PictureTrim?

        /// By default the picture as it is in its file.
        public init(
            _ asset: AssetReference, filter: ResampleFilter = .mitchell,
            background: BackgroundRemoval? = nil, cutoutMask: AssetReference? = nil,
            trim: PictureTrim? = nil
        ) {
            self.asset = asset
            self.filter = filter
            self.background = background
            self.cutoutMask = cutoutMask
            self.trim = trim
        }
    }

    /// A text and how it looks.
    public struct Label: Hashable, Sendable {
        /// One or more lines.
        public var text: String
        /// The fonts, tried in this order: files, and names of a ``FontChoice``; an empty array is as `bundled`.
        public var fonts: [AssetReference]
        /// The look behind the label's own: the name of a ``StickerStyle``, or the path of its file.
        public var base: AssetReference?
        /// All other keys of the label; it has no fonts and no base.
        public var style: Written<LabelStyle>

        init(
            _ text: String, fonts: [AssetReference], base: AssetReference? = nil,
            style: Written<LabelStyle>
        ) {
            self.text = text
            self.fonts = fonts
            self.base = base
            self.style = style
        }

        /// - Parameters:
        ///   - text: one or more lines.
        ///   - fonts: files, and names of a ``FontChoice``.
        ///   - base: the name or the file of a style.
        ///   - style: a JSON object with the keys of a label that `Docs/SCENES.md` lists, but for `text`, `font` and
        ///     `style`.
        /// - Throws: `StickerError.Code.invalidScene` and others for the values of the style.
        public init(
            _ text: String, fonts: [AssetReference] = [], base: AssetReference? = nil, style: String = "{}"
        ) throws(StickerError) {
            let style = try SceneReader.read(name: nil) {
                var object = try JSONNode(value: try JSONParser.parse(Array(style.utf8)), place: "").object()
                return try SceneReader(name: nil).labelStyle(&object)
            }
            self.init(text, fonts: fonts, base: base, style: style)
        }
    }

    /// An ice cream.
    public struct IceCreamLayer: Hashable, Sendable {
        /// Has one part at least. Without ``art`` its parts are built-in ones. With art they are those of the art, by
        /// their identifiers, or by their slugs as far as `init(rawValue:)` takes them: they are looked up when the
        /// document is resolved.
        public var iceCream: IceCream
        /// Whether there is a background, as in ``IceCream/renderSticker(opaque:size:art:cache:)``.
        public var opaque: Bool
        /// The height in pixels that it is rendered at, in ``IceCream/sizeRange``; by default that of its place.
        public var size: Int?
        /// The folder of the art; by default the built-in art.
        public var art: AssetReference?

        /// By default transparent and as high as its place, from the built-in art.
        public init(
            _ iceCream: IceCream, opaque: Bool = false, size: Int? = nil, art: AssetReference? = nil
        ) {
            self.iceCream = iceCream
            self.opaque = opaque
            self.size = size
            self.art = art
        }
    }

    /// A path that is filled, stroked or both.
    public struct PathLayer: Hashable, Sendable {
        /// The pen that goes along the path, and its paint.
        public struct Stroke: Hashable, Sendable {
            /// The paint of the line.
            public var paint: PaintSource
            /// The pen; lengths are in the path's space.
            public var style: StrokeStyle

            /// A stroke of any paint, an asset's picture included.
            public init(_ paint: PaintSource, style: StrokeStyle) {
                self.paint = paint
                self.style = style
            }
        }

        /// The path in the layer's space, with the path data that it was written as.
        public var path: Written<Path>
        /// The rule that says what is inside where the path crosses itself.
        public var rule: FillRule
        /// The paint of the inside; nil leaves it free.
        public var fill: PaintSource?
        /// The line, drawn above the fill; nil draws none.
        public var stroke: Stroke?

        /// By default draws nothing, without a fill and a stroke.
        public init(
            _ path: Written<Path>, rule: FillRule = .nonzero, fill: PaintSource? = nil, stroke: Stroke? = nil
        ) {
            self.path = path
            self.rule = rule
            self.fill = fill
            self.stroke = stroke
        }
    }

    /// The paint of a path.
    public enum PaintSource: Hashable, Sendable {
        /// A fill over the box of the path.
        case fill(Written<Fill>)
        /// A gradient at a place of its own.
        case gradient(Written<Paint>)
        /// A picture; `transform` goes from its pixels to the space of the path.
        case image(AssetReference, filter: ResampleFilter, spread: SpreadMode, transform: Transform)
    }
}
