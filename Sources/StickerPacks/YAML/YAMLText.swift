import StickerErrors
import StickerLimits
import StickerNotation
import Yams

/// A YAML text (1.2, core schema) as JSON's values, and where they stand.
///
/// What YAML adds is refused where it does not mean one of JSON's values: tags, keys that are no texts, several
/// documents; and anchors with their aliases, as ``YAMLAnchors`` says.
struct YAMLText {
    /// The value of the text.
    let value: JSONValue
    private let root: Node

    /// The most arrays and objects inside one another.
    private static let maximumDepth = 64
    /// The most values: a thousand for each of the most stickers. Each takes many times the bytes of its text.
    private static let maximumValueCount = 1 << 18
    /// The parser reads shorter texts where they no longer are; see Docs/WORKAROUNDS.md.
    private static let shortestByteCount = 16

    /// - Throws: ``YAMLError``.
    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw YAMLError(YAMLPosition?.none, "the text is not UTF-8; save it as UTF-8")
        }
        try YAMLAnchors.check(bytes)
        let padding = String(repeating: " ", count: max(0, Self.shortestByteCount - bytes.count))
        do {
            // Without rules, texts stay texts: what plain ones mean is said below, by fewer rules than YAML 1.1 had.
            guard let root = try Yams.compose(yaml: text + padding, .basic, .default, .utf8) else {
                throw YAMLError(YAMLPosition?.none, "there is nothing in it")
            }
            self.root = root
        } catch let error as YamlError {
            throw YAMLError(error).within(text)
        }
        var reader = Reader()
        value = try reader.value(of: root, depth: 0)
    }

    private struct Reader {
        var count = 0

        mutating func value(of node: Node, depth: Int) throws -> JSONValue {
            count += 1
            guard count <= maximumValueCount else {
                throw YAMLError(node.mark, "there are more than \(maximumValueCount) values")
            }
            guard depth < maximumDepth else {
                throw YAMLError(node.mark, "values are nested more than \(maximumDepth) deep")
            }
            switch node {
            case .scalar(let scalar): return try YAMLScalar.value(of: scalar)
            case .sequence(let sequence):
                try YAMLScalar.checkTag(sequence.tag, "tag:yaml.org,2002:seq", at: sequence.mark)
                return .array(try sequence.map { try value(of: $0, depth: depth + 1) })
            case .mapping(let mapping):
                try YAMLScalar.checkTag(mapping.tag, "tag:yaml.org,2002:map", at: mapping.mark)
                return .object(
                    try mapping.map { key, value in
                        guard case .scalar(let scalar) = key else {
                            throw YAMLError(key.mark, "a key must be a text")
                        }
                        return JSONMember(
                            key: scalar.string, value: try self.value(of: value, depth: depth + 1))
                    })
            case .alias(let alias): throw YAMLError(alias.mark, "this alias stands for nothing")
            }
        }
    }

    /// Where the value at a place such as `sections[0].title` stands, or its key; nil where there is none.
    ///
    /// - Complexity: O(values).
    func position(of place: String, isKey: Bool) -> YAMLPosition? {
        find(place, isKey: isKey, in: root, at: "").map(YAMLPosition.init)
    }

    private func find(_ place: String, isKey: Bool, in node: Node, at here: String) -> Mark? {
        if !isKey, here == place { return node.mark }
        // Nothing else is inside of what the place does not begin with.
        guard place.hasPrefix(here) else { return nil }
        switch node {
        case .sequence(let sequence):
            for (index, element) in sequence.enumerated() {
                let found = find(place, isKey: isKey, in: element, at: "\(here)[\(index)]")
                if let found { return found }
            }
        case .mapping(let mapping):
            for (key, value) in mapping {
                guard case .scalar(let scalar) = key else { continue }
                let inner = here.isEmpty ? scalar.string : "\(here).\(scalar.string)"
                if isKey, inner == place { return key.mark }
                if let found = find(place, isKey: isKey, in: value, at: inner) { return found }
            }
        case .scalar, .alias: break
        }
        return nil
    }
}
