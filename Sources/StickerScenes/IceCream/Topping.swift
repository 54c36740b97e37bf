/// A half scoop with its sauce or fruit: the foot of its art is flush with the bottom edge.
public enum Topping: String, IceCreamPart, Codable {
    case topping01, topping02, topping03, topping04, topping05
    case topping06, topping07, topping08, topping09, topping10
    case topping11, topping12

    public static let step = IceCreamStep.topping

    public var name: String {
        switch self {
        case .topping01: "Cherry and whipped cream"
        case .topping02: "Chocolate sauce and chocolate squares"
        case .topping03: "Caramel sauce and pretzel"
        case .topping04: "Strawberry"
        case .topping05: "Rainbow sprinkles"
        case .topping06: "Birthday candle"
        case .topping07: "Chocolate chip cookie"
        case .topping08: "Wafers, raspberry and mango sauce"
        case .topping09: "Unicorn horn and roses"
        case .topping10: "Mint leaves and truffle"
        case .topping11: "Heart and marshmallows"
        case .topping12: "Galaxy star"
        }
    }
}
