import StickerErrors

/// Where the files of a pack are: a folder, or a zip file.
protocol FileSource {
    /// The paths of all files and their lengths in bytes, as far as the source tells them; hidden files are left out.
    var files: [String: Int] { get }

    /// What is wrong with the source itself: links that leave it, names that lead out of it.
    var findings: [PackFinding] { get }

    /// The bytes of a file.
    ///
    /// - Throws: `StickerError` where there is no such file, where it leaves the source, where it has more than `limit`
    ///   bytes, and where it is damaged.
    func bytes(of path: String, limit: Int) throws(StickerError) -> [UInt8]
}

/// What validation reads at most: bounds, so that no pack takes the machine's memory or a day.
enum PackLimits {
    /// 10,000: more than eighty times the largest pack of any platform.
    static let maximumFileCount = 10_000
    /// 8: an Xcode catalogue has three.
    static let maximumDepth = 8
    /// 32 MiB: more than every platform's limit for a picture.
    static let maximumPictureByteCount = 32 << 20
    /// 4 MiB: a listing of 10,000 stickers with long texts.
    static let maximumListingByteCount = 4 << 20
    /// 1 MiB: one in YAML, which takes longer to read.
    static let maximumYAMLByteCount = 1 << 20
    /// 16 MiB: all listings of a report. An Xcode catalogue has one a sticker, of some 300 bytes.
    static let maximumTotalListingByteCount = 16 << 20
    /// 10,000: the elements of all lists of a report, stickers and their emoji. The largest pack of any platform has 4,200.
    static let maximumElementCount = 10_000
    /// 1,000: the faults of the form of listings. After mending these, validate again.
    static let maximumNoteCount = 1_000
    /// 10,000: the findings of a report.
    static let maximumFindingCount = 10_000
    /// 64 MiB: three times LINE's limit.
    static let maximumArchiveByteCount = 64 << 20
    /// 512 MiB: all pictures of a report and the zip files in a folder together, five times the largest pack of any platform; the others are not looked
    /// at.
    static let maximumTotalByteCount = 512 << 20
    /// 2,000: all pictures of a report, ten times the largest pack of any platform; the others are not looked at.
    static let maximumPictureCount = 2_000
    /// 2²⁴: pictures of 4,096 × 4,096 pixels; those of more are not decoded, only measured.
    static let maximumPixelCount = 1 << 24
    /// 2²⁶: all frames of an animation of 512 × 512 pixels, 256 of them.
    static let maximumAnimationPixelCount = 1 << 26
    /// 2²⁹: all frames of all pictures of a report. A pack of thirty animations, of sixty frames of 512 × 512 pixels each, has
    /// a little less.
    static let maximumTotalPixelCount = 1 << 29
}
