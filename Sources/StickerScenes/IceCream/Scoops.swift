/// Two scoops in one flavour: their art is cut flat where the topping meets it.
public enum Scoops: String, IceCreamPart, Codable {
    case scoops01, scoops02, scoops03, scoops04, scoops05
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
