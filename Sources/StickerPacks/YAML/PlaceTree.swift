import StickerLimits
import StickerNotation
import Yams

/// Where the values and the keys of a text stand.
struct PlaceTree: Sendable {
    /// A key, and its value.
    struct Member: Sendable {
        let key: String
        let position: YAMLPosition?
        let value: PlaceTree
    }

    enum Content: Sendable {
        case scalar
        case elements([PlaceTree])
        case members([Member])
    }

    let position: YAMLPosition?
    let content: Content

    /// Where the value at a place such as `sections[0].title` stands, or its key; nil where there is none.
    ///
    /// - Complexity: O(the members of the objects on the way).
    func position(of place: String, isKey: Bool) -> YAMLPosition? {
        find(Array(place.utf8)[...], isKey: isKey, isRoot: true)
    }

    /// - Parameter rest: the place as seen from here.
    private func find(_ rest: ArraySlice<UInt8>, isKey: Bool, isRoot: Bool) -> YAMLPosition? {
        if !isKey, rest.isEmpty { return position }
        switch content {
        case .scalar: return nil
        case .elements(let elements):
            guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")),
                let index = Int(String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self)),
                elements.indices.contains(index)
            else { return nil }
            return elements[index].find(rest[(end + 1)...], isKey: isKey, isRoot: false)
        case .members(let members):
            for member in members {
                var inner = rest
                if !isRoot {
                    guard inner.popFirst() == UInt8(ascii: ".") else { return nil }
                }
                guard inner.starts(with: member.key.utf8) else { continue }
                inner = inner.dropFirst(member.key.utf8.count)
                if isKey, inner.isEmpty { return member.position }
                if let found = member.value.find(
                    inner, isKey: isKey, isRoot: isRoot && inner.count == rest.count)
                {
                    return found
                }
            }
            return nil
        }
    }
}

extension PlaceTree {
    init(_ node: Node) {
        position = node.mark.map(YAMLPosition.init)
        switch node {
        case .scalar, .alias: content = .scalar
        case .sequence(let sequence): content = .elements(sequence.map(PlaceTree.init))
        case .mapping(let mapping):
            content = .members(
                mapping.compactMap { key, value in
                    guard case .scalar(let scalar) = key else { return nil }
                    return Member(
                        key: scalar.string, position: key.mark.map(YAMLPosition.init), value: PlaceTree(value)
                    )
                })
        }
    }

    /// The places of a JSON text; nil where it is none. Columns are counted in bytes.
    init?(json bytes: [UInt8]) {
        guard let (value, starts) = try? JSONParser.starts(bytes) else { return nil }
        var reader = Reader(bytes: bytes, starts: starts)
        self = reader.tree(of: value)
    }

    /// Gives values and keys the places where they start, in the order of the text.
    private struct Reader {
        let bytes: [UInt8]
        let starts: [Int]
        private var next = 0
        private var index = 0
        private var line = 1
        private var lineStart = 0

        init(bytes: [UInt8], starts: [Int]) {
            self.bytes = bytes
            self.starts = starts
        }

        private mutating func position() -> YAMLPosition {
            let start = starts[next]
            next += 1
            while index < start {
                if bytes[index] == UInt8(ascii: "\n") {
                    line += 1
                    lineStart = index + 1
                }
                index += 1
            }
            return YAMLPosition(line: line, column: start - lineStart + 1)
        }

        mutating func tree(of value: JSONValue) -> PlaceTree {
            let position = position()
            switch value {
            case .array(let elements):
                var trees: [PlaceTree] = []
                for element in elements { trees.append(tree(of: element)) }
                return PlaceTree(position: position, content: .elements(trees))
            case .object(let members):
                var found: [Member] = []
                for member in members {
                    let key = self.position()
                    found.append(Member(key: member.key, position: key, value: tree(of: member.value)))
                }
                return PlaceTree(position: position, content: .members(found))
            case .null, .bool, .number, .string: return PlaceTree(position: position, content: .scalar)
            }
        }
    }
}

/// The places of a text, which is read for them when the first error asks, and once.
final class ManifestPlaces: Sendable {
    private enum State {
        case unread
        /// Nil for a text that cannot be read.
        case read(PlaceTree?)
    }

    private let state = Locked<State>(.unread)

    func tree(_ read: () -> PlaceTree?) -> PlaceTree? {
        state.withLock { state in
            if case .read(let tree) = state { return tree }
            let tree = read()
            state = .read(tree)
            return tree
        }
    }
}
