@testable import StickerVector

/// A document of 100×100 units around `body`.
func drawing(
    _ body: String, attributes: String = #"viewBox="0 0 100 100""#,
    options: SVGParsingOptions = SVGParsingOptions()
) throws(SVGError) -> SVGDocument {
    let text =
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(body)</svg>"#
    return try SVGDocument(parsing: Array(text.utf8), options: options)
}

extension SVGDocument {
    /// Everything that is filled or stroked, in order, without the groups around it.
    var shapes: [ShapeNode] { Self.shapes(in: nodes) }

    private static func shapes(in nodes: [DrawingNode]) -> [ShapeNode] {
        nodes.flatMap { node in
            switch node {
            case .shape(let shape): [shape]
            case .group(let group): shapes(in: group.children)
            }
        }
    }

    /// The groups in the order in which they start.
    var groups: [GroupNode] { Self.groups(in: nodes) }

    private static func groups(in nodes: [DrawingNode]) -> [GroupNode] {
        nodes.flatMap { node -> [GroupNode] in
            guard case .group(let group) = node else { return [] }
            return [group] + groups(in: group.children)
        }
    }

    var messages: [String] { warnings.map(\.message) }
}
