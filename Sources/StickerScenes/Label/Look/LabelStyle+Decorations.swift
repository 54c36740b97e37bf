extension LabelStyle {
    /// All that there are, from the back to the front.
    var decorations: [any Decoration] {
        var decorations: [any Decoration] = shadows.reversed()
        if let bubble { decorations.append(bubble) }
        decorations += outlines.reversed() as [any Decoration]
        if let highlight { decorations.append(highlight) }
        return decorations
    }

    /// Whether the label is a path of one colour, and nothing else.
    var isPlain: Bool {
        guard case .color = fill else { return false }
        return decorations.isEmpty
    }
}
