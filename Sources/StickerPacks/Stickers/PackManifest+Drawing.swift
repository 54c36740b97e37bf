public import StickerErrors
import StickerLimits
public import StickerPixels
public import StickerScenes

extension PackManifest {
    /// Where the files of its stickers are found: those of the whole system, relative to its folder.
    public var files: any AssetProvider { RelativeFiles(folder: folder) }

    /// Draws a sticker in any size, what moves as it is at its beginning.
    ///
    /// - Parameters:
    ///   - sticker: one of the manifest's.
    ///   - size: the size of the picture, in pixels.
    ///   - assets: where the files are found; nil for ``files``.
    /// - Throws: `StickerError`, with the place of the sticker in the manifest, where it cannot be drawn.
    public func draw(
        _ sticker: PackSticker, size: PictureSize, assets: (any AssetProvider)? = nil
    ) throws(StickerError) -> Pixmap {
        try drawing(of: sticker, size: size, assets: assets).pixmap
    }

    /// As ``draw(_:size:assets:)``, with what a person should know of the picture: that it is enlarged, and how much.
    func drawing(
        of sticker: PackSticker, size: PictureSize, assets: (any AssetProvider)?
    ) throws(StickerError) -> (pixmap: Pixmap, warnings: [RenderWarning]) {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            do throws(StickerError) {
                let content = try PackContent(of: sticker, assets: assets ?? files)
                return try content.pixmap(in: PackFrame(size: size))
            } catch {
                throw located(error, at: sticker)
            }
        }
    }

    /// An error about a sticker, with the name of the manifest, line, column and place.
    func located(_ error: StickerError, at sticker: PackSticker) -> StickerError {
        let isPlaced = error.context.first?.hasPrefix(sticker.place) == true
        return text.error(isPlaced ? error : error.within([sticker.place]))
    }
}
