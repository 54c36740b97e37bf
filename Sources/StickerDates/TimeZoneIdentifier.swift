import StickerErrors
import StickerNotation

#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// Checks the names of time zones.
enum TimeZoneIdentifier {
    /// The time zone of a name such as `Europe/Berlin`, `UTC` or `GMT+3`.
    ///
    /// - Throws: ``StickerError/Code/unknownName``.
    static func timeZone(named name: String) throws(StickerError) -> TimeZone {
        guard let timeZone = TimeZone(identifier: name) else {
            let known = TimeZone.knownTimeZoneIdentifiers
            throw .unknownName(
                what: "time zone", name: name,
                nearest: NearestName.find(name, among: known.sorted().map { (name: $0, choice: $0) }),
                choices: "\(known.count), such as Europe/Berlin and UTC")
        }
        return timeZone
    }
}
