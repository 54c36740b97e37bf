public import StickerPixels

extension RenderLimits {
    /// Sets one limit as a text says: a name of ``Resource``, “=” and a value, as in `memory=2GB`, `time=60s` or
    /// `pixels=1000000000`.
    ///
    /// Memory is a number of bytes as ``ByteCount`` reads it, with GB and GiB; time has one of the units ms, s and min; the others
    /// are whole numbers, with k, M or G for thousands, millions and thousands of millions if you like.
    ///
    /// - Throws: ``StickerError/invalidStyle(what:text:form:)``, ``StickerError/unknownName(what:name:nearest:choices:)``.
    public mutating func set(parsing text: String) throws(StickerError) {
        guard let equals = text.firstIndex(of: "=") else {
            throw .invalidStyle(
                what: "a limit", text: text,
                form: "write its name and its value, as in memory=2GB or time=60s")
        }
        let (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
        guard let resource = Resource(rawValue: name) else {
            throw .unknown("limit", name, among: Resource.allCases.map(\.rawValue))
        }
        switch resource {
        case .memory: memory = try ByteCount(parsing: value).value
        case .pixels: pixels = try Self.count(value)
        case .pieces: pieces = try Self.count(value)
        case .nodes: nodes = try Self.count(value)
        case .glyphs: glyphs = try Self.count(value)
        case .time: time = try Self.duration(value)
        }
    }

    private static func count(_ text: String) throws(StickerError) -> Int {
        let units = ["k": 1e3, "M": 1e6, "G": 1e9]
        guard let number = number(text, units: units), let count = Int(exactly: number), count > 0 else {
            throw .invalidStyle(
                what: "a limit", text: text, form: "write a whole number more than 0, as in 1000000 or 500M")
        }
        return count
    }

    private static func duration(_ text: String) throws(StickerError) -> Duration {
        let units = ["ms": 1, "s": 1e3, "min": 6e4]
        guard text.last?.isLetter == true, let number = number(text, units: units),
            (1...1e10).contains(number)
        else {
            throw .invalidStyle(what: "a time", text: text, form: "write it like 500ms, 60s or 2min")
        }
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
