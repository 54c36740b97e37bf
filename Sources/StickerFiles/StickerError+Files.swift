public import StickerErrors

extension StickerError {
    /// There is no file at `path`.
    public static func missingFile(path: String) -> StickerError {
        StickerError(.missingFile, offender: path, reason: "no such file; check the path")
    }

    /// The file is there but cannot be read.
    public static func unreadableFile(path: String, reason: String) -> StickerError {
        StickerError(.unreadableFile, offender: path, reason: reason)
    }

    /// The file has more bytes than are read.
    package static func tooLong(path: String, limit: Int) -> StickerError {
        .invalidFile(path: path, reason: "it is longer than \(limit) bytes")
    }

    /// The path leads where no file is read from.
    public static func refusedPath(_ path: String, reason: String) -> StickerError {
        StickerError(.refusedPath, offender: path, reason: reason)
    }

    /// The output cannot be made at `path`.
    package static func cannotCreate(path: String, reason: String) -> StickerError {
        StickerError(.cannotCreate, offender: path, reason: reason)
    }

    /// The output was begun at `path` and could not be finished.
    package static func writeFailed(path: String, reason: String) -> StickerError {
        StickerError(.writeFailed, offender: path, reason: reason)
    }

    /// The disk that the output at `path` goes to takes no file.
    package static func diskFailed(path: String, reason: String) -> StickerError {
        StickerError(.diskFailed, offender: path, reason: reason)
    }

    /// The bundled art or fonts are in none of the folders.
    package static func resourcesNotFound(name: String, folders: [String]) -> StickerError {
        StickerError(
            .resourcesNotFound, offender: name,
            reason:
                "\(name) is in none of \(folders.joined(separator: ", ")); install it beside the program or set \(ResourceLocator.environmentVariable) to the folder that holds it"
        )
    }

    /// The bundled art or fonts are not in the folder that the environment names.
    package static func wrongResources(name: String, folder: String) -> StickerError {
        StickerError(
            .wrongResources, offender: folder,
            reason:
                "\(ResourceLocator.environmentVariable) is \(PrintableText.shortened(folder)), where there is no \(name); set it to the folder that holds it, or do not set it"
        )
    }

    /// A picture would go to a terminal as bytes.
    package static let outputIsTerminal = StickerError(
        .outputIsTerminal,
        reason:
            "standard output is a terminal; send it to a file or a pipe")
}
