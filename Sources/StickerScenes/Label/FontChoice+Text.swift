import FontLibrary
import StickerErrors
import StickerFiles

/// Choices as text for people.
extension FontChoice {
    /// A line for each choice with a short name: the name, what it is for, and what it writes.
    package static var list: String {
        let choices = all
        let names = choices.map(\.name.count).max() ?? 0
        let abouts = choices.map(\.about.count).max() ?? 0
        return choices.map { choice in
            padded(choice.name, to: names) + padded(choice.about, to: abouts) + choice.shortScripts + "\n"
        }.joined()
    }

    /// The faces, what each writes, and where its file and its licence lie.
    ///
    /// - Throws: what `ResourceLocator.path(ofBundle:)` throws.
    package var details: String {
        get throws(StickerError) {
            var lines = about.isEmpty ? [] : ["\(name): \(about)"]
            for file in files {
                let bundle = try ResourceLocator.standard.path(ofBundle: file.bundleName)
                func path(_ folder: String, _ file: String) -> String {
                    FilePath.join(FilePath.join(bundle, folder), file)
                }
                lines += [
                    file.name,
                    "  writes   \(file.scripts.isEmpty ? "signs" : file.scripts.joined(separator: ", "))",
                    "  file     \(path(FontLibrary.facesFolder, file.fileName))",
                    "  licence  \(path(FontLibrary.licensesFolder, file.licenseFileName))",
                ]
            }
            return lines.joined(separator: "\n") + "\n"
        }
    }

    /// The first of many scripts.
    private var shortScripts: String {
        let scripts = scripts
        guard scripts.count > 8 else { return scripts.joined(separator: ", ") }
        return scripts.prefix(3).joined(separator: ", ") + " and \(scripts.count - 3) more"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: width + 2 - text.count)
    }
}
