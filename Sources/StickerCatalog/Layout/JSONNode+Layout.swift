import StickerErrors
import StickerGeometry
import StickerLayout
import StickerNotation

/// The values that layouts are made of.
extension JSONNode {
    /// Points in their range.
    func points() throws(JSONNodeError) -> Double { try number(in: LayoutLimits.pointRange) }

    /// A length, which is not negative.
    private func length() throws(JSONNodeError) -> Double {
        try number(in: 0...LayoutLimits.pointRange.upperBound)
    }

    /// The one member of an object, as in `{"absolute": 40}`.
    func onlyMember(of keys: [String]) throws(JSONNodeError) -> (key: String, value: JSONNode) {
        var object = try object()
        let members = keys.compactMap { key in object.optional(key).map { (key, $0) } }
        try object.finish()
        guard let member = members.first, members.count == 1 else {
            let choices = keys.map { "\"\($0)\"" }.asChoices
            throw failure(
                "must have one of the keys \(choices), and has \(members.isEmpty ? "none" : "\(members.count)")"
            )
        }
        return member
    }

    func layoutSize() throws(JSONNodeError) -> CollectionLayoutSize {
        var object = try object()
        let width = try object.required("width")
        let height = try object.required("height")
        try object.finish()
        return CollectionLayoutSize(
            widthDimension: try width.dimension(), heightDimension: try height.dimension())
    }

    private func dimension() throws(JSONNodeError) -> CollectionLayoutDimension {
        let (key, value) = try onlyMember(of: [
            "fractionalWidth", "fractionalHeight", "absolute", "estimated",
        ])
        return switch key {
        case "fractionalWidth": .fractionalWidth(try value.number(in: LayoutLimits.shareRange))
        case "fractionalHeight": .fractionalHeight(try value.number(in: LayoutLimits.shareRange))
        case "absolute": .absolute(try value.length())
        default: .estimated(try value.length())
        }
    }

    func spacing() throws(JSONNodeError) -> CollectionLayoutSpacing {
        let (key, value) = try onlyMember(of: ["fixed", "flexible"])
        return key == "fixed" ? .fixed(try value.points()) : .flexible(try value.points())
    }

    func edgeSpacing() throws(JSONNodeError) -> CollectionLayoutEdgeSpacing {
        var object = try object()
        let nodes = ["leading", "top", "trailing", "bottom"].map { object.optional($0) }
        try object.finish()
        var spaces: [CollectionLayoutSpacing?] = []
        for node in nodes {
            if let node { spaces.append(try node.spacing()) } else { spaces.append(nil) }
        }
        return CollectionLayoutEdgeSpacing(
            leading: spaces[0], top: spaces[1], trailing: spaces[2], bottom: spaces[3])
    }

    func insets() throws(JSONNodeError) -> DirectionalEdgeInsets {
        var object = try object()
        let nodes = ["top", "leading", "bottom", "trailing"].map { object.optional($0) }
        try object.finish()
        var sides: [Double] = []
        for node in nodes {
            if let node { sides.append(try node.points()) } else { sides.append(0) }
        }
        return DirectionalEdgeInsets(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
    }

    func offset() throws(JSONNodeError) -> Point {
        _ = try numbers(count: 2, "[x, y]")
        let parts = try elements()
        return Point(x: try parts[0].points(), y: try parts[1].points())
    }

    func frame() throws(JSONNodeError) -> Rect {
        _ = try numbers(count: 4, "[x, y, width, height]")
        let parts = try elements()
        return Rect(
            x: try parts[0].points(), y: try parts[1].points(), width: try parts[2].length(),
            height: try parts[3].length())
    }

    func anchor() throws(JSONNodeError) -> CollectionLayoutAnchor {
        var object = try object()
        let edgesNode = try object.required("edges")
        let absolute = object.optional("absoluteOffset")
        let fractional = object.optional("fractionalOffset")
        try object.finish()
        var edges: DirectionalRectEdge = []
        for element in try edgesNode.oneOrMore() {
            edges.formUnion(try element.choice(of: EdgeName.self).edge)
        }
        if let absolute, fractional != nil {
            throw absolute.failure("give either \"absoluteOffset\" or \"fractionalOffset\"")
        }
        if let absolute {
            return CollectionLayoutAnchor(edges: edges, absoluteOffset: try absolute.offset())
        }
        if let fractional {
            return CollectionLayoutAnchor(edges: edges, fractionalOffset: try fractional.offset())
        }
        return CollectionLayoutAnchor(edges: edges)
    }

    /// The word by which an element is told from others: not that of items, and nothing that a terminal obeys.
    func elementKind() throws(JSONNodeError) -> String {
        let text = try string()
        guard text != "item" else { throw failure("cannot be \"item\": that is the kind of items") }
        guard (1...100).contains(text.unicodeScalars.count),
            !text.unicodeScalars.contains(where: PrintableText.isHidden)
        else { throw failure("must have 1 … 100 characters, and no control characters") }
        return text
    }
}

/// The names of edges.
enum EdgeName: String, CaseIterable {
    case top, leading, bottom, trailing, all

    var edge: DirectionalRectEdge {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        case .all: .all
        }
    }
}
