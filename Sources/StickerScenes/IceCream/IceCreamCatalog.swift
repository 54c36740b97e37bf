public import StickerErrors
import StickerFiles

/// The parts that ice creams can be made of with some art: what there is to choose, and what the art lacks.
public struct IceCreamCatalog: Hashable, Sendable {
    /// One choice.
    public struct Entry: Hashable, Sendable {
        /// Which kind of part it is.
        public let step: IceCreamStep
        /// As in URLs and file names: `base01`.
        public let identifier: String
        /// What people call it in the built-in art: `Waffle cone`.
        public let name: String
        /// The name in small letters with hyphens: `waffle-cone`.
        public let slug: String
        /// The file of its picture; nil where the art has none.
        public let path: String?
    }

    /// All parts in the order of the steps, numeric within a step.
    public let entries: [Entry]

    /// Looks for every part's file without reading it.
    ///
    /// - Throws: `StickerError.Code.resourcesNotFound` where the built-in art was not installed, and
    ///   `StickerError.Code.missingFile` where there is no such folder.
    public init(art: ArtSource = .builtIn) throws(StickerError) {
        let folder = try art.folder
        guard (try? FileStatus(path: folder))?.kind == .directory else { throw .missingFile(path: folder) }
        entries =
            Self.entries(of: Base.self, art: art) + Self.entries(of: Scoops.self, art: art)
            + Self.entries(of: Topping.self, art: art)
    }

    /// The choices of one step.
    public func entries(of step: IceCreamStep) -> [Entry] {
        entries.filter { $0.step == step }
    }

    /// The parts without a picture.
    public var missing: [Entry] {
        entries.filter { $0.path == nil }
    }

    /// A line a part: its identifier and its name in small letters.
    public var text: String {
        let width = entries.map(\.identifier.count).max() ?? 0
        return entries.map { entry in
            let space = String(repeating: " ", count: width - entry.identifier.count + 2)
            return entry.identifier + space + entry.slug + (entry.path == nil ? "  (no art)" : "") + "\n"
        }.joined()
    }

    private static func entries<Part: IceCreamPart>(of type: Part.Type, art: ArtSource) -> [Entry] {
        Part.all.map { part in
            Entry(
                step: Part.step, identifier: part.rawValue, name: part.name, slug: part.slug,
                path: try? art.file(ofPart: part.rawValue).path)
        }
    }
}
