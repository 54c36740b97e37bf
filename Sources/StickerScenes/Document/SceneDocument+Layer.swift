public import StickerGeometry
public import StickerRaster

extension SceneDocument {
    /// One thing in a scene: what is drawn, where, and how it meets what is below it. Its values mean what those of
    /// ``StickerScenes/Layer`` mean.
    public struct Layer: Hashable, Sendable {
        public var content: Content
        public var frame: Rect?
        public var fit = Fit.fill
        public var transform = Transform.identity
        /// 0 … 1.
        public var opacity = 1.0
        public var blend = BlendMode.sourceOver
        public var mask: Mask?
        public var clip: Written<LayerClip>?
        /// At most `Effect.maximumCount`.
        public var effects: [Written<Effect>] = []
        /// In order of time, at most ``Keyframe/maximumCount``, and none without ``SceneDocument/animation``.
        public var keyframes: [Keyframe] = []
        /// What keyframes scale and turn the layer about, as a share of its frame, -10 … 10; the middle unless given.
        public var anchor: Point?

        public init(_ content: Content) {
            self.content = content
        }
    }

    /// A layer that is not shown; its alpha or its light multiplies the alpha of another.
    public struct Mask: Hashable, Sendable {
        /// One layer: an array gives the recursion its indirection.
        private var layers: [Layer]
        public var channel: LayerMask.Channel

        public init(_ layer: Layer, channel: LayerMask.Channel = .alpha) {
            layers = [layer]
            self.channel = channel
        }

        public var layer: Layer {
            get { layers[0] }
            set { layers = [newValue] }
        }
    }

    /// What a layer draws.
    public enum Content: Hashable, Sendable {
        case image(Image)
        /// A drawing.
        case svg(AssetReference)
        case label(Label)
        case iceCream(IceCreamLayer)
        case path(PathLayer)
        case group([Layer])
    }
}
