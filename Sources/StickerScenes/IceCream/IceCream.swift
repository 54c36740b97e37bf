/// An ice cream as far as it is built: a base, scoops and a topping, each of which may still be missing.
public struct IceCream: Hashable, Sendable {
    /// The base; nil until it is chosen.
    public var base: Base?
    /// The scoops; nil until they are chosen.
    public var scoops: Scoops?
    /// The topping; nil until it is chosen.
    public var topping: Topping?

    /// The range of a sticker's size in pixels: the largest takes 256 MiB of memory.
    public static let sizeRange = 1...8_192
    /// The size of a large sticker, 206 points at three pixels each.
    public static let defaultSize = 618

    /// Parts that are not given are missing; drawing needs at least one.
    public init(base: Base? = nil, scoops: Scoops? = nil, topping: Topping? = nil) {
        self.base = base
        self.scoops = scoops
        self.topping = topping
    }

    /// Whether all three parts are there.
    public var isComplete: Bool { nextStep == nil }

    /// The first step, in the order base, scoops, topping, whose part is missing; nil for a complete one.
    public var nextStep: IceCreamStep? {
        IceCreamStep.allCases.first { identifier(of: $0) == nil }
    }

    /// The identifier of a step's part, as in `scoops05`; nil while it is missing.
    public func identifier(of step: IceCreamStep) -> String? {
        switch step {
        case .base: base?.rawValue
        case .scoops: scoops?.rawValue
        case .topping: topping?.rawValue
        }
    }

    /// The identifiers of the parts behind one another, as in `base01scoops01topping01`: a name for the ice cream's file.
    public var partsName: String {
        IceCreamStep.allCases.compactMap { identifier(of: $0) }.joined()
    }
}
