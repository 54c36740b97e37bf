/// Where an input is read from: a regular file, or what is open already.
///
/// Files are read only where they are regular ones. A pipe, a terminal or a device is read where the user says so, by
/// naming what the program was given open: standard input, or `/dev/fd/N`, which is what shells write for `<(command)`.
public struct InputSource: Hashable, Sendable {
    /// The source as it was written: a path, or `-`.
    public let text: String
    /// The number of the open file; nil for the file at the path ``text``.
    let descriptor: Int32?

    private init(text: String, descriptor: Int32?) {
        self.text = text
        self.descriptor = descriptor
    }

    /// The regular file at a path, whatever the path is.
    public static func file(_ path: String) -> InputSource { InputSource(text: path, descriptor: nil) }

    /// What the program was started with as its standard input.
    public static let standardInput = InputSource(text: "-", descriptor: 0)

    /// What an argument of a command line means: `-` and `/dev/stdin` are standard input, `/dev/fd/N` is what is open
    /// under the number, all else is a file.
    public init(argument: String) {
        self = argument == "-" ? .standardInput : InputSource(path: argument)
    }

    /// The same, except that `-` is a file of this name.
    package init(path: String) {
        self.init(text: path, descriptor: Self.descriptor(of: path))
    }

    private static func descriptor(of path: String) -> Int32? {
        if path == "/dev/stdin" { return 0 }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
            let number = path.dropFirst(folder.count)
            guard number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
            return Int32(number)
        }
        return nil
    }

    /// The name of the source in errors.
    package var name: String {
        if text.isEmpty { return "an empty name" }
        return text == "-" && descriptor != nil ? "standard input" : text
    }

    /// Where relative paths in it start: the folder of a file, and the working folder for what has no place.
    package var folder: String { descriptor == nil ? FilePath.folder(of: text) : "." }

    /// Whether it is a regular file that is there.
    package var isFile: Bool { descriptor == nil && (try? FileStatus(path: text))?.kind == .regular }

    /// Whether it is a folder.
    package var isFolder: Bool { descriptor == nil && (try? FileStatus(path: text))?.kind == .directory }
}
