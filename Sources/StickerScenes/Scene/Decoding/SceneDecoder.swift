import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels
import StickerRaster
import StickerText

/// Reads scenes, and everything that they name, from JSON.
package struct SceneDecoder {
    /// Where relative paths start.
    let folder: String
    /// The scene's path, for errors.
    let name: String?
    /// The pictures read so far: a scene may show one many times, by any of its file's names.
    private var artworks: [FileKey: Artwork] = [:]
    /// Those without their background or their margins.
    private var preparedPictures: [PreparedKey: Pixmap] = [:]
    /// The fonts opened so far.
    var faces: [String: FontFace] = [:]
    private var layerCount = 0
    /// Whether the scene says how long it moves.
    var isAnimated = false
    /// What the drawings read so far have that is not drawn.
    private var warnings: [RenderWarning] = []

    /// Far more than a sticker has; drawing them all still takes seconds, not hours.
    package static let maximumLayerCount = 10_000

    init(folder: String, name: String?) {
        self.folder = folder
        self.name = name
    }

    mutating func scene(_ bytes: [UInt8]) throws(StickerError) -> Scene {
        do {
            return try scene(JSONNode(value: try JSONParser.parse(bytes), place: ""))
        } catch let error as JSONSyntaxError {
            throw .invalidScene(
                path: name, place: "line \(error.line), column \(error.column)", reason: error.reason)
        } catch let error as JSONNodeError {
            throw .invalidScene(path: name, place: error.place, reason: error.reason)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private mutating func scene(_ node: JSONNode) throws -> Scene {
        var object = try node.object()
        let canvasNode = object.optional("canvas")
        let layersNode = object.optional("layers")
        let animationNode = object.optional("animation")
        try object.finish()
        guard let canvasNode else { throw node.failure("the key \"canvas\" is missing") }
        var canvas = try canvasNode.object()
        let width = try canvas.required("width")
        let height = try canvas.required("height")
        let background = canvas.optional("background")
        try canvas.finish()
        let sides = 1...PixelSize.maximumSide
        var scene = Scene(
            width: try width.integer(in: sides), height: try height.integer(in: sides),
            background: try background?.color() ?? .transparent)
        do {
            _ = try PixelSize(
                width: scene.width, height: scene.height, maximumPixelCount: Scene.maximumPixelCount)
        } catch {
            throw canvasNode.failure(error.description)
        }
        scene.name = name
        scene.animation = try animationNode.map { try animation($0, of: scene) }
        isAnimated = scene.animation != nil
        scene.layers = try layersNode.map { try layers($0) } ?? []
        scene.warnings = warnings
        return scene
    }

    mutating func layers(_ node: JSONNode) throws -> [Layer] {
        var layers: [Layer] = []
        for element in try node.elements() {
            layerCount += 1
            guard layerCount <= Self.maximumLayerCount else {
                throw element.failure("a scene may have \(Self.maximumLayerCount) layers")
            }
            layers.append(try layer(element))
        }
        return layers
    }

    /// The picture in the file that a node names.
    mutating func artwork(_ node: JSONNode) throws -> Artwork {
        let path = try path(node)
        let key = FileKey(path)
        if let artwork = artworks[key] { return artwork }
        let artwork: Artwork = try located(at: node) { () throws(StickerError) in try Artwork(path: path) }
        artworks[key] = artwork
        warnings += artwork.warnings.map { $0.within(path) }
        return artwork
    }

    /// What the style's background and trim leave of the picture in the file that a node names.
    mutating func prepared(
        _ pixmap: Pixmap, of node: JSONNode, style: PictureStyle
    ) throws -> Pixmap {
        guard style.background != nil || style.trim != nil else { return pixmap }
        let key = PreparedKey(file: FileKey(try path(node)), background: style.background, trim: style.trim)
        if let picture = preparedPictures[key] { return picture }
        let picture = try located(at: node) { () throws(StickerError) in
            try PictureSource.prepared(pixmap, style: style)
        }
        preparedPictures[key] = picture
        return picture
    }

    /// A file, whatever it is called: by device and inode, or by its path where it cannot be looked at.
    private enum FileKey: Hashable {
        case stamp(FileStamp)
        case path(String)

        init(_ path: String) {
            self = (try? FileStatus(path: path)).map { .stamp($0.stamp) } ?? .path(path)
        }
    }

    private struct PreparedKey: Hashable {
        let file: FileKey
        let background: BackgroundRemoval?
        let trim: PictureTrim?
    }

    /// The path that a node names, as seen from where the program runs.
    func path(_ node: JSONNode) throws(JSONNodeError) -> String {
        let text = try node.string()
        guard !text.isEmpty, !text.utf8.contains(0) else { throw node.failure("is no path") }
        return FilePath.join(folder, text)
    }

    /// Adds the place of `node` to the errors of `body`.
    func located<R>(at node: JSONNode, _ body: () throws(StickerError) -> R) throws(StickerError) -> R {
        do {
            return try body()
        } catch {
            throw .inScene(path: name, place: node.place, error: error)
        }
    }
}
