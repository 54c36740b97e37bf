/// An ice cream as far as it is built: a base, scoops and a topping, each of which may still be missing.
public struct IceCream: Hashable, Sendable {
    /// Nil until it is chosen.
    public var base: Base?
    /// Nil until they are chosen.
    public var scoops: Scoops?
    /// Nil until it is chosen.
    public var topping: Topping?

    /// The sizes of a sticker in pixels: the largest takes 256 MiB of memory.
    public static let sizeRange = 1...8_192
    /// The size of a large sticker, 206 points at three pixels each.
    public static let defaultSize = 618

    /// Parts that are not given are missing; one is needed to draw it.
    public init(base: Base? = nil, scoops: Scoops? = nil, topping: Topping? = nil) {
        self.base = base
        self.scoops = scoops
        self.topping = topping
    }

    /// Whether all three parts are there.
    public var isComplete: Bool { nextStep == nil }

    /// The first step, in the order base, scoops, topping, whose part is missing; nil where none is.
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
}
