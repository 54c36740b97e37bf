import StickerErrors
import StickerNotation
import StickerPlatforms

/// A pack whose pictures are drawn, before it has files.
struct DrawnPack: Sendable {
    struct Sticker: Sendable {
        let sticker: PackSticker
        let picture: PackPicture
        /// The name of its files, without a number and an extension.
        let stem: String
        /// The number among its pack's stickers, from 1.
        let number: Int
    }

    let manifest: PackManifest
    let kind: StickerKind
    let names: PackNames
    var stickers: [Sticker] = []
    /// The pictures that stand for the pack, in the order of their ``PackLayout/icons(of:kind:isAnimated:)``.
    var icons: [(icon: PackIcon, picture: PackPicture)] = []

    /// The files of the stickers, which are called by their stems, in their order.
    var stickerFiles: [PackFile] {
        stickers.map { PackFile($0.stem + $0.picture.fileExtension, $0.picture.bytes) }
    }

    /// The files of the icons, in their order.
    var iconFiles: [PackFile] {
        icons.map { PackFile($0.icon.name + $0.picture.fileExtension, $0.picture.bytes) }
    }

    /// Whether all of the stickers, or some, move.
    var isAnimated: Bool { stickers.contains { $0.picture.isAnimated } }
}

/// A file of a pack.
struct PackFile: Sendable {
    /// The path in the pack's folder.
    let path: String
    let bytes: [UInt8]

    init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(_ path: String, _ json: JSONValue) {
        self.init(path, Array((json.text + "\n").utf8))
    }
}

/// What files a pack has for a platform, and what stands in them.
protocol PackLayout: Sendable {
    /// The pictures that stand for the pack.
    ///
    /// - Parameter isAnimated: whether its stickers move.
    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon]

    /// The files, in a fixed order.
    func files(of pack: DrawnPack) throws(StickerError) -> [PackFile]
}

extension PackLayout {
    func icons(of manifest: PackManifest, kind: StickerKind, isAnimated: Bool) -> [PackIcon] { [] }
}
