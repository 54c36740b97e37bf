public import StickerErrors
public import StickerFiles
import StickerLimits

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Scenes from JSON in one step.
extension Scene {
    /// Reads a scene's JSON, with all the files that it names, wherever they are.
    ///
    /// - Parameters:
    ///   - json: UTF-8, at most ``maximumByteCount``. `Docs/SCENES.md` describes every key; a key that is not described
    ///     there is an error.
    ///   - folder: the folder that relative paths in the scene start in.
    ///   - name: the name of the scene in errors, usually its path.
    /// - Throws: `StickerError.Code.invalidScene` with the place, as in `layers[2].opacity`, and
    ///   `StickerError.Code.stage` where a file of the scene cannot be used.
    public init(json: Data, relativeTo folder: String, name: String? = nil) throws(StickerError) {
        try self.init(bytes: Array(json), assets: RelativeFiles(folder: folder), name: name)
    }

    /// Reads a scene's file; paths in it are relative to the file.
    ///
    /// - Throws: as ``init(json:relativeTo:name:)``, and where the file itself cannot be read.
    public init(contentsOfFile path: String) throws(StickerError) {
        try self.init(contentsOf: .file(path))
    }

    /// Reads a scene's file or standard input, for which relative paths start in the working folder.
    ///
    /// - Parameters:
    ///   - source: a file of at most ``maximumByteCount`` bytes, or standard input.
    ///   - assets: where the scene's assets are found instead; paths are those of the provider then.
    public init(
        contentsOf source: InputSource, assets: (any AssetProvider)? = nil
    ) throws(StickerError) {
        let bytes = try InputFile.bytes(of: source, limit: Self.maximumByteCount)
        try self.init(bytes, of: source, assets: assets)
    }

    /// Makes the scene of bytes that were read.
    init(
        _ bytes: [UInt8], of source: InputSource, assets: (any AssetProvider)? = nil
    ) throws(StickerError) {
        if case .image(let format) = PictureFormat(of: bytes) {
            throw StickerError(
                .notAScene, offender: source.name, reason: "this is a \(format), not a scene")
        }
        try self.init(
            bytes: bytes, assets: assets ?? RelativeFiles(folder: source.folder), name: source.name)
    }

    private init(bytes: [UInt8], assets: any AssetProvider, name: String?) throws(StickerError) {
        self = try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try SceneDocument(bytes: bytes, name: name).scene(assets: assets, name: name)
        }
    }
}
