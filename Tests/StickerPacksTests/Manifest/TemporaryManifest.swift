import StickerEngine
import StickerPacks
import StickerTestSupport

/// What reading a manifest of some bytes says.
struct TemporaryManifest {
    let error: String

    init(_ bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "pack.yml")
        do {
            _ = try PackManifest(contentsOf: .file(folder.path("pack.yml")))
            error = "none"
        } catch {
            self.error = error.description
        }
    }
}
