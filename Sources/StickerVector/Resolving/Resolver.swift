import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster

/// Turns elements into drawing steps: follows references, inherits styles, resolves lengths and paint.
struct Resolver {
    let tree: ElementTree
    let limits: SVGLimits
    var diagnostics: Diagnostics
    /// The elements being resolved, outermost first: a reference to one of them would never end.
    private(set) var stack: [Int] = []
    private var visitCount = 0
    private var shapeCount = 0
    private var pathElementCount = 0
    private var layerCount = 0
    /// The number of shapes, texts and pictures that show something, those that are left out among them.
    private(set) var drawingCount = 0
    /// How many of those lack something: all, or their fill or stroke.
    private(set) var omittedCount = 0
    /// The byte that the report of the first of them is about.
    private(set) var firstOmission: Int?
    /// The bytes that reports of fills and strokes are about that are left out.
    var lostPaints: [Int] = []
    var gradients: [Int: MergedGradient] = [:]
    private var inheritedStyles: [Int: Style] = [:]
    private let rootStyle: Style

    init(_ builder: ElementTreeBuilder, options: SVGParsingOptions) {
        tree = builder.tree
        diagnostics = builder.diagnostics
        limits = options.limits
        var style = Style()
        style.color = options.currentColor
        rootStyle = style
    }

    /// The size that percentages are taken of.
    struct Viewport {
        var width: Double
        var height: Double

        /// The reference of lengths that are neither horizontal nor vertical (SVG 2 §8.9).
        var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
    }

    /// The children of the outermost element, in its user space.
    mutating func resolveRoot(viewport: Viewport) throws(SVGError) -> [DrawingNode] {
        let root = tree.elements[0]
        let style = rootStyle.child(applying: root.changes)
        guard style.own.isDisplayed else { return [] }
        stack.append(0)
        defer { stack.removeLast() }
        var nodes = try resolveChildren(of: root, style: style, viewport: viewport)
        nodes = try composited(nodes, style: style, viewport: viewport, element: root)
        // The drawing is one picture: its blend modes do not reach what lies below it.
        return Self.blends(nodes) ? [try layer(GroupNode(isIsolated: true, children: nodes))] : nodes
    }

    /// An element's steps in its parent's user space; none where it is not drawn by itself.
    mutating func resolve(
        _ index: Int, parentStyle: Style, viewport: Viewport, use: Element.Use? = nil
    ) throws(SVGError) -> [DrawingNode] {
        try visit()
        let element = tree.elements[index]
        guard element.meetsConditions else { return [] }
        switch element.content {
        case .definitions, .gradient, .stop, .clipPath, .mask: return []
        case .symbol where use == nil: return []
        case .group, .switch, .svg, .symbol, .use, .shape, .leftOut: break
        }
        let style = parentStyle.child(applying: element.changes)
        guard style.own.isDisplayed, style.own.opacity > 0 else { return [] }
        try enter(index)
        defer { stack.removeLast() }
        let content = try resolveContent(of: element, style: style, viewport: viewport, use: use)
        guard !content.isEmpty else { return [] }
        let nodes = try composited(content, style: style, viewport: viewport, element: element)
        return try placed(nodes, by: element.transform, element: element)
    }

    private mutating func resolveContent(
        of element: Element, style: Style, viewport: Viewport, use: Element.Use?
    ) throws(SVGError) -> [DrawingNode] {
        switch element.content {
        case .group: return try resolveChildren(of: element, style: style, viewport: viewport)
        case .switch:
            try visit(element.children.count)
            let candidates = element.children.filter { tree.elements[$0].meetsConditions }
            let chosen = candidates.first { !tree.elements[$0].isLeftOut } ?? candidates.first
            return try chosen.map { (child) throws(SVGError) in
                try resolve(child, parentStyle: style, viewport: viewport)
            } ?? []
        case .svg(let frame), .symbol(let frame):
            return try resolveViewport(frame, of: element, style: style, outer: viewport, use: use)
        case .use(let use): return try resolveUse(use, of: element, style: style, viewport: viewport)
        case .shape(let shape): return try resolveShape(shape, of: element, style: style, viewport: viewport)
        case .leftOut(let name):
            countLeftOut(element, named: name, style: style)
            return []
        case .definitions, .gradient, .stop, .clipPath, .mask: return []
        }
    }

    /// Counts a shape, a text or a picture that shows something.
    ///
    /// - Parameter omission: the byte that the report is about, where some of it is left out.
    mutating func countDrawing(omission: Int?) {
        drawingCount += 1
        guard let omission else { return }
        omittedCount += 1
        firstOmission = firstOmission ?? omission
    }

    /// Counts an element that is not drawn, where others draw it.
    mutating func countLeftOut(_ element: Element, named name: String, style: Style) {
        guard style.isVisible, Element.drawnElsewhere.contains(name) else { return }
        countDrawing(omission: element.offset)
    }

    /// Counts the shapes of a drawing, which are counted already, as missed.
    mutating func omit(_ nodes: [DrawingNode]) {
        for node in nodes {
            switch node {
            case .shape: omittedCount = min(drawingCount, omittedCount + 1)
            case .group(let group): omit(group.children)
            }
        }
    }

    mutating func resolveChildren(
        of element: Element, style: Style, viewport: Viewport
    ) throws(SVGError) -> [DrawingNode] {
        var nodes: [DrawingNode] = []
        for child in element.children {
            var resolved = try resolve(child, parentStyle: style, viewport: viewport)
            if nodes.count >= resolved.count {
                nodes.append(contentsOf: resolved)
            } else {
                // The fewer are copied: the many may come from many levels below.
                resolved.insert(contentsOf: nodes, at: 0)
                nodes = resolved
            }
        }
        return nodes
    }

    /// The style that an element has at its own place, whatever refers to it.
    mutating func styleInPlace(of index: Int) -> Style {
        if let known = inheritedStyles[index] { return known }
        let element = tree.elements[index]
        let parentStyle = element.parent.map { styleInPlace(of: $0) } ?? rootStyle
        let style = parentStyle.child(applying: element.changes)
        inheritedStyles[index] = style
        return style
    }

    // MARK: - Limits

    /// Counts elements that are looked at.
    mutating func visit(_ count: Int = 1) throws(SVGError) {
        visitCount += count
        if visitCount > limits.visitCount {
            throw .limitExceeded(
                what: "the number of elements, those that references repeat included,",
                limit: limits.visitCount)
        }
        try SVGError.askBudget { budget throws(RenderStop) in
            try budget.spend(nodes: count, on: "an element of a drawing")
        }
    }

    /// Puts an element on the stack.
    mutating func enter(_ index: Int) throws(SVGError) {
        stack.append(index)
        if stack.count > limits.nestingDepth {
            throw .limitExceeded(what: "the nesting of elements and references", limit: limits.nestingDepth)
        }
    }

    mutating func leave() {
        stack.removeLast()
    }

    /// Counts a path to be drawn, and the lengths in its dash pattern.
    mutating func count(_ path: Path, dashCount: Int = 0) throws(SVGError) {
        shapeCount += 1
        pathElementCount += path.elements.count + dashCount
        if shapeCount > limits.shapeCount {
            throw .limitExceeded(
                what: "the number of shapes, repeated ones included,", limit: limits.shapeCount)
        }
        if pathElementCount > limits.pathElementCount {
            throw .limitExceeded(
                what: "the number of path commands, repeated ones included,", limit: limits.pathElementCount)
        }
    }

    /// Counts a group's layer and masks.
    mutating func layer(_ group: GroupNode) throws(SVGError) -> DrawingNode {
        layerCount += group.masks.count + (group.needsLayer ? 1 : 0)
        if layerCount > limits.layerCount {
            throw .limitExceeded(
                what: "the number of translucent and masked groups", limit: limits.layerCount)
        }
        var group = group
        group.ink = group.children.inkBox()
        return .group(group)
    }

    /// The box around the nodes, where it has an area; none of its points is looked at without being counted.
    func bounds(of nodes: [DrawingNode]) throws(SVGError) -> Rect? {
        try SVGError.askBudget { budget throws(RenderStop) in
            try budget.spend(pieces: nodes.pathElementCount, on: "the box of a clip or a mask")
        }
        guard let box = nodes.boundingBox(), !box.isEmpty, box.isFinite else { return nil }
        return box
    }

    private static let movesPerVisit = 8

    // MARK: - References

    /// The element that `id` names, or nil with a report.
    mutating func find(_ id: String, for attribute: String, of element: Element) throws(SVGError) -> Int? {
        if let index = tree.indices[id] { return index }
        try diagnostics.report(
            "\(attribute) refers to “#\(id.prefix(80))”, which is not in the file", at: element.offset)
        return nil
    }

    /// Whether `index` is being resolved already, with a report if so.
    mutating func recurs(_ index: Int, for attribute: String, of element: Element) throws(SVGError) -> Bool {
        guard stack.contains(index) else { return false }
        try diagnostics.report(
            "\(attribute) refers to an element that it is itself part of", at: element.offset)
        return true
    }

    /// Nodes moved by a transform; none, with a report, where they would land at infinity.
    mutating func placed(
        _ nodes: consuming [DrawingNode], by transform: Transform, element: Element
    ) throws(SVGError) -> [DrawingNode] {
        guard transform != .identity else { return nodes }
        // Every level moves all below it; some moves cost what an element does.
        try visit(nodes.count / Self.movesPerVisit)
        for index in nodes.indices {
            guard nodes[index].move(by: transform) else {
                try diagnostics.report("the transforms around this element are too large", at: element.offset)
                return []
            }
        }
        return nodes
    }
}
