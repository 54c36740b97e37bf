public import StickerCodecs
public import StickerErrors

extension EncodingOptions {
    /// The formats that move.
    public static let animatedFormats: [ImageFormat] = [.png, .gif, .webp]

    /// The format of an animation's file.
    ///
    /// - Parameters:
    ///   - path: the file's name; `-`, which is standard output, and one without an ending take PNG unless another is asked for.
    ///   - asked: the format where the name does not say it.
    /// - Throws: ``StickerError/Code/conflict`` for formats that do not move, and
    ///   ``StickerError/Code/unwrittenFormat``.
    public static func animatedFormat(
        of path: String, asked: ImageFormat? = nil
    ) throws(StickerError) -> ImageFormat {
        let format = try OutputEnding.format(of: path, asked: asked, among: animatedFormats)
        guard animatedFormats.contains(format) else {
            throw .conflict(
                "\(path): a moving sticker is written as APNG, GIF or WebP; end the name with .png, .gif or .webp"
            )
        }
        return format
    }

    /// The options for a moving sticker of a platform: with its limit of bytes, unless theirs is lower.
    ///
    /// - Throws: ``StickerError/Code/conflict`` for a format that the platform does not take, and for a smallest side where
    ///   the platform says how large stickers are.
    public func animated(for kind: StickerKind?) throws(StickerError) -> EncodingOptions {
        guard let kind else { return self }
        let rules = try kind.animatedRules()
        guard rules.formats.contains(format) else {
            throw .conflict(
                "\(kind.text) takes moving stickers as \(rules.formatList), not as \(format); end the name with .\(rules.formats[0].rawValue)"
            )
        }
        return try limited(to: rules, of: kind)
    }
}
