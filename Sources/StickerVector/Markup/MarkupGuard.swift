/// Looks for well-formed markup that would overstrain the XML parser: libxml2 takes no piece of more than 10 MB, and gives a
/// wrong reason for some of them.
enum MarkupGuard {
    /// The most bytes of comments, instructions and CDATA sections that the parser is shown. Longer ones are read all
    /// the same: nothing in them is drawn.
    static let shownByteCount = 1 << 20
    /// The most bytes of a document type: several times what ``EntityGuard`` lets entities have. The parser's time
    /// grows with its square.
    static let declarationByteCount = 1 << 16
    /// The number of bytes at which libxml2 gives up on a value (`XML_MAX_TEXT_LENGTH`).
    static let parserByteCount = 10_000_000

    /// The file as the parser reads it: long comments, instructions and CDATA sections are blanks. Everything else
    /// keeps its place. O(bytes).
    ///
    /// - Throws: ``SVGError/malformed(reason:line:column:)`` where one of those is not closed;
    ///   ``SVGError/limitExceeded(what:limit:)`` for the number or length of attributes, or the document type.
    static func readable(_ source: SourceText, limits: SVGLimits) throws(SVGError) -> SourceText {
        var bytes = source.bytes
        var hasBlanks = false
        func blank(_ range: Range<Int>) {
            guard range.count > shownByteCount else { return }
            hasBlanks = true
            for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        }
        var offset = 0
        while let markup = source.markup(from: offset) {
            offset = markup.range.upperBound
            switch markup.kind {
            case .startTag:
                offset = try checkAttributes(ofTagAt: markup.range.lowerBound, source, limits: limits)
            case .comment:
                try check("<!--", "-->", around: markup, "a comment is not closed", source)
                blank(markup.range)
            case .characters:
                try check("<![CDATA[", "]]>", around: markup, "a CDATA section is not closed", source)
                blank(markup.range)
            case .instruction:
                try check("<?", "?>", around: markup, "a processing instruction is not complete", source)
                if !source.starts(with: "<?xml", at: markup.range.lowerBound) { blank(markup.range) }
            case .declaration:
                if markup.range.count > declarationByteCount {
                    throw .limitExceeded(
                        what: "the length of the document type", limit: declarationByteCount)
                }
            case .endTag: break
            }
        }
        return hasBlanks ? SourceText(bytes: bytes) : source
    }

    /// Throws where a piece of markup is not closed. The parser, which reads on to the end of the file, would not say
    /// where it starts.
    private static func check(
        _ start: StaticString, _ end: StaticString, around markup: SourceText.Markup, _ reason: String,
        _ source: SourceText
    ) throws(SVGError) {
        let first = markup.range.lowerBound + start.utf8CodeUnitCount
        let place = markup.range.upperBound - end.utf8CodeUnitCount
        guard place < first || !source.starts(with: end, at: place) else { return }
        let (line, column) = source.position(of: markup.range.lowerBound)
        throw .malformed(reason: reason, line: line, column: column)
    }

    /// Returns the place behind them.
    private static func checkAttributes(
        ofTagAt tag: Int, _ source: SourceText, limits: SVGLimits
    ) throws(SVGError) -> Int {
        var count = 0
        var longest = 0
        let end = source.scanAttributes(inTagAt: tag) { _, value in
            count += 1
            longest = max(longest, value.count)
        }
        if count > limits.attributeCount {
            throw .limitExceeded(what: "the number of attributes of an element", limit: limits.attributeCount)
        }
        if longest >= parserByteCount {
            throw .limitExceeded(what: "the length of an attribute", limit: limits.attributeByteCount)
        }
        return end
    }
}
