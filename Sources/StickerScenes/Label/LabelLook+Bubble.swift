extension LabelLook {
    /// The thinnest line that sets letters off from any ground, in ems.
    private static let thinnestLine = 0.0235

    /// Has a style read in a bubble that the label gave it, and which it was not made for.
    ///
    /// Letters that are hard to read on the bubble, and have no dark line of their own, stay on the outlines of their style,
    /// with its plate. A style without any takes the colour of the bubble that it was made for, or its own colours, as much
    /// darker as they need to be, or white.
    ///
    /// - Parameters:
    ///   - bubble: the label's own bubble.
    ///   - own: what the label says itself, which stays as it is.
    ///   - base: the style, with the same lengths.
    ///   - fontSize: pixels an em.
    mutating func adapt(to bubble: LabelBubble, own: LabelLook, base: LabelLook, fontSize: Double) {
        var ground = bubble.fill
        if let former = base.bubble, own.extrusion == nil, let sides = extrusion, sides.shading == 0 {
            // A long shadow is a shade of what it falls on.
            extrusion?.fill = bubble.fill.shaded(as: sides.fill, on: former.fill)
            if let shade = extrusion?.fill { ground = shade }
        }
        guard own.outlines == nil else { return }
        let fill = fill ?? .color(.cornflowerBlue)
        let line = outlines?.first.flatMap { $0.width >= Self.thinnestLine * fontSize ? $0.fill : nil }
        guard !fill.reads(on: ground, within: line) else { return }
        // On a light bubble, the colours of letters can become darker; on a strong one, they would become pale.
        let keepsLast = fill.hasSeveralHues && !ground.isLight
        if let outlines = base.outlines, outlines.count > (keepsLast ? 0 : 1) {
            self.outlines = outlines
            hasPlate = own.hasPlate ?? base.hasPlate
        } else if own.fill == nil {
            self.fill = (base.bubble?.fill ?? fill).readable(on: ground)
        }
    }
}
