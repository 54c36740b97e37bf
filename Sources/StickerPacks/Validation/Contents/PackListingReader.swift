import StickerErrors
import StickerLimits
import StickerNotation
import StickerPlatforms

/// Reads a listing, and notes what is wrong with it instead of stopping.
///
/// The elements of lists that are looked at, and the faults that are noted, are bounded for the whole report.
struct PackListingReader {
    let file: String
    private(set) var findings: [PackFinding] = []
    private let allowance: ReportAllowance

    /// The root object of a JSON file; nil where there is none, which is noted.
    init?(_ file: String, in source: ListingSource, reading: inout PackReading) {
        self.file = file
        allowance = source.allowance
        reading.usedFiles.insert(file)
        do throws(StickerError) {
            let bytes = try source.bytes(of: file, limit: PackLimits.maximumListingByteCount)
            do throws(JSONSyntaxError) {
                root = try JSONParser.parse(bytes)
                return
            } catch {
                reading.findings.append(
                    PackFinding(.listing, in: file, "\(error.place): \(error.reason)", limit: "JSON"))
            }
        } catch {
            reading.findings.append(.unreadable(file, error))
        }
        return nil
    }

    /// A listing that was read before.
    init(_ file: String, _ root: JSONValue, in source: ListingSource) {
        self.file = file
        self.root = root
        allowance = source.allowance
    }

    let root: JSONValue

    /// Notes that a value is not what it must be.
    mutating func note(_ place: String, _ value: String, limit: String) {
        guard allowance.takesNote() else { return }
        findings.append(
            PackFinding(.listing, in: file, place.isEmpty ? value : "\(place): \(value)", limit: limit))
    }

    /// The members of an object by their keys; empty, and noted, where there is no object.
    mutating func object(_ value: JSONValue?, at place: String) -> [String: JSONValue] {
        switch value {
        case .object(let members):
            return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        case nil: note(place, "missing", limit: "an object")
        case let value?: note(place, value.kind, limit: "an object")
        }
        return [:]
    }

    /// The elements of an array; nil where the key is missing, and empty and noted where there is no array.
    mutating func array(_ value: JSONValue?, at place: String) -> [JSONValue]? {
        switch value {
        case .array(let elements): return looked(at: elements, place)
        case nil: return nil
        case let value?: note(place, value.kind, limit: "an array")
        }
        return []
    }

    /// The members of an object that stand for elements, in their order; nil, and nothing noted, where there is no object.
    mutating func members(_ value: JSONValue?, at place: String) -> [JSONMember]? {
        guard case .object(let members) = value else { return nil }
        return looked(at: members, place)
    }

    /// The first of some elements, as many as are left; that there are more is noted.
    private mutating func looked<Elements: Collection>(
        at elements: Elements, _ place: String
    ) -> [Elements.Element] {
        let taken = Array(elements.prefix(allowance.takes(elements: elements.count)))
        if taken.count < elements.count {
            let limit = NumberText.grouped(PackLimits.maximumElementCount)
            findings.append(
                PackFinding(
                    .listing, in: file, "\(place): \(NumberText.grouped(elements.count)) elements",
                    limit: "at most \(limit) in all listings to be checked"))
        }
        return taken
    }

    /// A text; nil where the key is missing or null, and noted where it is something else.
    mutating func text(_ value: JSONValue?, at place: String) -> String? {
        switch value {
        case .string(let text): return text
        case nil, .null: return nil
        case let value?: note(place, value.kind, limit: "a string")
        }
        return nil
    }

    /// The first of several keys that is there, as a text.
    mutating func text(_ keys: [String], of object: [String: JSONValue], at place: String) -> String? {
        guard let key = keys.first(where: { object[$0] != nil }) else { return nil }
        return text(object[key], at: place.isEmpty ? key : "\(place).\(key)")
    }

    /// A whole number; nil where the key is missing, and noted where it is something else.
    mutating func integer(_ value: JSONValue?, at place: String) -> Int? {
        guard let value else { return nil }
        if case .number(let number) = value, let integer = Int(exactly: number) { return integer }
        note(place, value.kind == "a number" ? "no whole number" : value.kind, limit: "a whole number")
        return nil
    }

    /// Texts: those of an array, or of a text the characters that are no white space.
    mutating func texts(_ value: JSONValue?, at place: String) -> [String] {
        if case .string(let text) = value {
            return looked(at: text.filter { !$0.isWhitespace }, place).map(String.init)
        }
        var texts: [String] = []
        for (index, element) in (array(value == .null ? nil : value, at: place) ?? []).enumerated() {
            if let text = text(element, at: "\(place)[\(index)]") { texts.append(text) }
        }
        return texts
    }
}

extension PackFinding {
    /// A file that cannot be read, and why.
    static func unreadable(_ file: String, _ error: StickerError) -> PackFinding {
        switch error.code {
        case .missingFile: PackFinding(.missingFile, in: file, "missing", limit: "there")
        case .refusedPath:
            PackFinding(.path, in: file, "a path that leaves the pack", limit: "a file in the pack")
        default: PackFinding(.damagedFile, in: file, error.reason, limit: "readable")
        }
    }
}
