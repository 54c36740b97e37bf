public import ArgumentParser
public import StickerEngine

extension CompressionPreset: ExpressibleByArgument {}
extension TextAlignment: ExpressibleByArgument {}
