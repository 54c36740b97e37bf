package import StickerLimits

extension StickerError {
    /// The file at `path` was read but is not what it should be.
    package static func invalidFile(
        path: String, reason: String, cause: (any Error)? = nil, category: FailureCategory? = nil
    ) -> StickerError {
        StickerError(.invalidFile, offender: path, reason: reason, cause: cause, category: category)
    }

    /// A number outside of its range.
    ///
    /// - Parameter what: what the number is, as in “the padding”.
    package static func outOfRange(what: String, value: String, range: String) -> StickerError {
        StickerError(
            .outOfRange, offender: what,
            reason: "\(what) is \(PrintableText.shortened(value)); it must be \(range)")
    }

    /// Things that exclude each other were asked for together.
    package static func conflict(_ reason: String) -> StickerError {
        StickerError(.conflict, reason: reason)
    }

    /// A name that is not one of those there are.
    ///
    /// - Parameters:
    ///   - what: what the name is of, as in “base”.
    ///   - isPlural: whether that is several things, as in “scoops”.
    ///   - nearest: the name that looks most like it.
    ///   - choices: in short, what there is.
    package static func unknownName(
        what: String, isPlural: Bool = false, name: String, nearest: String?, choices: String
    ) -> StickerError {
        StickerError(
            .unknownName, offender: name,
            reason: "there \(isPlural ? "are" : "is") no \(what) “\(PrintableText.shortened(name))”; "
                + (nearest.map { "did you mean \($0)? (choices: \(choices))" } ?? "choices: \(choices)"))
    }
}
