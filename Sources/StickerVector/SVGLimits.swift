/// How much of everything an SVG file may hold before it is refused.
///
/// A file from elsewhere can ask for any amount of memory and time with a few bytes; these bound both.
public struct SVGLimits: Hashable, Sendable {
    /// Of the file. The largest drawings of public icon and clip-art collections stay below 5 MB.
    public var byteCount = 16 << 20
    /// Elements of the file, those left out included: a hundred times what a rich illustration has.
    public var elementCount = 200_000
    /// Elements inside elements, references followed by `use`, clips and masks included. Drawings stay below 30;
    /// reading recurses, and at this depth fits the 512 KiB stack of a secondary thread even in debug builds.
    public var nestingDepth = 64
    /// Attributes of one element, namespaces included: editors write up to fifty. The XML parser compares each name with
    /// all others of its element, and each prefix with all namespaces of the elements around it.
    public var attributeCount = 256
    /// Bytes of one attribute: half a million points of path data. Below the 10 MB at which libxml2 itself gives up.
    public var attributeByteCount = 4 << 20
    /// Elements visited once every reference is followed, those included of which nothing is drawn: `use`, clips, masks and
    /// gradients (with their stops) that refer to each other can lead to one element any number of times. Five times the
    /// elements of the largest file; a second's work.
    public var visitCount = 1 << 20
    /// Shapes drawn once every `use`, clip and mask is expanded: `use` in `use` grows exponentially. Four times what the
    /// most detailed maps have.
    public var shapeCount = 100_000
    /// Path steps of all those shapes together, and the lengths in their dash patterns: as many as fit into a file of
    /// ``byteCount`` once. They bound the time of a drawing, and its memory to 250 MB.
    public var pathElementCount = 4_000_000
    /// Layers and masks, each of which takes a pass over all that it covers: a hundred times what illustrations have.
    public var layerCount = 2_000
    /// Warnings kept: more than anyone reads, where a broken file could have one for every element. Nothing more is
    /// looked for once there are so many.
    public var warningCount = 200

    /// Limits for files from anywhere: each is far above what art has.
    public init() {}
}
