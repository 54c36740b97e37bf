package import StickerErrors
import StickerFiles

/// Where a person's history is kept.
public enum HistoryFile {
    /// The usual file: `sticker/history.sqlite` in the folder for state of the XDG Base Directory Specification, which is
    /// `$XDG_STATE_HOME`, or `~/.local/state` without it.
    ///
    /// - Throws: `StickerError.Code.conflict` where the environment names no home.
    public static var standard: String {
        get throws(StickerError) {
            // The specification ignores relative paths.
            if let state = ProcessFacts.environment("XDG_STATE_HOME"), state.hasPrefix("/") {
                return FilePath.join(state, "sticker/history.sqlite")
            }
            guard let home = ProcessFacts.environment("HOME"), home.hasPrefix("/") else {
                throw .conflict(
                    "the environment names no HOME to keep the history in; name a file")
            }
            return FilePath.join(home, ".local/state/sticker/history.sqlite")
        }
    }

    /// The path of a file that somebody has named, and that must be there.
    ///
    /// - Throws: `StickerError.Code.missingFile`.
    package static func existing(_ path: String) throws(StickerError) -> String {
        guard (try? FileStatus(path: path)) != nil else { throw .missingFile(path: path) }
        return path
    }

    /// ``standard``, whose folder is made where it is missing.
    ///
    /// - Throws: as ``standard``; `StickerError.Code.cannotCreate`.
    package static var makingFolder: String {
        get throws(StickerError) {
            let path = try standard
            _ = try OutputFolder(FilePath.folder(of: path))
            return path
        }
    }
}
