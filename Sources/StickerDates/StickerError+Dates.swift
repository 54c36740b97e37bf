package import StickerErrors

extension StickerError {
    /// A text with date patterns that cannot be read; `position` is the character's, from 1.
    package static func invalidTemplate(text: String, position: Int, reason: String) -> StickerError {
        StickerError(
            .invalidTemplate, offender: text,
            reason: "“\(PrintableText.shortened(text))”, character \(position): \(reason)")
    }

    /// A day that is not written as one, or that does not exist; `reason` begins with a verb.
    static func invalidDate(text: String, reason: String) -> StickerError {
        StickerError(
            .invalidDate, offender: text,
            reason: text.isEmpty
                ? "an empty text \(reason)" : "\(PrintableText.shortened(text)) \(reason)")
    }

    /// An error of the picture that would go to the file `name`, one of many.
    static func inOutput(name: String, error: StickerError) -> StickerError { error.within([name]) }
}
