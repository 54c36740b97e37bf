/// A property that decides whether, where, and in which colour, something is drawn.
///
/// Where a declaration of one of them is not read, the element may look like another one.
enum PaintProperty: String, Sendable {
    case fill, stroke, color, visibility, display
    case stopColor = "stop-color"
    /// Any of the properties that move or shape an element, which are read as attributes alone.
    case geometry
    /// The properties that cut an element to a shape or a picture, where they are not of this file's elements.
    case clip
    /// The properties that draw at the corners of an outline, such as arrowheads.
    case marker

    /// Whether a loss is one of the elements within, too: nothing shows within what is not displayed.
    var isInherited: Bool { self != .stopColor }

    fileprivate func isSame(_ a: Style, _ b: Style) -> Bool {
        switch self {
        case .fill: a.fill == b.fill
        case .stroke: a.stroke == b.stroke
        case .color: a.color == b.color
        case .visibility: a.isVisible == b.isVisible
        case .display: a.own.isDisplayed == b.own.isDisplayed
        case .stopColor: a.own.stopColor == b.own.stopColor
        case .geometry, .clip, .marker: true
        }
    }
}

extension StyleChange {
    /// The change that a declaration makes of which it is not known whether it is for the element, or what it says.
    ///
    /// - Parameters:
    ///   - change: what it would set; nil where that is not known.
    ///   - offset: the byte of the file that the report of it is about.
    ///   - onlyInitial: whether it counts only where nothing else has set the property.
    static func losing(
        _ property: PaintProperty, _ change: StyleChange?, at offset: Int, onlyInitial: Bool = false
    ) -> StyleChange {
        StyleChange { style, parent in
            if onlyInitial, !property.isSame(style, Style()) { return }
            if let change {
                var other = style
                change.apply(&other, parent)
                if property.isSame(other, style) { return }
            }
            style.losses[property] = style.losses[property] ?? offset
        }
    }

    /// The change to a value that is known: an earlier loss does not count any more.
    func finding(_ name: String, _ value: String) -> StyleChange {
        guard let property = PaintProperty(rawValue: name), property != .display else { return self }
        let change = self
        return StyleChange { style, parent in
            change.apply(&style, parent)
            style.losses[property] = value == "inherit" ? parent.losses[property] : nil
        }
    }

    /// The loss of a value that is not read, though it may be right: functions, such as `var()` and `oklch()`, and files. nil
    /// for a value of another property, and for one that no program reads.
    static func loss(ofUnread name: String, _ value: String, at offset: Int) -> StyleChange? {
        if let property = geometryNames.contains(name) ? .geometry : otherNames[name] {
            return ["none", "auto", "initial"].contains(value) ? nil : losing(property, nil, at: offset)
        }
        guard let property = PaintProperty(rawValue: name), value.contains("(") else { return nil }
        return losing(property, nil, at: offset)
    }

    /// SVG 2, section 8.3 and the properties of transforms.
    static let geometryNames: Set<String> = [
        "transform", "translate", "rotate", "scale", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height",
        "d",
    ]

    /// The other properties of which any value that is not read may show.
    private static let otherNames: [String: PaintProperty] = [
        "clip-path": .clip, "mask": .clip, "mask-image": .clip,
        "-webkit-clip-path": .clip, "-webkit-mask": .clip, "-webkit-mask-image": .clip,
        "-webkit-transform": .geometry,
        "marker": .marker, "marker-start": .marker, "marker-mid": .marker, "marker-end": .marker,
    ]
}

extension Style {
    /// Where a declaration stands that may have painted a shape in another way; nil where there is none.
    ///
    /// - Parameter hasMarkers: whether the shape is a path or of lines, at whose corners markers are drawn.
    func loss(ofShapeWithMarkers hasMarkers: Bool) -> Int? {
        guard !losses.isEmpty else { return nil }
        for property in [PaintProperty.display, .visibility, .geometry, .clip] {
            if let loss = losses[property] { return loss }
        }
        if hasMarkers, let loss = losses[.marker] { return loss }
        if fillOpacity > 0 {
            if let loss = losses[.fill] ?? (fill.color == .currentColor ? losses[.color] : nil) {
                return loss
            }
        }
        guard strokeOpacity > 0, strokeWidth.value > 0 else { return nil }
        return losses[.stroke] ?? (stroke.color == .currentColor ? losses[.color] : nil)
    }

    /// Where a declaration stands that may have given the stop of a gradient another colour; nil where there is none.
    var lossOfStop: Int? {
        losses[.stopColor] ?? (own.stopColor == .currentColor ? losses[.color] : nil)
    }
}
