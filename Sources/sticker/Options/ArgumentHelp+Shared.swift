import ArgumentParser
import StickerEngine

extension ArgumentHelp {
    /// What `--size` means, in the same words for every command that has it.
    ///
    /// - Parameters:
    ///   - range: the range of a side.
    ///   - fallback: the size without the option.
    static func size(range: String = "1–8192", default fallback: String) -> ArgumentHelp {
        ArgumentHelp(
            "The size in pixels: the longer side, as in 512, or both sides, as in 512x320, with the sticker centred and a transparent margin; a side is \(range) (default: \(fallback)).",
            valueName: "pixels")
    }

    /// What the output is, with the formats of the table.
    static func output(
        _ formats: [ImageFormat] = ImageEncoder.formats, valueName: String = "file"
    ) -> ArgumentHelp {
        ArgumentHelp(
            "The output file: \(formats.fileExtensions); - is standard output.", valueName: valueName)
    }

    /// What `--platform` means, with the platforms of the table.
    ///
    /// - Parameters:
    ///   - isAnimated: whether only platforms that take animated stickers are listed.
    ///   - example: a platform with one of its kinds.
    static func platform(isAnimated: Bool, example: String) -> ArgumentHelp {
        let names = StickerPlatform.allCases
            .filter { platform in !isAnimated || platform.kinds.contains { $0.animated != nil } }
            .map(\.rawValue)
        return ArgumentHelp(
            "The platform whose rules the sticker keeps: \(names.asChoices), or one of their kinds, as in \(example) (default: none).",
            valueName: "platform")
    }
}
