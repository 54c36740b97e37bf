import ArgumentParser
import StickerEngine
import StickerHistory

/// Which history a command is about.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The history, a database (default: sticker/history.sqlite in $XDG_STATE_HOME or ~/.local/state).",
            valueName: "file"), completion: .file())
    var file: String?

    @Option(
        help: ArgumentHelp(
            "A folder of your own art, with the parts of its parts.json (default: the bundled art).",
            valueName: "folder"), completion: .directory)
    var art: String?

    var source: ArtSource { art.map(ArtSource.folder) ?? .builtIn }

    func catalog() throws(StickerError) -> IceCreamCatalog {
        art == nil ? .builtIn : try IceCreamCatalog(art: source)
    }

    /// The history.
    ///
    /// - Parameters:
    ///   - isChanged: whether the folder of the usual file is to be made.
    ///   - mayBeMissing: whether a file that was named, and is not there, is an empty history.
    /// - Throws: `StickerError.Code.missingFile` for one that must be there; the usual one need not.
    func history(
        isChanged: Bool = false, mayBeMissing: Bool = false
    ) throws(StickerError) -> IceCreamHistory {
        let path: String
        if let file {
            path = mayBeMissing ? file : try HistoryFile.existing(file)
        } else {
            path = isChanged ? try HistoryFile.makingFolder : try HistoryFile.standard
        }
        return try IceCreamHistory(in: SQLiteHistoryStore(path: path), catalog: try catalog())
    }
}
