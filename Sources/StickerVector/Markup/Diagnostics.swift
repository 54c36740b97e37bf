/// Collects warnings, or makes the first one an error.
struct Diagnostics {
    private let isStrict: Bool
    private let limit: Int
    private let source: SourceText
    /// A place may be met many times, as by way of `use`, and is reported once.
    private var seen: Set<SVGWarning> = []
    private(set) var warnings: [SVGWarning] = []

    init(source: SourceText, options: SVGParsingOptions) {
        self.source = source
        isStrict = options.isStrict
        limit = options.limits.warningCount
    }

    /// Reports something at the byte `offset`.
    mutating func report(_ message: String, at offset: Int) throws(SVGError) {
        guard warnings.count < limit else { return }
        let (line, column) = source.position(of: offset)
        let warning = SVGWarning(message: message, line: line, column: column)
        if isStrict { throw .invalid(warning) }
        if seen.insert(warning).inserted { warnings.append(warning) }
    }

    /// Reports an attribute of the element at `tag`.
    mutating func report(_ message: String, attribute: String, ofTagAt tag: Int) throws(SVGError) {
        try report(message, at: source.attribute(attribute, inTagAt: tag)?.start ?? tag)
    }

    /// Reports what is wrong in an attribute's value.
    mutating func report(_ error: SyntaxError, attribute: String, ofTagAt tag: Int) throws(SVGError) {
        let value = source.attribute(attribute, inTagAt: tag)?.value
        try report("\(attribute): \(error.reason)", at: value.map { $0 + error.offset } ?? tag)
    }
}
