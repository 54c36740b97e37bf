import StickerErrors
import StickerFiles
import StickerText

/// A font as a command line and a scene write it: a name, or a file.
enum FontArgument {
    case choice(FontChoice)
    case file(FontSpecification)

    /// - Throws: `StickerError.Code.invalidFontSpecification`; what ``FontChoice/init(named:)`` throws.
    init(_ text: String) throws(StickerError) {
        let file = try FontSpecification(text)
        if FilePath.isPath(file.path) {
            self = .file(file)
        } else if file == FontSpecification(path: text) {
            self = .choice(try FontChoice(named: text))
        } else {
            throw .invalidFontSpecification(
                text: text, reason: "“\(file.path)” is a name, and only files take settings and a number")
        }
    }
}

/// Faces in a row, in the order in which they are tried.
struct FontList {
    private var given: [FontFace] = []
    private var hasName = false
    private var hasStandard = false

    /// What was appended; and, behind names, ``FontFace/standard``, where it was not.
    var faces: [FontFace] { hasName && !hasStandard ? given + FontFace.standard : given }

    mutating func append(_ face: FontFace) { given.append(face) }

    mutating func append(_ choice: FontChoice) {
        given += choice.faces
        hasName = true
        if choice.name == FontChoice.standardName { hasStandard = true }
    }
}
