/// The words that easings are named by in scenes.
enum EasingName: String, CaseIterable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
    case hold

    /// The name of an easing; nil for a curve without one.
    init?(_ easing: Easing) {
        guard let name = Self.allCases.first(where: { $0.easing == easing }) else { return nil }
        self = name
    }

    var easing: Easing {
        switch self {
        case .linear: .linear
        case .ease: .ease
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        case .hold: .hold
        }
    }
}
