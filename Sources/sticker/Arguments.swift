public import ArgumentParser
public import StickerEngine

extension CompressionPreset: ExpressibleByArgument {}
extension TextAlignment: ExpressibleByArgument {}
extension DayStep: ExpressibleByArgument {}
extension ProgressStyle: ExpressibleByArgument {}
