import Foundation
import StickerTestSupport

/// Drawings made and damaged by chance.
enum DrawingMutant {
    /// Small files that use all that is drawn, and the bundled art.
    private static let seeds: [[UInt8]] = {
        let art = projectFolder.appending(path: "Art/IceCream")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: art.path)) ?? []
        let files = names.sorted().filter { $0.hasSuffix(".svg") }.compactMap { name in
            try? Data(contentsOf: art.appending(path: name))
        }
        return files.map { [UInt8]($0) }.filter { $0.count < 8_000 }
    }()

    static func make(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8]
        if let seed = seeds.randomElement(using: &generator), Int.random(in: 0..<4, using: &generator) == 0 {
            bytes = seed
        } else {
            bytes = Array(text(using: &generator).utf8)
        }
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...2: bytes = swappedReferences(bytes, using: &generator)
            case 3...4: bytes = movedElement(bytes, using: &generator)
            case 5:
                bytes = Mutation.splice(bytes, Array(text(using: &generator).utf8), using: &generator)
            default: bytes = Mutation.mutate(bytes, using: &generator)
            }
        }
        return bytes
    }

    // MARK: - Drawings by chance

    private static func text(using generator: inout SeededGenerator) -> String {
        var body = ""
        for index in 0..<Int.random(in: 1...10, using: &generator) {
            body += element(index, depth: 0, using: &generator)
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
            + "viewBox=\"0 0 100 100\">\(body)</svg>"
    }

    private static let containers = [
        "g", "g", "defs", "clipPath", "mask", "symbol", "svg", "switch", "linearGradient", "radialGradient",
        "a",
    ]
    private static let shapes = [
        "path", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use", "use", "stop",
        "stop", "text",
    ]

    private static func element(
        _ index: Int, depth: Int, using generator: inout SeededGenerator
    ) -> String {
        let isContainer = depth < 4 && Int.random(in: 0..<2, using: &generator) == 0
        let name = (isContainer ? containers : shapes).randomElement(using: &generator)!
        var text = "<\(name) id=\"i\(Int.random(in: 0..<8, using: &generator))\""
        var names: Set<String> = []
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let (name, value) = attribute(using: &generator)
            if names.insert(name).inserted { text += " \(name)=\"\(value)\"" }
        }
        guard isContainer else { return text + "/>" }
        text += ">"
        for index in 0..<Int.random(in: 0...5, using: &generator) {
            text += element(index, depth: depth + 1, using: &generator)
        }
        return text + "</\(name)>"
    }

    private static func attribute(using generator: inout SeededGenerator) -> (String, String) {
        let name = [
            "d", "d", "d", "points", "href", "href", "x", "y", "width", "height", "r", "rx", "cx", "cy",
            "x1", "x2", "y2", "fx", "fill", "fill", "stroke", "stroke", "stroke-width", "stroke-dasharray",
            "stroke-dashoffset", "stroke-linejoin", "stroke-linecap", "stroke-miterlimit", "opacity",
            "clip-path", "clip-path", "mask", "mask", "transform", "transform", "gradientTransform",
            "gradientUnits", "clipPathUnits", "maskContentUnits", "maskUnits", "spreadMethod", "offset",
            "stop-color", "stop-opacity", "viewBox", "preserveAspectRatio", "overflow", "mix-blend-mode",
            "isolation", "style", "font-size", "fill-rule",
        ].randomElement(using: &generator)!
        return (name, value(of: name, using: &generator))
    }

    private static func value(of name: String, using generator: inout SeededGenerator) -> String {
        func one(_ words: String...) -> String { words.randomElement(using: &generator)! }
        let reference = "#i\(Int.random(in: 0..<8, using: &generator))"
        switch name {
        case "d": return pathData(using: &generator)
        case "points", "stroke-dasharray", "viewBox":
            return (0..<Int.random(in: 1...6, using: &generator)).map { _ in number(using: &generator) }
                .joined(separator: " ")
        case "href": return reference
        case "clip-path", "mask": return "url(\(reference))"
        case "fill", "stroke", "stop-color":
            return one("red", "none", "url(\(reference))", "url(\(reference)) blue", "#1234", "currentColor")
        case "stroke-linejoin": return one("round", "miter", "bevel")
        case "stroke-linecap": return one("round", "butt", "square")
        case "transform", "gradientTransform":
            let (a, b) = (number(using: &generator), number(using: &generator))
            return one(
                "translate(\(a) \(b))", "scale(\(a) \(b))", "rotate(\(a))", "skewX(\(a))",
                "matrix(\(a) \(b) 0 1 0 0)")
        case "gradientUnits", "clipPathUnits", "maskContentUnits", "maskUnits":
            return one("userSpaceOnUse", "objectBoundingBox")
        case "spreadMethod": return one("pad", "reflect", "repeat")
        case "preserveAspectRatio": return one("none", "xMidYMid slice", "xMinYMax meet")
        case "overflow": return one("visible", "hidden")
        case "mix-blend-mode": return one("multiply", "color", "normal", "screen")
        case "isolation": return "isolate"
        case "fill-rule": return one("evenodd", "nonzero")
        case "style":
            return "opacity:\(number(using: &generator));mask:url(\(reference));stroke:red;"
                + "stroke-dasharray:\(number(using: &generator)) \(number(using: &generator))"
        default: return number(using: &generator) + one("", "", "%", "em", "mm")
        }
    }

    private static func pathData(using generator: inout SeededGenerator) -> String {
        var data = "M\(number(using: &generator)) \(number(using: &generator))"
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let (letter, count) = [
                ("L", 2), ("l", 2), ("h", 1), ("V", 1), ("c", 6), ("C", 6), ("s", 4), ("q", 4), ("t", 2),
                ("z", 0), ("m", 2), ("A", -1),
            ].randomElement(using: &generator)!
            data += letter
            if count < 0 {
                data += "\(number(using: &generator)) \(number(using: &generator)) 30 1 0 "
                data += "\(number(using: &generator)) \(number(using: &generator))"
            } else {
                data += (0..<count).map { _ in number(using: &generator) }.joined(separator: " ")
            }
        }
        return data
    }

    private static func number(using generator: inout SeededGenerator) -> String {
        if Int.random(in: 0..<8, using: &generator) == 0 {
            return Mutation.extremeNumbers.randomElement(using: &generator)!
        }
        let tenths = Int.random(in: -200...1200, using: &generator)
        return "\(Double(tenths) / 10)"
    }

    // MARK: - Damage

    /// Some references lead elsewhere, mostly in circles.
    private static func swappedReferences(
        _ bytes: [UInt8], using generator: inout SeededGenerator
    ) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        let ids = text.matches(of: /id="([^"]+)"/).map { String($0.1) }
        guard let target = ids.randomElement(using: &generator) else { return bytes }
        let parts = text.split(separator: "#i", omittingEmptySubsequences: false)
        guard var result = parts.first.map(String.init) else { return bytes }
        for part in parts.dropFirst() {
            let isSwapped = Bool.random(using: &generator)
            result += isSwapped ? "#\(target)" + part.drop { $0.isNumber } : "#i" + part
        }
        return Array(result.utf8)
    }

    /// A tag taken out, doubled, or put elsewhere.
    private static func movedElement(
        _ bytes: [UInt8], using generator: inout SeededGenerator
    ) -> [UInt8] {
        let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
        guard let start = starts.randomElement(using: &generator),
            let place = starts.randomElement(using: &generator),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return bytes }
        let tag = Array(bytes[start...end])
        var result = bytes
        result.insert(contentsOf: tag, at: place)
        if Bool.random(using: &generator), place > end { result.removeSubrange(start...end) }
        return result
    }
}
