import StickerGeometry
import StickerText

/// Where a glyph of a straight label goes.
enum GlyphPlace {
    /// It is moved or turned as a whole.
    case moved(Transform)
    /// Each point of its outline goes to another place.
    case bent((Point) -> Point)
}

extension LabelInk {
    /// The ink with its glyphs moved or bent.
    ///
    /// - Parameters:
    ///   - pieceLength: the longest piece of an outline that is bent as a whole, in pixels.
    ///   - place: where a glyph goes, by its index.
    func placed(
        pieceLength: Double, _ place: (Int) throws(TextError) -> GlyphPlace
    ) throws(TextError) -> LabelInk {
        var result = LabelInk()
        var elementCount = 0
        func take(_ indices: Range<Int>) throws(TextError) -> (glyphs: Range<Int>, path: Int?) {
            let start = result.glyphs.count
            var (path, isHollow) = (Path(), false)
            for index in indices {
                let glyph = glyphs[index]
                switch try place(index) {
                case .moved(let transform): result.glyphs.append(glyph.moved(by: transform))
                case .bent(let move):
                    let outline = try [glyph].outline().bent(pieceLength: pieceLength, by: move)
                    elementCount += outline.elements.count
                    guard elementCount <= TextLimits.maximumOutlineElementCount else {
                        throw .outlineTooComplex(limit: TextLimits.maximumOutlineElementCount)
                    }
                    path.append(outline)
                    isHollow = isHollow || glyph.face.isHollow
                }
            }
            guard !path.isEmpty else { return (start..<result.glyphs.count, nil) }
            if isHollow { result.filledPaths[result.paths.count] = path.fillingStrokes() }
            result.paths.append(path)
            return (start..<result.glyphs.count, result.paths.count - 1)
        }
        guard !letters.isEmpty else {
            _ = try take(glyphs.indices)
            return result
        }
        for letter in letters {
            var copy = letter
            (copy.glyphs, copy.path) = try take(letter.glyphs)
            result.letters.append(copy)
        }
        return result
    }
}
