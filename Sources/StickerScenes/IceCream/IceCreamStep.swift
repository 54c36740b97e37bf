/// The three steps of building an ice cream, in their order.
public enum IceCreamStep: String, CaseIterable, Hashable, Sendable {
    /// The step in which this part is chosen.
    case base, scoops, topping

    /// The text that asks a person for the step.
    public var prompt: String {
        switch self {
        case .base: "Select a base"
        case .scoops: "Add some scoops"
        case .topping: "Finish with a topping"
        }
    }

    /// The caption of the message that carries the result of this step.
    public var caption: String {
        switch self {
        case .base: "Let's build an ice cream"
        case .scoops: "I added some scoops"
        case .topping: "Our finished ice cream"
        }
    }

    /// The name of the step's item in a URL's query.
    public var queryName: String {
        switch self {
        case .base: "Base"
        case .scoops: "Scoops"
        case .topping: "Topping"
        }
    }
}
