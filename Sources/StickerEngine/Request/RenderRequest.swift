public import StickerEncoding
public import StickerErrors
public import StickerLimits
import StickerPixels
import StickerPlatforms
public import StickerRaster
import StickerScenes

/// What to draw, for which file, and within which limits.
///
/// ```swift
/// let label = Label("Happy Friday")
/// let request = RenderRequest(.label(label), output: try RenderOutput(for: StickerKind(parsing: "telegram")))
/// try request.render().write(to: "friday.png")
/// ```
///
/// Every sticker goes this way: those of the command, of batches, and of a program that uses the engine.
public struct RenderRequest: Sendable {
    public var source: RenderSource
    /// Done to the finished still, the first one first.
    public var effects: [Effect]
    public var output: RenderOutput
    /// What the render may cost; nil for the limits of the work under way, and the default limits where there is none.
    public var limits: RenderLimits?

    public init(
        _ source: RenderSource, effects: [Effect] = [], output: RenderOutput, limits: RenderLimits? = nil
    ) {
        self.source = source
        self.effects = effects
        self.output = output
        self.limits = limits
    }

    /// Draws the sticker and makes its file.
    ///
    /// - Parameters:
    ///   - caches: what is kept from render to render.
    ///   - cancellation: ends the work from outside; the task's cancellation does as well.
    ///   - onAttempt: is told of each file that is made on the way to one that fits a number of bytes.
    /// - Throws: ``StickerError``: what ``draw(caches:cancellation:)`` throws; ``StickerError/Code/doesNotFit``;
    ///   ``StickerError/Code/conflict`` for what the platform does not take.
    public func render(
        caches: RenderCaches = .shared, cancellation: RenderCancellation? = nil,
        onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> RenderedFile {
        try within(cancellation) { () throws(StickerError) in
            try encode(try caches.use(drawn), onAttempt)
        }
    }

    /// Draws the sticker, without a file.
    ///
    /// - Throws: ``StickerError``: for what cannot be drawn; ``StickerError/Code/limit`` and
    ///   ``StickerError/Code/cancelled``.
    public func draw(
        caches: RenderCaches = .shared, cancellation: RenderCancellation? = nil
    ) throws(StickerError) -> DrawnSticker {
        try within(cancellation) { () throws(StickerError) in try caches.use(drawn) }
    }

    /// Makes the file of what ``draw(caches:cancellation:)`` has drawn.
    ///
    /// - Throws: as ``render(caches:cancellation:onAttempt:)``.
    public func file(
        of drawn: DrawnSticker, cancellation: RenderCancellation? = nil,
        onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> RenderedFile {
        try within(cancellation) { () throws(StickerError) in try encode(drawn, onAttempt) }
    }

    private func within<Result>(
        _ cancellation: RenderCancellation?, _ body: () throws(StickerError) -> Result
    ) throws(StickerError) -> Result {
        if limits == nil, cancellation == nil { return try RenderBudget.withDefaultLimits(body) }
        let limits = limits ?? RenderBudget.current?.limits ?? .default
        return try RenderBudget.withLimits(limits, cancellation: cancellation, body)
    }

    private func drawn() throws(StickerError) -> DrawnSticker {
        guard effects.isEmpty || !source.isAnimated else {
            throw .conflict("effects are for stills; give them to the layers of a scene")
        }
        var warnings: [RenderWarning] = []
        let content = try content(&warnings)
        guard case .still(let pixmap) = content, !effects.isEmpty else {
            return DrawnSticker(content: content, warnings: warnings)
        }
        return DrawnSticker(content: .still(try pixmap.applyingVisibly(effects)), warnings: warnings)
    }

    private func content(_ warnings: inout [RenderWarning]) throws(StickerError) -> DrawnSticker.Content {
        switch source {
        case .label(let label):
            return .still(try label.renderSticker())
        case .iceCream(let content, let size):
            let pixmap =
                if let height = content.size {
                    try content.iceCream.renderSticker(
                        opaque: content.opaque, size: height, art: content.art)
                } else {
                    try content.iceCream.renderSticker(
                        opaque: content.opaque, fitting: size, art: content.art)
                }
            // The built-in art has none, and stays as quick.
            if content.art != .builtIn {
                warnings += try content.iceCream.warnings(art: content.art)
            }
            return .still(pixmap)
        case .picture(let picture):
            warnings += picture.warnings
            return .still(try picture.renderSticker())
        case .scene(let scene):
            warnings += scene.warnings
            if scene.animation != nil {
                warnings.append(
                    RenderWarning(.firstFrame, "the scene is animated, and this is its first frame"))
            }
            return .still(try scene.render { warnings.append($0) })
        case .animation(let source, var style):
            warnings += source.warnings
            style.isForGIF = output.encoding.format == .gif
            let sticker = AnimatedSticker(source, style: style, for: output.platform)
            return .animation(try sticker.render { warnings.append($0) })
        case .file(let source, let size):
            warnings += source.warnings
            if let animation = try source.animation(size: size) { return .animation(animation) }
            return .still(try source.pixmap(size: size))
        case .pixmap(let pixmap):
            return .still(pixmap)
        }
    }

    private func encode(
        _ drawn: DrawnSticker, _ onAttempt: @escaping (EncodingAttempt) -> Void
    ) throws(StickerError) -> RenderedFile {
        let encoder = try ImageEncoder(output.encoding)
        let image: EncodedImage
        var motion: StickerMotion?
        switch drawn.content {
        case .still(let pixmap):
            // Before seconds are spent on a file that is refused in the end.
            try output.platform?.check(StickerFacts(size: pixmap.size))
            image = try encoder.encode(pixmap, onAttempt: onAttempt)
        case .animation(let animation):
            motion = StickerMotion(of: animation)
            image = try encoder.encode(animation, onAttempt: onAttempt)
        }
        try output.platform?.check(
            StickerFacts(
                format: image.format, size: image.size, byteCount: image.bytes.count, motion: motion,
                isAnimated: output.isAnimated))
        return RenderedFile(image: image, warnings: output.warnings + drawn.warnings + image.warnings)
    }
}
