extension JSONMember {
    /// The members that have a value, in their order.
    package static func present(_ members: [(key: String, value: JSONValue?)]) -> [JSONMember] {
        members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }
    }
}

extension JSONValue {
    /// An object whose members keep their order; those without a value are left out.
    package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(JSONMember.present(Array(members)))
    }

    /// An array of texts.
    package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
