import ArtLibrary
import FontLibrary
import MoreFonts
import StickerEngine
import StickerErrors
import StickerFiles
import StyleLibrary

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Tells one build of the engine from another, with the art, the fonts and the styles that come with it: what one has drawn,
/// another may draw otherwise.
enum EngineStamp {
    /// The key of the running program and of the bundled files: their sizes and the times of their last change.
    static let current: ContentKey = {
        let hasher = ContentHasher()
        hasher.append(EngineIdentity.current)
        for bundle in [
            ArtLibrary.bundleName, FontLibrary.bundleName, MoreFonts.bundleName, StyleLibrary.bundleName,
        ] {
            // What is not installed is an error where it is needed.
            guard let folder = try? ResourceLocator.standard.path(ofBundle: bundle) else { continue }
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder).sorted()) ?? [] {
                hasher.append(name)
                hasher.append(stamp(FilePath.join(folder, name)))
            }
        }
        return hasher.key
    }()

    private static func stamp(_ path: String) -> String {
        (try? FileStatus(path: path))?.stamp.contentText ?? ""
    }
}
