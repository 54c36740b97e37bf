import ArtLibrary
public import StickerCatalog
public import StickerErrors
import StickerFiles

/// The packs of the sample apps, whose art is bundled.
///
/// ```swift
/// let candy = try SamplePack.candy.manifest()
/// let chocolate = candy.catalog.filtered(by: .text("chocolate"))
/// ```
public enum SamplePack: String, Hashable, Sendable, CaseIterable {
    /// The sticker app: texts, pictures, animals, trees and happy days.
    case stickers
    /// The candy app: nine sweets in three groups.
    case candy

    /// The pack, whose files are those of the bundled art.
    ///
    /// - Throws: `StickerError.Code.resourcesNotFound` where the bundled art was not installed.
    public func manifest() throws(StickerError) -> PackManifest {
        try PackManifest(contentsOf: .file(FilePath.join(try folder(), PackManifest.fileName)))
    }

    /// The app's layout, with as many items as the pack has stickers.
    ///
    /// - Throws: as ``manifest()``.
    public func layout() throws(StickerError) -> LayoutDocument {
        try LayoutDocument(contentsOf: .file(FilePath.join(try folder(), "layout.json")))
    }

    private func folder() throws(StickerError) -> String {
        let bundle = try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName)
        return FilePath.join(bundle, self == .candy ? ArtLibrary.candyFolder : ArtLibrary.stickersFolder)
    }
}
