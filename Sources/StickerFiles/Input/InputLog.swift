package import StickerErrors
import StickerLimits

/// The files that a command has read, none of which it replaces: a picture may be named in a scene, a style or a fill.
///
/// A program that renders many things keeps none: what it has read it may replace later.
package enum InputLog {
    private static let stamps = Locked<Set<FileStamp>?>(nil)

    /// Notes files from now on.
    package static func begin() { stamps.withLock { $0 = $0 ?? [] } }

    static func note(_ status: FileStatus) {
        guard status.kind == .regular else { return }
        _ = stamps.withLock { $0?.insert(status.stamp) }
    }

    /// Throws where a path leads to a file that was read.
    ///
    /// - Throws: `StickerError.Code.conflict`.
    package static func checkOutput(_ path: String) throws(StickerError) {
        guard let stamp = (try? FileStatus(path: path))?.stamp,
            stamps.withLock({ $0?.contains(stamp) == true })
        else { return }
        throw .replacedInput(path: path)
    }
}

extension StickerError {
    /// The error about an output that is an input.
    package static func replacedInput(path: String) -> StickerError {
        .conflict("\(path) is the input, which would be lost; name another file for the output")
    }
}
