/// Properties that editors write and that change nothing here.
enum HarmlessProperties {
    /// Properties of text, which is not drawn, and those about how to draw rather than what.
    private static let names: Set<String> = [
        "alignment-baseline", "baseline-shift", "block-progression", "buffered-rendering",
        "color-interpolation-filters",
        "color-profile", "color-rendering", "cursor", "direction", "dominant-baseline", "enable-background",
        "flood-color",
        "flood-opacity", "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering",
        "inline-size",
        "kerning", "letter-spacing", "lighting-color", "line-height", "pointer-events", "shape-inside",
        "shape-margin",
        "shape-padding", "shape-rendering", "solid-color", "solid-opacity", "text-align", "text-anchor",
        "text-decoration",
        "text-decoration-color", "text-decoration-line", "text-decoration-style", "text-indent",
        "text-orientation",
        "text-rendering", "text-transform", "unicode-bidi", "white-space", "will-change", "word-spacing",
        "writing-mode",
    ]

    /// Properties that would show, with the values for which they do not.
    private static let silentValues: [String: Set<String>] = [
        "clip": ["auto"],
        "color-interpolation": ["auto", "sRGB"],
        "filter": ["none"],
        "marker": ["none"],
        "marker-end": ["none"],
        "marker-mid": ["none"],
        "marker-start": ["none"],
        "vector-effect": ["none"],
    ]

    /// The names by which browsers also know properties that would show.
    static let prefixedNames: Set<String> = [
        "-webkit-clip-path", "-webkit-filter", "-webkit-mask", "-webkit-mask-image", "-webkit-transform",
    ]

    /// Whether the property can be left out without a warning.
    ///
    /// - Throws: where the property is known, but this value of it would have to be drawn.
    static func accepts(name: String, value: String) throws(SyntaxError) -> Bool {
        if let silent = silentValues[name] ?? (prefixedNames.contains(name) ? ["none"] : nil) {
            guard silent.contains(value) || value == "inherit" || value == "initial" else {
                throw SyntaxError(reason: "this is not supported", offset: 0)
            }
            return true
        }
        // Hyphens lead the private names of editors and browsers; those above are the former names of what is not private.
        return names.contains(name) || name.hasPrefix("font") || name.hasPrefix("-")
    }
}
