public import StickerErrors

/// Finds what a ``SceneDocument`` names: pictures, drawings, fonts and the art of ice creams.
///
/// ``FolderAssets`` reads the files of one folder and no others, ``RelativeFiles`` those of the whole system,
/// ``MemoryAssets`` has them in memory, ``NoAssets`` has none. A provider of one's own needs ``bytes(of:limit:)`` alone.
public protocol AssetProvider: Sendable {
    /// The bytes of an asset.
    ///
    /// - Parameters:
    ///   - name: as the document has it; never empty, and without NUL characters.
    ///   - limit: the most bytes that are of use. More are refused, so there is no need to read further.
    /// - Throws: `StickerError.Code.missingFile` where there is no such asset: art is looked for under several names, and
    ///   its `parts.json` need not be there.
    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8]

    /// The same text for names of the same asset, which is read and kept once for each scene; the name itself unless said
    /// otherwise.
    ///
    /// - Throws: what ``bytes(of:limit:)`` throws.
    func identity(of name: String) throws(StickerError) -> String

    /// What errors and warnings call an asset; the name itself unless said otherwise.
    func path(of name: String) -> String

    /// The path of a folder of art, where its files may be read by their paths and kept for other scenes; nil unless
    /// said otherwise: the files that an ice cream needs are then read as all other assets are.
    func trustedFolder(_ name: String) -> String?
}

extension AssetProvider {
    public func identity(of name: String) throws(StickerError) -> String { name }

    public func path(of name: String) -> String { name }

    public func trustedFolder(_ name: String) -> String? { nil }
}
