// One import gives a user the whole engine.
@_exported public import StickerCatalog
@_exported public import StickerCodecs
@_exported public import StickerDates
@_exported public import StickerEncoding
@_exported public import StickerErrors
@_exported public import StickerFiles
@_exported public import StickerGeometry
@_exported public import StickerLayout
@_exported public import StickerLimits
@_exported public import StickerNotation
@_exported public import StickerPixels
@_exported public import StickerPlatforms
@_exported public import StickerRaster
@_exported public import StickerScenes
@_exported public import StickerText
@_exported public import StickerVector

/// The version of the engine and of its command.
public enum EngineVersion {
    /// As in semantic versioning: `MAJOR.MINOR.PATCH`.
    public static let current = "0.1.0"
}
