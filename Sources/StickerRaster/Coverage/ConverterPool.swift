import StickerLimits

/// Converters that canvases have finished with, for the next ones: their buffers are most of what a small picture
/// allocates, and pages of new memory cost as much to touch as filling a line of text takes.
final class ConverterPool: Sendable {
    static let shared = ConverterPool()

    /// The most converters kept: as many as threads draw at once on a machine of common size.
    static let maximumCount = 16
    /// The most bytes of a converter that is kept: one that grew past 2 MiB, as by fifty thousand edges, is dropped.
    static let maximumByteCount = 1 << 21

    private let idle = Locked<[ScanConverter]>([])

    func take() -> ScanConverter {
        idle.withLock { $0.popLast() } ?? ScanConverter()
    }

    /// Keeps a converter for ``take()``, unless it has no buffers, large ones, or enough are kept. What was added to it
    /// is forgotten when it is reset.
    func give(_ converter: ScanConverter) {
        guard (1...Self.maximumByteCount).contains(converter.byteCount) else { return }
        idle.withLock { idle in
            if idle.count < Self.maximumCount { idle.append(converter) }
        }
    }
}
