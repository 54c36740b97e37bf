/// The style of an element, and the names by which style sheets find it.
struct ElementStyling {
    /// A property that was set.
    struct Property {
        var name: String
        var change: StyleChange
        /// Whether it says `!important`.
        var isImportant = false
        /// Whether it only says that a value may be lost, beside the one that counts.
        var isLoss = false
    }

    /// The element's name.
    var type = ""
    var classes: [String] = []
    /// The properties in attributes of their own.
    var attributes: [Property] = []
    /// The properties in `style`.
    var inline: [Property] = []

    /// The last change of each property in the order of the cascade (CSS Cascade 4 §6.1): what came before it has no effect.
    ///
    /// - Parameters:
    ///   - conditional: losses that count only where nothing else sets their properties.
    ///   - rules: the properties that style sheets set, those that count most come last.
    func changes(conditional: [Property] = [], with rules: [Property] = []) -> [StyleChange] {
        var changes: [StyleChange] = []
        /// By the places of the properties beside which they count.
        var losses: [Int: [StyleChange]] = [:]
        var places: [String: Int] = [:]
        func set(_ properties: [Property], important isImportant: Bool) {
            for property in properties where property.isImportant == isImportant {
                if let place = places[property.name] {
                    if property.isLoss {
                        losses[place, default: []].append(property.change)
                    } else {
                        changes[place] = property.change
                        losses[place] = nil
                    }
                } else {
                    places[property.name] = changes.count
                    changes.append(property.change)
                }
            }
        }
        set(conditional, important: false)
        set(attributes, important: false)
        set(rules, important: false)
        set(inline, important: false)
        set(rules, important: true)
        set(inline, important: true)
        if losses.isEmpty { return changes }
        return changes.enumerated().flatMap { place, change in [change] + (losses[place] ?? []) }
    }
}
