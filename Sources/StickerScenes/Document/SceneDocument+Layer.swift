public import StickerGeometry
public import StickerRaster

extension SceneDocument {
    /// One thing in a scene: what is drawn, where, and how it meets what is below it. Its values mean what those of
    /// ``StickerScenes/Layer`` mean.
    public struct Layer: Hashable, Sendable {
        /// What is drawn.
        public var content: Content
        /// Where the content goes; by default at its own size from the origin.
        public var frame: Rect?
        /// How the content fills the frame; has no meaning for a group.
        public var fit = Fit.fill
        /// The transform from the layer's space to the space around it.
        public var transform = Transform.identity
        /// The opacity, 0 … 1.
        public var opacity = 1.0
        /// How the layer meets what is below it, over the whole canvas.
        public var blend = BlendMode.sourceOver
        /// The mask, in the layer's space; nil hides nothing.
        public var mask: Mask?
        /// The clip, in the layer's space; nil hides nothing.
        public var clip: Written<LayerClip>?
        /// The effects, at most `Effect.maximumCount`.
        public var effects: [Written<Effect>] = []
        /// The keyframes in order of time, at most ``Keyframe/maximumCount``, and none without
        /// ``SceneDocument/animation``.
        public var keyframes: [Keyframe] = []
        /// The point that keyframes scale and turn the layer about, as a share of its frame, -10 … 10; by default the
        /// middle.
        public var anchor: Point?

        /// Makes a layer with the content at its own size from the origin, opaque and at rest.
        public init(_ content: Content) {
            self.content = content
        }
    }

    /// A layer that is not shown; its alpha or its light multiplies the alpha of another.
    public struct Mask: Hashable, Sendable {
        /// One layer: an array gives the recursion its indirection.
        private var layers: [Layer]
        /// The property of the mask's pixels that counts.
        public var channel: LayerMask.Channel

        /// By default the layer's alpha counts.
        public init(_ layer: Layer, channel: LayerMask.Channel = .alpha) {
            layers = [layer]
            self.channel = channel
        }

        /// The layer that makes the mask.
        public var layer: Layer {
            get { layers[0] }
            set { layers = [newValue] }
        }
    }

    /// What a layer draws.
    public enum Content: Hashable, Sendable {
        /// A picture of pixels.
        case image(Image)
        /// A drawing.
        case svg(AssetReference)
        /// A text.
        case label(Label)
        /// An ice cream of parts.
        case iceCream(IceCreamLayer)
        /// A path that is filled, stroked or both.
        case path(PathLayer)
        /// Layers from bottom to top, drawn as one picture.
        case group([Layer])
    }
}
