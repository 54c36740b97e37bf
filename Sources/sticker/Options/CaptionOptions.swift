import ArgumentParser
import StickerEngine

/// The caption of a picture.
struct CaptionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A text on or beside the picture.", valueName: "text"))
    var caption: String?

    @Option(
        help:
            "The place of the caption: top, center and bottom are on the picture, above and below beside it (default: bottom)."
    )
    var captionPlace: PictureCaption.Place?

    @Option(
        help: ArgumentHelp("The fill of the caption, as label's --color (default: white).", valueName: "fill")
    )
    var captionColor: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An outline of the caption, as label's --outline (default: a dark one).", valueName: "pixels:fill"
        )
    )
    var captionOutline: [String] = []

    @Option(
        help: ArgumentHelp(
            "The largest font size in pixels, up to 4096; a long caption gets a smaller one (default: 12 % of the height).",
            valueName: "pixels"))
    var captionSize: Double?

    @Option(
        help: ArgumentHelp(
            "A font of the caption, as label's --font (default: bundled).", valueName: "name|file"),
        completion: FontCompletion.kind)
    var captionFont: [String] = []

    /// - Parameter size: the size of the sticker.
    func caption(on size: PictureSize) throws(StickerError) -> PictureCaption? {
        guard let caption else {
            guard captionPlace == nil, captionColor == nil, captionOutline.isEmpty, captionSize == nil,
                captionFont.isEmpty
            else {
                throw .conflict("the place and look of a caption need --caption")
            }
            return nil
        }
        var style = PictureCaption.standardStyle(height: size.height)
        if let captionSize { style.fontSize = captionSize }
        if let captionColor { style.fill = try Fill(parsingLetters: captionColor) }
        if captionOutline == [LabelLook.none] {
            style.outlines = []
        } else if !captionOutline.isEmpty {
            style.outlines = try captionOutline.map { text throws(StickerError) in
                try LabelOutline(parsing: text)
            }
        }
        style.look = try style.look.readingPictures(FillFiles.picture)
        style.fonts = try FontFace.faces(arguments: captionFont)
        return PictureCaption(caption.withTypedLineBreaks, place: captionPlace ?? .bottom, style: style)
    }
}
