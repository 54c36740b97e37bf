public import StickerGeometry
public import StickerRaster

/// One thing in a ``Scene``: what is drawn, where, and how it meets what is below it.
public struct Layer: Sendable {
    /// What is drawn.
    public var content: LayerContent
    /// Where the content goes, in the space of `transform`; by default at its own size from the origin.
    ///
    /// A path is fitted by the box around its points. A group's frame is a window: its layers count from the frame's
    /// top-left corner and show inside of it.
    public var frame: Rect?
    /// How the content fills `frame`; has no meaning for a group.
    public var fit: Fit
    /// The transform from the layer's space to the space around it.
    public var transform: Transform
    /// The opacity, 0 … 1.
    public var opacity: Double
    /// How the layer meets what is below it, over the whole canvas: where the layer draws nothing it is transparent.
    public var blend: BlendMode
    /// The mask, in the layer's space; nil hides nothing.
    public var mask: LayerMask?
    /// The clip, in the layer's space; nil hides nothing.
    public var clip: LayerClip?
    /// The effects on the content, before clip, mask and opacity apply, the first one first. Lengths and offsets are in
    /// the layer's space.
    public var effects: [Effect]
    /// The states of the layer over the time of ``Scene/animation``, in order of time; empty for one that stays as it
    /// is. Its clip and mask move along.
    public var keyframes: [Keyframe] = []
    /// The point that keyframes scale and turn the layer about, as a share of its frame, or of its content's box where
    /// it has none: (0, 0) is the top-left corner, (1, 1) the bottom-right one. For a group without a frame, a share of
    /// the canvas.
    public var anchor = Point(x: 0.5, y: 0.5)

    /// By default with the content at its own size from the origin, opaque and at rest.
    public init(
        _ content: LayerContent, frame: Rect? = nil, fit: Fit = .fill, transform: Transform = .identity,
        opacity: Double = 1, blend: BlendMode = .sourceOver, mask: LayerMask? = nil, clip: LayerClip? = nil,
        effects: [Effect] = []
    ) {
        self.content = content
        self.frame = frame
        self.fit = fit
        self.transform = transform
        self.opacity = opacity
        self.blend = blend
        self.mask = mask
        self.clip = clip
        self.effects = effects
    }
}

/// Limits a layer to the inside of a path.
public struct LayerClip: Hashable, Sendable {
    /// The path, in the layer's space.
    public var path: Path
    /// The rule that says what is inside where the path crosses itself.
    public var rule: FillRule

    /// Makes a clip of a path, whose open subpaths are closed.
    public init(_ path: Path, rule: FillRule = .nonzero) {
        self.path = path
        self.rule = rule
    }
}

/// Multiplies a layer's alpha with what another layer draws.
public struct LayerMask: Sendable {
    /// The property of the mask's pixels that counts (CSS Masking 1 §7.10.1).
    public enum Channel: String, Hashable, Sendable, CaseIterable {
        /// Their alpha.
        case alpha
        /// Their luminance times their alpha.
        case luminance
    }

    /// One layer or none: an array gives the recursion its indirection.
    private var layers: [Layer]
    /// The property of the mask's pixels that counts.
    public var channel: Channel

    /// By default the layer's alpha counts.
    public init(_ layer: Layer, channel: Channel = .alpha) {
        layers = [layer]
        self.channel = channel
    }

    /// The layer that makes the mask; it is not shown itself.
    public var layer: Layer {
        get { layers[0] }
        set { layers = [newValue] }
    }
}
