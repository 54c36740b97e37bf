import StickerPlatforms

/// What was read of a folder or a zip file: its packs, and what is wrong before they are looked at.
struct PackReading {
    var packs: [ListedPack] = []
    var findings: [PackFinding] = []
    /// The files that say something, beside the pictures that packs name.
    var usedFiles: Set<String> = []
    /// Pictures outside of packs.
    var images: [LooseImage] = []
}

/// A picture that no pack lists, such as one of an icon.
struct LooseImage {
    let file: String
    /// What it is held to; nil for what stickers are.
    let rules: StickerRules?

    func findings(_ facts: PictureFacts, _ kind: StickerKind) -> [PackFinding] {
        rules.map { facts.violations(of: $0, in: file) } ?? facts.violations(of: kind, in: file)
    }
}

/// Reads one form of packs.
protocol PackReader {
    /// Reads what is there. Faults are findings; nothing is thrown.
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading
}

/// The extensions of pictures, in lower case.
enum PictureNames {
    static let extensions: Set = ["png", "apng", "gif", "jpg", "jpeg", "webp"]

    static func isPicture(_ path: String) -> Bool {
        path.split(separator: ".").last.map { extensions.contains($0.lowercased()) } ?? false
    }

    /// The name without folders.
    static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The name without folders and extension.
    static func stem(_ path: String) -> String {
        let name = name(path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
