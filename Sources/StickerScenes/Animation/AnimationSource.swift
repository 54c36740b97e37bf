import StickerCodecs
public import StickerErrors
public import StickerFiles
public import StickerPixels

/// What an animated sticker is made of.
public enum AnimationSource: Sendable {
    /// A scene whose layers move.
    case scene(Scene)
    /// An animated file.
    case animation(Animation)
    /// Pictures, one for each frame.
    case pictures([InputSource])
    /// A label with a motion.
    case label(Label)

    /// Whether the frames are those of files, not drawn for the occasion.
    var hasFramesOfFiles: Bool {
        switch self {
        case .animation, .pictures: true
        case .scene, .label: false
        }
    }

    /// Reads what the paths name, none of which is taken for standard input.
    ///
    /// - Throws: what ``init(_:assets:)`` throws.
    public init(paths: [String]) throws(StickerError) {
        try self.init(paths.map(InputSource.file))
    }

    /// Reads what the inputs are: one scene, one animated file, or pictures, where a folder stands for those in it.
    ///
    /// The pictures of a folder come in natural order, 2.png before 10.png. They are read when the sticker is made; a
    /// scene and an animated file, at once.
    ///
    /// - Parameters:
    ///   - sources: files, folders or standard input, in the order of the frames.
    ///   - assets: where assets of a scene are found, instead of relative to its file.
    /// - Throws: `StickerError`, with the path, where a file is missing or is not what it should be.
    public init(
        _ sources: [InputSource], assets: (any AssetProvider)? = nil
    ) throws(StickerError) {
        var pictures: [InputSource] = []
        for source in sources {
            if source.isFolder {
                pictures += try InputFolder.pictures(
                    in: source.text, withExtensions: PictureFormat.fileExtensions
                ).map(InputSource.file)
            } else if sources.count == 1 {
                self = try Self.file(source, assets)
                return
            } else {
                pictures.append(source)
            }
        }
        self = .pictures(pictures)
    }

    private static func file(
        _ source: InputSource, _ assets: (any AssetProvider)?
    ) throws(StickerError) -> AnimationSource {
        let bytes = try InputFile.bytes(of: source)
        let space = Array(" \t\r\n".utf8)
        if bytes.first(where: { !space.contains($0) }) == UInt8(ascii: "{") {
            return .scene(try Scene(bytes, of: source, assets: assets))
        }
        return .animation(try animation(bytes, path: source.name))
    }

    /// A file whose format has no frames is one frame.
    private static func animation(_ bytes: [UInt8], path: String) throws(StickerError) -> Animation {
        do {
            if ImageFormat(of: bytes) != nil { return try ImageDecoder.decodeAnimation(bytes) }
            let artwork = try Artwork(bytes, path: path)
            _ = try artwork.pixelSize(path: path)
            let fitting = try FrameFitting(nil, fit: .contain, frame: artwork.size)
            return Animation(still: try fitting.apply(to: artwork))
        } catch let error as StickerError {
            throw error
        } catch {
            throw StickerError(error, inFile: path)
        }
    }

    /// What a scene's SVG files have that is not drawn, and the letters that named fonts lack.
    public var warnings: [RenderWarning] {
        switch self {
        case .scene(let scene): scene.warnings
        case .label(let label): label.warnings
        case .animation, .pictures: []
        }
    }
}
