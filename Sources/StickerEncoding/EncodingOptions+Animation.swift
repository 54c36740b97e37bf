public import StickerCodecs
public import StickerErrors
import StickerNotation

extension EncodingOptions {
    /// The formats that can be animated.
    public static let animatedFormats = ImageFormat.allCases.filter(\.traits.isAnimatable)

    /// The format of an animation's file.
    ///
    /// - Parameters:
    ///   - path: the file's name; `-`, which is standard output, and one without an extension take PNG unless another is asked for.
    ///   - asked: the format where the name does not say it.
    /// - Throws: `StickerError.Code.conflict` for formats that cannot be animated, and
    ///   `StickerError.Code.unwrittenFormat`.
    public static func animatedFormat(
        of path: String, asked: ImageFormat? = nil
    ) throws(StickerError) -> ImageFormat {
        let format = try FileExtension.format(of: path, asked: asked, among: animatedFormats)
        guard animatedFormats.contains(format) else {
            let names = animatedFormats.map(\.traits.animatedName).asChoices
            throw .conflict(
                "\(path): a moving sticker is written as \(names); end the name with \(animatedFormats.fileExtensions)"
            )
        }
        return format
    }
}
