package import StickerErrors
import StickerLimits
package import StickerNotation

/// The parts of scenes, read and resolved by themselves: other documents have them in the same shapes.

extension SceneDocument {
    /// Reads a scene that stands inside of another document.
    ///
    /// - Parameters:
    ///   - node: the scene, with its place in that document.
    ///   - name: the name of that document in errors.
    package init(_ node: JSONNode, name: String?) throws(StickerError) {
        self = try SceneReader.read(name: name) {
            var reader = SceneReader(name: name)
            return try reader.document(node)
        }
    }
}

extension AssetReference {
    /// Reads the name of an asset.
    package init(_ node: JSONNode, name: String?) throws(StickerError) {
        self = try SceneReader.read(name: name) { try SceneReader(name: name).asset(node) }
    }
}

extension SceneDocument.Label {
    /// Reads a text, or an object with `text` and its style.
    package init(_ node: JSONNode, name: String?) throws(StickerError) {
        self = try SceneReader.read(name: name) { try SceneReader(name: name).label(node) }
    }

    /// Reads all keys of a label that `object` was not asked for before, but for its text.
    package init(
        text: String, styledBy object: inout JSONObject, name: String?
    ) throws(StickerError) {
        var rest = object
        self = try SceneReader.read(name: name) {
            try SceneReader(name: name).styledLabel(text, &rest)
        }
        object = rest
    }

    /// The label with its fonts and the pictures of its fills.
    ///
    /// - Throws: as `SceneDocument.scene(assets:name:)`.
    package func resolved(
        assets: any AssetProvider, name: String?
    ) throws(StickerError) -> StickerScenes.Label {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            var resolver = SceneResolver(assets: assets, name: name)
            return try resolver.label(self)
        }
    }
}

extension SceneDocument.IceCreamLayer {
    /// Reads the parts of an ice cream.
    package init(_ node: JSONNode, name: String?) throws(StickerError) {
        self = try SceneReader.read(name: name) { try SceneReader(name: name).iceCream(node) }
    }

    /// The ice cream with its art.
    ///
    /// - Throws: as `SceneDocument.scene(assets:name:)`.
    package func resolved(
        assets: any AssetProvider, name: String?
    ) throws(StickerError) -> IceCreamContent {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            var resolver = SceneResolver(assets: assets, name: name)
            return try resolver.iceCream(self)
        }
    }
}

extension SceneDocument.Label {
    /// The same fonts and the same look with another text and another way to set it.
    package func saying(_ text: String, in style: LabelStyle) -> SceneDocument.Label {
        var label = self
        label.text = text
        label.style = self.style.with(style)
        return label
    }
}
