/// Finds the folders of bundled art and fonts, wherever the program was put.
///
/// Looks, in this order, in the folder that the environment variable `STICKER_RESOURCES` names, beside the running
/// program, and in `../share/sticker-engine` seen from there.
public struct ResourceLocator: Hashable, Sendable {
    /// The environment variable that comes before every other place.
    public static let environmentVariable = "STICKER_RESOURCES"

    /// The folders to look in, the first one first.
    public let folders: [String]

    public init(folders: [String]) {
        self.folders = folders
    }

    /// The places of this process.
    public static let standard = ResourceLocator(
        override: ProcessFacts.environment(environmentVariable), executable: ProcessFacts.executablePath)

    init(override: String?, executable: String?) {
        var folders: [String] = []
        if let override { folders.append(override) }
        if let executable {
            let beside = FilePath.folder(of: executable)
            folders.append(beside)
            folders.append(FilePath.join(FilePath.folder(of: beside), "share/sticker-engine"))
        }
        self.init(folders: folders)
    }

    /// The path of the bundle folder `name`, as in ``ArtLibrary/bundleName``.
    ///
    /// - Throws: ``StickerError/resourcesNotFound(name:folders:)`` where none of the places has it.
    public func path(ofBundle name: String) throws(StickerError) -> String {
        for folder in folders {
            let path = FilePath.join(folder, name)
            if let status = try? FileStatus(path: path), status.kind == .directory { return path }
        }
        throw .resourcesNotFound(name: name, folders: folders)
    }
}
