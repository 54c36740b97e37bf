/// A JSON text (RFC 8259) as it is written: the members of an object keep their order.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The name of the kind of value in errors.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

package struct JSONMember: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
        self.key = key
        self.value = value
    }
}

/// Why a text is not JSON, and where: lines and columns count from 1, columns in bytes.
package struct JSONSyntaxError: Error, Hashable {
    package let line: Int
    package let column: Int
    package let reason: String

    package var place: String { "line \(line), column \(column)" }
}
