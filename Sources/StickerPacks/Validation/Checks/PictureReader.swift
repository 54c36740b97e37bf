import StickerPlatforms

/// Looks at the pictures of a source, at each once, however often they are named.
final class PictureReader {
    private let source: any FileSource
    private let hasPixels: Bool
    private let allowance: ReportAllowance
    private var known: [String: PictureFacts] = [:]

    init(_ source: any FileSource, for kind: StickerKind, within allowance: ReportAllowance) {
        self.source = source
        self.allowance = allowance
        hasPixels =
            kind.still.areAboutPixels || kind.pack.hasIconSet
            || kind.pack.images.contains { $0.still.areAboutPixels || $0.animated.areAboutPixels }
    }

    /// What a file is like; nothing is known of it where no more may be read.
    func facts(of file: String) -> PictureFacts {
        if let facts = known[file] { return facts }
        let facts =
            allowance.takes(pictureOf: source.files[file] ?? 0)
            ? PictureFacts.read(file, source, lookingAtPixels: hasPixels, within: allowance) : .unknown
        known[file] = facts
        return facts
    }
}
