import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// Draws a label's parts, from the back: shadows, bubble, outlines from the outermost, sides, shadows of letters, glyphs,
/// highlight, ornaments.
struct LabelRenderer {
    private let style: LabelStyle
    private let sheet: LabelSheet
    /// The transform from the sheet of the label by itself; nil for that sheet.
    private let placement: ConformalTransform?
    /// The filled holes of that sheet.
    private let holes: FilledHoles
    /// Whether the letters move, each by itself.
    private let movesLetters: Bool
    /// The glyphs with colours of their own.
    private let emoji: [ColorGlyph]

    /// - Parameters:
    ///   - sheet: the sheet of a label.
    ///   - style: the style of the label.
    ///   - placement: the transform that moved the sheet.
    ///   - holes: records the holes that are filled, and says which they are once the sheet has been moved.
    ///   - movesLetters: whether this is one of the frames in which letters move, each by itself.
    init(
        sheet: LabelSheet, style: LabelStyle, placement: ConformalTransform? = nil,
        holes: FilledHoles = FilledHoles(), movesLetters: Bool = false
    ) throws(StickerError) {
        self.sheet = sheet
        self.style = style
        self.placement = placement
        self.holes = holes
        self.movesLetters = movesLetters
        try sheet.size.checkMemory(for: "a label of \(sheet.size) pixels")
        do {
            emoji = try sheet.ink.glyphs.colorGlyphs()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The picture, with space around what shows of it.
    func draw() throws(StickerError) -> Pixmap {
        do {
            // Lengths are those of the canvas; the upright space is enlarged to fit them.
            let scale = placement?.scale ?? 1
            let decorations = style.decorations.map { $0.scaled(by: scale) }
            let box = sheet.inkBox.scaled(by: scale)
            let faces = hasFilledFaces ? try sheet.ink.emptyStrokes() : nil
            var painter = DecorationPainter(
                size: sheet.size, silhouette: silhouette(withFaces: faces),
                outlineWidth: decorations.outlineWidth, box: box,
                placement: Transform.scale(x: 1 / scale, y: 1 / scale).then(sheet.placement),
                orientation: placement?.orientation ?? .identity,
                backdrop: try backdrop(style.bubble?.scaled(by: scale), scale))
            try painter.draw(decorations.filter { !type(of: $0).isAboveGlyphs })
            if faces != nil, let outline = style.outlines.first {
                let paint = try painter.paint(outline.fill.scaled(by: scale), over: box)
                try fill(sheet.ink.hollowPart, with: paint, on: &painter.canvas)
            }
            try fillLetters(of: faces ?? sheet.ink, over: box, scale, &painter)
            try drawEmoji(on: &painter)
            try painter.draw(decorations.filter { type(of: $0).isAboveGlyphs })
            for ornament in sheet.ornaments {
                try painter.canvas.fill(ornament.path, with: .color(ornament.color))
            }
            return painter.finish()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// - Parameters:
    ///   - ink: the letters.
    ///   - box: the box of all letters, upright and enlarged.
    ///   - scale: the factor by which upright boxes are enlarged.
    private func fillLetters(
        of ink: LabelInk, over box: Rect, _ scale: Double, _ painter: inout DecorationPainter
    ) throws {
        func fillWhole(with fill: Fill) throws {
            let paint = try painter.paint(fill, over: box)
            try self.fill(ink, with: paint, on: &painter.canvas)
        }
        // Lengths are those of the canvas.
        let fill = style.fill.scaled(by: scale)
        let whole = sheet.inkAtRest ?? ink
        switch fill {
        case .letters(let fills):
            var rest = ink.letters[...]
            while let number = rest.first?.number {
                let letters = rest.prefix { $0.number == number }
                try self.fill(
                    Array(letters), of: ink, with: fills[number % fills.count], scale, &painter)
                rest = rest.dropFirst(letters.count)
            }
        case .lines(let fills) where whole.letters.last?.line == 0:
            try fillWhole(with: fills[0])
        case .lines(let fills):
            for letters in ink.lettersOfLines {
                let line = letters[letters.startIndex].line
                let box = try uprightBox(of: whole.letters.filter { $0.line == line }, in: whole)
                try self.fill(
                    Array(letters), of: ink, with: fills[line % fills.count], over: box, scale, &painter)
            }
        case .color, .linear, .radial, .pattern, .picture: try fillWhole(with: fill)
        }
    }

    /// Fills some letters; a gradient runs over a box, or theirs.
    private func fill(
        _ letters: [LabelInk.Letter], of ink: LabelInk, with fill: Fill, over box: Rect? = nil,
        _ scale: Double, _ painter: inout DecorationPainter
    ) throws {
        guard let box = try box ?? uprightBox(of: letters, in: ink) else { return }
        let paint = try painter.paint(fill, over: box.scaled(by: scale))
        try self.fill(ink.part(letters), with: paint, on: &painter.canvas)
    }

    /// The box of some letters where gradients run upright.
    private func uprightBox(of letters: [LabelInk.Letter], in ink: LabelInk) throws -> Rect? {
        try ink.part(letters).moved(by: sheet.placement.inverse ?? .identity).bounds()
    }

    /// Fills glyphs and bent letters, each as one shape.
    private func fill(_ ink: LabelInk, with paint: Paint, on canvas: inout Canvas) throws {
        try canvas.fill(ink.glyphs, with: paint)
        let bent = ink.paths.reduce(into: Path()) { $0.append($1) }
        if !bent.isEmpty { try canvas.fill(bent, with: paint) }
    }

    /// The radius of plates in font sizes: gaps of two between letters and lines are closed, so that their edges are calm.
    /// Ornaments stand out of the text: with a larger one, the plate has no spikes there.
    private static let plateRadii = (aroundLetters: 1.0, aroundOrnaments: 1.6)

    /// Whether the strokes of a hollow face are filled, and its lines take the colour of the innermost outline: else these
    /// strokes would be the outline's colour, and a dark one would leave little of the fill.
    private var hasFilledFaces: Bool {
        guard let outline = style.outlines.first else { return false }
        return outline.fill.isDarker(than: style.fill)
    }

    private func silhouette(withFaces faces: LabelInk?) -> LabelSilhouette {
        let fontSize = style.fontSize * (placement?.scale ?? 1)
        return LabelSilhouette(
            ink: sheet.ink, faces: faces,
            ornaments: style.look.ornaments?.place == .around ? sheet.ornaments : [],
            depth: depth, ground: bubblePath, emoji: emojiCoverage,
            enlargement: emoji.map(\.enlargement).max() ?? 1,
            holes: placement.map { .known(holes, placement: $0) } ?? .decided(holes),
            plateRadius: style.hasPlate ? plateRadius * fontSize : nil, fontSize: fontSize,
            movesLetters: movesLetters)
    }

    /// The radius of a plate, in font sizes.
    private var plateRadius: Double {
        let standsOut = style.look.ornaments?.place == .around && !sheet.ornaments.isEmpty
        return standsOut ? Self.plateRadii.aroundOrnaments : Self.plateRadii.aroundLetters
    }

    /// Where the backs of the letters lie on the canvas, in pixels.
    private var depth: Point {
        guard let extrusion = style.look.extrusion else { return .zero }
        let offset = extrusion.offset * (placement?.scale ?? 1)
        return placement?.orientation.apply(to: offset) ?? offset
    }

    /// The coverage of the emoji; nil where there are none on the canvas.
    private func emojiCoverage() throws -> Mask? {
        let box = emoji.map { PixelRect(covering: $0.bounds.expanded(by: 1), within: sheet.size.bounds) }
            .reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
        guard !box.isEmpty else { return nil }
        var canvas = try Canvas(over: box)
        for glyph in emoji { try canvas.drawShape(of: glyph, foreground: style.color) }
        var coverage = Mask(size: sheet.size)
        coverage.formUnion(
            CoverageTile.Placed(CoverageTile(Mask(alphaOf: canvas.finish())), x: box.x, y: box.y))
        return coverage
    }

    /// The bubble's path on the canvas.
    private var bubblePath: Path? {
        guard let bubble = style.bubble, let box = sheet.bubbleBox else { return nil }
        return bubble.path(in: box, fontSize: style.fontSize).transformed(by: sheet.placement)
    }

    /// - Parameter scaled: the bubble with the lengths that it has on the canvas.
    private func backdrop(_ scaled: LabelBubble?, _ scale: Double) throws -> DecorationPainter.Backdrop? {
        guard let path = bubblePath, let bubble = style.bubble, let box = sheet.bubbleBox else { return nil }
        let width = scaled?.border?.width ?? 0
        func outline(of path: Path) throws -> Path { width > 0 ? try path.outset(by: width) : path }
        let (shades, front) = bubble.shades(in: box)
        let frontPath = front.transformed(by: sheet.placement)
        return DecorationPainter.Backdrop(
            box: box.scaled(by: scale), path: path, outline: try outline(of: path),
            shades: shades.map { ($0.path.transformed(by: sheet.placement), $0.alpha) },
            front: (frontPath, try outline(of: frontPath)))
    }

    /// Draws the emoji; where there are outlines, glows end at the outermost one's edge.
    private func drawEmoji(on painter: inout DecorationPainter) throws {
        guard !emoji.isEmpty else { return }
        let ground =
            emoji.contains { $0.hasGlow(foreground: style.color) } ? try painter.visibleGround() : nil
        if ground != nil { try painter.canvas.pushLayer(mask: ground) }
        for glyph in emoji { try painter.canvas.draw(glyph, foreground: style.color) }
        if ground != nil { painter.canvas.popLayer() }
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
    }
}
