package import StickerErrors
package import StickerLimits
import StickerPixels

extension RenderLimits {
    /// Sets one limit from text: a name of `Resource`, “=” and a value, as in `memory=2GB`, `time=60s` or
    /// `pixels=1000000000`.
    ///
    /// Memory is a number of bytes as ``ByteCount`` reads it, with GB and GiB; time has one of the units ms, s and min; the others
    /// are whole numbers, with k, M or G for thousands, millions and thousands of millions if you like.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.unknownName`.
    package mutating func set(parsing text: String) throws(StickerError) {
        guard let equals = text.firstIndex(of: "=") else {
            throw .invalidNotation(
                what: "a limit", text: text,
                form: "write its name and its value, as in memory=2GB or time=60s")
        }
        let (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
        let resource: Resource = try StyleText.choice(name, of: "limit")
        let form =
            switch resource {
            case .memory: "write a number of bytes, as in memory=500MB or memory=2GiB"
            case .time: "write a time, as in time=500ms, time=60s or time=2min"
            case .pixels, .pieces, .nodes, .glyphs:
                "write a whole number more than 0, as in \(name)=1000000 or \(name)=500M"
            }
        guard setValue(of: resource, value) else {
            throw .invalidNotation(what: "a limit", text: text, form: form)
        }
    }

    /// - Returns: false for a value that cannot be read.
    private mutating func setValue(of resource: Resource, _ text: String) -> Bool {
        func set<Value>(_ limit: WritableKeyPath<Self, Value>, _ value: Value?) -> Bool {
            guard let value else { return false }
            self[keyPath: limit] = value
            return true
        }
        return switch resource {
        case .memory: set(\.memory, try? ByteCount(parsing: text).value)
        case .pixels: set(\.pixels, Self.count(text))
        case .pieces: set(\.pieces, Self.count(text))
        case .nodes: set(\.nodes, Self.count(text))
        case .glyphs: set(\.glyphs, Self.count(text))
        case .time: set(\.time, Self.duration(text))
        }
    }

    private static func count(_ text: String) -> Int? {
        let units = ["k": 1e3, "M": 1e6, "G": 1e9]
        return number(text, units: units).flatMap(Int.init(exactly:)).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func duration(_ text: String) -> Duration? {
        let units = ["ms": 1, "s": 1e3, "min": 6e4]
        guard text.last?.isLetter == true, let number = number(text, units: units),
            (1...1e10).contains(number)
        else { return nil }
        return .milliseconds(Int(number))
    }

    /// Digits with any fraction, times what the unit behind them stands for.
    private static func number(_ text: String, units: [String: Double]) -> Double? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = String(text.dropFirst(digits.count))
        guard let number = Double(digits), digits.first?.isNumber == true,
            let factor = unit.isEmpty ? 1 : units[unit]
        else { return nil }
        return number * factor
    }
}
