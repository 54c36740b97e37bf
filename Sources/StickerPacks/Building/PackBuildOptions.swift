public import StickerCodecs
public import StickerDates
import StickerErrors
import StickerFiles
import StickerLimits
public import StickerScenes

/// How a pack is built.
public struct PackBuildOptions: Sendable {
    /// The effort to make files small without loss.
    public var effort: CompressionEffort
    /// The least similarity (SSIM, 0 … 1) of a picture that must lose quality to fit its platform's bytes.
    public var leastSimilarity: Double
    /// Whether every picture is drawn, whatever a build before has left.
    public var isForced: Bool
    /// How many pictures are drawn at once.
    public var jobs: Int
    /// Where the files are found that the manifest names; nil for those of the whole system, relative to the manifest.
    public var assets: (any AssetProvider)?

    /// The least similarity unless another is given, the one down to which the encoder holds that a loss can hardly be seen.
    /// Drawings at 0.96 have blocks in flat areas for those who look closely.
    public static let defaultLeastSimilarity = 0.95
    /// The range of the least similarity; 0 allows any loss.
    public static let similarityRange = 0.0...1.0

    /// By default, pictures that are as they were are kept, and as many are drawn at once as the processor has cores.
    public init(
        effort: CompressionEffort = .balanced,
        leastSimilarity: Double = PackBuildOptions.defaultLeastSimilarity, isForced: Bool = false,
        jobs: Int = DateBatch.defaultJobCount, assets: (any AssetProvider)? = nil
    ) {
        self.effort = effort
        self.leastSimilarity = leastSimilarity
        self.isForced = isForced
        self.jobs = jobs
        self.assets = assets
    }

    /// - Throws: `StickerError.Code.outOfRange`.
    func validate() throws(StickerError) {
        try JobCount.check(jobs)
        guard Self.similarityRange.contains(leastSimilarity) else {
            throw .outOfRange(
                what: "the least similarity", value: NumberText.plain(leastSimilarity), range: "0 … 1")
        }
    }
}
