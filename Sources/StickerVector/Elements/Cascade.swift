import StickerLimits

/// Finds the rules of style sheets that are for an element.
struct Cascade {
    private let sheet: StyleSheet
    private let limits: SVGLimits
    /// Rules by what their last element must have: an identifier, else a class, else a type; the rest may be for any element.
    private var rulesByIdentifier: [String: [Int]] = [:]
    private var rulesByClass: [String: [Int]] = [:]
    private var rulesByType: [String: [Int]] = [:]
    private var otherRules: [Int] = []
    /// The effects of declarations; those that were never asked for are not read.
    private var properties: [Int: ElementStyling.Property?] = [:]
    /// What rules set, by their numbers; those that were for no element are not there.
    private var propertiesByRule: [Int: [ElementStyling.Property]] = [:]
    private var stepCount = 0

    /// - Complexity: O(rules).
    init(_ sheet: StyleSheet, limits: SVGLimits) {
        self.sheet = sheet
        self.limits = limits
        for (index, rule) in sheet.rules.enumerated() {
            let last = rule.selector.compounds[rule.selector.compounds.count - 1]
            if let identifier = last.identifiers.first {
                rulesByIdentifier[identifier, default: []].append(index)
            } else if let name = last.classes.first {
                rulesByClass[name, default: []].append(index)
            } else if let type = last.type {
                rulesByType[type, default: []].append(index)
            } else {
                otherRules.append(index)
            }
        }
    }

    /// The properties that rules set for an element, those with the highest precedence last; and those that are lost where
    /// nothing else sets them.
    ///
    /// - Throws: ``SVGError/limitExceeded(what:limit:)`` where too many rules have to be tried.
    mutating func properties(
        of index: Int, in tree: ElementTree, stylings: [ElementStyling], diagnostics: inout Diagnostics
    ) throws(SVGError) -> (set: [ElementStyling.Property], conditional: [ElementStyling.Property]) {
        let styling = stylings[index]
        var candidates = otherRules + (rulesByType[styling.type] ?? [])
        for name in Set(styling.classes) { candidates += rulesByClass[name] ?? [] }
        if let id = tree.elements[index].id { candidates += rulesByIdentifier[id] ?? [] }
        var matched: [Int] = []
        for candidate in candidates {
            let compounds = sheet.rules[candidate].selector.compounds
            if try matches(compounds[...], index, tree, stylings) { matched.append(candidate) }
        }
        matched.sort {
            let (a, b) = (sheet.rules[$0].selector.specificity, sheet.rules[$1].selector.specificity)
            return a == b ? $0 < $1 : a < b
        }
        var (result, conditional): ([ElementStyling.Property], [ElementStyling.Property]) = ([], [])
        for rule in matched {
            let properties = try properties(ofRule: rule, &diagnostics)
            if sheet.rules[rule].loss?.isConditional == true {
                conditional += properties
            } else {
                result += properties
            }
        }
        return (result, conditional)
    }

    /// The properties that a rule sets, each once: a rule may have any number of declarations, and be for any number of elements.
    private mutating func properties(
        ofRule rule: Int, _ diagnostics: inout Diagnostics
    ) throws(SVGError) -> [ElementStyling.Property] {
        if let known = propertiesByRule[rule] { return known }
        let loss = sheet.rules[rule].loss
        var properties: [ElementStyling.Property] = []
        var names: Set<String> = []
        for declaration in sheet.rules[rule].declarations {
            try step()
            let property =
                if let loss { lostProperty(declaration, loss) } else {
                    try self.property(declaration, &diagnostics)
                }
            guard let property else { continue }
            // An earlier value is for programs that do not read the later one.
            if loss == nil, property.isLoss, names.contains(property.name) { continue }
            names.insert(property.name)
            properties.append(property)
        }
        // The last one of a name counts; of those that count where nothing else is set, the first one.
        let isFirst = loss?.isConditional == true
        var seen: Set<String> = []
        let unique = (isFirst ? properties : properties.reversed()).filter {
            seen.insert($0.isImportant ? "!" + $0.name : $0.name).inserted
        }
        let result = isFirst ? unique : unique.reversed()
        propertiesByRule[rule] = result
        return result
    }

    /// The effect of a declaration of a rule that is not read; nil where nothing would show of it.
    private func lostProperty(_ index: Int, _ loss: StyleSheet.Loss) -> ElementStyling.Property? {
        let declaration = sheet.declarations[index]
        guard let property = PaintProperty(rawValue: declaration.name) else { return nil }
        let change = try? StyleChange.reading(declaration.name, declaration.value).get()
        return ElementStyling.Property(
            name: declaration.name,
            change: .losing(property, change, at: loss.offset, onlyInitial: loss.isConditional),
            isImportant: declaration.isImportant && !loss.isConditional, isLoss: true)
    }

    /// The effect of a declaration; nil where it has none, or is reported.
    private mutating func property(
        _ index: Int, _ diagnostics: inout Diagnostics
    ) throws(SVGError) -> ElementStyling.Property? {
        if let known = properties[index] { return known }
        let declaration = sheet.declarations[index]
        var property: ElementStyling.Property?
        switch StyleChange.reading(declaration.name, declaration.value) {
        case .success(let change):
            property = change.map {
                ElementStyling.Property(
                    name: declaration.name, change: $0, isImportant: declaration.isImportant)
            }
        case .failure(let error):
            try diagnostics.report("style: \(error.reason)", at: declaration.offset)
            property = StyleChange.loss(
                ofUnread: declaration.name, declaration.value, at: declaration.offset
            ).map {
                ElementStyling.Property(
                    name: declaration.name, change: $0, isImportant: declaration.isImportant, isLoss: true)
            }
        }
        properties.updateValue(property, forKey: index)
        return property
    }

    /// Whether an element matches the last compound, and its surroundings match the others.
    private mutating func matches(
        _ compounds: ArraySlice<Selector.Compound>, _ index: Int, _ tree: ElementTree,
        _ stylings: [ElementStyling]
    ) throws(SVGError) -> Bool {
        try step()
        guard let compound = compounds.last, Self.matches(compound, tree.elements[index], stylings[index])
        else { return false }
        let outer = compounds.dropLast()
        if outer.isEmpty { return true }
        var parent = tree.elements[index].parent
        while let place = parent {
            if try matches(outer, place, tree, stylings) { return true }
            if compound.isChild { return false }
            parent = tree.elements[place].parent
        }
        return false
    }

    private static func matches(
        _ compound: Selector.Compound, _ element: Element, _ styling: ElementStyling
    ) -> Bool {
        (compound.type.map { $0 == styling.type } ?? true)
            && compound.identifiers.allSatisfy { $0 == element.id }
            && compound.classes.allSatisfy { styling.classes.contains($0) }
            && (!compound.isRoot || element.parent == nil)
    }

    private mutating func step() throws(SVGError) {
        stepCount += 1
        if stepCount > limits.visitCount {
            throw .limitExceeded(
                what: "the number of elements and declarations that rules of style are tried on",
                limit: limits.visitCount)
        }
        try SVGError.askBudget { budget throws(RenderStop) in
            try budget.spend(nodes: 1, on: "the style of a drawing")
        }
    }
}
