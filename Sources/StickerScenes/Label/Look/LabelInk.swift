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
        /// Its number among the letters of the text in the order of reading, spaces left out; one number for a word whose
        /// strokes join, or that hangs below one headline.
        let number: Int
        /// The number of what it moves with, in the order of reading: itself, or a word below one headline.
        let unit: Int
        /// Whether its strokes join with those beside it, and its text runs from right to left.
        var (isJoined, isRightToLeft) = (false, false)
    }

    /// The glyphs that are drawn as they are.
    var glyphs: [PlacedGlyph] = []
    /// The outlines of bent letters, to be filled nonzero.
    var paths: [Path] = []
    /// The outlines of bent letters whose strokes are hollow, with these strokes filled, by their indices into ``paths``.
    var filledPaths: [Int: Path] = [:]
    var letters: [Letter] = []

    consuming func moved(by transform: Transform) -> LabelInk {
        glyphs.move(by: transform)
        if !paths.isEmpty { paths = paths.map { $0.transformed(by: transform) } }
        if !filledPaths.isEmpty { filledPaths = filledPaths.mapValues { $0.transformed(by: transform) } }
        return self
    }

    /// The ink of each unit that has some.
    var units: [LabelInk] {
        (0..<unitCount).map { number in moved { $0 == number ? .identity : nil } }.filter {
            !$0.letters.isEmpty
        }
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

    /// The letters of each line that has some, from top to bottom.
    var lettersOfLines: [ArraySlice<Letter>] {
        var lines: [ArraySlice<Letter>] = []
        var rest = letters[...]
        while let line = rest.first?.line {
            lines.append(rest.prefix { $0.line == line })
            rest = rest.dropFirst(lines[lines.count - 1].count)
        }
        return lines
    }

    /// The glyphs of a letter.
    func glyphs(of letter: Letter) -> ArraySlice<PlacedGlyph> { glyphs[letter.glyphs] }

    /// The glyphs and outlines of some letters, which are not told apart any more.
    func part(_ letters: [Letter]) -> LabelInk {
        var part = LabelInk()
        part.glyphs = letters.flatMap { glyphs(of: $0) }
        part.paths = letters.compactMap { letter in letter.path.map { paths[$0] } }
        return part
    }
}

extension LabelInk {
    /// The glyphs of a layout, straight and upright.
    ///
    /// - Parameters:
    ///   - tellsLetters: whether letters are told from each other.
    ///   - tellsClusters: whether those are units by themselves that join, each in the shape that it has in its word.
    init(_ layout: TextLayout, tellsLetters: Bool, tellsClusters: Bool = false) throws(TextError) {
        self.init()
        guard tellsLetters else {
            glyphs = layout.glyphs()
            return
        }
        var (number, unit) = (0, 0)
        for (lineIndex, line) in layout.lines.enumerated() {
            var found: [FoundLetter] = []
            for run in line.runs {
                try append(run, fontSize: layout.fontSize, tellsClusters: tellsClusters, to: &found)
            }
            // Runs from right to left stand in the order of the eye.
            let order = found.indices.sorted { found[$0].offset < found[$1].offset }
            var (numbers, units): ([Int: Int], [Int: Int]) = ([:], [:])
            for index in order {
                if numbers[found[index].word] == nil {
                    numbers[found[index].word] = number
                    number += 1
                }
                if units[found[index].leader] == nil {
                    units[found[index].leader] = unit
                    unit += 1
                }
            }
            for letter in found {
                letters.append(
                    Letter(
                        glyphs: letter.glyphs, path: nil, line: lineIndex,
                        number: numbers[letter.word, default: 0],
                        unit: units[letter.leader, default: 0], isJoined: letter.isJoined,
                        isRightToLeft: letter.isRightToLeft))
            }
        }
    }

    /// A letter of a line.
    private struct FoundLetter {
        var glyphs: Range<Int>
        /// Where its text begins.
        var offset: Int
        /// The first of the letters that it has its number from, and the first of those that it moves with.
        let (word, leader): (Int, Int)
        let (isJoined, isRightToLeft): (Bool, Bool)
    }

    private mutating func append(
        _ run: GlyphRun, fontSize: Double, tellsClusters: Bool, to found: inout [FoundLetter]
    ) throws(TextError) {
        let isCursive = run.joining == .cursive
        let offsets = (run.glyphs.first?.textOffset ?? 0, run.glyphs.last?.textOffset ?? 0)
        // Nearly all scripts whose letters join run from right to left.
        let isRightToLeft = offsets.0 == offsets.1 ? isCursive : offsets.0 > offsets.1
        var (joined, word, leader): (Int?, Int?, Int?)
        for (index, glyph) in run.glyphs.enumerated() {
            let placed = run.placed(glyph, fontSize: fontSize)
            glyphs.append(placed)
            let isSpace = try [placed].inkBounds() == nil
            let isContinued = index > 0 && run.glyphs[index - 1].textOffset == glyph.textOffset
            if let last = joined, isContinued || isCursive && !isSpace && !tellsClusters {
                found[last].glyphs = found[last].glyphs.lowerBound..<glyphs.count
                found[last].offset = min(found[last].offset, glyph.textOffset)
            } else if isSpace {
                (joined, word, leader) = (nil, nil, nil)
            } else {
                joined = found.count
                if word == nil || run.joining == .none { word = found.count }
                if leader == nil || run.joining == .none || tellsClusters { leader = found.count }
                found.append(
                    FoundLetter(
                        glyphs: glyphs.count - 1..<glyphs.count, offset: glyph.textOffset,
                        word: word ?? found.count, leader: leader ?? found.count, isJoined: isCursive,
                        isRightToLeft: isRightToLeft))
            }
        }
    }
}

extension LabelInk {
    /// The ink of each line that has some, from top to bottom.
    func lineProfiles(columnWidth: Double) throws(TextError) -> [InkProfile] {
        var profiles: [InkProfile] = []
        for letters in lettersOfLines {
            let profile = try InkProfile(
                letters.flatMap { glyphs(of: $0) },
                paths: letters.compactMap { letter in letter.path.map { paths[$0] } },
                columnWidth: columnWidth)
            if let profile { profiles.append(profile) }
        }
        return profiles
    }

    /// Whether letters are written bit by bit: one alone, and those that join.
    var comesInParts: Bool { unitCount == 1 || letters.allSatisfy(\.isJoined) }

    /// Whether it is one emoji, which nothing can be cut off.
    var isLoneEmoji: Bool {
        get throws(TextError) {
            guard unitCount == 1, paths.isEmpty else { return false }
            return try glyphs.outline().isEmpty
        }
    }

    /// Adds the part of a unit that is written first.
    ///
    /// - Parameters:
    ///   - share: the share of its width.
    ///   - ink: the ink that has the unit.
    ///   - placement: the transform from the upright space to that of the ink.
    mutating func append(
        part share: Double, ofUnit unit: Int, of ink: LabelInk, placement: Transform
    ) throws(TextError) {
        guard let upright = placement.inverse else { return }
        for letter in ink.letters where letter.unit == unit {
            let own = Array(ink.glyphs(of: letter))
            let outline = if let path = letter.path { ink.paths[path] } else { try own.outline() }
            let straight = outline.transformed(by: upright)
            guard let box = straight.bounds else { continue }
            let x = letter.isRightToLeft ? box.maxX - share * box.width : box.minX + share * box.width
            func part(_ path: Path) -> Path {
                path.transformed(by: upright).cut(at: x, keepsLeft: !letter.isRightToLeft).transformed(
                    by: placement)
            }
            let path = part(outline)
            guard !path.isEmpty else { continue }
            var copy = letter
            copy.glyphs = glyphs.count..<glyphs.count
            copy.path = paths.count
            if let filled = letter.path.flatMap({ ink.filledPaths[$0] }) {
                filledPaths[paths.count] = part(filled)
            } else if own.contains(where: \.face.isHollow) {
                filledPaths[paths.count] = part(outline.fillingStrokes())
            }
            paths.append(path)
            letters.append(copy)
        }
    }
}
