public import StickerErrors

/// Finds what a ``SceneDocument`` names: pictures, drawings, fonts and the art of ice creams.
///
/// ``FolderAssets`` reads the files of one folder and no others, ``RelativeFiles`` those of the whole system,
/// ``MemoryAssets`` has them in memory, ``NoAssets`` has none. Another provider has to implement ``bytes(of:limit:)``
/// only.
public protocol AssetProvider: Sendable {
    /// The bytes of an asset.
    ///
    /// - Parameters:
    ///   - name: the name as the document has it; never empty, and without NUL characters.
    ///   - limit: the most bytes that may be returned. More are refused, so there is no need to read further.
    /// - Throws: `StickerError.Code.missingFile` where there is no such asset: art is looked for under several names, and
    ///   its `parts.json` need not be there.
    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8]

    /// The names of all that lies in a folder, in no order; nil for what is no folder; by default always nil.
    ///
    /// Animations whose frames are the pictures of a folder ask for them.
    ///
    /// - Throws: what ``bytes(of:limit:)`` throws.
    func names(in folder: String) throws(StickerError) -> [String]?

    /// A text that is equal for all names of the same asset, which is read and kept once for each scene; by default the
    /// name itself.
    ///
    /// - Throws: what ``bytes(of:limit:)`` throws.
    func identity(of name: String) throws(StickerError) -> String

    /// The name of an asset in errors and warnings; by default the name itself.
    func path(of name: String) -> String

    /// The path of a folder of art, where its files may be read by their paths and kept for other scenes; by default nil:
    /// the files that an ice cream needs are then read as all other assets are.
    func trustedFolder(_ name: String) -> String?
}

extension AssetProvider {
    public func names(in folder: String) throws(StickerError) -> [String]? { nil }

    public func identity(of name: String) throws(StickerError) -> String { name }

    public func path(of name: String) -> String { name }

    public func trustedFolder(_ name: String) -> String? { nil }
}
