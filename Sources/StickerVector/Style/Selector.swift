/// Which elements a rule of a style sheet is for (Selectors 4): types, classes and identifiers, and where they stand.
struct Selector {
    /// The conditions on one element.
    struct Compound {
        /// The element's name; nil for any.
        var type: String?
        var identifiers: [String] = []
        var classes: [String] = []
        /// Whether the compound has `:root`.
        var isRoot = false
        /// Whether the compound before it is the parent, rather than any element around this one.
        var isChild = false
        /// The number of its conditions that are not read, most of which count as classes do.
        var unreadCount = 0
    }

    /// The compounds, from the outermost to the element itself.
    var compounds: [Compound] = []
    /// Whether it asks for a state that a still picture does not have, such as `:hover`.
    var isNever = false

    /// The specificity: identifiers count before classes, and those before types (Selectors 4 §17).
    var specificity: Int {
        compounds.reduce(0) { sum, compound in
            sum + compound.identifiers.count << 20
                + (compound.classes.count + compound.unreadCount + (compound.isRoot ? 1 : 0)) << 10
                + (compound.type == nil ? 0 : 1)
        }
    }

    /// The most compounds. Longer selectors are not read, so that trying one takes little time.
    static let maximumCompoundCount = 16

    /// States and parts that no element of a still picture has.
    static let never: Set<String> = [
        "active", "after", "before", "focus", "focus-visible", "focus-within", "hover", "target", "visited",
    ]

    /// - Throws: for a selector that is not understood, with the place in `text`.
    init(parsing text: String) throws(SyntaxError) {
        let (selector, fault) = Self.reading(text)
        if let fault { throw fault }
        guard let selector else { throw SyntaxError(reason: "an element is missing", offset: 0) }
        self = selector
    }

    /// Reads a selector as far as it is understood.
    ///
    /// - Parameters:
    ///   - text: the selector.
    ///   - isNested: whether it may begin with `>` or the like, as those within another rule do.
    /// - Returns: the selector, without what is not understood, so that it is for more elements, or for the same ones; nil for
    ///   what is none, and for one of states alone; and the first fault.
    static func reading(
        _ text: String, isNested: Bool = false
    ) -> (selector: Selector?, fault: SyntaxError?) {
        var reader = SelectorReader(text)
        let selector = reader.selector(isNested: isNested)
        return (selector, reader.fault)
    }

    init(compounds: [Compound] = []) { self.compounds = compounds }
}
