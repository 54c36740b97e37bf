import StickerCodecs
import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels
import StickerScenes

/// What a sticker is made of, with the files that it names read.
struct PackContent {
    enum Source {
        /// A text, and how many times as fast as usual it moves.
        case label(Label, speed: Double, hasFontSize: Bool)
        case iceCream(IceCreamContent)
        case scene(Scene)
        /// A picture or a drawing with its steps, which are taken when its size is known.
        case picture(PictureDocument)
        /// Something that moves.
        case animation(AnimationSource, AnimationStyle)
        /// Pictures or drawings, one for each frame.
        case frames([Artwork], AnimationStyle)
    }

    let source: Source
    /// Where the files are found.
    let assets: any AssetProvider
    /// What is not drawn of the files.
    private(set) var warnings: [RenderWarning] = []

    /// Whether frames come of it.
    var isAnimated: Bool {
        switch source {
        case .label(let label, _, _): label.style.motion != nil
        case .animation, .frames: true
        case .iceCream, .scene, .picture: false
        }
    }

    private init(_ source: Source, assets: any AssetProvider, warnings: [RenderWarning]) {
        self.source = source
        self.assets = assets
        self.warnings = warnings
    }

    /// The same files with another source.
    func with(_ source: Source) -> PackContent {
        PackContent(source, assets: assets, warnings: warnings)
    }

    /// Reads what a sticker is made of.
    ///
    /// - Throws: `StickerError`, about the place of the sticker's source.
    init(of sticker: PackSticker, assets: any AssetProvider) throws(StickerError) {
        self.assets = assets
        var warnings: [RenderWarning] = []
        do {
            source = try Self.source(of: sticker, assets: assets, warnings: &warnings)
        } catch {
            // Those of documents have a place already, which begins with that of the source.
            guard error.context.first?.hasPrefix(sticker.place) != true else { throw error }
            throw error.asData.within([sticker.place])
        }
        self.warnings = warnings
    }

    private static func source(
        of sticker: PackSticker, assets: any AssetProvider, warnings: inout [RenderWarning]
    ) throws(StickerError) -> Source {
        switch sticker.source {
        case .label(let label, let motion, let speed, let hasFontSize):
            var resolved = try label.resolved(assets: assets, name: nil)
            resolved.style.motion = sticker.isStill ? nil : motion
            return .label(resolved, speed: speed, hasFontSize: hasFontSize)
        case .iceCream(let layer): return .iceCream(try layer.resolved(assets: assets, name: nil))
        case .scene(let document):
            return try scene(try document.scene(assets: assets, name: nil), isStill: sticker.isStill)
        case .sceneFile(let asset):
            let bytes = try assets.bytes(of: asset.name, limit: Scene.maximumByteCount)
            return try scene(bytes, of: asset, assets: assets, isStill: sticker.isStill)
        case .picture(let document): return .picture(document)
        case .svg(let asset):
            let bytes = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
            guard case .svg = PictureFormat(of: bytes) else {
                throw .invalidFile(
                    path: assets.path(of: asset.name),
                    reason: "it is no SVG file; name it with the key \"file\"")
            }
            return .picture(PictureDocument(asset))
        case .file(let asset):
            let bytes = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
            guard !sticker.isStill, Artwork.movesOrIsCutOff(bytes) else {
                return .picture(PictureDocument(asset))
            }
            return .animation(.animation(try animation(bytes, asset, assets)), AnimationStyle())
        case .animation(let animation):
            return try source(of: animation, assets: assets, isStill: sticker.isStill, &warnings)
        }
    }

    private static func scene(_ scene: Scene, isStill: Bool) throws(StickerError) -> Source {
        var scene = scene
        if scene.animation != nil, !isStill { return .animation(.scene(scene), AnimationStyle()) }
        // That its first frame is taken is what was asked for.
        scene.animation = nil
        return .scene(scene)
    }

    private static func scene(
        _ bytes: [UInt8], of asset: AssetReference, assets: any AssetProvider, isStill: Bool
    ) throws(StickerError) -> Source {
        let path = assets.path(of: asset.name)
        if case .image(let format) = PictureFormat(of: bytes) {
            throw .invalidFile(
                path: path, reason: "it is a \(format), not a scene; name it with the key \"file\"")
        }
        let document = try SceneDocument(bytes: bytes, name: path)
        let nested = NestedAssets(assets, besides: asset.name)
        return try scene(try document.scene(assets: nested, name: path), isStill: isStill)
    }

    private static func animation(
        _ bytes: [UInt8], _ asset: AssetReference, _ assets: any AssetProvider
    ) throws(StickerError) -> Animation {
        do {
            return try ImageDecoder.decodeAnimation(bytes)
        } catch {
            throw StickerError(error, inFile: assets.path(of: asset.name))
        }
    }

    /// What the files of an animation are: one that moves by itself, or pictures.
    private static func source(
        of animation: PackAnimation, assets: any AssetProvider, isStill: Bool,
        _ warnings: inout [RenderWarning]
    ) throws(StickerError) -> Source {
        var names = animation.frames.map(\.name)
        if names.count == 1, let frames = try FrameFolder.pictures(in: names[0], assets: assets) {
            names = frames
        } else if names.count == 1 {
            let asset = animation.frames[0]
            let bytes = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
            if FrameFolder.isJSON(bytes) {
                let source = try scene(bytes, of: asset, assets: assets, isStill: isStill)
                guard case .animation(let moving, _) = source else { return source }
                return .animation(moving, animation.style)
            }
            if isStill { return .picture(PictureDocument(asset)) }
            return .animation(.animation(try Self.animation(bytes, asset, assets)), animation.style)
        }
        if isStill { return .picture(PictureDocument(try AssetReference(names[0]))) }
        var artworks: [Artwork] = []
        for name in names {
            let path = assets.path(of: name)
            let artwork = try Artwork(
                try assets.bytes(of: name, limit: InputFile.maximumBytes), path: path)
            warnings += artwork.warnings.map { $0.within(path) }
            artworks.append(artwork)
        }
        return .frames(artworks, animation.style)
    }
}
