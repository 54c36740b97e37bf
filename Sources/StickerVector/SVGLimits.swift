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
    /// Bytes of one attribute; below the 10 MB at which libxml2 itself gives up.
    public var attributeByteCount = 4 << 20
    /// Shapes drawn once every `use`, clip and mask is expanded: `use` in `use` grows exponentially.
    public var shapeCount = 100_000
    /// Path steps of all those shapes together, which bound the time of a drawing.
    public var pathElementCount = 4_000_000
    /// Layers and masks, each of which takes a pass over the whole canvas.
    public var layerCount = 2_000
    /// Warnings kept; a broken file could have one for every element.
    public var warningCount = 200

    public init() {}
}
