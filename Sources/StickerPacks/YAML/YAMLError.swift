import Yams

/// A place in a YAML text; lines and columns count from 1, columns in Unicode scalars.
struct YAMLPosition: Sendable, CustomStringConvertible {
    let line: Int
    let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    init(_ mark: Mark) {
        self.init(line: mark.line, column: mark.column)
    }

    var description: String { "line \(line), column \(column)" }
}

/// Why a text is not YAML, or not YAML that is taken, and where.
struct YAMLError: Error {
    let position: YAMLPosition?
    let reason: String

    init(_ position: YAMLPosition?, _ reason: String) {
        self.position = position
        self.reason = reason
    }

    init(_ mark: Mark?, _ reason: String) {
        self.init(mark.map(YAMLPosition.init), reason)
    }

    /// The same error, at the end of the text where it is past that.
    func within(_ text: String) -> YAMLError {
        guard let position else { return self }
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        let end = YAMLPosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
        let isPast = (position.line, position.column) > (end.line, end.column)
        return isPast ? YAMLError(end, reason) : self
    }

    init(_ error: YamlError) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let during = context.map { " " + $0.text } ?? ""
            self.init(mark, "this is not YAML: \(problem)\(during)")
        case .reader(let problem, _, _, _): self.init(YAMLPosition?.none, "this is not YAML: \(problem)")
        case .duplicatedKeysInMapping(_, let context): self.init(context.mark, "a key is there twice")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            self.init(YAMLPosition?.none, "this is not YAML")
        }
    }
}
