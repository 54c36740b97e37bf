import StickerCodecs
public import StickerPixels

/// What an animated sticker is made of.
public enum AnimationSource: Sendable {
    /// Layers that move.
    case scene(Scene)
    /// An animated file.
    case animation(Animation)
    /// Pictures by their paths, a frame each.
    case pictures([String])

    /// Reads what the paths name: one scene, one animated file, or pictures, where a folder stands for those in it.
    ///
    /// The pictures of a folder come in natural order, 2.png before 10.png. They are read when the sticker is made; a
    /// scene and an animated file, at once.
    ///
    /// - Throws: ``StickerError``, with the path, where a file is missing or is not what it should be.
    public init(paths: [String]) throws(StickerError) {
        var pictures: [String] = []
        for path in paths {
            if (try? FileStatus(path: path))?.kind == .directory {
                pictures += try InputFolder.pictures(in: path)
            } else if paths.count == 1 {
                self = try Self.file(path)
                return
            } else {
                pictures.append(path)
            }
        }
        self = .pictures(pictures)
    }

    private static func file(_ path: String) throws(StickerError) -> AnimationSource {
        let bytes = try InputFile.bytes(of: path)
        let space = Array(" \t\r\n".utf8)
        if bytes.first(where: { !space.contains($0) }) == UInt8(ascii: "{") {
            return .scene(try Scene(contentsOf: bytes, path: path))
        }
        return .animation(try animation(bytes, path: path))
    }

    /// A file whose format has no frames is one frame.
    private static func animation(_ bytes: [UInt8], path: String) throws(StickerError) -> Animation {
        do {
            if ImageFormat(of: bytes) != nil { return try ImageDecoder.decodeAnimation(bytes) }
            let artwork = try Artwork(bytes, path: path)
            let fitting = try FrameFitting(nil, fit: .contain, frame: artwork.size)
            return Animation(still: try fitting.apply(to: artwork))
        } catch let error as StickerError {
            throw error
        } catch {
            throw .invalidFile(path: path, reason: "\(error)")
        }
    }

    /// What a scene's SVG files have that is not drawn, a line each.
    public var warnings: [String] {
        if case .scene(let scene) = self { scene.warnings } else { [] }
    }
}
