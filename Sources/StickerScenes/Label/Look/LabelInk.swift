import StickerGeometry
import StickerText

/// The letters of a label where they stand: glyphs, or the outlines of letters that a warp has bent.
struct LabelInk {
    /// What can have a colour of its own: a letter with its marks, a ligature, an emoji, or a word whose strokes join.
    struct Letter {
        /// The letter's glyphs, as indices into ``LabelInk/glyphs``; empty where it is bent.
        var glyphs: Range<Int>
        /// The outline of a bent letter, as an index into ``LabelInk/paths``.
        var path: Int?
        /// The line that it stands on, counted from 0.
        let line: Int
        /// Its number among the letters of the text in the order of reading, spaces left out.
        let number: Int
        /// The number of what it moves with, in the order of reading: itself, or a word below one headline.
        let unit: Int
    }

    /// The glyphs that are drawn as they are.
    var glyphs: [PlacedGlyph] = []
    /// The outlines of bent letters, to be filled nonzero.
    var paths: [Path] = []
    /// The outlines of bent letters whose strokes are hollow, with these strokes filled, by their indices into ``paths``.
    var filledPaths: [Int: Path] = [:]
    var letters: [Letter] = []

    func moved(by transform: Transform) -> LabelInk {
        var ink = self
        ink.glyphs = glyphs.map { $0.moved(by: transform) }
        ink.paths = paths.map { $0.transformed(by: transform) }
        ink.filledPaths = filledPaths.mapValues { $0.transformed(by: transform) }
        return ink
    }

    /// The number of letters, or words, that move by themselves.
    var unitCount: Int { letters.reduce(0) { max($0, $1.unit + 1) } }

    /// The ink with each unit moved.
    ///
    /// - Parameter transform: the transform of a unit by its number; nil for one that is left out.
    func moved(_ transform: (Int) -> Transform?) -> LabelInk {
        var ink = LabelInk()
        for letter in letters {
            guard let transform = transform(letter.unit) else { continue }
            var copy = letter
            let start = ink.glyphs.count
            ink.glyphs += glyphs(of: letter).map { $0.moved(by: transform) }
            copy.glyphs = start..<ink.glyphs.count
            if let path = letter.path {
                copy.path = ink.paths.count
                ink.filledPaths[ink.paths.count] = filledPaths[path]?.transformed(by: transform)
                ink.paths.append(paths[path].transformed(by: transform))
            }
            ink.letters.append(copy)
        }
        return ink
    }

    /// The shapes of everything without colours of its own, as one path in pixels.
    func outline() throws(TextError) -> Path {
        var outline = try glyphs.outline()
        for path in paths { outline.append(path) }
        return outline
    }

    /// The box around the ink; exact for upright glyphs.
    func bounds() throws(TextError) -> Rect? {
        paths.compactMap(\.bounds).reduce(try glyphs.inkBounds()) { $0?.union($1) ?? $1 }
    }

    /// The box of each glyph and of each bent letter that has ink.
    func boxes() throws(TextError) -> [Rect] {
        try glyphs.inkBoxes() + paths.compactMap(\.bounds)
    }

    /// The shape of each glyph and of each bent letter that has ink.
    func shapes() throws(TextError) -> [LetterShape] {
        var shapes: [LetterShape] = []
        for glyph in glyphs {
            guard let box = try [glyph].inkBounds() else { continue }
            let outline = try [glyph].outline()
            shapes.append(
                LetterShape(
                    box: box, outline: outline.isEmpty ? nil : outline, isEmoji: outline.isEmpty))
        }
        for path in paths {
            if let box = path.bounds { shapes.append(LetterShape(box: box, outline: path)) }
        }
        return shapes
    }

    /// The ink with the empty strokes of hollow faces, as paths, instead of the lines around these; nil where no face is
    /// hollow.
    func emptyStrokes() throws(TextError) -> LabelInk? {
        let part = hollowPart
        guard !part.glyphs.isEmpty || !part.paths.isEmpty else { return nil }
        var ink = self
        ink.paths = paths.indices.map { filledPaths[$0] == nil ? paths[$0] : paths[$0].emptyStrokes() }
        ink.filledPaths = [:]
        ink.glyphs = []
        /// Moves glyphs into the result; the empty strokes of hollow ones as a path.
        func take(_ glyphs: ArraySlice<PlacedGlyph>) throws(TextError) -> (glyphs: Range<Int>, path: Int?) {
            let start = ink.glyphs.count
            var strokes = Path()
            for glyph in glyphs {
                if glyph.face.isHollow {
                    strokes.append(try [glyph].outline().emptyStrokes())
                } else {
                    ink.glyphs.append(glyph)
                }
            }
            if !strokes.isEmpty { ink.paths.append(strokes) }
            return (start..<ink.glyphs.count, strokes.isEmpty ? nil : ink.paths.count - 1)
        }
        guard !letters.isEmpty else {
            _ = try take(glyphs[...])
            return ink
        }
        for (index, letter) in letters.enumerated() {
            let (glyphs, path) = try take(glyphs(of: letter))
            ink.letters[index].glyphs = glyphs
            ink.letters[index].path = letter.path ?? path
        }
        return ink
    }

    /// The letters of hollow faces alone.
    var hollowPart: LabelInk {
        var part = LabelInk()
        part.glyphs = glyphs.filter(\.face.isHollow)
        part.paths = paths.indices.filter { filledPaths[$0] != nil }.map { paths[$0] }
        return part
    }

    /// The glyphs of a letter.
    func glyphs(of letter: Letter) -> ArraySlice<PlacedGlyph> { glyphs[letter.glyphs] }
}

extension LabelInk {
    /// The glyphs of a layout, straight and upright.
    ///
    /// - Parameter tellsLetters: whether letters are told from each other.
    init(_ layout: TextLayout, tellsLetters: Bool) throws(TextError) {
        self.init()
        guard tellsLetters else {
            glyphs = layout.glyphs()
            return
        }
        var (number, unit) = (0, 0)
        for (lineIndex, line) in layout.lines.enumerated() {
            var found: [(glyphs: Range<Int>, offset: Int)] = []
            // The first of the letters that each of them moves with.
            var leaders: [Int] = []
            for run in line.runs {
                var (joined, leader): (Int?, Int?)
                for (index, glyph) in run.glyphs.enumerated() {
                    let placed = run.placed(glyph, fontSize: layout.fontSize)
                    glyphs.append(placed)
                    let isSpace = try [placed].inkBounds() == nil
                    let isContinued = index > 0 && run.glyphs[index - 1].textOffset == glyph.textOffset
                    if let last = joined, isContinued || run.joining == .cursive && !isSpace {
                        found[last].glyphs = found[last].glyphs.lowerBound..<glyphs.count
                        found[last].offset = min(found[last].offset, glyph.textOffset)
                    } else if isSpace {
                        (joined, leader) = (nil, nil)
                    } else {
                        joined = found.count
                        if leader == nil || run.joining == .none { leader = found.count }
                        leaders.append(leader ?? found.count)
                        found.append((glyphs.count - 1..<glyphs.count, glyph.textOffset))
                    }
                }
            }
            // Runs from right to left stand in the order of the eye.
            let order = found.indices.sorted { found[$0].offset < found[$1].offset }
            var numbers = [Int](repeating: 0, count: found.count)
            for (place, index) in order.enumerated() { numbers[index] = number + place }
            number += found.count
            var units: [Int: Int] = [:]
            for index in order where units[leaders[index]] == nil {
                units[leaders[index]] = unit
                unit += 1
            }
            for (index, letter) in found.enumerated() {
                letters.append(
                    Letter(
                        glyphs: letter.glyphs, path: nil, line: lineIndex, number: numbers[index],
                        unit: units[leaders[index], default: 0]))
            }
        }
    }
}
