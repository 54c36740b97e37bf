import StickerEncoding
import StickerEngine
import StickerErrors
import StickerPixels
import StickerPlatforms
import StickerScenes

extension PackContent {
    /// What draws the sticker in the size that a platform takes, and makes its file within the bytes.
    ///
    /// - Parameters:
    ///   - kind: what the platform takes.
    ///   - options: how the file is encoded, in a format that the platform takes.
    ///   - mayEnlarge: whether a picture that is too small may be enlarged.
    /// - Returns: the request, and what a person should know of the files that it is made of.
    /// - Throws: `StickerError.Code.unsuitablePicture` for a picture that is too small, and for what cannot be read.
    func request(
        for kind: StickerKind, options: EncodingOptions, mayEnlarge: Bool
    ) throws(StickerError) -> (request: RenderRequest, warnings: [RenderWarning]) {
        let frame = PackFrame(for: try kind.rules(animated: isAnimated))
        let output = try RenderOutput(options, for: kind, isAnimated: isAnimated)
        var (source, notes) = try self.source(in: frame, mayEnlarge: mayEnlarge)
        if case .iceCream = source, frame.margin > 0 { source = try padded(source, in: frame, &notes) }
        if case .scene = source, frame.margin > 0 { source = try padded(source, in: frame, &notes) }
        return (RenderRequest(source, output: output), warnings + notes)
    }

    /// Draws the sticker, or its first frame.
    ///
    /// - Returns: the picture, and what a person should know of it.
    /// - Throws: as ``request(for:options:mayEnlarge:)``; pictures that are too small are enlarged.
    func pixmap(in frame: PackFrame) throws(StickerError) -> (pixmap: Pixmap, warnings: [RenderWarning]) {
        var (source, notes) = try still.source(in: frame, mayEnlarge: true)
        let drawing = try draw(source, &notes)
        switch source {
        case .iceCream, .scene: return (try frame.adding(drawing), notes)
        default: return (drawing, notes)
        }
    }

    /// The first frame of what moves.
    private var still: PackContent {
        switch source {
        case .label(var label, let speed, let hasFontSize):
            label.style.motion = nil
            return with(.label(label, speed: speed, hasFontSize: hasFontSize))
        case .animation(.scene(var scene), _):
            scene.animation = nil
            return with(.scene(scene))
        case .animation, .frames, .iceCream, .scene, .picture: return self
        }
    }

    private func draw(
        _ source: RenderSource, _ notes: inout [RenderWarning]
    ) throws(StickerError) -> Pixmap {
        let drawn = try RenderRequest(source, output: try RenderOutput()).draw()
        notes += drawn.warnings
        return drawn.pixmap
    }

    /// What draws to the edges, with the margin of a frame around it.
    private func padded(
        _ source: RenderSource, in frame: PackFrame, _ notes: inout [RenderWarning]
    ) throws(StickerError) -> RenderSource {
        .pixmap(try frame.adding(try draw(source, &notes)))
    }

    /// What a request draws, in the size of a frame; without the margin where it would draw to the edges.
    private func source(
        in frame: PackFrame, mayEnlarge: Bool
    ) throws(StickerError) -> (source: RenderSource, notes: [RenderWarning]) {
        switch source {
        case .label(var label, let speed, let hasFontSize):
            label.style = try frame.fitting(label.style, hasFontSize: hasFontSize)
            guard label.style.motion != nil else { return (.label(label), []) }
            return (.animation(.label(label), style: AnimationStyle(speed: speed)), [])
        case .iceCream(let content): return (.iceCream(content, size: frame.inner), [])
        case .scene(let scene): return (.scene(scene, size: frame.inner), [])
        case .picture(let document):
            let picture = try document.resolved(
                size: frame.size, scale: frame.scale, margin: frame.margin, assets: assets, name: nil)
            let factor = try picture.enlargement()
            try Enlargement(factor: factor).check(isAllowed: mayEnlarge)
            return (.picture(picture), [])
        case .animation(let source, var style):
            style.size = frame.size
            guard case .animation(let animation) = source else {
                return (.animation(source, style: style), [])
            }
            let factor = Enlargement.factor(
                of: (Double(animation.size.width), Double(animation.size.height)), in: frame, fit: style.fit)
            try Enlargement(factor: factor).check(isAllowed: mayEnlarge)
            return (.animation(source, style: style), [])
        case .frames(let artworks, let style):
            return try frames(artworks, style: style, in: frame, mayEnlarge: mayEnlarge)
        }
    }

    /// Pictures of any sizes as the frames of an animation, each fitted into the size that the first one comes out with.
    private func frames(
        _ artworks: [Artwork], style: AnimationStyle, in frame: PackFrame, mayEnlarge: Bool
    ) throws(StickerError) -> (source: RenderSource, notes: [RenderWarning]) {
        var style = style
        var canvas = frame.size
        var frames: [Animation.Frame] = []
        var largest = 0.0
        for artwork in artworks {
            let picture = Picture(artwork, style: PictureStyle(size: canvas, fit: style.fit))
            largest = max(largest, try picture.enlargement())
            let pixmap = try draw(picture)
            canvas = .exactly(width: pixmap.width, height: pixmap.height)
            frames.append(
                Animation.Frame(
                    pixmap, duration: style.frameDuration ?? AnimationStyle.defaultFrameDuration))
        }
        style.size = canvas
        try Enlargement(factor: largest).check(isAllowed: mayEnlarge)
        let notes = RenderWarning.enlarged(by: largest).map { [$0] } ?? []
        do {
            return (.animation(.animation(try Animation(frames: frames)), style: style), notes)
        } catch {
            throw .stage(error)
        }
    }

    private func draw(_ picture: Picture) throws(StickerError) -> Pixmap {
        var notes: [RenderWarning] = []
        return try draw(RenderSource.picture(picture), &notes)
    }
}
