public import StickerErrors

/// Finds the folders of bundled art and fonts, wherever the program was put.
///
/// Looks in the folder that the environment variable `STICKER_RESOURCES` names, and nowhere else where it is set; else
/// beside the running program, and in `../share/sticker-engine` seen from there.
public struct ResourceLocator: Hashable, Sendable {
    /// The environment variable whose folder replaces every other place.
    public static let environmentVariable = "STICKER_RESOURCES"

    /// The folders to look in, the first one first.
    public let folders: [String]
    /// Whether ``environmentVariable`` names the folder.
    private let isSet: Bool

    /// Looks in these folders alone, the first one first; ``environmentVariable`` is not looked at.
    public init(folders: [String]) {
        self.folders = folders
        isSet = false
    }

    /// The places of this process.
    public static let standard = ResourceLocator(
        override: ProcessFacts.environment(environmentVariable), executable: ProcessFacts.executablePath)

    init(override: String?, executable: String?) {
        // A wrong place that was asked for is an error: another one would draw other art.
        isSet = override != nil
        if let override {
            folders = [override]
            return
        }
        var folders: [String] = []
        if let executable {
            let beside = FilePath.folder(of: executable)
            folders.append(beside)
            folders.append(FilePath.join(FilePath.folder(of: beside), "share/sticker-engine"))
        }
        self.folders = folders
    }

    /// The path of the bundle folder `name`, as in `ArtLibrary.bundleName`.
    ///
    /// - Throws: `StickerError.Code.resourcesNotFound` where none of the places has it, and
    ///   `StickerError.Code.wrongResources` where the environment says the place.
    public func path(ofBundle name: String) throws(StickerError) -> String {
        for folder in folders {
            let path = FilePath.join(folder, name)
            if let status = try? FileStatus(path: path), status.kind == .directory { return path }
        }
        if isSet, let folder = folders.first { throw .wrongResources(name: name, folder: folder) }
        throw .resourcesNotFound(name: name, folders: folders)
    }
}
