/// One step from a snapshot to another, by identifiers: it means the same however many steps were taken before it.
///
/// A place is behind another section, or behind another item of a section; nil is the first place.
public enum CatalogChange<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
    Hashable,
    Sendable
{
    /// The item goes.
    case deleteItem(ItemIdentifier)
    /// A section comes, without items.
    case insertSection(SectionIdentifier, after: SectionIdentifier?)
    /// The section goes to another place, with its items.
    case moveSection(SectionIdentifier, after: SectionIdentifier?)
    /// An item comes.
    case insertItem(ItemIdentifier, section: SectionIdentifier, after: ItemIdentifier?)
    /// The item goes to another place, or to another section.
    case moveItem(ItemIdentifier, section: SectionIdentifier, after: ItemIdentifier?)
    /// The section goes, with the items that it has then.
    case deleteSection(SectionIdentifier)
    /// The section is to be made again, with all of its items.
    case reloadSection(SectionIdentifier)
    /// The item is to be made again from nothing.
    case reloadItem(ItemIdentifier)
    /// The item is to be brought up to date.
    case reconfigureItem(ItemIdentifier)
}
