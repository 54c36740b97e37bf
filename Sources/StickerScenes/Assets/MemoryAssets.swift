public import StickerErrors
import StickerFiles

/// Assets in memory, such as the parts of an upload or the entries of an archive.
///
/// Names are compared character by character: `./a.png` is not `a.png`.
public struct MemoryAssets: AssetProvider, Hashable {
    /// The bytes by name; those of an art folder are called `folder/parts.json`, `folder/base01.svg` and so on.
    public var files: [String: [UInt8]]

    /// Takes the assets by the names that scenes call them.
    public init(_ files: [String: [UInt8]]) {
        self.files = files
    }

    /// - Throws: `StickerError.Code.missingFile` for a name that is not there, and `StickerError.Code.invalidFile` for
    ///   more than `limit` bytes.
    public func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        guard let bytes = files[name] else { throw .missingFile(path: name) }
        guard bytes.count <= limit else {
            throw .tooLong(path: name, limit: limit)
        }
        return bytes
    }

    /// The names behind `folder/`, up to the next slash.
    public func names(in folder: String) -> [String]? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let names = files.keys.filter { $0.hasPrefix(prefix) }.compactMap { name in
            name.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
        }
        return names.isEmpty ? nil : Set(names).sorted()
    }
}

/// No assets: a scene that names any is refused. Bundled art and fonts can be drawn.
public struct NoAssets: AssetProvider, Hashable {
    /// Makes a provider without assets.
    public init() {}

    /// - Throws: `StickerError.Code.refusedPath`, always.
    public func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        throw .refusedPath(name, reason: "this scene may name no files")
    }
}
