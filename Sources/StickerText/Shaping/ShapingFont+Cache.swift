import StickerLimits

/// Shaping that remembers words.
extension ShapingFont {
    /// The same glyphs as ``shape(_:)`` gives, of words that the font has shaped before where it can.
    ///
    /// A run is cut behind its spaces. Each word is shaped between two spaces of its own. Where HarfBuzz has looked at
    /// neither of them to shape it, it depends on nothing beyond the cuts (no kerning, ligature or contextual form reaches
    /// across), and the words' glyphs stand one after another; else the run is shaped, and remembered, as a whole.
    func shapeByWord(_ request: ShapingRequest) -> [ShapedGlyph] {
        let cuts = Self.cuts(in: request)
        if cuts.count > 1, let glyphs = joined(cuts, of: request) { return glyphs }
        let start = request.range.lowerBound
        return segment(request.range, of: request, isWord: false).glyphs.map { $0.moved(by: start) }
    }

    private func joined(_ ranges: [Range<Int>], of request: ShapingRequest) -> [ShapedGlyph]? {
        var words: [(start: Int, segment: ShapedSegment)] = []
        words.reserveCapacity(ranges.count)
        for range in ranges {
            let word = segment(range, of: request, isWord: true)
            guard word.isIndependent else { return nil }
            words.append((range.lowerBound, word))
        }
        if request.isRightToLeft { words.reverse() }
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(words.reduce(0) { $0 + $1.segment.glyphs.count })
        for (start, word) in words {
            for glyph in word.glyphs { glyphs.append(glyph.moved(by: start)) }
        }
        return glyphs
    }

    /// A part of a run from the cache, or shaped and put there. Others may shape the same part meanwhile.
    private func segment(_ range: Range<Int>, of request: ShapingRequest, isWord: Bool) -> ShapedSegment {
        let key = SegmentKey(
            bytes: Array(request.text[range]),
            before: Self.word(endingAt: range.lowerBound, in: request.text),
            after: Self.word(startingAt: range.upperBound, in: request.text), isWord: isWord,
            script: request.script, isRightToLeft: request.isRightToLeft, language: request.language,
            features: request.features)
        if let known = segments.withLock({ $0[key] }) { return known }
        let segment = shape(key)
        if range.count <= TextLimits.cachedSegmentByteCount {
            segments.withLock { $0.insert(segment, for: key, cost: segment.glyphs.count + 4) }
        }
        return segment
    }

    private func shape(_ key: SegmentKey) -> ShapedSegment {
        // A space on either side; behind the second one more, which takes the blame for standing at the end.
        let lead: [UInt8] = key.isWord && key.before.isEmpty ? [Self.space] : []
        let trail: [UInt8] = key.isWord && key.after.isEmpty ? [Self.space, Self.space] : []
        let first = key.before.count
        let start = first + lead.count
        let end = start + key.bytes.count
        let request = ShapingRequest(
            text: key.before + lead + key.bytes + trail + key.after, range: first..<(end + trail.count),
            script: key.script, isRightToLeft: key.isRightToLeft, language: key.language,
            features: key.features)
        var own: [ShapedGlyph] = []
        var (isIndependent, spaceCount) = (true, 0)
        for glyph in shape(request) {
            if start..<end ~= glyph.textOffset {
                own.append(glyph.moved(by: -start))
            } else if glyph.textOffset <= end {
                spaceCount += 1
                if glyph.isUnsafeToConcat { isIndependent = false }
            }
        }
        // A font may make a ligature of spaces.
        if spaceCount != lead.count + trail.count / 2 { isIndependent = false }
        return ShapedSegment(glyphs: own, isIndependent: isIndependent)
    }

    /// The run's parts, each with the spaces behind it.
    private static func cuts(in request: ShapingRequest) -> [Range<Int>] {
        let text = request.text
        var start = request.range.lowerBound
        var cuts: [Range<Int>] = []
        for index in request.range.dropFirst()
        where text[index - 1] == space && text[index] != space && mayBegin(at: index, in: text) {
            cuts.append(start..<index)
            start = index
        }
        cuts.append(start..<request.range.upperBound)
        return cuts
    }

    /// Whether a word begins at `index`, and not a mark that belongs to the space before it.
    private static func mayBegin(at index: Int, in text: [UInt8]) -> Bool {
        if text[index] < 0x80 { return true }
        let bytes = text[index..<min(index + 4, text.count)]
        switch String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
        default: return false
        }
    }

    private static let space = UInt8(ascii: " ")

    /// How much of a neighbouring word HarfBuzz looks at: five scalars.
    private static let contextByteCount = 20

    private static func word(endingAt end: Int, in text: [UInt8]) -> [UInt8] {
        let near = text[max(0, end - contextByteCount)..<end]
        var word = near.lastIndex(of: space).map { near[($0 + 1)...] } ?? near
        // A scalar may be cut.
        while let first = word.first, first & 0xC0 == 0x80 { word.removeFirst() }
        return Array(word)
    }

    private static func word(startingAt start: Int, in text: [UInt8]) -> [UInt8] {
        if start > 0, text[start - 1] == space { return [] }
        let near = text[start..<min(text.count, start + contextByteCount)]
        var word = near.firstIndex(of: space).map { near[..<$0] } ?? near
        if word.endIndex < text.count, text[word.endIndex] & 0xC0 == 0x80 {
            while let last = word.popLast(), last & 0xC0 == 0x80 {}
        }
        return Array(word)
    }
}
