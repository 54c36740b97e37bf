/// The limits beyond which an SVG file is refused.
///
/// A file from elsewhere can ask for any amount of memory and time with a few bytes; these bound both.
public struct SVGLimits: Hashable, Sendable {
    /// The most bytes of the file. The largest drawings of public icon and clip-art collections stay below 5 MB.
    public var byteCount = 16 << 20
    /// The most elements of the file, those left out included: a hundred times what a rich illustration has.
    public var elementCount = 200_000
    /// The deepest nesting of elements, references followed by `use`, clips and masks included. Drawings stay below 30;
    /// reading recurses, and at this depth fits the 512 KiB stack of a secondary thread even in debug builds.
    public var nestingDepth = 64
    /// The most attributes of one element, namespaces included: editors write up to fifty. The XML parser compares each
    /// name with all others of its element, and each prefix with all namespaces of the elements around it.
    public var attributeCount = 256
    /// The most bytes of one attribute: half a million points of path data. Below the 10 MB at which libxml2 itself
    /// gives up.
    public var attributeByteCount = 4 << 20
    /// The most elements visited once every reference is followed, those that draw nothing included: `use`, clips,
    /// masks and gradients (with their stops) that refer to each other can lead to one element any number of times.
    /// Five times the elements of the largest file; a second's work.
    public var visitCount = 1 << 20
    /// The most shapes drawn once every `use`, clip and mask is expanded: `use` in `use` grows exponentially. Four
    /// times what the most detailed maps have.
    public var shapeCount = 100_000
    /// The most path steps of all those shapes together, and lengths in their dash patterns: as many as fit into a file
    /// of ``byteCount`` once. They bound the time of a drawing, and its memory to 250 MB.
    public var pathElementCount = 4_000_000
    /// The most layers and masks, each of which takes a pass over all that it covers: a hundred times what
    /// illustrations have.
    public var layerCount = 2_000
    /// The most at-rules of all style sheets, such as `@media`: a thousand times what editors write; two seconds' work.
    public var atRuleCount = 100_000
    /// The most warnings kept: more than anyone reads, where a broken file could have one for every element. Nothing
    /// more is looked for once there are so many.
    public var warningCount = 200

    /// Limits for files from anywhere: each is far above what art has.
    public init() {}
}
