/// A sticker as a catalogue lists it; what it is drawn from is found by its identifier.
public struct CatalogSticker: Hashable, Sendable, Identifiable {
    /// The identifier, unique in its catalogue.
    public let id: String
    /// The name that people read.
    public var name: String
    /// The group that it belongs to; nil where it has none.
    public var group: String?
    /// Other words by which it is found.
    public var keywords: [String]

    /// - Parameters:
    ///   - id: unique in the catalogue.
    ///   - name: by default the identifier.
    ///   - group: the group that it belongs to.
    ///   - keywords: other words by which it is found.
    public init(id: String, name: String? = nil, group: String? = nil, keywords: [String] = []) {
        self.id = id
        self.name = name ?? id
        self.group = group
        self.keywords = keywords
    }
}
