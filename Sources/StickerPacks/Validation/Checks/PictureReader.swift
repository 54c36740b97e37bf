import StickerLimits
import StickerPlatforms

/// How much may be read for one report, of pictures and of zip files in a folder.
final class PictureAllowance {
    /// How many pictures may still be looked at.
    private var pictures = PackLimits.maximumPictureCount
    /// How many bytes may still be read.
    private var bytes = PackLimits.maximumTotalByteCount
    /// How many pictures there are, those that are not looked at too.
    private var pictureCount = 0
    private var hasSkippedBytes = false

    /// Takes a picture from what is left; false where it is not to be looked at.
    fileprivate func takes(_ byteCount: Int) -> Bool {
        pictureCount += 1
        guard pictures > 0 else { return false }
        pictures -= 1
        // Files of more are only measured.
        return byteCount > PackLimits.maximumPictureByteCount || takes(bytes: byteCount)
    }

    /// Takes bytes from what is left; false where they are not to be read.
    func takes(bytes count: Int) -> Bool {
        guard count <= bytes else {
            hasSkippedBytes = true
            return false
        }
        bytes -= count
        return true
    }

    /// Says what was not looked at.
    var findings: [PackFinding] {
        var findings: [PackFinding] = []
        let limit = PackLimits.maximumPictureCount
        if pictureCount > limit {
            findings.append(
                PackFinding(
                    .stickerCount, "\(pictureCount) pictures",
                    limit: "at most \(limit) pictures to be checked"))
        }
        if hasSkippedBytes {
            let limit = NumberText.grouped(PackLimits.maximumTotalByteCount)
            findings.append(
                PackFinding(
                    .bytes, "more than \(limit) bytes together",
                    limit: "at most \(limit) bytes to be checked"))
        }
        return findings
    }
}

/// Looks at the pictures of a source, at each once, however often they are named.
final class PictureReader {
    private let source: any FileSource
    private let hasPixels: Bool
    private let allowance: PictureAllowance
    private var known: [String: PictureFacts] = [:]

    init(_ source: any FileSource, for kind: StickerKind, within allowance: PictureAllowance) {
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
            allowance.takes(source.files[file] ?? 0)
            ? PictureFacts.read(file, source, lookingAtPixels: hasPixels) : .unknown
        known[file] = facts
        return facts
    }
}
