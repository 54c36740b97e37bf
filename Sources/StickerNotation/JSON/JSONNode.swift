import StickerErrors
import StickerLimits

/// A JSON value and where it stands, as in `layers[2].frame`, so that an error can say so.
package struct JSONNode {
    package let value: JSONValue
    /// The place of the value; empty for the whole text.
    package let place: String

    package init(value: JSONValue, place: String) {
        self.value = value
        self.place = place
    }

    package func failure(_ reason: String) -> JSONNodeError {
        JSONNodeError(place: place, reason: reason)
    }

    private func mismatch(_ expected: String) -> JSONNodeError {
        failure("must be \(expected), and is \(value.kind)")
    }

    package func string() throws(JSONNodeError) -> String {
        guard case .string(let text) = value else { throw mismatch("a string") }
        return text
    }

    package func bool() throws(JSONNodeError) -> Bool {
        guard case .bool(let flag) = value else { throw mismatch("true or false") }
        return flag
    }

    package func number() throws(JSONNodeError) -> Double {
        guard case .number(let number) = value else { throw mismatch("a number") }
        return number
    }

    package func number(in range: ClosedRange<Double>) throws(JSONNodeError) -> Double {
        let number = try number()
        guard range.contains(number) else {
            throw failure(
                "is \(Self.text(number)); it must be \(Self.text(range.lowerBound)) … \(Self.text(range.upperBound))"
            )
        }
        return number
    }

    package func integer(in range: ClosedRange<Int>) throws(JSONNodeError) -> Int {
        let number = try number()
        guard let integer = Int(exactly: number), range.contains(integer) else {
            throw failure(
                "is \(Self.text(number)); it must be a whole number, \(range.lowerBound) … \(range.upperBound)"
            )
        }
        return integer
    }

    package func elements() throws(JSONNodeError) -> [JSONNode] {
        guard case .array(let values) = value else { throw mismatch("an array") }
        return values.enumerated().map { JSONNode(value: $1, place: "\(place)[\($0)]") }
    }

    /// The elements of an array, or the value itself where it is not an array.
    package func oneOrMore() throws(JSONNodeError) -> [JSONNode] {
        guard case .array = value else { return [self] }
        return try elements()
    }

    package func numbers(count: Int, _ names: String) throws(JSONNodeError) -> [Double] {
        guard case .array(let values) = value else { throw mismatch("an array \(names)") }
        guard values.count == count else {
            throw failure("must have \(count) numbers, \(names), and has \(values.count)")
        }
        var numbers: [Double] = []
        for element in try elements() { numbers.append(try element.number()) }
        return numbers
    }

    /// The case of an enumeration whose raw value stands here.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type
    ) throws(JSONNodeError) -> Choice {
        let text = try string()
        if let choice = Choice(rawValue: text) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        let nearest = NearestName.find(text, among: names.map { ($0, $0) })
        throw failure(
            names.count > 8
                ? "\"\(PrintableText.shortened(text))\" is unknown; "
                    + (nearest.map { "did you mean \"\($0)\"?" } ?? "Docs/SCENES.md lists what there is")
                : "\"\(PrintableText.shortened(text))\" is unknown; it must be \(names.joined(separator: ", "))"
        )
    }

    package func object() throws(JSONNodeError) -> JSONObject {
        guard case .object(let members) = value else { throw mismatch("an object") }
        return JSONObject(members: members, place: place)
    }

    /// A number as errors about JSON spell it.
    package static func text(_ number: Double) -> String {
        NumberText.plain(number)
    }
}

/// What is wrong with a value, and where.
package struct JSONNodeError: Error, Hashable {
    package let place: String
    package let reason: String
    /// Whether the key at the place is wrong, and not its value.
    package let isKey: Bool

    package init(place: String, reason: String, isKey: Bool = false) {
        self.place = place
        self.reason = reason
        self.isKey = isKey
    }
}
