/// What an ice cream stands in: its art fills the square down to the tip.
public enum Base: String, IceCreamPart, Codable {
    /// In this order: waffle cone, chocolate-dipped cone, wafer cup, glass coupe.
    case base01, base02, base03, base04

    public static let step = IceCreamStep.base

    public var name: String {
        switch self {
        case .base01: "Waffle cone"
        case .base02: "Chocolate-dipped cone"
        case .base03: "Wafer cup"
        case .base04: "Glass coupe"
        }
    }
}

/// Two scoops in one flavour: their art is cut flat where the topping meets it.
public enum Scoops: String, IceCreamPart, Codable {
    /// In this order: vanilla bean, strawberry, chocolate fudge, mint chocolate chip, blueberry ripple.
    case scoops01, scoops02, scoops03, scoops04, scoops05
    /// In this order: mango sorbet, pistachio, cookies and cream, salted caramel, unicorn bubblegum.
    case scoops06, scoops07, scoops08, scoops09, scoops10

    public static let step = IceCreamStep.scoops

    public var name: String {
        switch self {
        case .scoops01: "Vanilla bean"
        case .scoops02: "Strawberry"
        case .scoops03: "Chocolate fudge"
        case .scoops04: "Mint chocolate chip"
        case .scoops05: "Blueberry ripple"
        case .scoops06: "Mango sorbet"
        case .scoops07: "Pistachio"
        case .scoops08: "Cookies and cream"
        case .scoops09: "Salted caramel"
        case .scoops10: "Unicorn bubblegum"
        }
    }
}

/// A half scoop with its sauce or fruit: the foot of its art is flush with the bottom edge.
public enum Topping: String, IceCreamPart, Codable {
    /// In this order: cherry and whipped cream, chocolate sauce and squares, caramel sauce and pretzel,
    /// strawberry, rainbow sprinkles.
    case topping01, topping02, topping03, topping04, topping05
    /// In this order: birthday candle, chocolate chip cookie, wafers with raspberry and mango sauce,
    /// unicorn horn and roses, mint leaves and truffle.
    case topping06, topping07, topping08, topping09, topping10
    /// In this order: heart and marshmallows, galaxy star.
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
