package import StickerCodecs
import StickerEncoding
package import StickerErrors
import StickerFiles
import StickerLimits
import StickerNotation
package import StickerPixels
package import StickerPlatforms

/// A sticker that moves.
package struct AnimatedSticker: Sendable {
    /// What the frames are made of.
    package var source: AnimationSource
    /// The size, order and times of the frames.
    package var style: AnimationStyle
    /// The kind of sticker whose rules are kept; nil for none.
    package var kind: StickerKind?
    /// The format of the file, whose frames may not be shorter than `FormatTraits.shortestFrameDuration`; nil for any.
    package var format: ImageFormat?

    /// By default for no platform and any format.
    package init(
        _ source: AnimationSource, style: AnimationStyle = AnimationStyle(), for kind: StickerKind? = nil,
        as format: ImageFormat? = nil
    ) {
        self.format = format
        self.source = source
        self.style = style
        self.kind = kind
    }

    /// Draws the frames.
    ///
    /// For a platform, the size is the platform's unless the style gives one; loops that the style leaves open become as
    /// many as the platform takes; and of too many frames, some are left out, evenly, while the others show longer.
    /// A rule of the platform that is still broken then is an error.
    ///
    /// - Parameter warn: is told of frames that show longer because the format's must, of those of files that are left
    ///   out, and of a scene's layers that
    ///   effects leave nothing of to see.
    /// - Throws: `StickerError`: for a frame that cannot be read or drawn; `StickerError.Code.conflict` for frames of
    ///   different sizes without a size given, for a single frame, and for what the platform does not take.
    package func render(warn: (RenderWarning) -> Void = { _ in }) throws(StickerError) -> Animation {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in try draw(warn) }
    }

    private func draw(_ warn: (RenderWarning) -> Void) throws(StickerError) -> Animation {
        try style.validate()
        let rules = try kind?.rules(animated: true)
        var style = style
        if let rules, style.size == nil { style.size = PictureSize(for: rules.dimensions) }
        let (frames, loopCount, isThinned) = try drawn(style, warn)
        guard frames.count > 1 else {
            if case .scene(let scene) = source {
                throw .invalidScene(
                    path: scene.name, place: "animation",
                    reason: "is one frame; make it longer, or show more frames a second")
            }
            throw .conflict("there is one frame, and it cannot move; give more, or a scene with keyframes")
        }
        // There and back again is nearly twice as many.
        let ordered = style.ordered(frames)
        try FrameCapacity.check(ordered.count, of: ordered[0].pixmap.size)
        var animation: Animation
        do {
            animation = try Animation(frames: ordered, loopCount: style.loopCount ?? loopCount)
        } catch {
            throw .stage(error)
        }
        if let motion = rules?.motion {
            animation = try motion.fitted(animation, keepingLoops: style.loopCount != nil)
            if let kind, source.hasFramesOfFiles, animation.frames.count < ordered.count {
                warn(
                    RenderWarning(
                        .fewerFrames,
                        "\(kind.text) takes \(animation.frames.count) frames at most, and \(ordered.count) are given; some show longer, the others are left out"
                    ))
            }
        }
        let thinned = try animation.thinned(toShortest: format?.traits.shortestFrameDuration)
        if let format, isThinned || thinned != nil { warn(.thinned(format)) }
        animation = thinned ?? animation
        try kind?.check(StickerFacts(size: animation.size, motion: StickerMotion(of: animation)))
        return animation
    }

    /// - Returns: the frames, how often they show, and whether there are fewer of a scene than asked for, because the
    ///   format's must show longer.
    private func drawn(
        _ style: AnimationStyle, _ warn: (RenderWarning) -> Void
    ) throws(StickerError) -> ([Animation.Frame], loopCount: Int, isThinned: Bool) {
        switch source {
        case .scene(var scene):
            guard var timing = scene.animation else {
                throw StickerError(.stillScene, reason: "the scene has no \"animation\"")
            }
            let isThinned = adapt(&timing, to: style)
            scene.animation = timing
            let fitting = try FrameFitting(
                style.size, fit: style.fit, frame: (Double(scene.width), Double(scene.height)))
            let place = fitting.place(width: Double(scene.width), height: Double(scene.height))
            let animation = try scene.renderAnimation(on: fitting.canvas, place: place, warn: warn)
            return (animation.frames, animation.loopCount, isThinned)
        case .label(let label):
            var isThinned = false
            let animation = try label.renderAnimation { isThinned = adapt(&$0, to: style) }
            return (try fitted(animation, style) { $0 }.frames, animation.loopCount, isThinned)
        case .animation(let animation):
            let (frames, enlargement) = try fitted(animation, style) { duration in
                (style.frameDuration ?? (duration == .zero ? AnimationStyle.defaultFrameDuration : duration))
                    .divided(by: style.speed)
            }
            if let warning = RenderWarning.enlarged(by: enlargement) { warn(warning) }
            return (frames, animation.loopCount, false)
        case .pictures(let sources):
            let duration = (style.frameDuration ?? AnimationStyle.defaultFrameDuration)
                .divided(by: style.speed)
            let pixmaps = try pictures(sources, style, warn)
            return (pixmaps.map { Animation.Frame($0, duration: duration) }, 0, false)
        }
    }

    /// Gives what is drawn at times the speed and the frame rate of a style.
    ///
    /// - Returns: whether there are fewer frames than asked for, because the format's must show longer.
    private func adapt(_ timing: inout SceneTiming, to style: AnimationStyle) -> Bool {
        timing.duration = timing.duration.divided(by: style.speed)
        if let step = style.frameDuration { timing.frameRate = 1_000 / step.milliseconds }
        // Fewer frames, so that it lasts as long.
        let mostFrames = format?.traits.shortestFrameDuration.map { 1_000 / $0.milliseconds } ?? .infinity
        let isThinned = timing.frameRate > mostFrames
        if isThinned { timing.frameRate = mostFrames }
        return isThinned
    }

    /// The frames in the size of a style, with other durations, and how many times as large as they are.
    private func fitted(
        _ animation: Animation, _ style: AnimationStyle,
        duration: @Sendable (Duration) -> Duration
    ) throws(StickerError) -> (frames: [Animation.Frame], enlargement: Double) {
        let fitting = try FrameFitting(
            style.size, fit: style.fit,
            frame: (Double(animation.size.width), Double(animation.size.height)))
        try FrameCapacity.check(animation.frames.count, of: fitting.canvas)
        let frames = try ParallelFrames.run(animation.frames.count) { index throws(StickerError) in
            let frame = animation.frames[index]
            return Animation.Frame(
                try fitting.apply(to: .bitmap(frame.pixmap)), duration: duration(frame.duration))
        }
        return (frames, fitting.enlargement(of: .bitmap(animation.frames[0].pixmap)))
    }

    /// The pictures, each of which is read, fitted and released before the next one is read.
    private func pictures(
        _ sources: [InputSource], _ style: AnimationStyle, _ warn: (RenderWarning) -> Void
    ) throws(StickerError) -> [Pixmap] {
        guard let first = sources.first else { return [] }
        let artwork = try Self.still(first)
        let size = artwork.size
        let fitting = try FrameFitting(style.size, fit: style.fit, frame: size)
        try FrameCapacity.check(sources.count, of: fitting.canvas)
        var frames = [try fitting.apply(to: artwork)]
        var (largest, smallest) = (fitting.enlargement(of: artwork), first)
        for source in sources.dropFirst() {
            RenderBudget.current?.beginFrame()
            let artwork = try Self.still(source)
            guard style.size != nil || artwork.size == size else {
                let sides = [size.width, size.height, artwork.size.width, artwork.size.height]
                    .map(NumberText.plain)
                throw .conflict(
                    "\(source.name) has \(sides[2])×\(sides[3]) pixels, and \(first.name) has \(sides[0])×\(sides[1]); give a size to fit all into, as in \(sides[0])x\(sides[1])"
                )
            }
            frames.append(try fitting.apply(to: artwork))
            let enlargement = fitting.enlargement(of: artwork)
            if enlargement > largest { (largest, smallest) = (enlargement, source) }
        }
        if let warning = RenderWarning.enlarged(by: largest) { warn(warning.within(smallest.name)) }
        return frames
    }

    /// A picture that is a frame.
    private static func still(_ source: InputSource) throws(StickerError) -> Artwork {
        let bytes = try InputFile.bytes(of: source)
        guard !Artwork.moves(bytes) else {
            throw .conflict(
                "\(source.name) is animated; give it alone, or give still pictures")
        }
        return try Artwork(bytes, path: source.name)
    }
}

extension AnimationStyle {
    func ordered(_ frames: [Animation.Frame]) -> [Animation.Frame] {
        switch order {
        case .forwards: frames
        case .backwards: frames.reversed()
        case .boomerang: frames + frames.dropFirst().dropLast().reversed()
        }
    }
}
