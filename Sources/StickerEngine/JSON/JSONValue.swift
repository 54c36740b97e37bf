/// A JSON text (RFC 8259) as it is written: the members of an object keep their order.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// What an error calls it.
    var kind: String {
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

struct JSONMember: Hashable, Sendable {
    let key: String
    let value: JSONValue
}

/// Why a text is not JSON, and where: lines and columns count from 1, columns in bytes.
struct JSONSyntaxError: Error, Hashable {
    let line: Int
    let column: Int
    let reason: String
}
