public import StickerErrors
import StickerFiles
import StickerNotation
import StyleLibrary

/// Styles by their names, and from files.
extension StickerStyle {
    /// The names of the bundled styles, the plainest first.
    public static var names: [String] { StyleLibrary.names }

    /// The style of a label that names none on the command line.
    public static let standardName = "sticker"

    /// A bundled style, found by `ResourceLocator.standard`.
    ///
    /// - Throws: `StickerError.Code.unknownName` with the nearest name; `StickerError.Code.resourcesNotFound` where the
    ///   bundle was moved.
    public init(named name: String) throws(StickerError) {
        try self.init(json: try Self.source(named: name), name: name)
    }

    /// The style that an argument means: the name of a bundled one, or the path of a JSON file, to which the paths of the
    /// pictures in its fills are relative.
    ///
    /// - Throws: what ``init(named:)`` and ``init(json:name:)`` throw, `StickerError.Code.unknownName` with the file that is
    ///   meant by its name without `.json` too; `StickerError.Code.missingFile`.
    public init(argument: String) throws(StickerError) {
        if !Self.names.contains(argument), !Self.isFile(argument), Self.isFile(argument + Self.fileNameEnd) {
            throw Self.unknown(argument, file: argument + Self.fileNameEnd)
        }
        guard FilePath.isPath(argument) else {
            try self.init(named: argument)
            return
        }
        let bytes = try InputFile.bytes(of: argument, limit: Self.maximumByteCount)
        let style = try Self(json: bytes, name: argument)
        let folder = FilePath.folder(of: argument)
        self.init(
            about: style.about,
            look: try style.look.readingPictures { name throws(StickerError) in
                try FillFiles.picture(FilePath.join(folder, name))
            })
    }

    /// The error for the name of no bundled style beside which there is a file of almost that name.
    static func unknown(_ name: String, file: String) -> StickerError {
        .unknownName(what: "style", name: name, nearest: file, choices: names.joined(separator: ", "))
    }

    /// The end of the names of styles' files.
    static let fileNameEnd = ".json"

    private static func isFile(_ path: String) -> Bool { (try? FileStatus(path: path))?.kind == .regular }

    /// The JSON of a bundled style, which can be copied and changed.
    ///
    /// - Throws: what ``init(named:)`` throws.
    public static func source(named name: String) throws(StickerError) -> [UInt8] {
        guard names.contains(name) else {
            throw .unknown("style", name, among: names)
        }
        let bundle = try ResourceLocator.standard.path(ofBundle: StyleLibrary.bundleName)
        let folder = FilePath.join(bundle, StyleLibrary.stylesFolder)
        return try InputFile.bytes(of: FilePath.join(folder, name + fileNameEnd), limit: maximumByteCount)
    }
}
