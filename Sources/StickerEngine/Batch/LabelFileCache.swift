import StickerErrors
import StickerLimits
import StickerScenes

/// The files of labels that come again: a year of “Happy Friday” is drawn once.
///
/// Holds at most ``byteLimit`` bytes of files; a file that would go past that begins the cache anew. Any thread may use
/// it.
final class LabelFileCache: Sendable {
    private struct State {
        var files: [Label: [UInt8]] = [:]
        var byteCount = 0
    }

    let byteLimit: Int
    private let draw: @Sendable (Label) throws(StickerError) -> [UInt8]
    private let state = Locked(State())

    /// - Parameter draw: makes the file of a label.
    init(byteLimit: Int, draw: @escaping @Sendable (Label) throws(StickerError) -> [UInt8]) {
        self.byteLimit = byteLimit
        self.draw = draw
    }

    /// How many files are kept.
    var count: Int { state.withLock { $0.files.count } }

    /// Of the files that are kept.
    var byteCount: Int { state.withLock { $0.byteCount } }

    /// The file of a label, drawn unless it is kept.
    func bytes(of label: Label) throws(StickerError) -> [UInt8] {
        if let bytes = state.withLock({ $0.files[label] }) { return bytes }
        let bytes = try draw(label)
        state.withLock { state in
            // Another thread may have drawn the same meanwhile.
            guard bytes.count <= byteLimit, state.files[label] == nil else { return }
            if state.byteCount > byteLimit - bytes.count { state = State() }
            state.files[label] = bytes
            state.byteCount += bytes.count
        }
        return bytes
    }
}
