public import StickerErrors
import StickerNotation

/// One choice of a step: a base, a pair of scoops or a topping.
///
/// The raw value is the part's identifier, as in URLs and in the names of art files: `base01`.
public protocol IceCreamPart: RawRepresentable<String>, CaseIterable, Hashable, Sendable
where AllCases == [Self] {
    /// The step of building that chooses this kind of part.
    static var step: IceCreamStep { get }
    /// What people call it, as in “Waffle cone”.
    var name: String { get }
}

extension IceCreamPart {
    /// Every choice, in numeric order.
    public static var all: [Self] { allCases }

    /// The name in small letters with hyphens, as a command line takes it: `waffle-cone`.
    public var slug: String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// The part whose identifier or slug is `text`.
    ///
    /// - Throws: `StickerError.Code.unknownName` with the nearest part's identifier.
    public init(named text: String) throws(StickerError) {
        if let part = Self(rawValue: text) ?? Self.all.first(where: { $0.slug == text }) {
            self = part
            return
        }
        let nearest = NearestName.find(
            text, among: Self.all.flatMap { [($0.rawValue, $0), ($0.slug, $0)] })
        throw .unknownName(
            what: Self.step.rawValue, name: text, nearest: nearest?.rawValue,
            choices: "\(Self.all[0].rawValue) … \(Self.all[Self.all.count - 1].rawValue)")
    }
}
