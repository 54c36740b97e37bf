/// The cone or cup of an ice cream: its art fills the square down to the tip.
public struct Base: IceCreamPart {
    public static let step = IceCreamStep.base

    public let rawValue: String

    public init?(rawValue: String) {
        guard PartIdentifier.isValid(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    init(builtIn identifier: String) { rawValue = identifier }
}

/// Two scoops in one flavour: their art is cut flat where the topping meets it.
public struct Scoops: IceCreamPart {
    public static let step = IceCreamStep.scoops

    public let rawValue: String

    public init?(rawValue: String) {
        guard PartIdentifier.isValid(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    init(builtIn identifier: String) { rawValue = identifier }
}

/// A half scoop with its sauce or fruit: the foot of its art is flush with the bottom edge.
public struct Topping: IceCreamPart {
    public static let step = IceCreamStep.topping

    public let rawValue: String

    public init?(rawValue: String) {
        guard PartIdentifier.isValid(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    init(builtIn identifier: String) { rawValue = identifier }
}
