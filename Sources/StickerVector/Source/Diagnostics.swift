/// Collects warnings, or makes the first one an error.
struct Diagnostics {
    private let isStrict: Bool
    private let limit: Int
    private let source: SourceText
    /// The warnings so far: a place may be met many times, as by way of `use`, and is reported once.
    private var seen: Set<Note> = []
    private var notes: [Note] = []
    /// The byte that the last report was about, whether or not it was kept.
    private(set) var lastOffset = 0
    /// Where the attributes of one tag stand, kept for the next warning about it.
    private var places: (tag: Int, attributes: [String: SourceText.AttributePlace])?

    private struct Note: Hashable {
        var message: String
        /// The offset of the byte that it is about.
        var offset: Int
    }

    init(source: SourceText, options: SVGParsingOptions) {
        self.source = source
        isStrict = options.isStrict
        limit = options.limits.warningCount
    }

    /// Whether further warnings are dropped, so that nobody need look for their places.
    private var isFull: Bool { !isStrict && notes.count >= limit }

    /// The warnings, in the order of the file. O(bytes).
    var warnings: [SVGWarning] {
        var cursor = SourceText.Cursor()
        return notes.sorted { $0.offset < $1.offset }.map { note in
            let (line, column) = source.position(of: note.offset, from: &cursor)
            return SVGWarning(message: note.message, line: line, column: column)
        }
    }

    /// The warning about a byte; one without words where it was dropped.
    func warning(at offset: Int) -> SVGWarning {
        let (line, column) = source.position(of: offset)
        let message = notes.first { $0.offset == offset }?.message ?? "this is not supported"
        return SVGWarning(message: message, line: line, column: column)
    }

    /// Reports something at the byte `offset`.
    mutating func report(_ message: @autoclosure () -> String, at offset: Int) throws(SVGError) {
        lastOffset = offset
        if isFull { return }
        if isStrict {
            let (line, column) = source.position(of: offset)
            throw .invalid(SVGWarning(message: message(), line: line, column: column))
        }
        let note = Note(message: message(), offset: offset)
        if seen.insert(note).inserted { notes.append(note) }
    }

    /// Reports an attribute of the element at `tag`.
    mutating func report(
        _ message: @autoclosure () -> String, attribute: String, ofTagAt tag: Int
    ) throws(SVGError) {
        if isFull { return lastOffset = tag }
        try report(message(), at: place(of: attribute, inTagAt: tag)?.start ?? tag)
    }

    /// Reports what is wrong in an attribute's value.
    mutating func report(_ error: SyntaxError, attribute: String, ofTagAt tag: Int) throws(SVGError) {
        if isFull { return lastOffset = tag }
        let value = place(of: attribute, inTagAt: tag)?.value
        try report("\(attribute): \(error.reason)", at: value.map { $0 + error.offset } ?? tag)
    }

    /// Reads a tag once, however many warnings it has.
    private mutating func place(of attribute: String, inTagAt tag: Int) -> SourceText.AttributePlace? {
        if let places, places.tag == tag { return places.attributes[attribute] }
        let attributes = source.attributes(inTagAt: tag)
        places = (tag, attributes)
        return attributes[attribute]
    }
}
