import ArgumentParser
import StickerEngine

/// Words on a picture.
struct CaptionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Words on the picture.", valueName: "text"))
    var caption: String?

    @Option(help: "Where they stand: on the picture, at the bottom unless given, or above or below it.")
    var captionPlace: PictureCaption.Place?

    @Option(help: ArgumentHelp("Their fill, as label's --color; white unless given.", valueName: "fill"))
    var captionColor: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A ring around them, as label's --outline, instead of the dark one.", valueName: "pixels:fill"))
    var captionOutline: [String] = []

    @Option(
        help: ArgumentHelp("The largest font size; smaller where the words are long.", valueName: "pixels"))
    var captionSize: Double?

    @Option(help: ArgumentHelp("A font for them, as label's --font.", valueName: "file"))
    var captionFont: [String] = []

    /// - Parameter size: of the sticker.
    func caption(on size: PictureSize) throws(StickerError) -> PictureCaption? {
        guard let caption else {
            guard captionPlace == nil, captionColor == nil, captionOutline.isEmpty, captionSize == nil,
                captionFont.isEmpty
            else {
                throw .conflict("the place and look of a caption have nothing to do without --caption")
            }
            return nil
        }
        var style = PictureCaption.standardStyle(height: size.height)
        if let captionSize { style.fontSize = captionSize }
        if let captionColor { style.fill = try LabelFill(parsing: captionColor) }
        if !captionOutline.isEmpty {
            style.outlines = try captionOutline.map { text throws(StickerError) in
                try LabelOutline(parsing: text)
            }
        }
        for font in captionFont { style.fonts += try FontFace.faces(argument: font) }
        return PictureCaption(caption, place: captionPlace ?? .bottom, style: style)
    }
}
