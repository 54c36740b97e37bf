import StickerErrors
import StickerNotation

#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// Checks the names of locales: Foundation makes a locale of any text, and names its weekdays in English or not at all.
enum LocaleIdentifier {
    /// The locale of a name such as `pt_BR`, `zh-Hant-TW` or `de`: a language that has data, with any script and any
    /// region that exist. CLDR's aliases, such as `iw`, `cmn` and `en_UK`, are the locales for which
    /// they stand. The keywords `calendar` and `numbers` (`-u-ca-`, `-u-nu-`) must name what exists; others pass
    /// as they are.
    ///
    /// - Parameters:
    ///   - calendar: goes before the name's own; nil for that, or the one of the locale's people.
    ///   - numberingSystem: likewise.
    /// - Throws: ``StickerError/Code/unknownName``.
    static func locale(
        named name: String, calendar: String? = nil, numberingSystem: String? = nil
    ) throws(StickerError) -> Locale {
        let identifier = canonical(name)
        guard isKnown(identifier) else {
            let language = subtags(of: identifier).first
            // Another language is never meant: its name is as short, and any is near.
            let choices = available.filter { subtags(of: $0).first == language }
            throw .unknownName(
                what: "locale", name: name,
                nearest: NearestName.find(name, among: choices.map { (name: $0, choice: $0) }),
                choices: "\(available.count), such as en_US and pt_BR")
        }
        let keywords = keywords(of: name)
        if let key = ["ca", "calendar", "nu", "numbers"].first(where: { keywords[$0] == "" }) {
            throw .conflict(
                "“\(name)” says nothing after “\(key)”; name a value, as in en-u-ca-buddhist or en@numbers=deva"
            )
        }
        let calendar = calendar ?? keywords["ca"] ?? keywords["calendar"]
        let numbers = numberingSystem ?? keywords["nu"] ?? keywords["numbers"]
        guard calendar != nil || numbers != nil else { return Locale(identifier: identifier) }
        var components = Locale.Components(identifier: identifier)
        if let calendar { components.calendar = try CalendarName.calendar(named: calendar) }
        if let numbers { components.numberingSystem = try NumberingSystemName.system(named: numbers) }
        return Locale(components: components)
    }

    private static let available = Locale.availableIdentifiers.sorted()
    private static let languages = Set(available.compactMap { subtags(of: $0).first })
    private static let scripts = Set(
        available.flatMap { subtags(of: $0).dropFirst() }.filter { $0.count == 4 })
    private static let regions = Set(Locale.Region.isoRegions.map(\.identifier))

    private static func subtags(of identifier: String) -> [String] {
        identifier.split(separator: "_").map { String($0) }
    }

    /// The identifier for which an alias stands; any other name as it is.
    private static func canonical(_ name: String) -> String {
        // ICU also takes names with empty parts.
        guard !isKnown(name),
            name.split(omittingEmptySubsequences: false, whereSeparator: { "_-".contains($0) }).allSatisfy({
                !$0.isEmpty
            })
        else { return name }
        return Locale.identifier(.icu, from: name)
    }

    private static func isKnown(_ name: String) -> Bool {
        let base = name.prefix { $0 != "@" }
        let parts = base.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        let subtags = parts.prefix { $0.lowercased() != "u" }
        guard let language = subtags.first?.lowercased(), languages.contains(language) else {
            return false
        }
        var rest = subtags.dropFirst()
        if let script = rest.first, script.count == 4 {
            guard scripts.contains(script.capitalized) else { return false }
            rest = rest.dropFirst()
        }
        if let region = rest.first, regions.contains(region.uppercased()) { rest = rest.dropFirst() }
        // A variant is known only as part of a whole identifier, as in en_US_POSIX.
        return rest.isEmpty || available.contains(subtags.joined(separator: "_"))
    }

    /// The keywords of a name: `calendar=japanese;numbers=arab` after `@`, and `ca-japanese-nu-arab` after `-u-`.
    private static func keywords(of name: String) -> [String: String] {
        var keywords: [String: String] = [:]
        let halves = name.lowercased().split(maxSplits: 1) { $0 == "@" }
        for pair in (halves.dropFirst().first ?? "").split(whereSeparator: { $0 == ";" }) {
            let parts = pair.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" }
            if parts.count == 2 { keywords[String(parts[0])] = String(parts[1]) }
        }
        let subtags = (halves.first ?? "").split { $0 == "_" || $0 == "-" }
        var key: String?
        for subtag in subtags.drop(while: { $0 != "u" }).dropFirst() {
            if subtag.count == 1 { break }
            if subtag.count == 2 {
                key = String(subtag)
                keywords[String(subtag)] = ""
            } else if let key, let value = keywords[key] {
                keywords[key] = value.isEmpty ? String(subtag) : "\(value)-\(subtag)"
            }
        }
        return keywords
    }
}
