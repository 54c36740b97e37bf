import FontLibrary
import StickerErrors
import StickerFiles
public import StickerText

/// The faces of a label that names none.
extension FontFace {
    /// ``bundled``, then ``installedEmoji``: no installed font stands in for what is bundled, so that a label of bundled
    /// characters has the same pixels on every machine.
    public static let standard: [FontFace] = bundled + installedEmoji

    /// Noto Color Emoji where a package has installed it, for the emoji that the bundled subset lacks; empty elsewhere.
    ///
    /// It is the only font that is looked for outside of the bundle, in ``installedEmojiPaths``. Its drawings are those
    /// of its version, so that a label whose pixels must not differ between machines should name a font instead.
    public static let installedEmoji: [FontFace] = installedEmoji(in: installedEmojiPaths)

    /// The paths at which packages install Noto Color Emoji: Debian, Arch and Alpine, Fedora, openSUSE, and by hand.
    public static let installedEmojiPaths = [
        "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        "/usr/share/fonts/noto/NotoColorEmoji.ttf",
        "/usr/share/fonts/google-noto-color-emoji-fonts/NotoColorEmoji.ttf",
        "/usr/share/fonts/truetype/NotoColorEmoji.ttf",
        "/usr/local/share/fonts/NotoColorEmoji.ttf",
    ]

    /// The first of the files that exists, opened when a text first needs it.
    static func installedEmoji(in paths: [String]) -> [FontFace] {
        let path = paths.first { path in
            (try? FileStatus(path: path))?.kind == .regular
        }
        guard let path else { return [] }
        let face = FontFace(
            name: path, coverage: FontCoverage(ranges: FontLibrary.emojiRanges, isEmoji: true)
        ) { () throws(TextError) in
            do throws(StickerError) {
                return try InputFile.bytes(of: path, limit: TextLimits.maximumFontByteCount)
            } catch {
                throw .fontUnavailable(font: path, reason: error.description)
            }
        }
        return [face]
    }
}
