public import StickerCodecs
public import StickerPixels

/// What a platform asks of one sticker's file.
public struct StickerRules: Hashable, Sendable {
    public let dimensions: StickerDimensions
    /// The most bytes that the file may have; nil where there is no limit.
    public let maximumByteCount: Int?
    /// Those that are taken, the best for stickers first. PNG stands for APNG where the sticker moves.
    public let formats: [ImageFormat]
    /// Transparent pixels that the platform wants around the picture.
    public let margin: Int
    /// For stickers that move.
    public let motion: MotionRules?

    init(
        _ dimensions: StickerDimensions, bytes: Int?, formats: [ImageFormat], margin: Int = 0,
        motion: MotionRules? = nil
    ) {
        self.dimensions = dimensions
        self.maximumByteCount = bytes
        self.formats = formats
        self.margin = margin
        self.motion = motion
    }

    /// What breaks the rules, a line each; empty where the file is taken.
    ///
    /// - Parameters:
    ///   - byteCount: nil where it is not known yet.
    ///   - motion: nil for a still.
    public func violations(
        format: ImageFormat, size: PixelSize, byteCount: Int?, motion: StickerMotion? = nil
    ) -> [String] {
        var lines: [String] = []
        if !formats.contains(format) {
            lines.append("the format is \(format); it must be \(formatList)")
        }
        if !dimensions.allows(size) {
            lines.append("the picture has \(size) pixels; it must have \(dimensions)")
        }
        if let byteCount, let limit = maximumByteCount, byteCount > limit {
            lines.append("the file has \(byteCount) bytes; it must have at most \(limit)")
        }
        if let motion, let rules = self.motion { lines += rules.violations(of: motion) }
        return lines
    }

    /// The formats in words: “PNG or WebP”.
    public var formatList: String {
        let names = formats.map { motion != nil && $0 == .png ? "APNG" : $0.description }
        guard names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }
}
