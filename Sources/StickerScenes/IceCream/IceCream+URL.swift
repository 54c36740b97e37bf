public import Foundation
public import StickerErrors
import StickerNotation

/// An ice cream in the query of a URL: `?Base=base01&Scoops=scoops01&Topping=topping01`.
extension IceCream {
    /// The longest URL that a message may carry, in characters (Unicode scalars).
    public static let maximumURLLength = 5_000

    /// The parts that are there, in the order base, scoops, topping: `?Base=base01&Scoops=scoops01`.
    /// An ice cream without parts gives `?`.
    public var urlString: String {
        let items = IceCreamStep.allCases.compactMap { step in
            identifier(of: step).map { "\(step.queryName)=\($0)" }
        }
        return "?" + items.joined(separator: "&")
    }

    /// ``urlString`` as a relative URL.
    public var url: URL? { URL(string: urlString) }

    /// Reads the query of a URL.
    ///
    /// Names are case-sensitive; unknown names, values that name no part and items without a value are skipped; of
    /// several valid items with one name the last counts; their order does not matter.
    ///
    /// - Parameters:
    ///   - urlString: the URL, or its query alone, behind a `?`.
    ///   - catalog: the parts that values may name, by their identifiers; by default the built-in ones.
    /// - Returns: nil where no valid base is named, or where the URL has more than ``maximumURLLength`` characters.
    public init?(urlString: String, catalog: IceCreamCatalog = .builtIn) {
        guard urlString.unicodeScalars.count <= Self.maximumURLLength else { return nil }
        self.init()
        for (name, value) in Self.queryItems(of: urlString) {
            switch name {
            case IceCreamStep.base.queryName: base = catalog.part(value) ?? base
            case IceCreamStep.scoops.queryName: scoops = catalog.part(value) ?? scoops
            case IceCreamStep.topping.queryName: topping = catalog.part(value) ?? topping
            default: continue
            }
        }
        guard base != nil else { return nil }
    }

    /// Reads the query of a URL, by the rules of ``init(urlString:catalog:)``.
    public init?(url: URL, catalog: IceCreamCatalog = .builtIn) {
        self.init(urlString: url.absoluteString, catalog: catalog)
    }

    /// Reads the query of a URL as ``init(urlString:catalog:)`` does, and throws the reason where it cannot.
    ///
    /// - Throws: `StickerError.Code.invalidURL`.
    public init(parsing urlString: String, catalog: IceCreamCatalog = .builtIn) throws(StickerError) {
        if let iceCream = IceCream(urlString: urlString, catalog: catalog) {
            self = iceCream
        } else if urlString.unicodeScalars.count > Self.maximumURLLength {
            throw .invalidURL(
                url: String(Substring(urlString.unicodeScalars.prefix(40))) + "…",
                reason:
                    "it has \(urlString.unicodeScalars.count) characters, and a URL may have \(Self.maximumURLLength)"
            )
        } else {
            let names = catalog.entries(of: .base).map(\.identifier)
            // An unknown base is likelier mistyped than left out.
            if let name = Self.queryItems(of: urlString).last(where: {
                $0.name == IceCreamStep.base.queryName
            })?
            .value, !names.isEmpty {
                throw .invalidURL(
                    url: urlString, reason: StickerError.unknown("base", name, among: names).reason)
            }
            let example = catalog.entries(of: .base).first.map { "; begin it like ?Base=\($0.identifier)" }
            throw .invalidURL(
                url: urlString, reason: "its query names no base" + (example ?? ", and the art has none"))
        }
    }

    /// Names and values, percent-decoded, in their order. Items without `=` and items whose percent-encoding is broken are
    /// left out.
    private static func queryItems(of url: String) -> [(name: String, value: String)] {
        let withoutFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        let query = withoutFragment.drop { $0 != UInt8(ascii: "?") }.dropFirst()
        // Not by URLComponents: Docs/WORKAROUNDS.md says why.
        return query.split(separator: UInt8(ascii: "&")).compactMap { item in
            let sides = item.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, let name = String(Substring(sides[0])).removingPercentEncoding,
                let value = String(Substring(sides[1])).removingPercentEncoding
            else { return nil }
            return (name, value)
        }
    }
}
