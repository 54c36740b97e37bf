import StickerNotation
import StickerPlatforms

/// The icon of a Messages pack: `*.stickersiconset`.
enum XcodeIconReader {
    static func read(_ folder: String, _ source: ListingSource, _ reading: inout PackReading) {
        let file = FilePaths.join(folder, "Contents.json")
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return }
        let root = listing.object(listing.root, at: "")
        XcodePackReader.checkInfo(root, &listing)
        var files: [MessagesIcon: String] = [:]
        for (index, element) in (listing.array(root["images"], at: "images") ?? []).enumerated() {
            let place = "images[\(index)]"
            let image = listing.object(element, at: place)
            func text(_ key: String) -> String? { listing.text(image[key], at: "\(place).\(key)") }
            let (idiom, size, scale, name) = (text("idiom"), text("size"), text("scale"), text("filename"))
            if let icon = MessagesIcon.all.first(where: {
                $0.idiom == idiom && $0.sizeText == size && $0.scaleText == scale
            }) {
                files[icon] = name
                let platform = text("platform")
                if let expected = icon.platform, platform != expected {
                    listing.note("\(place).platform", platform ?? "missing", limit: expected)
                }
            } else if let name {
                reading.usedFiles.insert(FilePaths.join(folder, name))
                reading.findings.append(
                    PackFinding(
                        .icon, in: file, "\(idiom ?? "no idiom") \(size ?? "no size") \(scale ?? "no scale")",
                        limit: "a picture that Xcode knows", severity: .warning))
            }
        }
        reading.findings += listing.findings
        for icon in MessagesIcon.all {
            if let name = files[icon] {
                // Two icons may share a file.
                let file = FilePaths.join(folder, name)
                reading.usedFiles.insert(file)
                reading.images.append(LooseImage(file: file, rules: icon.rules))
            } else {
                reading.findings.append(
                    PackFinding(
                        .icon, in: file, "no picture",
                        limit: "one of \(icon.idiom) \(icon.sizeText)@\(icon.scaleText)"))
            }
        }
    }
}
