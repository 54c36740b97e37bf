import ArgumentParser
import StickerEngine

/// Where pictures are kept that were drawn before.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder to keep what is drawn in, for the next time, up to 256 MiB; it is created if it is missing (default: nothing is kept).",
            valueName: "folder"), completion: .directory)
    var cache: String?

    /// The cache; nil where there is to be none.
    func folder() throws(StickerError) -> StickerCache? {
        try cache.map { folder throws(StickerError) in try StickerCache(folder: folder) }
    }
}
