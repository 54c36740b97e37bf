public import StickerErrors
import StickerLimits

extension SceneDocument {
    /// Makes the scene, which can be drawn: every asset that the document names is read.
    ///
    /// The pictures of an ice cream's art are read when the scene is drawn where `assets` are ``RelativeFiles``.
    ///
    /// - Parameters:
    ///   - assets: where the assets are found.
    ///   - name: the name of the document in errors, usually its path.
    /// - Throws: the errors of `assets` and of what is in them, with the place of the key that names the asset, as in
    ///   `layers[2].image`; `StickerError.Code.unknownName` with the place of a part that its art does not have; `StickerError.Code.limit` where they take too much memory or time.
    public func scene(
        assets: any AssetProvider = NoAssets(), name: String? = nil
    ) throws(StickerError) -> Scene {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            var resolver = SceneResolver(assets: assets, name: name)
            return try resolver.scene(self)
        }
    }
}
