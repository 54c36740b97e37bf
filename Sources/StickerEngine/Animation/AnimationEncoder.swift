public import StickerCodecs
public import StickerPixels

/// Makes files of animations: APNG, GIF or WebP, within a number of bytes where one is given.
public struct AnimationEncoder: Sendable {
    public let options: EncodingOptions

    /// Those that move.
    public static let formats: [ImageFormat] = [.png, .gif, .webp]

    /// - Throws: what ``EncodingOptions/validate()`` throws, and ``StickerError/conflict(_:)`` for a format that does not
    ///   move, and for what is not done to animations.
    public init(_ options: EncodingOptions) throws(StickerError) {
        try options.validate()
        guard Self.formats.contains(options.format) else {
            throw .conflict("\(options.format) does not move; end the name with .png, .gif or .webp")
        }
        guard options.minimumSide == nil else {
            throw .conflict("an animation keeps its size; leave the smallest side away, and choose the size")
        }
        guard options.format != .webp || (options.colorCount == nil && options.dithering == nil) else {
            throw .conflict("an animated WebP has no palette; give a quality, or the most bytes")
        }
        self.options = options
    }

    /// The format that a file's name promises.
    ///
    /// - Throws: ``StickerError/conflict(_:)`` for a name that ends as the files of no format that moves.
    public static func format(of path: String) throws(StickerError) -> ImageFormat {
        let endings: [(String, ImageFormat)] = [
            (".png", .png), (".apng", .png), (".gif", .gif), (".webp", .webp),
        ]
        let name = path.lowercased()
        guard let format = endings.first(where: { name.hasSuffix($0.0) })?.1 else {
            throw .conflict(
                "\(path): a moving sticker is written as APNG, GIF or WebP; end the name with .png, .gif or .webp"
            )
        }
        return format
    }

    /// The options with the platform's limit of bytes, unless theirs is lower.
    ///
    /// - Throws: ``StickerError/conflict(_:)`` for a format that the platform does not take.
    public static func options(
        _ options: EncodingOptions, for kind: StickerKind?
    ) throws(StickerError) -> EncodingOptions {
        guard let kind else { return options }
        let rules = try kind.animatedRules()
        guard rules.formats.contains(options.format) else {
            throw .conflict(
                "\(kind.text) takes moving stickers as \(rules.formatList), not as \(options.format); end the name with .\(rules.formats[0].rawValue)"
            )
        }
        var options = options
        if let limit = rules.maximumByteCount {
            options.maximumByteCount = min(options.maximumByteCount ?? limit, limit)
        }
        return options
    }

    /// A file of the animation.
    ///
    /// Without ``EncodingOptions/maximumByteCount`` it is made in one go. With it, no loss is tried first, then for WebP
    /// the best quality that fits, and for PNG and GIF the most colours.
    ///
    /// - Throws: ``StickerError/doesNotFit(format:limit:smallest:)``, ``StickerError/codec(_:)``.
    public func encode(_ animation: Animation) throws(StickerError) -> EncodedImage {
        let asked = try file(animation, colorCount: options.colorCount, quality: options.quality)
        guard let limit = options.maximumByteCount, asked.bytes.count > limit else { return asked }
        let isWebP = options.format == .webp
        let most = isWebP ? options.quality ?? Self.highestQuality : options.colorCount ?? 256
        let ladder = isWebP ? Array(1...most) : Self.colorCounts.filter { $0 < most } + [most]
        var (fits, fails, smallest) = (0, ladder.count, asked.bytes.count)
        var best: EncodedImage?
        while fits < fails {
            let middle = (fits + fails) / 2
            let candidate = try file(
                animation, colorCount: isWebP ? nil : ladder[middle], quality: isWebP ? ladder[middle] : nil)
            smallest = min(smallest, candidate.bytes.count)
            if candidate.bytes.count <= limit {
                best = candidate
                fits = middle + 1
            } else {
                fails = middle
            }
        }
        guard let best else { throw .doesNotFit(format: options.format, limit: limit, smallest: smallest) }
        return best
    }

    /// Each a third to a half more than the one before.
    private static let colorCounts = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256]
    /// Above this, WebP spends bytes on what cannot be seen.
    private static let highestQuality = 95

    /// - Parameters:
    ///   - colorCount: for PNG and GIF; nil for all of them, or all that the format has.
    ///   - quality: for WebP; nil loses nothing.
    private func file(
        _ animation: Animation, colorCount: Int?, quality: Int?
    ) throws(StickerError) -> EncodedImage {
        // Blue noise lies still from frame to frame, so that what stays needs no bytes.
        let dithering = options.dithering ?? .blueNoise
        let bytes: [UInt8]
        do throws(CodecError) {
            switch options.format {
            case .gif:
                bytes = try GIF.encode(
                    animation,
                    options: GIF.Options(
                        colorCount: colorCount ?? IndexedPixmap.maximumColorCount, dithering: dithering,
                        matte: options.matte))
            case .webp:
                bytes = try WebP.encode(
                    animation, mode: quality.map { .lossy(quality: $0) } ?? .lossless())
            default:
                let count = colorCount ?? (options.dithering == nil ? nil : IndexedPixmap.maximumColorCount)
                let reduced = try count.map { count throws(CodecError) in
                    try Self.reduced(animation, to: count, dithering)
                }
                bytes = try PNG.encode(reduced ?? animation, preset: options.preset)
            }
        } catch {
            throw .codec(error)
        }
        let steps: [EncodingStep] =
            colorCount.map { [.colors($0, dithering)] } ?? quality.map { [.quality($0)] } ?? []
        return EncodedImage(
            bytes: bytes, format: options.format, size: animation.size, steps: steps, quality: nil)
    }

    /// All frames with the same few colours.
    private static func reduced(
        _ animation: Animation, to count: Int, _ dithering: Dithering
    ) throws(CodecError) -> Animation {
        let quantizer = Quantizer(colorCount: count, dithering: dithering)
        let palette = quantizer.palette(for: animation.frames.map(\.pixmap))
        let frames = animation.frames.map { frame in
            Animation.Frame(
                Pixmap(quantizer.indexed(frame.pixmap, palette: palette)), duration: frame.duration)
        }
        do {
            return try Animation(frames: frames, loopCount: animation.loopCount)
        } catch {
            throw .pixel(error)
        }
    }
}
