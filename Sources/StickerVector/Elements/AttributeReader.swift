import StickerGeometry
import StickerRaster

/// The attributes of one element, taken one by one; those left are styles, harmless, or reported.
struct AttributeReader {
    private var attributes: [String: String]
    let tag: Int
    var diagnostics: Diagnostics
    /// The styling of the element that was read last.
    private(set) var styling = ElementStyling()

    /// - Parameter limit: the longest attribute that is read, in bytes.
    init(
        attributes: [String: String], tag: Int, limit: Int, diagnostics: Diagnostics
    ) throws(SVGError) {
        for value in attributes.values where value.utf8.count > limit {
            throw .limitExceeded(what: "the length of an attribute", limit: limit)
        }
        self.attributes = attributes
        self.tag = tag
        self.diagnostics = diagnostics
    }

    /// The value that `parse` makes of an attribute; nil where it is missing, or invalid and reported.
    mutating func take<T>(
        _ name: String, _ parse: (String) throws(SyntaxError) -> T
    ) throws(SVGError) -> T? {
        guard let text = attributes.removeValue(forKey: name) else { return nil }
        do {
            return try parse(text)
        } catch {
            try diagnostics.report(error, attribute: name, ofTagAt: tag)
            return nil
        }
    }

    mutating func takeText(_ name: String) -> String? { attributes.removeValue(forKey: name) }

    /// Where a place or a size stands that other programs read, such as `calc()` and `10vw`; nil where none does.
    private var unreadGeometry: Int?

    mutating func length(_ name: String) throws(SVGError) -> Length? {
        let text = attributes[name]
        let length = try take(name, Length.init(parsing:))
        noteUnread(text, length)
        return length
    }

    private mutating func noteUnread(_ text: String?, _ length: Length?) {
        guard length == nil, let text, text.contains(where: \.isLetter) else { return }
        unreadGeometry = unreadGeometry ?? diagnostics.lastOffset
    }

    /// A length that cannot be negative; SVG 2's `auto` is the same as leaving it out.
    mutating func size(_ name: String) throws(SVGError) -> Length? {
        if attributes[name] == "auto" {
            attributes[name] = nil
            return nil
        }
        let text = attributes[name]
        let size = try take(name, StyleChange.nonNegativeLength)
        noteUnread(text, size)
        return size
    }

    mutating func units(_ name: String) throws(SVGError) -> Element.Units? {
        try take(name, StyleChange.keyword)
    }

    /// `href`, or the older `xlink:href` (SVG 2 §16.1.5).
    mutating func reference() throws(SVGError) -> String? {
        let old = try take("xlink:href", Reference.fragment)
        return try take("href", Reference.fragment) ?? old
    }

    /// The element, or nil where there is none of this name.
    mutating func element(named name: String) throws(SVGError) -> Element? {
        guard let content = try content(named: name) else { return try leftOut(named: name) }
        var element = Element(content: content, offset: tag)
        element.id = takeText("id")
        if case .gradient = content {
        } else if let transform = try take("transform", Transform.init(parsingSVG:)) {
            element.transform = transform
        }
        element.meetsConditions = takeConditions()
        try readStyling(named: name)
        if case .shape = content, let unreadGeometry {
            styling.attributes.append(
                ElementStyling.Property(
                    name: "d", change: .losing(.geometry, nil, at: unreadGeometry), isLoss: true))
        }
        element.changes = styling.changes()
        return element
    }

    /// An element that is not drawn, where it would show: with its name, and what decides whether it shows.
    private mutating func leftOut(named name: String) throws(SVGError) -> Element? {
        guard Element.leftOutNames.contains(name) else { return nil }
        attributes = attributes.filter { Self.decidesVisibility.contains($0.key) }
        var element = Element(content: .leftOut(name: name), offset: tag)
        element.id = takeText("id")
        element.meetsConditions = takeConditions()
        try readStyling(named: name)
        element.changes = styling.changes()
        return element
    }

    private static let decidesVisibility: Set<String> = [
        "id", "class", "style", "display", "visibility", "opacity", "requiredExtensions", "systemLanguage",
    ]

    /// No extension is supported, and the language is English.
    private mutating func takeConditions() -> Bool {
        let extensions = takeText("requiredExtensions")
        _ = takeText("requiredFeatures")
        guard let language = takeText("systemLanguage") else { return extensions == nil }
        let speaksEnglish = language.split(separator: ",").contains {
            $0.drop { $0 == " " }.lowercased().hasPrefix("en")
        }
        return extensions == nil && speaksEnglish
    }

    /// The attributes that are left, as properties; those in `style` override the others (SVG 2 §6.6).
    private mutating func readStyling(named name: String) throws(SVGError) {
        styling = ElementStyling(type: name)
        styling.classes = (takeText("class") ?? "").split { $0.isWhitespace }.map(String.init)
        let style = takeText("style")
        // Sorted, as a dictionary's order differs from run to run.
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) where !Self.isHarmless(name) {
            switch StyleChange.reading(name, value) {
            case .success(let change?):
                styling.attributes.append(ElementStyling.Property(name: name, change: change))
            case .success(nil): break
            case .failure(let error):
                try diagnostics.report(error.reason, attribute: name, ofTagAt: tag)
                // An attribute that moves another kind of element moves nothing here.
                if !StyleChange.geometryNames.contains(name), let loss = loss(of: name, value) {
                    styling.attributes.append(loss)
                }
            }
        }
        guard let style else { return }
        let (declarations, errors) = StyleDeclaration.parse(style)
        for error in errors { try diagnostics.report(error, attribute: "style", ofTagAt: tag) }
        var known: Set<String> = []
        for declaration in declarations {
            switch StyleChange.reading(declaration.name, declaration.value) {
            case .success(let change?):
                known.insert(declaration.name)
                styling.inline.append(
                    ElementStyling.Property(
                        name: declaration.name, change: change, isImportant: declaration.isImportant))
            case .success(nil): break
            case .failure(let error):
                try diagnostics.report(
                    SyntaxError(reason: error.reason, offset: declaration.offset), attribute: "style",
                    ofTagAt: tag)
                // One that was read before is for programs that do not read this one.
                if !known.contains(declaration.name), let loss = loss(of: declaration.name, declaration.value)
                {
                    known.insert(declaration.name)
                    styling.inline.append(loss)
                }
            }
        }
    }

    /// The value that was reported last, where it may be right and show.
    private func loss(of name: String, _ value: String) -> ElementStyling.Property? {
        StyleChange.loss(ofUnread: name, value, at: diagnostics.lastOffset).map {
            ElementStyling.Property(name: name, change: $0, isLoss: true)
        }
    }

    /// Attributes that change nothing of a still picture, and those of editors, which have a prefix.
    private static func isHarmless(_ name: String) -> Bool {
        harmlessNames.contains(name) || name.contains(":") || name.hasPrefix("data-")
            || name.hasPrefix("aria-")
            || name.hasPrefix("on")
    }

    private static let harmlessNames: Set<String> = [
        "lang", "role", "tabindex", "xmlns",
    ]
}
