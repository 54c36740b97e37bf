/// An object being read: the keys that nobody asks for are errors, found by ``finish()``.
struct JSONObject {
    private let members: [JSONMember]
    private let place: String
    private var knownKeys: [String] = []

    init(members: [JSONMember], place: String) {
        self.members = members
        self.place = place
    }

    /// The value of `key`, if it is there.
    mutating func optional(_ key: String) -> JSONNode? {
        knownKeys.append(key)
        return members.first { $0.key == key }.map { JSONNode(value: $0.value, place: placeOf($0.key)) }
    }

    /// The value of `key`.
    mutating func required(_ key: String) throws(JSONNodeError) -> JSONNode {
        guard let node = optional(key) else {
            throw JSONNodeError(place: place, reason: "the key \"\(key)\" is missing")
        }
        return node
    }

    /// - Throws: an error at the first key that was never asked for, with the known key that looks most like it.
    func finish() throws(JSONNodeError) {
        for member in members where !knownKeys.contains(member.key) {
            let nearest = NearestName.find(member.key, among: knownKeys.map { ($0, $0) })
            throw JSONNodeError(
                place: placeOf(member.key),
                reason: "unknown key" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
        }
    }

    private func placeOf(_ key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }
}
