public import StickerGeometry
import StickerRaster

/// An SVG file, read and resolved into drawing steps; drawing it again costs no parsing.
///
/// The static profile of SVG 1.1 and 2 that art uses: shapes, groups, `use`, `symbol`, nested `svg`, styles, gradients,
/// clips, masks, opacity and blend modes. Style sheets may select elements by type, class and
/// identifier, as children and descendants. Text, pictures, filters, patterns and markers are left out and reported.
public struct SVGDocument: Sendable {
    /// Width and height in CSS pixels (96 an inch), both greater than 0.
    public struct Size: Hashable, Sendable {
        /// The width in CSS pixels.
        public var width: Double
        /// The height in CSS pixels.
        public var height: Double

        /// A size in CSS pixels; the numbers are not checked.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// The size that the file asks for. A side that it leaves open, or gives as a percentage, follows from the view
    /// box; without one it is 300 wide or 150 high (CSS 2 §10.3.2).
    public let size: Size
    /// The part of user space that is shown; by default from the origin and of the drawing's size.
    public let viewBox: Rect
    /// What has been left out, in the order of the file. Empty in strict mode.
    public let warnings: [SVGWarning]

    /// The number of shapes, texts and pictures that show something, as often as they are repeated; not what is hidden, or only
    /// defined.
    public let drawingElementCount: Int
    /// The number of those that are left out, or may look like others: texts, pictures, shapes with a pattern as their fill or
    /// stroke, and shapes whose colours stand in a part of a style sheet that is not read.
    public let omittedElementCount: Int
    /// Why the first of those is, and where; nil where none is.
    public let firstOmission: SVGWarning?

    /// Whether so much is left out that the drawing is a different one: more than a fifth of the elements that draw.
    public var isIncomplete: Bool { 5 * omittedElementCount > drawingElementCount }

    /// The length of the file in bytes.
    package let byteCount: Int

    let aspectRatio: PreserveAspectRatio
    /// The drawing steps in user space, the space of `viewBox`.
    let nodes: [DrawingNode]

    /// Reads a file.
    ///
    /// Nothing outside of `bytes` is opened. O(bytes), except for what `use` repeats, which the limits bound. Elements
    /// visited count against the current `StickerLimits.RenderBudget`, too.
    ///
    /// - Parameters:
    ///   - bytes: the file, in UTF-8 or the encoding of its XML declaration: UTF-8, US-ASCII or ISO-8859-1.
    ///   - options: how strict the reader is, and what it allows; by default lenient, with the default limits.
    /// - Throws: ``SVGError``.
    public init(parsing bytes: [UInt8], options: SVGParsingOptions = SVGParsingOptions()) throws(SVGError) {
        guard bytes.count <= options.limits.byteCount else {
            throw .limitExceeded(what: "the number of bytes", limit: options.limits.byteCount)
        }
        byteCount = bytes.count
        let source = SourceText(bytes: bytes)
        try EntityGuard.check(source)
        let markup = try MarkupGuard.readable(source, limits: options.limits)
        var builder = try MarkupReader.read(
            markup, into: ElementTreeBuilder(source: source, options: options))
        try builder.finish()
        guard let root = builder.tree.elements.first, case .svg(let frame) = root.content else {
            throw .malformed(reason: "there is no element", line: 1, column: 1)
        }
        (size, viewBox) = try Self.geometry(of: frame)
        aspectRatio = frame.aspectRatio
        var resolver = Resolver(builder, options: options)
        nodes = try resolver.resolveRoot(
            viewport: Resolver.Viewport(width: viewBox.width, height: viewBox.height))
        (drawingElementCount, omittedElementCount) = (resolver.drawingCount, resolver.omittedCount)
        firstOmission = resolver.firstOmission.map { resolver.diagnostics.warning(at: $0) }
        warnings = resolver.diagnostics.warnings
    }

    private static func geometry(of frame: Element.Viewport) throws(SVGError) -> (Size, Rect) {
        func pixels(_ length: Length?) -> Double? {
            guard let length, length.unit != .percent else { return nil }
            return length.resolved(whole: 0, fontSize: Length.rootFontSize)
        }
        let (width, height) = (pixels(frame.width), pixels(frame.height))
        var size = Size(width: width ?? 300, height: height ?? 150)
        if let viewBox = frame.viewBox {
            let ratio = viewBox.width / viewBox.height
            switch (width, height) {
            case (nil, nil): size = Size(width: viewBox.width, height: viewBox.height)
            case (let width?, nil): size = Size(width: width, height: width / ratio)
            case (nil, let height?): size = Size(width: height * ratio, height: height)
            default: break
            }
        }
        let viewBox = frame.viewBox ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, !viewBox.isEmpty
        else {
            throw .emptySize
        }
        return (size, viewBox)
    }
}
