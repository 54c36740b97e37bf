import StickerErrors
import StickerNotation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The calendars by their CLDR names (UTS #35, the keyword `ca`).
enum CalendarName {
    /// The calendar with a name such as `buddhist`, in any case.
    ///
    /// - Throws: ``StickerError/Code/unknownName``.
    static func calendar(named name: String) throws(StickerError) -> Calendar.Identifier {
        let wanted = name.lowercased()
        guard let calendar = calendars[wanted] ?? aliases[wanted] else {
            throw .unknown("calendar", name, among: calendars.keys.sorted())
        }
        return calendar
    }

    /// The calendars that Foundation's formats know; it takes the others of CLDR for the Gregorian one without an
    /// error.
    private static let calendars: [String: Calendar.Identifier] = [
        "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic, "dangi": .dangi,
        "ethiopic": .ethiopicAmeteMihret, "gregorian": .gregorian, "hebrew": .hebrew, "indian": .indian,
        "islamic": .islamic, "islamic-civil": .islamicCivil, "islamic-tbla": .islamicTabular,
        "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese,
        "persian": .persian, "roc": .republicOfChina,
    ]

    private static let aliases: [String: Calendar.Identifier] = [
        "gregory": .gregorian, "islamicc": .islamicCivil,
    ]
}
