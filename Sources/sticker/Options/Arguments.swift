public import ArgumentParser
import StickerConsole
public import StickerEngine

extension CompressionEffort: ExpressibleByArgument {}
extension TextAlignment: ExpressibleByArgument {}
extension DayStep: ExpressibleByArgument {}
extension ProgressStyle: ExpressibleByArgument {}
extension TextDirection: ExpressibleByArgument {}
extension MissingGlyphPolicy: ExpressibleByArgument {}
extension LineWrap: ExpressibleByArgument {}
extension HyphenPolicy: ExpressibleByArgument {}
extension Dithering: ExpressibleByArgument {}
extension ImageFormat: ExpressibleByArgument {}
extension Fit: ExpressibleByArgument {}
extension PictureCaption.Place: ExpressibleByArgument {}
