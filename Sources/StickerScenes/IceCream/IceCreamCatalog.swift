public import StickerErrors
import StickerFiles
import StickerNotation

/// The parts that ice creams can be made of with some art: the choices, and the parts that the art lacks.
///
/// A folder of art says in its `parts.json` which parts it has; without that file they are the built-in ones:
///
/// ```json
/// {"base": [{"id": "cone", "name": "Sugar cone"}], "scoops": [{"id": "mint", "name": "Mint"}]}
/// ```
///
/// The file has at most 1 MiB and 1,000 parts. A step that is left out has none. An identifier is one of an
/// ``IceCreamPart``; no other part of any step has it, and no end cap. A name has 1 to 100 characters (Unicode scalars),
/// a letter or a digit among them and no control characters. Within a step, no slug is that of another part or its
/// identifier. Unknown keys are errors.
public struct IceCreamCatalog: Hashable, Sendable {
    /// One choice.
    public struct Entry: Hashable, Sendable {
        /// The kind of part.
        public let step: IceCreamStep
        /// The identifier, as in URLs and file names: `base01`.
        public let identifier: String
        /// The name for people: `Waffle cone`.
        public let name: String
        /// The name in small letters with hyphens, as a command line takes it: `waffle-cone`.
        public let slug: String

        init(step: IceCreamStep, identifier: String, name: String) {
            self.step = step
            self.identifier = identifier
            self.name = name
            slug = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        }
    }

    /// All parts in the order of the steps; those of a step in the order of `parts.json`, the built-in ones in numeric order.
    public let entries: [Entry]
    private let art: ArtSource

    init(entries: [Entry], art: ArtSource) {
        self.entries = entries
        self.art = art
    }

    /// The parts of the built-in art. No file is read to know them.
    public static let builtIn = IceCreamCatalog(entries: BuiltInParts.entries, art: .builtIn)

    /// Reads a folder's `parts.json`, but no picture.
    ///
    /// - Throws: `StickerError.Code.resourcesNotFound` where the built-in art was not installed,
    ///   `StickerError.Code.missingFile` where there is no such folder, `StickerError.Code.unreadableFile`, and
    ///   `StickerError.Code.invalidFile` with the place in `parts.json` that is wrong.
    public init(art: ArtSource = .builtIn) throws(StickerError) {
        let folder = try art.folder
        guard (try? FileStatus(path: folder))?.kind == .directory else { throw .missingFile(path: folder) }
        self.init(
            entries: try art.ownFolder.flatMap(PartManifest.entries(inFolder:)) ?? BuiltInParts.entries,
            art: art)
    }

    /// The choices of one step.
    public func entries(of step: IceCreamStep) -> [Entry] {
        entries.filter { $0.step == step }
    }

    /// The entry of a part; nil where there is no such part.
    public func entry<Part: IceCreamPart>(of part: Part) -> Entry? {
        entries.first { $0.step == Part.step && $0.identifier == part.rawValue }
    }

    /// The part with this identifier; nil where there is none.
    func part<Part: IceCreamPart>(_ identifier: String) -> Part? {
        guard let part = Part(rawValue: identifier), entry(of: part) != nil else { return nil }
        return part
    }

    /// The choice whose identifier or slug is `text`.
    func entry(of step: IceCreamStep, named text: String) -> Entry? {
        entries.first { $0.step == step && ($0.identifier == text || $0.slug == text) }
    }

    /// The error for a name that no choice of a step has.
    func unknownName(_ text: String, of step: IceCreamStep) -> StickerError {
        let entries = entries(of: step)
        let names = entries.flatMap { [$0.identifier, $0.slug] }
        // A word of a slug is meant, such as “chocolate”, before a name that looks like it.
        let nearest =
            names.first { $0.split(separator: "-").contains { $0 == text.lowercased() } }
            ?? NearestName.find(text, among: names.map { ($0, $0) })
        let choices =
            switch entries.count {
            case 0: "none"
            case 1: entries[0].identifier
            default: "\(entries[0].identifier) … \(entries[entries.count - 1].identifier)"
            }
        return .unknownName(
            what: step.rawValue, isPlural: step == .scoops, name: text, nearest: nearest, choices: choices)
    }

    /// The file of a part's picture; nil where the art has none. The art's folder is looked at each time.
    public func path(of entry: Entry) -> String? {
        try? art.file(ofPart: entry.identifier).path
    }

    /// The parts without a picture.
    public var missing: [Entry] {
        entries.filter { path(of: $0) == nil }
    }

    /// A line for each part: its identifier and its slug.
    public var text: String {
        let width = entries.map(\.identifier.count).max() ?? 0
        return entries.map { entry in
            let space = String(repeating: " ", count: width - entry.identifier.count + 2)
            return entry.identifier + space + entry.slug + (path(of: entry) == nil ? "  (no art)" : "") + "\n"
        }.joined()
    }
}
