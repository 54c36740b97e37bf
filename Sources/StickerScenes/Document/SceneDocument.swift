public import StickerErrors
import StickerLimits
import StickerNotation
public import StickerPixels

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A scene as its JSON has it: everything that is written, and the names of files instead of what is in them.
///
/// Reading and writing touch no file, and reading what was written gives the same document. An ``AssetProvider`` makes
/// a ``Scene`` of it, which can be drawn:
///
/// ```swift
/// let document = try SceneDocument(json: upload)
/// let scene = try document.scene(assets: FolderAssets(root: "/srv/stickers/assets"))
/// ```
public struct SceneDocument: Hashable, Sendable {
    /// The picture that the layers are drawn on.
    public struct Canvas: Hashable, Sendable {
        /// In pixels.
        public var width: Int
        /// In pixels.
        public var height: Int
        /// Transparent unless given.
        public var background: Written<Color>?

        /// Transparent unless a background is given.
        public init(width: Int, height: Int, background: Written<Color>? = nil) {
            self.width = width
            self.height = height
            self.background = background
        }
    }

    /// How large the scene is, and what its layers lie on.
    public var canvas: Canvas
    /// Nil for a scene that stands still.
    public var animation: SceneTiming?
    /// From bottom to top.
    public var layers: [Layer]

    /// Far more than a sticker has; drawing them all still takes seconds, not hours.
    public static let maximumLayerCount = 10_000

    /// A scene that stands still unless a time is given.
    public init(canvas: Canvas, animation: SceneTiming? = nil, layers: [Layer] = []) {
        self.canvas = canvas
        self.animation = animation
        self.layers = layers
    }

    /// Reads a document, and no file that it names.
    ///
    /// - Parameters:
    ///   - json: UTF-8, at most ``Scene/maximumByteCount``. `Docs/SCENES.md` describes every key; a key that is not described
    ///     there is an error.
    ///   - name: what errors call the document, its path as a rule.
    /// - Throws: `StickerError.Code.invalidScene` and others for values that mean nothing, with the place, as in
    ///   `layers[2].opacity`.
    public init(json: Data, name: String? = nil) throws(StickerError) {
        try self.init(bytes: Array(json), name: name)
    }

    /// The same of a text.
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

    /// The document as JSON, a key a line where they are many, and always in the same order; ends with a line feed.
    ///
    /// Values that are what they are unless given are left out. A document that was read is written so that reading it
    /// gives the same document; what code sets out of its range is written as it is, and refused by the reader.
    public var json: String { SceneWriter.document(self).paragraphs + "\n" }
}
