import StickerPixels
import StickerRaster

/// A property set on an element, by an attribute or in `style`.
struct StyleChange: Sendable {
    /// Changes the element's style, given that of its parent.
    let apply: @Sendable (_ style: inout Style, _ parent: Style) -> Void

    enum Outcome {
        case change(StyleChange)
        /// Understood, and without effect on a still picture without text.
        case harmless
        case unknown
    }

    /// The effect of `name` set to `value`.
    ///
    /// - Throws: where the property is known but the value is not.
    static func parse(name: String, value: String) throws(SyntaxError) -> Outcome {
        if let change = try paintChange(name, value) { return .change(change.finding(name, value)) }
        if let change = try strokeChange(name, value) { return .change(change.finding(name, value)) }
        if let change = try elementChange(name, value) { return .change(change.finding(name, value)) }
        return try HarmlessProperties.accepts(name: name, value: value) ? .harmless : .unknown
    }

    /// The effect of a property as it stands in a file: nil for none, an error that says what is wrong with it.
    static func reading(_ name: String, _ value: String) -> Result<StyleChange?, SyntaxError> {
        do throws(SyntaxError) {
            switch try parse(name: name, value: TextScanner.trimmed(value)) {
            case .change(let change): return .success(change)
            case .harmless: return .success(nil)
            case .unknown:
                return .failure(SyntaxError(reason: "“\(name.prefix(80))” is not known here", offset: 0))
            }
        } catch {
            return .failure(
                SyntaxError(reason: "\(name)=\"\(value.prefix(40))\": \(error.reason)", offset: error.offset))
        }
    }

    private static func paintChange(_ name: String, _ value: String) throws(SyntaxError) -> StyleChange? {
        switch name {
        case "fill": try set(\.fill, value, PaintValue.init(parsing:))
        case "fill-opacity": try set(\.fillOpacity, value, alpha)
        case "fill-rule": try set(\.fillRule, value, keyword)
        case "clip-rule": try set(\.clipRule, value, keyword)
        case "color": try colorChange(value)
        case "font-size": try fontSizeChange(value)
        case "stop-color": try set(\.own.stopColor, value, ColorValue.init(parsing:))
        case "stop-opacity": try set(\.own.stopOpacity, value, alpha)
        case "visibility": try set(\.isVisible, value, visibility)
        case "paint-order": try set(\.isStrokeFirst, value, paintOrder)
        default: nil
        }
    }

    private static func strokeChange(_ name: String, _ value: String) throws(SyntaxError) -> StyleChange? {
        switch name {
        case "stroke": try set(\.stroke, value, PaintValue.init(parsing:))
        case "stroke-opacity": try set(\.strokeOpacity, value, alpha)
        case "stroke-width": try set(\.strokeWidth, value, nonNegativeLength)
        case "stroke-linecap": try set(\.lineCap, value, keyword)
        case "stroke-linejoin": try set(\.lineJoin, value, lineJoin)
        case "stroke-miterlimit": try set(\.miterLimit, value, miterLimit)
        case "stroke-dasharray": try set(\.dashes, value, dashes)
        case "stroke-dashoffset": try set(\.dashOffset, value, Length.init(parsing:))
        default: nil
        }
    }

    private static func elementChange(_ name: String, _ value: String) throws(SyntaxError) -> StyleChange? {
        switch name {
        case "display": try set(\.own.isDisplayed, value) { text throws(SyntaxError) in text != "none" }
        case "opacity": try set(\.own.opacity, value, alpha)
        case "clip-path": try set(\.own.clipPath, value, Reference.parse)
        case "mask": try set(\.own.mask, value, Reference.parse)
        case "mask-type":
            try set(\.own.isAlphaMask, value) { text throws(SyntaxError) in
                try choice(text, ["alpha": true, "luminance": false])
            }
        case "mix-blend-mode": try set(\.own.blend, value, blendMode)
        case "isolation":
            try set(\.own.isIsolated, value) { text throws(SyntaxError) in
                try choice(text, ["isolate": true, "auto": false])
            }
        case "overflow":
            try set(\.own.overflows, value) { text throws(SyntaxError) in
                try choice(
                    text, ["visible": true, "auto": true, "hidden": false, "scroll": false, "clip": false])
            }
        default: nil
        }
    }

    /// A change of one property to what `parse` makes of `value`, or to the parent's or the initial value.
    private static func set<T: Sendable>(
        _ property: any WritableKeyPath<Style, T> & Sendable, _ value: String,
        _ parse: (String) throws(SyntaxError) -> T
    ) throws(SyntaxError) -> StyleChange {
        switch value {
        case "inherit":
            return StyleChange { style, parent in style[keyPath: property] = parent[keyPath: property] }
        case "initial":
            return StyleChange { style, _ in style[keyPath: property] = Style()[keyPath: property] }
        default:
            let parsed = try parse(value)
            return StyleChange { style, _ in style[keyPath: property] = parsed }
        }
    }

    /// `color: currentColor` means the parent's colour.
    private static func colorChange(_ value: String) throws(SyntaxError) -> StyleChange {
        switch value {
        case "inherit": return StyleChange { style, parent in style.color = parent.color }
        default:
            let color = try ColorValue(parsing: value)
            return StyleChange { style, parent in style.color = color.resolved(current: parent.color) }
        }
    }

    /// Relative font sizes are relative to the parent's.
    private static func fontSizeChange(_ value: String) throws(SyntaxError) -> StyleChange {
        // The keywords set text alone, but for `em` lengths, which keep the parent's font size.
        if value.utf8.allSatisfy({ TextScanner.isLetter($0) || $0 == UInt8(ascii: "-") }) {
            return StyleChange { _, _ in }
        }
        let length = try nonNegativeLength(value)
        return StyleChange { style, parent in
            style.fontSize = length.resolved(whole: parent.fontSize, fontSize: parent.fontSize)
        }
    }
}
