import StickerErrors
package import StickerLimits

/// What can be wrong with a change of a catalogue; the texts are the identifiers.
public enum CatalogError: Error, Hashable, Sendable {
    /// The same section is there twice.
    case duplicateSection(String)
    /// The same item is there twice.
    case duplicateItem(String)
    /// There is no such section.
    case unknownSection(String)
    /// There is no such item, or not in the section that is meant.
    case unknownItem(String)
    /// Items were appended without a section, and there is none.
    case noSection
    /// A section or an item is to be put before or after itself.
    case besideItself(String)
}

extension CatalogError: StageError {
    package var category: FailureCategory { .invalidData }

    package var stop: RenderStop? { nil }
}

extension CatalogError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .duplicateSection(let name):
            "the section \(Self.quoted(name)) is there twice; give each an identifier of its own"
        case .duplicateItem(let name):
            "the item \(Self.quoted(name)) is there twice; give each an identifier of its own"
        case .unknownSection(let name): "there is no section \(Self.quoted(name)); append it first"
        case .unknownItem(let name): "there is no item \(Self.quoted(name)) there; append it first"
        case .noSection: "there is no section to append items to; append one first"
        case .besideItself(let name): "\(Self.quoted(name)) cannot be put before or after itself"
        }
    }

    private static func quoted(_ name: String) -> String {
        "“\(PrintableText.escaped(PrintableText.shortened(name)))”"
    }
}
