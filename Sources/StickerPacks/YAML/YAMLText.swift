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
        let text = try YAMLCharacters.text(bytes)
        try YAMLAnchors.check(bytes)
        try YAMLBrackets.check(bytes)
        let padding = String(repeating: " ", count: max(0, Self.shortestByteCount - bytes.count))
        do {
            // Without rules, texts stay texts: what plain ones mean is said below, by fewer rules than YAML 1.1 had.
            guard let root = try Yams.compose(yaml: text + padding, .basic, .default, .utf8) else {
                throw YAMLError(YAMLPosition?.none, "there is nothing in it")
            }
            self.root = root
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
            throw DuplicateKey.error(keys.first ?? "", first: YAMLPosition(context.mark), in: text)
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

    /// Where its values and keys stand.
    var places: PlaceTree { PlaceTree(root) }
}
