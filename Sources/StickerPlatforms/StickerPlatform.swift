/// A place that takes stickers, and what it takes.
///
/// The figures are those that the platforms publish, and what was seen taken and refused. Where two sources differ, the
/// stricter figure is taken; ``remarks`` names the other one. Kilobytes are of 1,000 bytes unless a platform counts in
/// 1,024.
public enum StickerPlatform: String, CaseIterable, Hashable, Sendable {
    case imessage
    case telegram
    case whatsapp
    case signal
    case discord
    case line
    case slack
    case matrix
}
