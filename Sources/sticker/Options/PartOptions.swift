import ArgumentParser
import StickerEngine

/// The parts of an ice cream, by their identifiers or names.
struct PartOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The base, as in base01.", valueName: "part"))
    var base: String?

    @Option(help: ArgumentHelp("The scoops, as in scoops05.", valueName: "part"))
    var scoops: String?

    @Option(help: ArgumentHelp("The topping, as in topping09.", valueName: "part"))
    var topping: String?

    /// Whether no part was given.
    var isEmpty: Bool { base == nil && scoops == nil && topping == nil }

    /// The ice cream of the parts, or that of a URL.
    func iceCream(url: String? = nil, catalog: IceCreamCatalog) throws(StickerError) -> IceCream {
        try IceCream(url: url, base: base, scoops: scoops, topping: topping, catalog: catalog)
    }
}
