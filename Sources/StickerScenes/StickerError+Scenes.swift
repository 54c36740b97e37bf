package import StickerErrors
import StickerLimits
import StickerPixels
import StickerText

extension StickerError {
    /// An art folder has no file for a part.
    static func missingArt(part: String, folder: String) -> StickerError {
        StickerError(
            .missingArt, offender: folder,
            reason: "no art for \(part); add \(part).png or \(part).svg to the folder")
    }

    /// A text that does not say which face of which font file is meant.
    package static func invalidFontSpecification(text: String, reason: String) -> StickerError {
        StickerError(
            .invalidFontSpecification, offender: text,
            reason: "“\(PrintableText.shortened(text))” is no font: \(reason)")
    }

    /// A name that no font has.
    static func unknownFont(name: String, nearest: String?) -> StickerError {
        StickerError(
            .unknownFont, offender: name,
            reason: "there is no font “\(PrintableText.shortened(name))”; "
                + (nearest.map { "did you mean \($0)?" }
                    ?? "a file is given with its extension, as in Inter.ttf"))
    }

    /// A label that is larger than the canvas that is asked for.
    static func labelTooLarge(size: PixelSize, canvas: PixelSize) -> StickerError {
        StickerError(
            .labelTooLarge,
            reason:
                "the label has \(size) pixels, more than the canvas of \(canvas); make it fit \(canvas.width)x\(canvas.height), or choose a smaller font size"
        )
    }

    /// A picture that would be too large because of what was asked for: its size was never written.
    ///
    /// - Parameters:
    ///   - what: what would have that size, as in “the text at a font size of 2400 pixels”.
    ///   - advice: what to change.
    static func tooLarge(_ error: PixelError, _ what: String, advice: String) -> StickerError {
        guard case .sizeTooLarge(let width, let height, let side, let count) = error else {
            return .stage(error)
        }
        return StickerError(
            .stage,
            reason:
                "\(what) would take \(width)×\(height) pixels; a picture may have \(NumberText.grouped(side)) a side and \(NumberText.grouped(count)) in all; \(advice)",
            cause: error, category: error.category)
    }

    /// A picture that a step has no use for.
    static func unsuitablePicture(_ reason: String) -> StickerError {
        StickerError(.unsuitablePicture, reason: reason)
    }

    /// The words on a picture cannot be set.
    static func caption(_ error: TextError) -> StickerError {
        StickerError(
            .caption, reason: "the caption: \(error.description)", cause: error, category: error.category)
    }

    /// An ice cream without parts.
    package static let nothingToRender = StickerError(
        .nothingToRender, reason: "there is nothing to render; give a base, scoops or a topping")

    /// A URL that does not describe an ice cream.
    package static func invalidURL(url: String, reason: String) -> StickerError {
        StickerError(
            .invalidURL, offender: url,
            reason: "“\(PrintableText.shortened(url))” is no ice cream: \(reason)")
    }

    /// A scene that cannot be read; `place` is like `layers[2].opacity`.
    static func invalidScene(path: String?, place: String, reason: String) -> StickerError {
        StickerError(.invalidScene, reason: reason).within(
            [path, place].compactMap(\.self).filter { !$0.isEmpty })
    }

    /// An error at `place` in a scene.
    static func inScene(path: String?, place: String, error: StickerError) -> StickerError {
        error.asData.within([path, place.isEmpty ? nil : place].compactMap(\.self))
    }
}
