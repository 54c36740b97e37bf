#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// Checks the names of locales: Foundation makes a locale of any text, and names its weekdays in English or not at all.
enum LocaleIdentifier {
    /// The locale of a name such as `pt_BR`, `zh-Hant-TW` or `de`: a language that has data, with any script and any
    /// region that exist. Keywords after `@` or `-u-` pass as they are.
    ///
    /// - Throws: ``StickerError/unknownName(what:name:nearest:choices:)``.
    static func locale(named name: String) throws(StickerError) -> Locale {
        let available = Locale.availableIdentifiers
        guard isKnown(name, among: available) else {
            throw .unknownName(
                what: "locale", name: name,
                nearest: NearestName.find(name, among: available.sorted().map { (name: $0, choice: $0) }),
                choices: "\(available.count), such as en_US and pt_BR")
        }
        return Locale(identifier: name)
    }

    private static func isKnown(_ name: String, among available: [String]) -> Bool {
        let base = name.prefix { $0 != "@" }
        let parts = base.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        let subtags = parts.prefix { $0.lowercased() != "u" }
        guard let language = subtags.first?.lowercased() else { return false }
        let known = available.lazy.map { $0.split(separator: "_") }
        guard known.contains(where: { $0.first.map(String.init) == language }) else { return false }
        var rest = subtags.dropFirst()
        if let script = rest.first, script.count == 4 {
            guard known.contains(where: { $0.dropFirst().contains { $0 == script.capitalized } }) else {
                return false
            }
            rest = rest.dropFirst()
        }
        if let region = rest.first,
            Locale.Region.isoRegions.contains(where: { $0.identifier == region.uppercased() })
        {
            rest = rest.dropFirst()
        }
        // A variant is known only as part of a whole identifier, as in en_US_POSIX.
        return rest.isEmpty || available.contains(subtags.joined(separator: "_"))
    }
}
