public import ArgumentParser
public import StickerEngine

/// Where an input is read from: `-` is standard input.
func inputPath(_ argument: String) -> String { argument == "-" ? "/dev/stdin" : argument }

extension CompressionPreset: ExpressibleByArgument {}
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
