import StickerGeometry
import StickerRaster

extension Transform {
    /// The `transform` attribute: functions with separators between them, the last applied first (CSS Transforms 1 §5).
    init(parsingSVG text: String) throws(SyntaxError) {
        var scanner = TextScanner(text)
        var result = Transform.identity
        scanner.skipWhitespace()
        while !scanner.isAtEnd {
            result = try scanner.transformFunction().then(result)
            let comma = scanner.skipSeparator()
            if comma, scanner.isAtEnd { throw scanner.error("expected a transform after the comma") }
        }
        guard result.isFinite else { throw SyntaxError(reason: "the numbers are too large", offset: 0) }
        self = result
    }
}

extension TextScanner {
    fileprivate mutating func transformFunction() throws(SyntaxError) -> Transform {
        let start = position
        let name = word()
        skipWhitespace()
        if name == "none", isAtEnd { return .identity }
        guard take(UInt8(ascii: "(")) else {
            position = start
            throw error("expected a transform, as translate(4 2)")
        }
        var values: [Double] = []
        skipWhitespace()
        while !take(UInt8(ascii: ")")) {
            values.append(try number())
            if skipSeparator(), next == UInt8(ascii: ")") { throw error("expected a number after the comma") }
        }
        switch (name, values.count) {
        case ("matrix", 6):
            return Transform(
                a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
        case ("translate", 1): return .translation(x: values[0], y: 0)
        case ("translate", 2): return .translation(x: values[0], y: values[1])
        case ("scale", 1): return .scale(x: values[0], y: values[0])
        case ("scale", 2): return .scale(x: values[0], y: values[1])
        case ("rotate", 1): return .rotation(degrees: values[0])
        case ("rotate", 3):
            return .rotation(degrees: values[0], around: Point(x: values[1], y: values[2]))
        case ("skewX", 1): return .skewX(degrees: values[0])
        case ("skewY", 1): return .skewY(degrees: values[0])
        case ("matrix", _), ("translate", _), ("scale", _), ("rotate", _), ("skewX", _), ("skewY", _):
            position = start
            throw error("\(name)() does not take \(values.count) numbers")
        default:
            position = start
            throw error("“\(name)” is not a transform")
        }
    }
}
