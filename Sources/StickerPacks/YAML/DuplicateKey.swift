import StickerErrors
import Yams

/// A key that an object has twice: where both of them stand.
enum DuplicateKey {
    /// - Parameters:
    ///   - key: the key.
    ///   - first: where the first of them stands.
    ///   - text: the whole text.
    static func error(_ key: String, first: YAMLPosition, in text: String) -> YAMLError {
        let name = "“\(PrintableText.shortened(key))”"
        guard let second = second(key, first: first, in: text) else {
            return YAMLError(first, "the key \(name) is there twice")
        }
        return YAMLError(second, "the key \(name) is there twice, the first time at \(first)")
    }

    /// Where the second one stands; nil where that is not found out.
    ///
    /// The parser says where the first one is. It reads the text once more, with that one under another name.
    private static func second(_ key: String, first: YAMLPosition, in text: String) -> YAMLPosition? {
        guard let (renamed, name) = renaming(key, at: first, in: text) else { return nil }
        // As in ``YAMLText``.
        let padding = String(repeating: " ", count: 16)
        do {
            let root = try Yams.compose(yaml: renamed + padding, .basic, .default, .utf8)
            return root.flatMap { find(key, besides: name, in: $0) }.map { unmarked($0, first) }
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) where keys.first == key {
            // It is there three times.
            return unmarked(YAMLPosition(context.mark), first)
        } catch {
            return nil
        }
    }

    /// Where a place of the text with the mark is in the text without it.
    private static func unmarked(_ place: YAMLPosition, _ first: YAMLPosition) -> YAMLPosition {
        place.line == first.line ? YAMLPosition(line: place.line, column: place.column - 1) : place
    }

    /// A character that no key has.
    private static let mark: Unicode.Scalar = "\u{10FFFD}"

    /// The text with a mark behind the first character of the key, and the name that the key has then.
    private static func renaming(
        _ key: String, at place: YAMLPosition, in text: String
    ) -> (text: String, name: String)? {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
            Array.init)
        guard lines.indices.contains(place.line - 1), let initial = key.unicodeScalars.first else {
            return nil
        }
        var index = place.column - 1
        let line = lines[place.line - 1]
        if line.indices.contains(index), line[index] == "\"" || line[index] == "'" { index += 1 }
        guard line.indices.contains(index), line[index] == initial else { return nil }
        lines[place.line - 1].insert(mark, at: index + 1)
        var renamed = String.UnicodeScalarView()
        renamed.append(contentsOf: lines.joined(separator: ["\n"]))
        var name = Array(key.unicodeScalars)
        name.insert(mark, at: 1)
        return (String(renamed), String(String.UnicodeScalarView(name)))
    }

    private static func find(_ key: String, besides name: String, in node: Node) -> YAMLPosition? {
        switch node {
        case .mapping(let mapping):
            let keys = mapping.keys
            if keys.contains(where: { $0.scalar?.string == name }),
                let mark = keys.first(where: { $0.scalar?.string == key })?.mark
            {
                return YAMLPosition(mark)
            }
            return mapping.lazy.compactMap { find(key, besides: name, in: $0.value) }.first
        case .sequence(let sequence):
            return sequence.lazy.compactMap { find(key, besides: name, in: $0) }.first
        case .scalar, .alias: return nil
        }
    }
}
