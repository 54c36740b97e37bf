/// An object being read: the keys that nobody asks for are errors, found by ``finish()``.
package struct JSONObject {
    private let members: [JSONMember]
    private let place: String
    private var knownKeys: [String] = []

    init(members: [JSONMember], place: String) {
        self.members = members
        self.place = place
    }

    /// The value of `key`, if it is there.
    package mutating func optional(_ key: String) -> JSONNode? {
        knownKeys.append(key)
        return members.first { $0.key == key }.map { JSONNode(value: $0.value, place: placeOf($0.key)) }
    }

    /// The members that nobody has asked for, in their order.
    package var rest: [JSONMember] { members.filter { !knownKeys.contains($0.key) } }

    /// The value of `key`.
    package mutating func required(_ key: String) throws(JSONNodeError) -> JSONNode {
        guard let node = optional(key) else {
            // A mistyped key is the likelier cause.
            for member in members
            where !knownKeys.contains(member.key) && Self.nearest(member.key, among: [key]) != nil {
                throw unknown(member.key, nearest: key)
            }
            throw JSONNodeError(place: place, reason: "the key \"\(key)\" is missing")
        }
        return node
    }

    /// - Throws: an error at the first key that was never asked for, with the known key that looks most like it.
    package func finish() throws(JSONNodeError) {
        if let error = unknownKeyErrors.first { throw error }
    }

    /// An error for each key that was never asked for, as ``finish()`` throws the first. Each is made when it is looked at.
    package var unknownKeyErrors: LazyMapSequence<[JSONMember], JSONNodeError> {
        rest.lazy.map { unknown($0.key, nearest: Self.nearest($0.key, among: knownKeys)) }
    }

    /// The error for an unknown key, with the keys that were asked for: all known ones once ``finish()`` is called.
    private func unknown(_ key: String, nearest: String?) -> JSONNodeError {
        let keys = knownKeys.sorted().joined(separator: ", ")
        let choices = nearest.map { "did you mean \"\($0)\"? (keys: \(keys))" } ?? "keys: \(keys)"
        return JSONNodeError(
            place: placeOf(key), reason: knownKeys.isEmpty ? "unknown key" : "unknown key; \(choices)",
            isKey: true)
    }

    /// The known key that is meant by one that looks like it, or by a word that other programs have for it.
    private static func nearest(_ key: String, among keys: [String]) -> String? {
        if let word = otherWords[key.lowercased()], keys.contains(word) { return word }
        return NearestName.find(key, among: keys.map { ($0, $0) })
    }

    private static let otherWords = [
        "fps": "frameRate", "framespersecond": "frameRate", "rotate": "rotation", "angle": "rotation",
        "time": "at", "length": "duration", "seconds": "duration", "loop": "loops", "translate": "offset",
        "colour": "color", "ease": "easing", "blendmode": "blend", "effect": "effects", "filter": "effects",
    ]

    private func placeOf(_ key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }
}
