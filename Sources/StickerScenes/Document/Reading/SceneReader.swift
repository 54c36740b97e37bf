import StickerErrors
import StickerNotation
import StickerPixels

/// Reads documents from JSON, without the files that they name.
struct SceneReader {
    /// The name of the document in errors.
    let name: String?
    private var layerCount = 0
    /// Whether the scene says how long it moves.
    var isAnimated = false

    init(name: String?) {
        self.name = name
    }

    /// The result of `body`, with its errors as those of the document called `name`.
    static func read<Value>(name: String?, _ body: () throws -> Value) throws(StickerError) -> Value {
        do {
            return try body()
        } catch let error as JSONSyntaxError {
            throw .invalidScene(path: name, place: error.place, reason: error.reason)
        } catch let error as JSONNodeError {
            throw .invalidScene(path: name, place: error.place, reason: error.reason)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    mutating func document(_ node: JSONNode) throws -> SceneDocument {
        var object = try node.object()
        let canvasNode = object.optional("canvas")
        let layersNode = object.optional("layers")
        let animationNode = object.optional("animation")
        try object.finish()
        guard let canvasNode else { throw node.failure("the key \"canvas\" is missing") }
        let (canvas, size) = try canvas(canvasNode)
        var document = SceneDocument(canvas: canvas)
        document.animation = try animationNode.map { try animation($0, size: size) }
        isAnimated = document.animation != nil
        document.layers = try layersNode.map { try layers($0) } ?? []
        return document
    }

    private func canvas(_ node: JSONNode) throws -> (SceneDocument.Canvas, PixelSize) {
        var object = try node.object()
        let width = try object.required("width")
        let height = try object.required("height")
        let background = object.optional("background")
        try object.finish()
        let sides = 1...PixelSize.maximumSide
        let canvas = SceneDocument.Canvas(
            width: try width.integer(in: sides), height: try height.integer(in: sides),
            background: try background.map { try Written($0) { try fill($0) } })
        do {
            let size = try PixelSize(
                width: canvas.width, height: canvas.height, maximumPixelCount: Scene.maximumPixelCount)
            return (canvas, size)
        } catch {
            throw node.failure(error.description)
        }
    }

    mutating func layers(_ node: JSONNode) throws -> [SceneDocument.Layer] {
        var layers: [SceneDocument.Layer] = []
        for element in try node.elements() {
            layerCount += 1
            guard layerCount <= SceneDocument.maximumLayerCount else {
                throw element.failure("a scene may have \(SceneDocument.maximumLayerCount) layers")
            }
            layers.append(try layer(element))
        }
        return layers
    }

    /// The asset that a node names.
    func asset(_ node: JSONNode) throws(JSONNodeError) -> AssetReference {
        guard let reference = AssetReference(try node.string(), place: node.place) else {
            throw node.failure(AssetReference.refusal)
        }
        return reference
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
