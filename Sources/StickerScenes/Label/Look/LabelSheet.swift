import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerText

/// The places of all parts of a label before anything is drawn.
///
/// Parts are placed upright, in the layout's space, and turned onto the canvas by one transform, so that only paths are
/// ever turned.
struct LabelSheet {
    /// The letters on the canvas.
    let ink: LabelInk
    /// The letters where no motion has moved them, which gradients run over; nil where none has.
    private(set) var inkAtRest: LabelInk?
    /// The ornaments on the canvas.
    let ornaments: [PlacedOrnament]
    /// The box around the ink of the letters, upright.
    let inkBox: Rect
    /// The box of the bubble without its tail, upright.
    let bubbleBox: Rect?
    /// The transform from the upright space to the canvas.
    let placement: Transform
    let size: PixelSize
    /// The middle of all that shows of the label at rest, on the canvas.
    let center: Point
    /// How far a motion moves letters, in pixels.
    private let letterReach: Double

    /// - Parameters:
    ///   - style: a style with the layout's font size.
    ///   - isDecorated: whether the sheet has the decorations of the style.
    init(_ layout: TextLayout, style: LabelStyle, isDecorated: Bool = true) throws(StickerError) {
        let decorations = isDecorated ? style.decorations : []
        let outlineWidth = decorations.outlineWidth
        // Letters stand crisp where the first baseline falls between two rows of pixels, not inside of one.
        let baseline = layout.lines[0].baseline
        let snap = Transform.translation(x: 0, y: baseline.rounded() - baseline)
        let upright = try Self.ink(layout, style: style, outlineWidth: outlineWidth).moved(by: snap)
        let isUpright = style.arc == 0 && style.look.warp?.kind != .bounce
        let inkBox = try Self.box(of: upright, isUpright: isUpright)
        self.inkBox = inkBox
        let turn = Transform.rotation(degrees: style.rotation)
        let turned = style.rotation == 0 ? upright : upright.moved(by: turn)
        var turnedInk =
            style.rotation == 0 ? inkBox : try Self.box(of: turned, isUpright: false)
        var letterReach = 0.0
        if let motion = style.motion {
            letterReach = motion.letterReach(
                fontSize: style.fontSize,
                freeHeight: try Self.freeHeight(of: turned, fontSize: style.fontSize),
                outlineWidth: outlineWidth)
        }
        self.letterReach = letterReach
        let ornaments =
            isDecorated
            ? try Self.ornaments(
                around: upright, style: style, outlineWidth: outlineWidth, letterReach: letterReach,
                staysBeside: layout.marksTellLettersApart)
            : []
        // What the bubble goes around.
        var content = inkBox
        let lobe = style.hasPlate ? LabelSilhouette.lobeReach * outlineWidth : 0
        for ornament in ornaments {
            if let box = ornament.path.bounds { content = content.union(box) }
            let turned = ornament.moved(by: turn)
            if let box = turned.path.bounds { turnedInk = turnedInk.union(box) }
            guard style.look.ornaments?.place == .around, let box = turned.circle.bounds else { continue }
            turnedInk = turnedInk.union(box.expanded(by: lobe))
        }
        var backdrop: Rect?
        if isDecorated, let bubble = style.bubble {
            let letters = try Self.boxes(of: upright)
            let pieces = letters + ornaments.compactMap(\.path.bounds)
            let bubbleBox = bubble.box(
                around: content.centered(on: letters).expanded(by: outlineWidth),
                pieces: pieces.map { $0.expanded(by: outlineWidth) },
                fontSize: style.fontSize)
            let path = bubble.path(in: bubbleBox, fontSize: style.fontSize).transformed(by: turn)
            backdrop = path.bounds
            self.bubbleBox = bubbleBox
        } else {
            bubbleBox = nil
        }
        if let motion = style.motion {
            turnedInk = turnedInk.expanded(by: motion.letterOutsets(reach: letterReach))
        }
        let still = decorations.bounds(around: turnedInk, backdrop: backdrop)
        let box = style.motion?.movedBox(of: still) ?? still

        let (left, top) = (box.minX.rounded(.down), box.minY.rounded(.down))
        let padding = Double(style.padding)
        do {
            // Before the outlines are copied, and long before pixels are allocated.
            size = try PixelSize(
                width: Self.wholePixels(box.maxX.rounded(.up) - left + 2 * padding),
                height: Self.wholePixels(box.maxY.rounded(.up) - top + 2 * padding))
        } catch {
            throw Self.tooLarge(error, text: turnedInk, style: style)
        }
        let move = Transform.translation(x: padding - left, y: padding - top)
        placement = turn.then(move)
        center = move.apply(to: Point(x: still.midX, y: still.midY))
        ink = turned.moved(by: move)
        let place = turn.then(move)
        self.ornaments = ornaments.map { $0.moved(by: place) }
    }

    /// The sheet under a transform, on a canvas of another size.
    init(_ sheet: LabelSheet, movedBy transform: Transform, size: PixelSize) {
        ink = sheet.ink.moved(by: transform)
        ornaments = sheet.ornaments.map { $0.moved(by: transform) }
        inkBox = sheet.inkBox
        bubbleBox = sheet.bubbleBox
        placement = sheet.placement.then(transform)
        center = transform.apply(to: sheet.center)
        letterReach = sheet.letterReach
        self.size = size
    }

    /// The sheet with its letters where a motion has moved them.
    ///
    /// - Parameter phase: the share of the round that has passed, 0 ..< 1.
    init(_ sheet: LabelSheet, movedBy motion: LabelMotion, at phase: Double) throws(StickerError) {
        let count = sheet.ink.unitCount
        let visible = motion.visibleCount(at: phase, of: count, comesInParts: sheet.ink.comesInParts)
        let whole = Int(visible)
        /// By whole pixels, unless there are few on the way: so a letter has the same pixels in each frame, and what its outline
        /// closes does not come and go.
        func down(_ unit: Int) -> Double {
            let way = motion.offset(at: phase, ofLetter: unit, of: count, reach: sheet.letterReach)
            return sheet.letterReach < Self.leastWholeReach ? way : way.rounded(.towardZero)
        }
        let popsUp: Bool
        do throws(TextError) {
            // What is one piece, and has no outline to be cut, would blink.
            popsUp = motion == .typewriter ? try sheet.ink.isLoneEmoji : false
            var ink = sheet.ink.moved { unit in
                if popsUp { return motion.growth(at: phase, around: sheet.center) }
                guard unit < whole else { return nil }
                return .translation(x: 0, y: down(unit))
            }
            if visible > Double(whole), !popsUp {
                try ink.append(
                    part: visible - Double(whole), ofUnit: whole, of: sheet.ink, placement: sheet.placement)
            }
            self.ink = ink
            inkAtRest = sheet.ink
        } catch {
            throw StickerError(wrapping: error)
        }
        ornaments = sheet.ornaments.compactMap { ornament in
            guard let unit = ornament.unit else { return ornament }
            if popsUp { return ornament.moved(by: motion.growth(at: phase, around: sheet.center)) }
            guard unit < whole else { return nil }
            return ornament.moved(by: .translation(x: 0, y: down(unit)))
        }
        inkBox = sheet.inkBox
        bubbleBox = sheet.bubbleBox
        placement = sheet.placement
        center = sheet.center
        size = sheet.size
        letterReach = sheet.letterReach
    }

    /// The ornaments of upright letters: those around the text clear of where a motion takes letters, and those on letters
    /// with the letter that they move with.
    private static func ornaments(
        around ink: LabelInk, style: LabelStyle, outlineWidth: Double, letterReach: Double, staysBeside: Bool
    ) throws(StickerError) -> [PlacedOrnament] {
        guard let ornaments = style.look.ornaments else { return [] }
        var shapes = try shapes(of: ink)
        if let motion = style.motion, letterReach > 0, ornaments.place == .around {
            // Letters move down and up on the canvas, onto which all of it is turned.
            let back = Transform.rotation(degrees: -style.rotation)
            let outsets = motion.letterOutsets(reach: letterReach)
            let ways = [-outsets.top, outsets.bottom].map { back.apply(to: Point(x: 0, y: $0)) }
            shapes = shapes.map { shape in
                let box = ways.reduce(shape.box) { box, way in
                    box.union(shape.box.transformed(by: .translation(x: way.x, y: way.y)))
                }
                return LetterShape(box: box, isEmoji: shape.isEmoji)
            }
        }
        let placed = ornaments.placed(
            around: shapes, fontSize: style.fontSize, outlineWidth: outlineWidth, staysBeside: staysBeside)
        guard style.motion?.movesLetters == true, ornaments.place == .on else { return placed }
        var boxes: [(unit: Int, box: Rect)] = []
        do throws(TextError) {
            for unit in ink.units {
                if let box = try unit.bounds() { boxes.append((unit.letters[0].unit, box)) }
            }
        } catch {
            throw StickerError(wrapping: error)
        }
        return placed.map { ornament in
            var ornament = ornament
            let center = ornament.center
            func distance(_ box: Rect) -> Double {
                max(box.minX - center.x, center.x - box.maxX, box.minY - center.y, center.y - box.maxY)
            }
            ornament.unit = boxes.min { distance($0.box) < distance($1.box) }?.unit
            return ornament
        }
    }

    /// The space between the letters of any two lines, column by column, in pixels; infinite for one line.
    private static func freeHeight(of ink: LabelInk, fontSize: Double) throws(StickerError) -> Double {
        do throws(TextError) {
            let profiles = try ink.lineProfiles(columnWidth: columnShare * fontSize)
            guard profiles.count > 1 else { return .infinity }
            var free = Double.infinity
            for (index, below) in profiles.enumerated() {
                for above in profiles[..<index] { free = min(free, -above.overlap(with: below)) }
            }
            return free
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// How far letters move at least where they do so by whole pixels: steps on a shorter way are seen.
    private static let leastWholeReach = 4.0

    /// The width of a column of letters in ems.
    private static let columnShare = 0.05

    /// The letters where an arc or a warp puts them, upright.
    private static func ink(
        _ layout: TextLayout, style: LabelStyle, outlineWidth: Double
    ) throws(StickerError) -> LabelInk {
        let look = style.look
        let arc =
            style.arc == 0
            ? nil : try ArcPlacement(layout, degrees: style.arc, outlineWidth: outlineWidth)
        do throws(TextError) {
            var ink = try LabelInk(
                layout, tellsLetters: style.tellsLetters, tellsClusters: style.motion == .typewriter)
            if let arc {
                ink = try arc.placed(ink)
            } else if let warp = look.warp, warp.amount > 0 {
                let box = try ink.bounds() ?? Rect(x: 0, y: 0, width: 0, height: 0)
                ink = try WarpPlacement(warp, box: box, fontSize: layout.fontSize).placed(ink)
            }
            return ink
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The exact box of the ink.
    private static func box(of ink: LabelInk, isUpright: Bool) throws(StickerError) -> Rect {
        do throws(TextError) {
            guard let box = isUpright ? try ink.bounds() : try turnedBox(of: ink) else {
                throw .nothingToDraw
            }
            return box
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The boxes of the letters that have ink.
    private static func boxes(of ink: LabelInk) throws(StickerError) -> [Rect] {
        do throws(TextError) {
            return try ink.boxes()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The shapes of the letters that have ink.
    private static func shapes(of ink: LabelInk) throws(StickerError) -> [LetterShape] {
        do throws(TextError) {
            return try ink.shapes()
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The box of turned letters, from their outlines: the boxes of turned glyphs are larger than the glyphs.
    private static func turnedBox(of ink: LabelInk) throws(TextError) -> Rect? {
        var box = try ink.outline().bounds
        for glyph in try ink.glyphs.colorGlyphs() where !glyph.bounds.isEmpty {
            box = box?.union(glyph.bounds) ?? glyph.bounds
        }
        return box
    }

    /// The error of a label that is too large for a picture.
    ///
    /// - Parameter text: the box of the turned letters.
    private static func tooLarge(_ error: PixelError, text: Rect, style: LabelStyle) -> StickerError {
        let fontSize = "at a font size of \(NumberText.plain(style.fontSize)) pixels"
        let (width, height) = (wholePixels(text.width.rounded(.up)), wholePixels(text.height.rounded(.up)))
        guard (try? PixelSize(width: width, height: height)) != nil else {
            return .tooLarge(
                error, "the text \(fontSize)",
                advice: "choose a smaller font size, or break the text into lines")
        }
        return .tooLarge(
            error, "the label \(fontSize), with all that is around its text,",
            advice: "choose a smaller font size, or smaller outlines, shadows and padding")
    }

    /// A length as an integer; one past every limit stays so.
    private static func wholePixels(_ length: Double) -> Int {
        Int(exactly: length) ?? .max
    }
}

extension TextLayout {
    /// Whether dots and marks above or below tell some of the letters apart.
    fileprivate var marksTellLettersApart: Bool {
        lines.contains { $0.runs.contains(where: \.marksTellLettersApart) }
    }
}

extension Rect {
    /// How far the middle of a bubble moves from the middle of the ink's box to that of the letters.
    private static let opticalShare = 0.6

    /// The box, made higher so that letters look centred in it: a descender or an accent alone counts for its box, but
    /// hardly for the eye, which sees where most letters of the first line begin, and of the last one end.
    fileprivate func centered(on letters: [Rect]) -> Rect {
        let tallest = letters.lazy.map(\.height).max() ?? 0
        let tall = letters.filter { $0.height >= Self.tallShare * tallest && $0.width > 0 }
        guard let first = tall.min(by: { $0.midY < $1.midY }), let last = tall.max(by: { $0.midY < $1.midY })
        else { return self }
        func mean(_ letters: [Rect], _ side: (Rect) -> Double) -> Double {
            let width = letters.reduce(0) { $0 + $1.width }
            return letters.reduce(0) { $0 + $1.width * side($1) } / width
        }
        let top = mean(tall.filter { $0.midY < first.maxY }, \.minY)
        let bottom = mean(tall.filter { $0.midY > last.minY }, \.maxY)
        let middle = midY + ((top + bottom) / 2 - midY) * Self.opticalShare
        let half = max(middle - minY, maxY - middle)
        return Rect(x: x, y: middle - half, width: width, height: 2 * half)
    }

    /// The height, as a share of the tallest letter's, from which on one tells where its line lies: no full stop does.
    private static let tallShare = 0.4
}
