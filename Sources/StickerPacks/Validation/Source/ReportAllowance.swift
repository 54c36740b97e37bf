import StickerErrors
import StickerLimits
import StickerPlatforms

/// How much may still be read for one report: of listings, of pictures, and of zip files in a folder; and for how long.
final class ReportAllowance {
    private var pictures = PackLimits.maximumPictureCount
    private var pixels = PackLimits.maximumTotalPixelCount
    private var bytes = PackLimits.maximumTotalByteCount
    private var listingBytes = PackLimits.maximumTotalListingByteCount
    private var elements = PackLimits.maximumElementCount
    private var notes = PackLimits.maximumNoteCount
    private var hasSkippedNotes = false
    /// How many pictures there are, those that are not looked at too.
    private var pictureCount = 0
    private var hasSkippedBytes = false
    private var hasSkippedPixels = false
    private var hasSkippedTime = false

    /// Whether no time is left; that something is not looked at for it is noted.
    private func isTimeOver() -> Bool {
        guard let budget = RenderBudget.current, budget.remainingTime == .zero else { return false }
        hasSkippedTime = true
        return true
    }

    /// Notes that the time was over while a picture was looked at.
    func noteTimeIsOver() { hasSkippedTime = true }

    /// Takes a picture from what is left.
    ///
    /// - Parameter byteCount: of its file.
    /// - Returns: false where it is not to be looked at.
    func takes(pictureOf byteCount: Int) -> Bool {
        pictureCount += 1
        guard pictures > 0 else { return false }
        guard pixels > 0 else {
            hasSkippedPixels = true
            return false
        }
        guard !isTimeOver() else { return false }
        pictures -= 1
        // Files of more are only measured.
        return byteCount > PackLimits.maximumPictureByteCount || takes(bytes: byteCount)
    }

    /// Takes the pixels of a picture that was decoded, or was to be.
    func take(pixels count: Int) { pixels -= count }

    /// Takes bytes from what is left; false where they are not to be read.
    func takes(bytes count: Int) -> Bool {
        guard !isTimeOver() else { return false }
        guard count <= bytes else {
            hasSkippedBytes = true
            return false
        }
        bytes -= count
        return true
    }

    /// Takes the bytes of a listing from what is left, whether or not it can be read.
    ///
    /// - Throws: `StickerError.Code.invalidFile` where it is not to be read.
    func take(listingBytes count: Int) throws(StickerError) {
        guard !isTimeOver() else {
            throw StickerError(.invalidFile, reason: "not read: no time is left for it")
        }
        guard count <= listingBytes else {
            let limit = NumberText.grouped(PackLimits.maximumTotalListingByteCount)
            throw StickerError(
                .invalidFile,
                reason: "not read: the listings of a report may have \(limit) bytes together")
        }
        listingBytes -= count
    }

    /// How many of some elements of a list are to be looked at, which are taken from what is left.
    func takes(elements count: Int) -> Int {
        let taken = min(count, elements)
        elements -= taken
        return taken
    }

    /// Takes a fault of a listing from what is left; false where it is not to be noted.
    func takesNote() -> Bool {
        hasSkippedNotes = notes == 0
        notes = max(0, notes - 1)
        return !hasSkippedNotes
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
            findings.append(Self.finding(.bytes, PackLimits.maximumTotalByteCount, "bytes"))
        }
        if hasSkippedNotes {
            findings.append(Self.finding(.unchecked, PackLimits.maximumNoteCount, "faults in listings"))
        }
        if hasSkippedPixels {
            findings.append(Self.finding(.unchecked, PackLimits.maximumTotalPixelCount, "pixels"))
        }
        if hasSkippedTime, let budget = RenderBudget.current {
            let seconds = NumberText.plain(budget.limits.time / .seconds(1))
            findings.append(
                PackFinding(
                    .unchecked, "more than can be checked in \(seconds) seconds",
                    limit: "checked in that time; raise it with --limit time=…"))
        }
        return findings
    }

    private static func finding(_ rule: PlatformRule, _ limit: Int, _ unit: String) -> PackFinding {
        let limit = NumberText.grouped(limit)
        return PackFinding(
            rule, "more than \(limit) \(unit) together", limit: "at most \(limit) \(unit) to be checked")
    }
}

/// A source whose files are read as listings, within what a report may read of them.
struct ListingSource: FileSource {
    let source: any FileSource
    let allowance: ReportAllowance

    var files: [String: Int] { source.files }
    var findings: [PackFinding] { source.findings }

    func bytes(of path: String, limit: Int) throws(StickerError) -> [UInt8] {
        // What is longer is refused by its length, and what is not there by its name.
        if let count = source.files[path], count <= limit { try allowance.take(listingBytes: count) }
        return try source.bytes(of: path, limit: limit)
    }
}
