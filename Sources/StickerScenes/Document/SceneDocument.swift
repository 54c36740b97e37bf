public import StickerErrors
import StickerLimits
import StickerNotation

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A scene as its JSON has it: everything that is written, with the names of files instead of their content.
///
/// Reading and writing touch no file, and reading what was written gives the same document. With an ``AssetProvider``
/// it becomes a ``Scene``, which can be drawn:
///
/// ```swift
/// let document = try SceneDocument(json: upload)
/// let scene = try document.scene(assets: FolderAssets(root: "/srv/stickers/assets"))
/// ```
public struct SceneDocument: Hashable, Sendable {
    /// The picture that the layers are drawn on.
    public struct Canvas: Hashable, Sendable {
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int
        /// The background; by default transparent.
        public var background: Written<Fill>?

        /// By default transparent.
        public init(width: Int, height: Int, background: Written<Fill>? = nil) {
            self.width = width
            self.height = height
            self.background = background
        }
    }

    /// The size of the scene, and the background of its layers.
    public var canvas: Canvas
    /// The time of the scene; nil for one that stands still.
    public var animation: SceneTiming?
    /// The layers from bottom to top.
    public var layers: [Layer]

    /// The most layers: far more than a sticker has; drawing them all still takes seconds, not hours.
    public static let maximumLayerCount = 10_000

    /// By default a scene that stands still.
    public init(canvas: Canvas, animation: SceneTiming? = nil, layers: [Layer] = []) {
        self.canvas = canvas
        self.animation = animation
        self.layers = layers
    }

    /// Reads a document, without the files that it names.
    ///
    /// - Parameters:
    ///   - json: UTF-8, at most ``Scene/maximumByteCount``. `Docs/SCENES.md` describes every key; a key that is not described
    ///     there is an error.
    ///   - name: the name of the document in errors, usually its path.
    /// - Throws: `StickerError.Code.invalidScene` and others for invalid values, with the place, as in
    ///   `layers[2].opacity`.
    public init(json: Data, name: String? = nil) throws(StickerError) {
        try self.init(bytes: Array(json), name: name)
    }

    /// Reads a document from text.
    public init(json: String, name: String? = nil) throws(StickerError) {
        try self.init(bytes: Array(json.utf8), name: name)
    }

    package init(bytes: [UInt8], name: String?) throws(StickerError) {
        guard bytes.count <= Scene.maximumByteCount else {
            throw .invalidScene(
                path: name, place: "", reason: "the scene is longer than \(Scene.maximumByteCount) bytes")
        }
        self = try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try SceneReader.read(name: name) {
                var reader = SceneReader(name: name)
                return try reader.document(JSONNode(value: try JSONParser.parse(bytes), place: ""))
            }
        }
    }

    /// The document as JSON, one key a line where there are many, and always in the same order; ends with a line feed.
    ///
    /// Default values are left out. A document that was read is written so that reading it gives the same document;
    /// values that code sets out of their range are written as they are, and refused by the reader.
    public var json: String { SceneWriter.document(self).paragraphs + "\n" }
}
