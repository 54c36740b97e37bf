/// What an ice cream stands in: its art fills the square down to the tip.
public enum Base: String, IceCreamPart, Codable {
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
