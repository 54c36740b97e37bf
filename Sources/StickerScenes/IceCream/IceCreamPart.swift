public import StickerErrors

/// One choice of a step: a base, a pair of scoops or a topping.
///
/// The raw value is the part's identifier, as in URLs and in the names of art files: `base01`. It has 1 to 64 of the
/// characters a–z, A–Z, 0–9, `-` and `_`, and begins with a letter or a digit; `init(rawValue:)` is nil for anything
/// else. An ``IceCreamCatalog`` says which parts there are, and what they are called.
public protocol IceCreamPart: RawRepresentable<String>, Codable, Hashable, Sendable {
    /// The step of building that chooses this kind of part.
    static var step: IceCreamStep { get }
}

extension IceCreamPart {
    /// The built-in parts, in numeric order.
    public static var all: [Self] {
        IceCreamCatalog.builtIn.entries(of: step).compactMap { Self(rawValue: $0.identifier) }
    }

    /// The part whose identifier or slug is `text`.
    ///
    /// - Parameters:
    ///   - text: `base01` or `waffle-cone`.
    ///   - catalog: the parts to choose from; by default the built-in ones.
    /// - Throws: `StickerError.Code.unknownName` with the nearest part's identifier.
    public init(
        named text: String, in catalog: IceCreamCatalog = .builtIn
    ) throws(StickerError) {
        guard let entry = catalog.entry(of: Self.step, named: text),
            let part = Self(rawValue: entry.identifier)
        else { throw catalog.unknownName(text, of: Self.step) }
        self = part
    }
}

/// The identifier of a part: a safe file name, which needs no escape in a URL either.
enum PartIdentifier {
    static let maximumLength = 64

    static let rule =
        "must have 1 … \(maximumLength) of the characters a–z, A–Z, 0–9, - and _, and begin with a letter or a digit"

    static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetterOrDigit(first) else { return false }
        return text.utf8.count <= maximumLength
            && text.utf8.allSatisfy {
                isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
