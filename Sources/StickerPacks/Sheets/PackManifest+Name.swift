import StickerFiles
import StickerNotation

extension PackManifest {
    /// Whether a file is a manifest and not a layout: YAML by its name, JSON by its title, which layouts have none of.
    ///
    /// A file that cannot be read is none; who reads it says why.
    package static func isManifest(_ path: String) -> Bool {
        let name = path.lowercased()
        if name.hasSuffix(".yml") || name.hasSuffix(".yaml") { return true }
        guard name.hasSuffix(".json"),
            let bytes = try? InputFile.bytes(of: path, limit: ManifestText.maximumByteCount),
            case .object(let members)? = try? JSONParser.parse(bytes)
        else { return false }
        return members.contains { $0.key == "title" }
    }
}
