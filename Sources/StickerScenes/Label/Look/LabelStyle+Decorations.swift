import StickerPixels
import StickerText

extension LabelLook {
    /// All decorations, from the back to the front.
    var decorations: [any Decoration] {
        if isUndecorated { return [] }
        var decorations: [any Decoration] = (shadows ?? []).reversed()
        if let bubble { decorations.append(bubble) }
        decorations += (outlines ?? []).reversed() as [any Decoration]
        if let extrusion { decorations.append(extrusion) }
        decorations += (letterShadows ?? []).reversed().map(LetterShadow.init) as [any Decoration]
        if let highlight { decorations.append(highlight) }
        return decorations
    }

    /// Whether it has no decorations: most labels are asked for them several times.
    private var isUndecorated: Bool {
        shadows == nil && bubble == nil && outlines == nil && extrusion == nil && letterShadows == nil
            && highlight == nil
    }
}

extension LabelStyle {
    /// All decorations of a ``resolved`` style, from the back to the front.
    var decorations: [any Decoration] { look.decorations }

    /// How the text is set, with its outlines in mind.
    var layoutParagraph: ParagraphStyle {
        let look = base == nil ? look : resolved.look
        var paragraph = paragraph
        if paragraph.letterSpacing == 0 {
            paragraph.letterSpacing = look.letterSpacing ?? outlineTracking
            paragraph.keepsJoinedLetters = paragraph.keepsJoinedLetters || self.look.letterSpacing == nil
        }
        if case .tight(let width, let depth) = paragraph.lineSpacing {
            // Outlines that are out of range are errors of their own.
            let outlineWidth = max(0, min(look.decorations.outlineWidth, Double(PixelSize.maximumSide)))
            let reach = abs(look.extrusion?.y ?? 0)
            let sides = reach <= Self.deepestSides * fontSize ? reach : 0
            let moved = motion?.lineRise(fontSize: fontSize) ?? 0
            let rise = look.warp.map { WarpPlacement.lineRise(of: $0, fontSize: fontSize) } ?? 0
            paragraph.lineSpacing =
                arc == 0
                ? .tight(outlineWidth: width + outlineWidth, depth: depth + sides + rise + moved)
                : .multiple(1)
        }
        return paragraph
    }

    /// The space between letters that their outlines ask for, in ems: they fill the gaps, and letters of which only a thin
    /// line can be seen between them are hard to read. None where the style sets the space.
    var outlineTracking: Double {
        let look = base == nil ? look : resolved.look
        guard paragraph.letterSpacing == 0, look.letterSpacing == nil, fontSize > 0 else { return 0 }
        let width = max(0, look.decorations.outlineWidth) / fontSize
        return min(Self.outlineTrackingShare * width, Self.widestOutlineTracking)
    }

    /// How much wider the gaps become, as a share of the outlines' width.
    private static let outlineTrackingShare = 0.25
    /// The most space between letters that outlines ask for, in ems.
    private static let widestOutlineTracking = 0.05

    /// The deepest sides that lines make room for, in ems: deeper ones are a shadow that the lines below stand on.
    private static let deepestSides = 0.25

    /// Whether letters are told from each other.
    var tellsLetters: Bool {
        if let warp = look.warp, warp.amount > 0, arc == 0 { return true }
        if motion?.movesLetters == true { return true }
        switch fill {
        case .letters, .lines: return true
        case .color, .linear, .radial, .pattern, .picture: return false
        }
    }

    /// Whether the label is a path of one colour, and nothing else.
    var isPlain: Bool {
        guard case .color = fill else { return false }
        return decorations.isEmpty && look.ornaments == nil
    }
}
