import StickerLimits
import StickerPixels

/// Makes a tree of the elements that a parser meets, and leaves out those that are not drawn.
struct ElementTreeBuilder {
    private(set) var tree = ElementTree()
    private(set) var diagnostics: Diagnostics
    private let source: SourceText
    private let limits: SVGLimits
    /// The styling of each element of the tree.
    private var stylings: [ElementStyling] = []
    private var styleSheet: StyleSheet
    private var open: [Int] = []
    private var depth = 0
    private var count = 0
    /// The depth of the element whose content is being left out.
    private var skippedDepth: Int?
    /// Where to look for the next start tag.
    private var cursor = 0

    static let svgNamespace = "http://www.w3.org/2000/svg"
    /// The namespace of XHTML, whose `link` names style sheets.
    private static let pageNamespace = "http://www.w3.org/1999/xhtml"

    init(source: SourceText, options: SVGParsingOptions) {
        self.source = source
        limits = options.limits
        styleSheet = StyleSheet(maximumAtRuleCount: limits.atRuleCount)
        diagnostics = Diagnostics(source: source, options: options)
    }

    mutating func startElement(
        _ qualifiedName: String, namespace: String, attributes: [String: String]
    ) throws(SVGError) {
        let tag = source.startTag(from: cursor) ?? (start: cursor, nameEnd: cursor)
        cursor = tag.nameEnd
        depth += 1
        count += 1
        if depth > limits.nestingDepth {
            throw .limitExceeded(what: "the nesting of elements", limit: limits.nestingDepth)
        }
        if count > limits.elementCount {
            throw .limitExceeded(what: "the number of elements", limit: limits.elementCount)
        }
        if count.isMultiple(of: Self.clockInterval) { try checkTime() }
        if skippedDepth != nil { return }

        let name = qualifiedName.contains(":") ? "" : qualifiedName
        let isSVG = namespace == Self.svgNamespace || namespace.isEmpty
        if depth == 1 { try checkRoot(qualifiedName, namespace: namespace, tag: tag.start) }
        if namespace == Self.pageNamespace, qualifiedName.hasSuffix("link"),
            attributes["rel"]?.lowercased() == "stylesheet"
        {
            try diagnostics.report("other files are not read: a style sheet is left out", at: tag.start)
            styleSheet.appendMissingSheet(at: tag.start)
        }
        guard isSVG, !name.isEmpty, !Self.silentElements.contains(name) else {
            // Editors keep their own data in elements of their own namespaces.
            skippedDepth = depth
            return
        }
        if name == "style" {
            try readStyleSheet(attributes, tag: tag.start)
            skippedDepth = depth
            return
        }
        var reader = try AttributeReader(
            attributes: attributes, tag: tag.start, limit: limits.attributeByteCount, diagnostics: diagnostics
        )
        let element = try reader.element(named: name)
        diagnostics = reader.diagnostics
        // Within `switch`, an extension stands beside its replacement.
        if attributes["requiredExtensions"] == nil, element == nil || element?.isLeftOut == true {
            try diagnostics.report("<\(name)> is not supported and left out", at: tag.start)
        }
        guard var element else {
            skippedDepth = depth
            return
        }
        if element.isLeftOut { skippedDepth = depth }
        let index = tree.elements.count
        element.parent = open.last
        if let parent = open.last { tree.elements[parent].children.append(index) }
        if let id = element.id, tree.indices[id] == nil { tree.indices[id] = index }
        tree.elements.append(element)
        stylings.append(reader.styling)
        if !element.isLeftOut { open.append(index) }
    }

    /// Reads a `style` element, unless it is in another language or for paper.
    private mutating func readStyleSheet(_ attributes: [String: String], tag: Int) throws(SVGError) {
        let type = attributes["type"] ?? ""
        let media = attributes["media"] ?? ""
        var loss: StyleSheet.Loss?
        if !type.isEmpty, type.lowercased() != "text/css" {
            try diagnostics.report("<style> of the type “\(type.prefix(40))” is left out", at: tag)
            loss = StyleSheet.Loss(offset: tag, isConditional: true)
        }
        switch MediaList(parsing: media) {
        case .applies: break
        case .never: return
        case .conditional:
            try diagnostics.report("<style> for the media “\(media.prefix(40))” is left out", at: tag)
            if StyleSheet.isForOthers(media) { return }
            loss = StyleSheet.Loss(offset: tag, isConditional: true)
        }
        let (text, offset) = source.characters(inElementAt: tag)
        styleSheet.append(text, at: offset, loss: loss)
        guard styleSheet.atRuleCount <= limits.atRuleCount else {
            throw .limitExceeded(what: "the number of at-rules in style sheets", limit: limits.atRuleCount)
        }
    }

    /// Applies the style sheets, which stand before or behind the elements that they are for.
    mutating func finish() throws(SVGError) {
        if let link = source.processingInstruction("xml-stylesheet") {
            try diagnostics.report("other files are not read: a style sheet is left out", at: link)
            styleSheet.appendMissingSheet(at: link)
        }
        for omission in styleSheet.omissions { try diagnostics.report(omission.message, at: omission.offset) }
        guard !styleSheet.rules.isEmpty else { return }
        var cascade = Cascade(styleSheet, limits: limits)
        for index in tree.elements.indices {
            let (properties, conditional) = try cascade.properties(
                of: index, in: tree, stylings: stylings, diagnostics: &diagnostics)
            if !properties.isEmpty || !conditional.isEmpty {
                tree.elements[index].changes = stylings[index].changes(
                    conditional: conditional, with: properties)
            }
        }
    }

    /// The number of elements between two looks at the clock.
    private static let clockInterval = 1 << 12

    private func checkTime() throws(SVGError) {
        try SVGError.askBudget { budget throws(RenderStop) in
            try budget.checkTime(on: "the elements of a drawing")
        }
    }

    mutating func endElement() {
        if let skipped = skippedDepth {
            if skipped == depth { skippedDepth = nil }
        } else {
            _ = open.popLast()
        }
        depth -= 1
    }

    private mutating func checkRoot(_ name: String, namespace: String, tag: Int) throws(SVGError) {
        guard name == "svg", namespace == Self.svgNamespace || namespace.isEmpty else {
            throw .notSVG(root: String(name.prefix(40)))
        }
        if namespace.isEmpty {
            try diagnostics.report(
                "<svg> has no xmlns=\"\(Self.svgNamespace)\"; other programs will not draw it", at: tag)
        }
    }

    /// Elements about the drawing rather than of it.
    private static let silentElements: Set<String> = ["title", "desc", "metadata"]
}
