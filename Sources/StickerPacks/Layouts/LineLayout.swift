import StickerErrors
import StickerPlatforms

/// The pictures of LINE Creators Market, `main.png`, `tab.png` and `01.png` …, and a zip file of them, which is uploaded.
struct LineLayout: PackLayout {
    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon] {
        kind.pack.images.map { image in
            let name = image.fileName ?? image.role.rawValue
            return PackIcon(image, name: String(name.prefix { $0 != "." }), isAnimated: isAnimated)
        }
    }

    func files(of pack: DrawnPack) throws(StickerError) -> [PackFile] {
        let files =
            pack.iconFiles
            + pack.stickers.map { sticker in
                let number = sticker.number < 10 ? "0\(sticker.number)" : "\(sticker.number)"
                return PackFile(number + sticker.picture.fileExtension, sticker.picture.bytes)
            }
        let archive = try ZipArchive.bytes(
            of: files.map { ZipArchive.Entry(name: $0.path, bytes: $0.bytes) })
        let rule = pack.kind.pack.archive
        if let limit = rule?.maximumByteCount, archive.count > limit {
            throw .invalidFile(
                path: "\(pack.names.identifier).zip",
                reason:
                    "the zip file has \(archive.count) bytes, and may have \(limit); leave out stickers, or make them simpler"
            )
        }
        return files + [PackFile("\(pack.names.identifier).\(rule?.fileExtension ?? "zip")", archive)]
    }
}
