import StickerErrors
import StickerLimits
import StickerPlatforms

/// How much may still be read for one report: of listings, of pictures, and of zip files in a folder; and for how long.
final class ReportAllowance {
    private var pictures = PackLimits.maximumPictureCount
    private var pixels = PackLimits.maximumTotalPixelCount
    private var bytes = PackLimits.maximumTotalByteCount
    private var listingBytes = PackLimits.maximumTotalListingByteCount
    /// How many pictures there are, those that are not looked at too.
    private var pictureCount = 0
    private var hasSkippedBytes = false
    private var hasSkippedPixels = false
    private var hasSkippedTime = false

    /// What is left of the time.
    var time: Duration { RenderBudget.current?.remainingTime ?? RenderLimits.defaultTime }

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
        guard time > .zero else {
            hasSkippedTime = true
            return false
        }
        pictures -= 1
        // Files of more are only measured.
        return byteCount > PackLimits.maximumPictureByteCount || takes(bytes: byteCount)
    }

    /// Takes the pixels of a picture that was decoded.
    func take(pixels count: Int) { pixels -= count }

    /// Takes bytes from what is left; false where they are not to be read.
    func takes(bytes count: Int) -> Bool {
        guard count <= bytes else {
            hasSkippedBytes = true
            return false
        }
        bytes -= count
        return true
    }

    /// Reads a listing, unless those before it have taken all.
    func listing(_ read: () throws(StickerError) -> [UInt8]) throws(StickerError) -> [UInt8] {
        guard listingBytes > 0 else {
            throw StickerError(
                .invalidFile,
                reason:
                    "not read: the listings of a report may have \(NumberText.grouped(PackLimits.maximumTotalListingByteCount)) bytes together"
            )
        }
        let bytes = try read()
        listingBytes -= bytes.count
        return bytes
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
        if hasSkippedPixels {
            findings.append(Self.finding(.size, PackLimits.maximumTotalPixelCount, "pixels"))
        }
        if hasSkippedTime, let budget = RenderBudget.current {
            let seconds = NumberText.plain(budget.limits.time / .seconds(1))
            findings.append(
                PackFinding(
                    .damagedFile, "more than can be checked in \(seconds) seconds",
                    limit: "checked in that time; give more by a limit of the time"))
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
        try allowance.listing { () throws(StickerError) in try source.bytes(of: path, limit: limit) }
    }
}
