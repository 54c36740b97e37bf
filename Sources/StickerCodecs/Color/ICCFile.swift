/// The header and the tags of an ICC profile (ICC.1:2022, section 7), which is not trusted.
struct ICCFile {
    private let bytes: [UInt8]
    private var tags: [String: Range<Int>] = [:]

    /// The most tags that are looked at; profiles have about 10 to 20.
    private static let maximumTagCount = 256

    /// - Returns: nil without a sound header and table of tags.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= 132, text(at: 36) == "acsp", let count = number(at: 128),
            count <= Self.maximumTagCount, let size = number(at: 0), size <= bytes.count
        else { return nil }
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard let name = text(at: entry), let offset = number(at: entry + 4),
                let length = number(at: entry + 8), offset <= bytes.count,
                length <= bytes.count - offset
            else { return nil }
            if tags[name] == nil { tags[name] = offset..<offset + length }
        }
    }

    /// What the profile is for; nil for other kinds than grey, RGB and CMYK, and for profiles that join or name colours.
    var model: ColorModel? {
        guard ["scnr", "mntr", "prtr", "spac"].contains(text(at: 12)) else { return nil }
        switch text(at: 16) {
        case "GRAY": return .grey
        case "RGB ": return .rgb
        case "CMYK": return .cmyk
        default: return nil
        }
    }

    /// Whether colours go through tables or a connection space of lightness, and not through curves and a matrix alone.
    var hasTables: Bool { tags["A2B0"] != nil || model == .cmyk || text(at: 20) != "XYZ " }

    /// The profile's description, in its first language.
    var name: String? {
        guard let tag = tags["desc"] else { return nil }
        let start = tag.lowerBound
        var characters: String?
        switch text(at: start) {
        case "desc":
            guard let count = number(at: start + 8), count > 0, count <= tag.count - 12 else { return nil }
            characters = String(decoding: bytes[start + 12..<start + 12 + count], as: UTF8.self)
        case "mluc":
            guard let count = number(at: start + 8), count > 0, let length = number(at: start + 20),
                let offset = number(at: start + 24), offset <= tag.count, length <= tag.count - offset
            else { return nil }
            let first = start + offset
            characters = String(
                decoding: stride(from: first, to: first + length - length % 2, by: 2).map {
                    UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
                }, as: UTF16.self)
        default: return nil
        }
        // The name is printed in one line.
        let shown = (characters ?? "").unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(
            100)
        return shown.isEmpty ? nil : String(String.UnicodeScalarView(shown))
    }

    /// The curves: one for grey, three for RGB.
    var curves: [ToneCurve]? {
        let names = model == .grey ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"]
        let curves = names.compactMap { tags[$0].flatMap(curve) }
        return curves.count == names.count ? curves : nil
    }

    /// The colorants, columns of XYZ for red, green and blue; of no meaning for grey.
    var colorants: Matrix3? {
        if model == .grey { return .identity }
        let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap(xyz) }
        guard columns.count == 3 else { return nil }
        return Matrix3((0..<3).map { row in columns.map { $0[row] } })
    }

    private func xyz(_ tag: Range<Int>) -> [Double]? {
        guard tag.count >= 20, text(at: tag.lowerBound) == "XYZ " else { return nil }
        return (0..<3).compactMap { fixed(at: tag.lowerBound + 8 + 4 * $0) }
    }

    /// The types curveType and parametricCurveType (sections 10.6 and 10.18).
    private func curve(_ tag: Range<Int>) -> ToneCurve? {
        let start = tag.lowerBound
        guard tag.count >= 12 else { return nil }
        switch text(at: start) {
        case "curv":
            guard let count = number(at: start + 8), count <= (tag.count - 12) / 2 else { return nil }
            let samples = (0..<count).map { index in
                UInt16(bytes[start + 12 + 2 * index]) << 8 | UInt16(bytes[start + 13 + 2 * index])
            }
            switch count {
            case 0: return .function(.power(1))
            case 1: return samples[0] == 0 ? nil : .function(.power(Double(samples[0]) / 256))
            default: return .table(samples)
            }
        case "para":
            let kind = bytes[start + 8..<start + 10].bigEndian
            let counts = [1, 3, 4, 5, 7]
            guard kind < counts.count, tag.count >= 12 + 4 * counts[kind] else { return nil }
            let p = (0..<counts[kind]).compactMap { fixed(at: start + 12 + 4 * $0) }
            guard p.count == counts[kind], p[0] > 0, p.count == 1 || p[1] != 0 else { return nil }
            switch kind {
            case 0: return .function(.power(p[0]))
            case 1: return .parametric([p[0], p[1], p[2], 0, -p[2] / p[1], 0, 0])
            case 2: return .parametric([p[0], p[1], p[2], 0, -p[2] / p[1], p[3], p[3]])
            case 3: return .parametric([p[0], p[1], p[2], p[3], p[4], 0, 0])
            default: return .parametric(p)
            }
        default: return nil
        }
    }

    /// The four characters at an offset.
    private func text(at offset: Int) -> String? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }

    /// The number of 32 bits at an offset, without a sign.
    private func number(at offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        return bytes[offset..<offset + 4].bigEndian
    }

    /// The s15Fixed16Number at an offset.
    private func fixed(at offset: Int) -> Double? {
        number(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }
}
