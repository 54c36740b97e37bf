public import StickerErrors
public import StickerGeometry
import StickerNotation
public import StickerRaster

/// A value together with how a document writes it, as in `gold`, which is the colour (255, 215, 0).
///
/// A document keeps what its author wrote: it is written back as it was. Two values that are equal but written
/// differently differ.
public struct Written<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value that the text means.
    public let value: Value
    let json: JSONValue

    init(_ node: JSONNode, _ read: (JSONNode) throws -> Value) rethrows {
        json = node.value
        value = try read(node)
    }

    init(_ json: JSONValue, _ value: Value) {
        self.json = json
        self.value = value
    }

    /// Another value that is written in the same way.
    func with(_ value: Value) -> Written { Written(json, value) }

    /// Makes a value that stands in no document yet.
    private init(text: String, _ read: (JSONNode) throws -> Value) throws(StickerError) {
        self = try SceneReader.read(name: nil) {
            try Written(JSONNode(value: .string(text), place: ""), read)
        }
    }
}

extension Written<Fill> {
    /// - Parameter text: a fill, as in `gold` or `#f6d-#63f`.
    /// - Throws: what `Fill.init(parsing:)` throws.
    public init(_ text: String) throws(StickerError) {
        try self.init(text: text) { try SceneReader(name: nil).fill($0) }
    }
}

extension Written<Path> {
    /// - Parameter text: SVG path data.
    /// - Throws: `StickerError.Code.invalidScene`.
    public init(_ text: String) throws(StickerError) { try self.init(text: text) { try $0.path() } }
}

extension Written<LayerClip> {
    /// - Parameter text: SVG path data, filled by the nonzero rule.
    /// - Throws: `StickerError.Code.invalidScene`.
    public init(_ text: String) throws(StickerError) {
        try self.init(text: text) { LayerClip(try $0.path()) }
    }
}

extension Written<Effect> {
    /// - Parameter text: an effect, as in `outline:12:white`.
    /// - Throws: what `Effect.init(parsing:)` throws.
    public init(_ text: String) throws(StickerError) {
        try self.init(text: text) { try SceneReader(name: nil).effect($0) }
    }
}
