import StickerCodecs
import StickerErrors
import StickerPixels

/// One way to make a file of a picture or an animation.
enum EncodingCandidate: Hashable {
    case lossless
    case colors(Int, Dithering)
    case quality(Int)

    /// JPEG's where none is asked for.
    static let usualQuality = 90

    struct File {
        let bytes: [UInt8]
        /// None where nothing is lost.
        let steps: [EncodingStep]
        /// What a decoder makes of the bytes; nil where it has to be asked.
        let result: EncodingSubject?
    }

    /// - Parameters:
    ///   - effort: instead of that of the options.
    ///   - palettes: of the subject, where several files are made of it.
    func encode(
        _ subject: EncodingSubject, options: EncodingOptions, effort: CompressionEffort,
        palettes: PaletteCache? = nil
    ) throws(StickerError) -> File {
        do {
            switch (options.format, self) {
            case (.jpeg, .quality(let quality)): return try Self.jpeg(subject, quality, options)
            case (.gif, .colors(let count, let dithering)):
                let palettes = palettes ?? PaletteCache(subject, matte: options.matte)
                return try Self.gif(palettes, count, dithering, options)
            case (.webp, .quality(let quality)):
                let bytes = try Self.webp(subject, .lossy(quality: quality))
                return File(bytes: bytes, steps: [.quality(quality)], result: nil)
            case (_, .colors(let count, let dithering)):
                let quantizer = Quantizer(colorCount: count, dithering: dithering)
                let palettes = palettes ?? PaletteCache(subject, matte: options.matte)
                let palette = palettes.palette(colorCount: count)
                let few = try subject.mapping { pixmap throws(CodecError) in
                    Pixmap(try quantizer.indexed(pixmap, palette: palette))
                }
                return File(
                    bytes: try Self.lossless(few, options.format, effort),
                    steps: few.pixmaps == subject.pixmaps ? [] : [.colors(palette.colors.count, dithering)],
                    result: few)
            default:
                return File(
                    bytes: try Self.lossless(subject, options.format, effort), steps: [], result: subject)
            }
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The bytes of a lossless WebP that is made in the shortest time.
    static func quickLosslessSize(of subject: EncodingSubject) throws(StickerError) -> Int {
        do {
            return try webp(subject, .lossless(effort: 0)).count
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private static func lossless(
        _ subject: EncodingSubject, _ format: ImageFormat, _ effort: CompressionEffort
    ) throws -> [UInt8] {
        if format == .webp {
            let effort =
                switch effort {
                case .fast: 1
                case .balanced: 6
                case .small: 9
                }
            return try webp(subject, .lossless(effort: effort))
        }
        guard let animation = try subject.animation else {
            return try PNG.encode(subject.frames[0].pixmap, effort: effort)
        }
        return try PNG.encode(animation, effort: effort)
    }

    private static func webp(_ subject: EncodingSubject, _ mode: WebP.Mode) throws -> [UInt8] {
        guard let animation = try subject.animation else {
            return try WebP.encode(subject.frames[0].pixmap, mode: mode)
        }
        return try WebP.encode(animation, mode: mode)
    }

    private static func gif(
        _ palettes: PaletteCache, _ count: Int, _ dithering: Dithering, _ options: EncodingOptions
    ) throws -> File {
        let frames = try palettes.gifFrames
        let (bytes, reducedCount) = try GIF.encode(frames, colorCount: count, dithering: dithering)
        var steps = reducedCount.map { [EncodingStep.colors($0, dithering)] } ?? []
        if frames.isTranslucent {
            steps += options.matte.map { [.matte($0)] } ?? [.hardEdges] + palettes.lostTranslucency
        }
        return File(bytes: bytes, steps: steps, result: nil)
    }

    private static func jpeg(
        _ subject: EncodingSubject, _ quality: Int, _ options: EncodingOptions
    ) throws -> File {
        let pixmap = subject.frames[0].pixmap
        let matte = options.matte ?? .white
        let bytes = try JPEG.encode(pixmap, quality: quality, matte: matte)
        let matteSteps: [EncodingStep] = pixmap.isOpaque ? [] : [.matte(matte)]
        return File(bytes: bytes, steps: matteSteps + [.quality(quality)], result: nil)
    }
}
