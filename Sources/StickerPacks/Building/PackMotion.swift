import StickerErrors
import StickerFiles
import StickerScenes

extension PackSticker {
    /// Whether it moves, as far as can be told without decoding a picture.
    ///
    /// - Throws: for files that cannot be read, with the place of the sticker's source.
    func moves(assets: any AssetProvider) throws(StickerError) -> Bool {
        if isStill { return false }
        do {
            switch source {
            case .label(_, let motion, _, _): return motion != nil
            case .scene(let document): return document.animation != nil
            case .sceneFile(let asset): return try Self.moves(scene: asset.name, assets: assets)
            case .file(let asset):
                let bytes = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
                return Artwork.movesOrIsCutOff(bytes)
            case .picture(let picture):
                // What is not there is known before anything is drawn.
                _ = try assets.bytes(of: picture.image.asset.name, limit: InputFile.maximumBytes)
                return false
            case .svg(let asset):
                _ = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
                return false
            case .iceCream: return false
            case .animation(let animation): return try Self.moves(animation, assets: assets)
            }
        } catch {
            guard error.context.first?.hasPrefix(place) != true else { throw error }
            throw error.within([place])
        }
    }

    private static func moves(scene name: String, assets: any AssetProvider) throws(StickerError) -> Bool {
        let bytes = try assets.bytes(of: name, limit: Scene.maximumByteCount)
        // What is no scene is an error when it is drawn.
        return try SceneDocument(bytes: bytes, name: assets.path(of: name)).animation != nil
    }

    private static func moves(
        _ animation: PackAnimation, assets: any AssetProvider
    ) throws(StickerError) -> Bool {
        guard animation.frames.count == 1, let asset = animation.frames.first,
            try FrameFolder.pictures(in: asset.name, assets: assets) == nil
        else { return true }
        let bytes = try assets.bytes(of: asset.name, limit: InputFile.maximumBytes)
        return try FrameFolder.isJSON(bytes) ? moves(scene: asset.name, assets: assets) : true
    }
}
