import StickerErrors
import StickerNotation

#if canImport(FoundationEssentials)
import FoundationEssentials
import FoundationInternationalization
#else
import Foundation
#endif

/// The numbering systems by their CLDR names (UTS #35, the keyword `nu`).
enum NumberingSystemName {
    /// The numbering system with a name such as `arab`, in any case; `native` is the one of the locale's script.
    ///
    /// - Throws: ``StickerError/Code/unknownName``.
    static func system(named name: String) throws(StickerError) -> Locale.NumberingSystem {
        let wanted = name.lowercased()
        guard names.contains(wanted) else {
            throw .unknownName(
                what: "numbering system", name: name,
                nearest: NearestName.find(name, among: names.map { (name: $0, choice: $0) }),
                choices: "\(names.count), such as latn, arab, deva and thai")
        }
        return Locale.NumberingSystem(wanted)
    }

    /// The names, without `traditio` and `finance`, for which Foundation makes no date at all.
    private static let names =
        (Locale.NumberingSystem.availableNumberingSystems.map(\.identifier) + ["native"]).sorted()
}
