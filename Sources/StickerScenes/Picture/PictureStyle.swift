import StickerErrors
public import StickerPixels
public import StickerPlatforms
public import StickerRaster

/// The steps that turn a picture into a sticker.
public struct PictureStyle: Hashable, Sendable {
    /// The size of the whole sticker.
    public var size: PictureSize
    /// How the picture fills the space that outlines, shadows and padding leave; nil for `cover` where there is a shape
    /// and the background stays, else `contain`.
    public var fit: Fit?
    /// The point that stays in view where the picture is cut.
    public var focus: FocusPoint
    /// How the background is taken away; nil leaves it.
    public var background: BackgroundRemoval?
    /// The mask, of the picture's size, that says what stays of it; in place of ``background``.
    public var mask: Mask?
    /// How margins are cut off; nil leaves them. Where a background is taken away, its margins are cut off all the
    /// same.
    public var trim: PictureTrim?
    /// The shape that the picture is cut to.
    public var shape: PictureShape?
    /// The effects on the picture, applied in order, before the caption and the outlines.
    public var effects: [Effect]
    /// Words on the picture or beside it.
    public var caption: PictureCaption?
    /// Outlines around the picture and its caption, from the inside outwards; each begins where the one before it ends.
    /// They are closed by the distance of their outer edge from the picture, more than those of labels: pictures have hairs and
    /// ragged edges, and no counters that are to be read.
    public var outlines: [LabelOutline]
    /// The shadows, below everything else; the first lies on top.
    public var shadows: [Shadow]
    /// Transparent pixels around everything.
    public var padding: Int

    /// By default only sets the size: background, margins and shape stay as they are.
    public init(
        size: PictureSize = .standard, fit: Fit? = nil, focus: FocusPoint = .center,
        background: BackgroundRemoval? = nil, mask: Mask? = nil, trim: PictureTrim? = nil,
        shape: PictureShape? = nil,
        effects: [Effect] = [], caption: PictureCaption? = nil, outlines: [LabelOutline] = [],
        shadows: [Shadow] = [],
        padding: Int = 0
    ) {
        self.size = size
        self.fit = fit
        self.focus = focus
        self.background = background
        self.mask = mask
        self.trim = trim
        self.shape = shape
        self.effects = effects
        self.caption = caption
        self.outlines = outlines
        self.shadows = shadows
        self.padding = padding
    }

    /// The fit that is given, or else the one that follows from the rest.
    package var effectiveFit: Fit {
        fit ?? (shape == nil || isCutOut ? .contain : .cover)
    }

    /// Whether only the subject of the picture is left.
    var isCutOut: Bool { background != nil || mask != nil }

    /// The style for a platform: of the largest size that it takes, with the margin that it requires.
    public init(for rules: StickerRules) {
        self.init(size: PictureSize(for: rules.dimensions), padding: rules.margin)
    }

    /// Throws unless all numbers are in their ranges; those of the caption are checked when it is set.
    func validate() throws(StickerError) {
        try size.validate()
        try focus.validate()
        try background?.validate()
        guard background == nil || mask == nil else {
            throw .conflict("a mask takes the place of removing the background; give one of the two")
        }
        try trim?.validate()
        try shape?.validate()
        guard (0...PictureSize.sideRange.upperBound).contains(padding) else {
            throw .outOfRange(
                what: "the padding", value: "\(padding)",
                range: "0 … \(PictureSize.sideRange.upperBound) pixels")
        }
        for (count, limit, what) in [
            (effects.count, Effect.maximumCount, "effects"),
            (outlines.count, LabelOutline.maximumCount, "outlines"),
            (shadows.count, Shadow.maximumCount, "shadows"),
        ] where count > limit {
            throw .outOfRange(what: "the number of \(what)", value: "\(count)", range: "at most \(limit)")
        }
        for effect in effects { try effect.check() }
        for outline in outlines {
            try outline.validate()
            try outline.fill.checkPictures()
        }
        for shadow in shadows { try shadow.validate() }
    }

    /// The decorations below the picture, from the back.
    var decorations: [any Decoration] {
        let shadows: [any Decoration] = snappedShadows.reversed()
        return shadows + outlines.reversed()
    }

    /// The shadows at whole pixels: a picture has no edges between them.
    var snappedShadows: [Shadow] { shadows.map(\.snapped) }
}
