/// A place in a JSON text; lines and columns count from 1, columns in bytes.
package struct JSONPosition: Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int

    package var description: String { "line \(line), column \(column)" }

    init(of index: Int, in bytes: [UInt8]) {
        let before = bytes[..<index]
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
    }

    /// The position of what an error is about, in the text that it was read from.
    ///
    /// - Returns: nil where the text has no such place.
    /// - Complexity: O(bytes): the text is parsed again, so that reading what is right costs nothing.
    package init?(of error: JSONNodeError, in bytes: [UInt8]) {
        guard let (value, starts) = try? JSONParser.starts(bytes) else { return nil }
        var search = JSONPlaceSearch(place: error.place, isKey: error.isKey, starts: starts)
        guard let start = search.find(in: value, at: "") else { return nil }
        self.init(of: start, in: bytes)
    }
}

/// Looks for a place such as `layers[2].frame` in a value of which every start is known.
private struct JSONPlaceSearch {
    let place: String
    let isKey: Bool
    /// Where values and keys start, in the order of the text.
    let starts: [Int]
    private var next = 0

    init(place: String, isKey: Bool, starts: [Int]) {
        self.place = place
        self.isKey = isKey
        self.starts = starts
    }

    /// Goes through all of `value`, which stands at `here`, as far as the place is not found.
    mutating func find(in value: JSONValue, at here: String) -> Int? {
        let start = starts[next]
        next += 1
        if !isKey, here == place { return start }
        switch value {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let found = find(in: element, at: "\(here)[\(index)]") { return found }
            }
        case .object(let members):
            for member in members {
                let inner = here.isEmpty ? member.key : "\(here).\(member.key)"
                if isKey, inner == place { return starts[next] }
                next += 1
                if let found = find(in: member.value, at: inner) { return found }
            }
        case .null, .bool, .number, .string: break
        }
        return nil
    }
}
