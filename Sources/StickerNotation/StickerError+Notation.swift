package import StickerErrors

extension StickerError {
    /// An error for a text that a part of a style cannot be read from.
    ///
    /// - Parameters:
    ///   - what: what it should be, as in “an outline”.
    ///   - form: how it is written.
    package static func invalidNotation(what: String, text: String, form: String) -> StickerError {
        StickerError(
            .invalidNotation, offender: text,
            reason: "“\(PrintableText.shortened(text))” is not \(what); \(form)")
    }

    /// `Code.unknownName` for a name that is not in a list.
    ///
    /// - Parameters:
    ///   - what: what the names are of, as in “command”.
    ///   - name: the one that is not among them.
    ///   - names: all of the list; the message has them, and suggests the nearest one.
    package static func unknown(_ what: String, _ name: String, among names: [String]) -> StickerError {
        .unknownName(
            what: what, name: name, nearest: NearestName.find(name, among: names.map { ($0, $0) }),
            choices: names.joined(separator: ", "))
    }
}
