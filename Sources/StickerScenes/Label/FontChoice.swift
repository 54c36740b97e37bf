import FontLibrary
import MoreFonts
public import StickerErrors
import StickerNotation
public import StickerText

/// Bundled faces under one name, as `--font comic` and `"font": "comic"` choose them.
///
/// The name is short, as `comic`, and stands for the faces of one voice in several scripts; or it is the name of a single face,
/// as `Lobster Two Bold`. What these faces lack, `FontFace.named(_:)` takes from the faces of a label that names none.
public struct FontChoice: Sendable {
    /// The name.
    public let name: String
    /// What it looks like, or is for, in a few words; empty for a single face.
    public let about: String
    /// A text that shows what its faces write.
    public let sample: String
    /// The files of its faces, in the order in which they are tried.
    let files: [FontLibrary.Face]

    /// The short name of the faces of a label that names none.
    static let standardName = "bundled"

    /// The short names: `bundled` first, then neighbours alike.
    public static var names: [String] { [standardName] + MoreFonts.choices.map(\.name) }

    /// The choices with short names.
    public static let all: [FontChoice] =
        [
            FontChoice(
                name: standardName, about: "round and heavy, in all scripts", sample: "Happy Friday\nสุขสันต์ 🎉",
                files: FontLibrary.faces)
        ]
        + MoreFonts.choices.map { choice in
            FontChoice(
                name: choice.name, about: choice.about, sample: choice.sample,
                files: choice.faceNames.compactMap { name in library.first { $0.name == name } })
        }

    /// All bundled faces.
    private static let library = FontLibrary.faces + MoreFonts.faces

    private init(name: String, about: String, sample: String, files: [FontLibrary.Face]) {
        self.name = name
        self.about = about
        self.sample = sample
        self.files = files
    }

    /// A choice by its short name, or by the name of a bundled face; in upper or lower case.
    ///
    /// - Throws: `StickerError.Code.unknownFont` with the nearest name.
    public init(named name: String) throws(StickerError) {
        let wanted = name.lowercased()
        if let choice = Self.all.first(where: { $0.name == wanted }) {
            self = choice
            return
        }
        guard let face = Self.library.first(where: { $0.name.lowercased() == wanted }) else {
            let names = Self.names + Self.library.map(\.name)
            throw .unknownFont(name: name, nearest: NearestName.find(name, among: names.map { ($0, $0) }))
        }
        self.init(name: face.name, about: "", sample: face.name, files: [face])
    }

    /// The faces, in the order in which they are tried, without those that stand behind them.
    public var faces: [FontFace] {
        name == Self.standardName ? FontFace.standard : files.map { FontFace.design(of: $0) }
    }

    /// Whether a face is one that a name gives.
    static func isDesign(_ face: FontFace) -> Bool {
        library.contains { $0.name == face.name && FontFace.design(of: $0) == face }
    }

    /// The names that give faces: the short one for all faces of a choice, the face's own for another, a file's name for a file.
    static func names(of faces: [FontFace]) -> [String] {
        var names: [String] = []
        var rest = faces[...]
        while let face = rest.first {
            let choice = all.dropFirst().first { rest.starts(with: $0.faces) }
            names.append(choice?.name ?? face.name)
            rest = rest.dropFirst(choice?.files.count ?? 1)
        }
        return names
    }

    /// What its faces write, in English: scripts, as in `Latin`, or languages of several scripts, as in `Japanese`.
    public var scripts: [String] {
        let scripts = files.reduce(into: []) { scripts, file in
            scripts += file.scripts.filter { !scripts.contains($0) }
        }
        return scripts.contains("Japanese") ? scripts.filter { $0 != "kana" } : scripts
    }
}
