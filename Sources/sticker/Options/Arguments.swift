public import ArgumentParser
import StickerConsole
public import StickerEngine
public import StickerPacks

extension CompressionEffort: ExpressibleByArgument {}
extension TextAlignment: ExpressibleByArgument {}
extension DayStep: ExpressibleByArgument {}
extension ProgressStyle: ExpressibleByArgument {}
extension TextDirection: ExpressibleByArgument {}
extension MissingGlyphPolicy: ExpressibleByArgument {}
extension LineWrap: ExpressibleByArgument {}
extension LabelMotion: ExpressibleByArgument {}
extension HyphenPolicy: ExpressibleByArgument {}
extension SheetAppearance: ExpressibleByArgument {}
extension PackSheet.Badge: ExpressibleByArgument {}
extension Dithering: ExpressibleByArgument {}
extension ImageFormat: ExpressibleByArgument {}
extension Fit: ExpressibleByArgument {}
extension PictureCaption.Place: ExpressibleByArgument {}

/// The values of a list by their raw text. The parser would get at each of them by casts at run time, which is a tenth of what
/// a label takes.
extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable, RawValue == String {
    public var defaultValueDescription: String { rawValue }
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    public static var allValueDescriptions: [String: String] { [:] }
}
