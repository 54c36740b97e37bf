import StickerCodecs
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
/// let request = RenderRequest(.label(Label("Happy Friday")), output: try RenderOutput())
/// let file = try request.render()
/// for warning in file.warnings { print(warning) }
/// try file.write(to: "friday.png")
/// ```
///
/// The command and batches make every file this way; of a program it is the way that keeps a platform's rules.
public struct RenderRequest: Sendable {
    /// What the sticker is made of.
    public var source: RenderSource
    /// The effects on the finished still, the first one first.
    public var effects: [Effect]
    /// How the file is encoded, and for which platform.
    public var output: RenderOutput
    /// What a call may cost, beside the files that the source has read already; nil for the limits of the current render, or
    /// the default limits outside of one. ``draw(caches:cancellation:)`` and ``file(of:cancellation:onAttempt:)`` each have all
    /// of them.
    public var limits: RenderLimits?
    /// Whether drawings are taken of which much is left out (`SVGDocument.isIncomplete`).
    public var allowsIncompleteDrawings: Bool

    /// By default without effects, within the current task's limits, and with complete drawings only.
    public init(
        _ source: RenderSource, effects: [Effect] = [], output: RenderOutput, limits: RenderLimits? = nil,
        allowsIncompleteDrawings: Bool = false
    ) {
        self.allowsIncompleteDrawings = allowsIncompleteDrawings
        self.source = source
        self.effects = effects
        self.output = output
        self.limits = limits
    }

    /// Draws the sticker and makes its file.
    ///
    /// - Parameters:
    ///   - caches: what is kept from render to render; nil for the current task's caches, which are
    ///     ``RenderCaches/shared`` unless it was given others.
    ///   - cancellation: ends the work from outside; the task's cancellation does as well.
    ///   - onAttempt: is told of each file that is made on the way to one that fits a number of bytes.
    /// - Throws: `StickerError`: what ``draw(caches:cancellation:)`` throws; `StickerError.Code.doesNotFit`;
    ///   `StickerError.Code.conflict` for what the platform does not take.
    public func render(
        caches: RenderCaches? = nil, cancellation: RenderCancellation? = nil,
        onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) -> RenderedFile {
        try within(cancellation) { () throws(StickerError) in
            try encode(try drawn(caches), onAttempt)
        }
    }

    /// Draws the sticker, without a file.
    ///
    /// - Throws: `StickerError`: for what cannot be drawn; `StickerError.Code.incompleteDrawing` unless
    ///   ``allowsIncompleteDrawings``; `StickerError.Code.limit` and `StickerError.Code.cancelled`.
    public func draw(
        caches: RenderCaches? = nil, cancellation: RenderCancellation? = nil
    ) throws(StickerError) -> DrawnSticker {
        try within(cancellation) { () throws(StickerError) in try drawn(caches) }
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

    private func drawn(_ caches: RenderCaches?) throws(StickerError) -> DrawnSticker {
        if let caches { return try caches.use(drawn) }
        return try drawn()
    }

    private func drawn() throws(StickerError) -> DrawnSticker {
        guard effects.isEmpty || !source.isAnimated else {
            throw .conflict(
                "effects are for stills, and this sticker moves; leave the effects out, or draw a scene whose layers have them"
            )
        }
        var warnings: [RenderWarning] = []
        let content = try content(&warnings)
        if !allowsIncompleteDrawings, let warning = warnings.first(where: { $0.code == .incompleteDrawing }) {
            throw StickerError(.incompleteDrawing, reason: warning.text)
        }
        return DrawnSticker(content: content, warnings: warnings)
    }

    /// A picture that need not keep a size, with the effects, which may enlarge it.
    private func still(_ pixmap: Pixmap) throws(StickerError) -> DrawnSticker.Content {
        .still(effects.isEmpty ? pixmap : try pixmap.applyingVisibly(effects))
    }

    private func content(_ warnings: inout [RenderWarning]) throws(StickerError) -> DrawnSticker.Content {
        switch source {
        case .label(let label):
            warnings += label.warnings
            return .still(try label.renderSticker(effects: effects))
        case .iceCream(let content, let size):
            let sticker =
                if let height = content.size {
                    try still(
                        content.iceCream.renderSticker(
                            opaque: content.opaque, size: height, art: content.art))
                } else {
                    DrawnSticker.Content.still(
                        try content.iceCream.renderSticker(
                            opaque: content.opaque, fitting: size, art: content.art, effects: effects))
                }
            // The built-in art has none, and stays as quick.
            if content.art != .builtIn {
                warnings += try content.iceCream.warnings(art: content.art)
            }
            return sticker
        case .picture(let picture):
            warnings += picture.warnings
            return try still(picture.renderSticker { warnings.append($0) })
        case .scene(let scene, let size):
            warnings += scene.warnings
            if scene.animation != nil {
                warnings.append(
                    RenderWarning(.firstFrame, "the scene is animated, and this is its first frame"))
            }
            guard let size else { return try still(scene.render { warnings.append($0) }) }
            return try still(scene.render(fitting: size) { warnings.append($0) })
        case .animation(let source, let style):
            warnings += source.warnings
            let sticker = AnimatedSticker(
                source, style: style, for: output.platform, as: output.encoding.format)
            return .animation(try sticker.render { warnings.append($0) })
        case .file(let source, let size):
            warnings += source.warnings
            if let warning = RenderWarning.enlarged(by: try source.enlargement(size: size)) {
                warnings.append(warning)
            }
            if let animation = try source.animation(size: size) { return .animation(animation) }
            return try still(source.pixmap(size: size))
        case .pixmap(let pixmap):
            return try still(pixmap)
        }
    }

    private func encode(
        _ drawn: DrawnSticker, _ onAttempt: @escaping (EncodingAttempt) -> Void
    ) throws(StickerError) -> RenderedFile {
        let (image, output, facts): (EncodedImage, RenderOutput, StickerFacts)
        switch drawn.content {
        case .still(let pixmap):
            output = try self.output.for(animated: false)
            // Checked before seconds are spent on a file that is refused in the end.
            try output.platform?.check(StickerFacts(size: pixmap.size, isOpaque: pixmap.isOpaque))
            image = try ImageEncoder(output.encoding).encode(pixmap, onAttempt: onAttempt)
            facts = StickerFacts(format: image.format, size: image.size, byteCount: image.bytes.count)
        case .animation(let animation):
            output = try self.output.for(animated: true)
            image = try ImageEncoder(output.encoding).encode(animation, onAttempt: onAttempt)
            facts = StickerFacts(
                format: image.format, size: image.size, byteCount: image.bytes.count,
                motion: try Self.motion(of: image, from: animation), isAnimated: true)
        }
        try output.platform?.check(facts)
        return RenderedFile(image: image, warnings: output.warnings + drawn.warnings + image.warnings)
    }

    /// How a file plays: encoders leave out frames to fit, and join equal ones, but never change how long all of them show.
    private static func motion(
        of image: EncodedImage, from animation: Animation
    ) throws(StickerError) -> StickerMotion {
        let motion = StickerMotion(of: animation)
        do {
            let count = try ImageDecoder.frameCount(of: image.bytes)
            guard count != motion.durations.count else { return motion }
            let mean = motion.durations.reduce(.zero, +) / count
            return StickerMotion(
                durations: Array(repeating: mean, count: count), loopCount: motion.loopCount)
        } catch {
            throw .stage(error)
        }
    }
}
