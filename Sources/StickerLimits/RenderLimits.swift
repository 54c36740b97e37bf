/// How much work one render may be: what a scene, a drawing or a label from elsewhere can make the engine spend.
///
/// A render that would pass a limit ends with ``LimitExceeded``: before the memory is taken, and before the work is begun,
/// but for the pixels of a shape, which are known once it is painted. The counts are the same on every machine, on any
/// number of threads, and whatever is kept from earlier renders, so that a scene passes or fails everywhere alike. ``time``
/// differs, and ``memory`` where parts of ice creams are kept from earlier renders, which are not held anew.
public struct RenderLimits: Hashable, Sendable {
    /// The most bytes of pictures, canvases, masks and what is kept of files, held at once.
    public var memory: Int
    /// The most pixels touched, each counted once for every pass over it: a blur passes twelve times.
    public var pixels: Int
    /// The most straight pieces of paths, strokes and dashes; a stroke counts its line, its outline and the edges of
    /// that.
    public var pieces: Int
    /// The most elements of drawings and layers of scenes visited, each once for every reference that leads to it.
    public var nodes: Int
    /// The most glyphs set, each counted once for every size that is tried.
    public var glyphs: Int
    /// The longest time that the render may take, reading files included.
    public var time: Duration
    /// The most threads on which a render works at once, at least 1; `.max` is one a processor core. The result is the same on any
    /// number of them.
    public var threads: Int

    /// 768 MiB: three canvases of the largest scene. A process stays below 1 GiB.
    public static let defaultMemory = 768 << 20
    /// 2³²: 64 passes over the largest scene; two to four seconds.
    public static let defaultPixels = 1 << 32
    /// 2²⁵: eight times the largest path.
    public static let defaultPieces = 1 << 25
    /// 2²⁰: ten times the shapes that a drawing may have.
    public static let defaultNodes = 1 << 20
    /// 2²⁰: fifty times the glyphs that a layout may have.
    public static let defaultGlyphs = 1 << 20
    /// One minute, far more than the largest picture takes.
    public static let defaultTime: Duration = .seconds(60)

    /// The default limits, but for those that are given.
    public init(
        memory: Int = defaultMemory, pixels: Int = defaultPixels, pieces: Int = defaultPieces,
        nodes: Int = defaultNodes, glyphs: Int = defaultGlyphs, time: Duration = defaultTime,
        threads: Int = .max
    ) {
        self.memory = memory
        self.pixels = pixels
        self.pieces = pieces
        self.nodes = nodes
        self.glyphs = glyphs
        self.time = time
        self.threads = threads
    }

    /// The `default…` values: what the engine's renderers keep to where no others are set.
    public static let `default` = RenderLimits()

    /// No limits, for data that is trusted.
    public static let unlimited = RenderLimits(
        memory: .max, pixels: .max, pieces: .max, nodes: .max, glyphs: .max, time: .seconds(Int32.max))

    /// What is limited; the raw values are the names that commands and messages use.
    public enum Resource: String, Hashable, Sendable, CaseIterable {
        /// What the property of ``RenderLimits`` of this name counts.
        case memory, pixels, pieces, nodes, glyphs, time
    }
}
