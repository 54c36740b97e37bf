import StickerNotation
import StickerPlatforms

/// A sticker of an Xcode catalogue: `*.sticker`, or the frames of `*.stickersequence`.
enum XcodeStickerReader {
    /// The sticker in a folder; nil where its listing cannot be read, which is noted.
    static func read(
        _ folder: String, _ source: ListingSource, _ reading: inout PackReading
    ) -> ListedSticker? {
        let file = FilePaths.join(folder, "Contents.json")
        guard var listing = PackListingReader(file, in: source, reading: &reading) else { return nil }
        defer { reading.findings += listing.findings }
        let root = listing.object(listing.root, at: "")
        XcodePackReader.checkInfo(root, &listing)
        let properties = listing.object(root["properties"], at: "properties")
        var sticker = ListedSticker(files: [], place: file)
        sticker.texts[.accessibilityText] = listing.text(
            properties["accessibility-label"], at: "properties.accessibility-label")
        let names: [String]
        if folder.hasSuffix(".stickersequence") {
            sticker.isSequence = true
            names = frames(root, &listing)
            checkTiming(properties, &listing)
        } else {
            let name = listing.text(properties["filename"], at: "properties.filename")
            if name == nil, properties["filename"] == nil {
                listing.note("properties.filename", "missing", limit: "a string")
            }
            names = name.map { [$0] } ?? []
        }
        sticker.files = names.map { FilePaths.join(folder, $0) }
        return sticker
    }

    private static func frames(_ root: [String: JSONValue], _ listing: inout PackListingReader) -> [String] {
        guard let elements = listing.array(root["frames"], at: "frames"), !elements.isEmpty else {
            listing.note("frames", "none", limit: "one or more")
            return []
        }
        var names: [String] = []
        for (index, element) in elements.enumerated() {
            let place = "frames[\(index)]"
            let frame = listing.object(element, at: place)
            if let name = listing.text(frame["filename"], at: "\(place).filename") {
                names.append(name)
            } else if frame["filename"] == nil {
                listing.note("\(place).filename", "missing", limit: "a string")
            }
        }
        return names
    }

    /// `duration` is frames a second where `duration-type` is `fps`, and seconds a cycle where it is `fixed`.
    private static func checkTiming(
        _ properties: [String: JSONValue], _ listing: inout PackListingReader
    ) {
        let place = "properties."
        let type = listing.text(properties["duration-type"], at: place + "duration-type")
        if !["fps", "fixed"].contains(type ?? "") {
            listing.note(place + "duration-type", type ?? "missing", limit: "fps or fixed")
        }
        if case .number(let duration) = properties["duration"], duration > 0 {
        } else {
            listing.note(
                place + "duration", properties["duration"]?.line ?? "missing", limit: "a number over 0")
        }
        let count = listing.integer(properties["repetitions"], at: place + "repetitions")
        if properties["repetitions"] == nil || count.map({ $0 < 0 }) == true {
            listing.note(
                place + "repetitions", count.map(String.init) ?? "missing",
                limit: "0, which is for ever, or more")
        }
    }
}
