import StickerCodecs
import Synchronization

/// The files of labels that come again: a year of “Happy Friday” is drawn once.
///
/// Holds at most ``byteLimit`` bytes of files; the oldest goes first. Any thread may use it.
final class PictureCache: Sendable {
    private struct State {
        var files: [Label: [UInt8]] = [:]
        /// In the order in which they came.
        var labels: [Label] = []
        var byteCount = 0
    }

    let byteLimit: Int
    private let state = Mutex(State())

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The PNG file of a label, drawn unless it is kept.
    ///
    /// - Parameter preset: the same each time.
    func bytes(of label: Label, preset: CompressionPreset) throws(StickerError) -> [UInt8] {
        if let bytes = state.withLock({ $0.files[label] }) { return bytes }
        let bytes = try label.renderSticker().pngBytes(preset: preset)
        state.withLock { state in
            // Another thread may have drawn the same meanwhile.
            guard bytes.count <= byteLimit, state.files.updateValue(bytes, forKey: label) == nil else {
                return
            }
            state.labels.append(label)
            state.byteCount += bytes.count
            while state.byteCount > byteLimit {
                let oldest = state.labels.removeFirst()
                state.byteCount -= state.files.removeValue(forKey: oldest)?.count ?? 0
            }
        }
        return bytes
    }
}
