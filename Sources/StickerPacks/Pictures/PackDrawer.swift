import StickerCodecs
import StickerEncoding
import StickerEngine
import StickerErrors
import StickerLimits
import StickerPixels
import StickerPlatforms
import StickerScenes

/// Draws the pictures of a pack for a platform.
struct PackDrawer: Sendable {
    let kind: StickerKind
    let effort: CompressionEffort
    /// The least structural similarity of what loses quality to fit.
    let leastSimilarity: Double
    /// Whether frames get files of their own, where they may.
    let separatesFrames: Bool

    /// - Throws: what cannot be drawn, is too small, or loses too much.
    func picture(of sticker: PackSticker, assets: any AssetProvider) throws(StickerError) -> PackPicture {
        let content = try PackContent(of: sticker, assets: assets)
        let rules = try kind.rules(animated: content.isAnimated)
        let options = EncodingOptions(
            FormatOptions(rules.formats[0], effort: effort), maximumByteCount: rules.maximumByteCount)
        let (request, notes) = try content.request(
            for: kind, options: options, mayEnlarge: sticker.mayEnlarge)
        let drawn = try request.draw()
        let file = try request.file(of: drawn)
        let check = LossCheck(leastSimilarity: leastSimilarity, kind: kind)
        try check.check(file.image, of: drawn, within: options)
        var picture = PackPicture(
            files: [file.bytes], format: file.format, width: file.size.width, height: file.size.height,
            isAnimated: content.isAnimated, timing: nil, loss: loss(of: file.image),
            // That its first frame is shown is what was asked for.
            warnings: (notes + file.warnings).filter { !sticker.isStill || $0.code != .stillImage })
        if separatesFrames, content.isAnimated {
            try separate(&picture, maximumByteCount: rules.maximumByteCount ?? .max)
        }
        return picture
    }

    /// What was lost; empty where nothing was.
    private func loss(of image: EncodedImage) -> String { image.steps.isEmpty ? "" : image.summary }

    /// Gives each frame a file of its own, where all show for the same time and their files are no longer than one may be.
    private func separate(_ picture: inout PackPicture, maximumByteCount: Int) throws(StickerError) {
        let animation: Animation
        do {
            animation = try ImageDecoder.decodeAnimation(picture.bytes)
        } catch {
            throw .stage(error)
        }
        let timing = SequenceTiming(
            durations: animation.frames.map(\.duration), loopCount: animation.loopCount)
        guard let timing else { return }
        let output = try RenderOutput(EncodingOptions(FormatOptions(.png, effort: effort)))
        var frames: [[UInt8]] = []
        var byteCount = 0
        for frame in animation.frames {
            RenderBudget.current?.beginFrame()
            let file = try RenderRequest(.pixmap(frame.pixmap), output: output).render()
            byteCount += file.bytes.count
            guard byteCount <= maximumByteCount else { return }
            frames.append(file.bytes)
        }
        picture.timing = timing
        picture.files = frames
    }

    /// Draws a picture that stands for the pack.
    func picture(
        of icon: PackIcon, sticker: PackSticker, assets: any AssetProvider
    ) throws(StickerError) -> PackPicture {
        if let rules = icon.moving {
            let kind = StickerKind(kind.platform, still: kind.still, animated: rules, pack: kind.pack)
            let drawer = PackDrawer(
                kind: kind, effort: effort, leastSimilarity: leastSimilarity, separatesFrames: false)
            return try drawer.picture(of: sticker, assets: assets)
        }
        let content = try PackContent(of: sticker, assets: assets)
        let frame = PackFrame(
            size: .exactly(width: icon.width, height: icon.height), margin: icon.margin)
        var pixmap = try content.pixmap(in: frame).pixmap
        if let background = icon.background {
            var ground = Pixmap(size: pixmap.size, filledWith: PremultipliedColor(background))
            do {
                try ground.composite(pixmap, x: 0, y: 0)
            } catch {
                throw StickerError(wrapping: error)
            }
            pixmap = ground
        }
        let options = EncodingOptions(
            FormatOptions(icon.format, effort: effort), maximumByteCount: icon.maximumByteCount)
        let file = try RenderRequest(.pixmap(pixmap), output: try RenderOutput(options)).render()
        return PackPicture(
            files: [file.bytes], format: file.format, width: file.size.width, height: file.size.height,
            isAnimated: false, timing: nil, loss: loss(of: file.image), warnings: file.warnings)
    }
}
