import ArgumentParser
import StickerEngine

/// The limits of the work for one picture.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A limit on the work for one picture, as in memory=2GB, time=60s, pixels=8G, pieces=50M, nodes=5M or glyphs=5M; repeatable (default: those that sticker doctor prints).",
            valueName: "name=value"))
    var limit: [String] = []

    /// The default limits or those that were given in their place, but no more memory than the process can have.
    ///
    /// - Parameter jobs: pictures that are drawn at once.
    func limits(jobs: Int = 1) throws(StickerError) -> RenderLimits {
        var limits = RenderLimits.default
        for text in limit { try limits.set(parsing: text) }
        return limits.forThisProcess(jobs: jobs)
    }
}

/// A command that draws within limits.
protocol LimitedCommand: ParsableCommand {
    var limits: LimitOptions { get }
    /// How many pictures are drawn at once.
    var jobCount: Int { get }
}

extension LimitedCommand {
    var jobCount: Int { 1 }
}
