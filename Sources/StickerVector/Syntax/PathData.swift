public import StickerGeometry
import StickerRaster

/// Path data (SVG 2 §9.3): commands, their numbers, and the points that they lead to.
struct PathDataParser {
    private var scanner: TextScanner
    private var path = Path()
    private var current = Point.zero
    private var subpathStart = Point.zero
    /// Whether the last command closed the subpath, so that the next one starts another at the same place.
    private var isClosed = false
    /// The last control point of the last curve, which `S` and `T` reflect.
    private var lastControl = LastControl.none

    private enum LastControl {
        case none
        case cubic(Point)
        case quadratic(Point)
    }

    /// Reads all of `text`, or as far as it follows the grammar (SVG 2 §9.5.4: a renderer draws up to the error).
    static func parse(_ text: String) -> (path: Path, error: SyntaxError?) {
        var parser = PathDataParser(scanner: TextScanner(text))
        do {
            try parser.parseAll()
            return (parser.path, nil)
        } catch {
            return (parser.path, error)
        }
    }

    private init(scanner: TextScanner) {
        self.scanner = scanner
    }

    private mutating func parseAll() throws(SyntaxError) {
        scanner.skipWhitespace()
        if scanner.isAtEnd { return }
        guard scanner.next | 0x20 == UInt8(ascii: "m") else {
            throw scanner.error("path data must start with M or m")
        }
        while !scanner.isAtEnd {
            try parseCommand()
            scanner.skipWhitespace()
        }
    }

    /// A letter and as many sets of its numbers as follow.
    private mutating func parseCommand() throws(SyntaxError) {
        let letter = scanner.next
        guard TextScanner.isLetter(letter) else { throw scanner.error("expected a command") }
        var command = letter | 0x20
        let isRelative = letter == command
        guard Self.isCommand(command) else {
            throw scanner.error("“\(Character(Unicode.Scalar(letter)))” is not a command")
        }
        scanner.position += 1
        scanner.skipWhitespace()
        if command == UInt8(ascii: "z") {
            if !isClosed { path.close() }
            current = subpathStart
            isClosed = true
            lastControl = .none
            return
        }
        while true {
            try parseStep(command, isRelative: isRelative)
            let beforeSeparator = scanner.position
            let comma = scanner.skipSeparator()
            guard scanner.isAtNumber else {
                if comma {
                    scanner.position = beforeSeparator
                    throw scanner.error("expected a number after the comma")
                }
                return
            }
            // Further pairs after a move are lines (§9.3.3).
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        }
    }

    private static func isCommand(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "m"), UInt8(ascii: "z"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
            UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"):
            true
        default: false
        }
    }

    private mutating func parseStep(_ command: UInt8, isRelative: Bool) throws(SyntaxError) {
        let origin = isRelative ? current : .zero
        switch command {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            subpathStart = current
            path.move(to: current)
            isClosed = false
            lastControl = .none
        case UInt8(ascii: "l"):
            line(to: try point(from: origin))
        case UInt8(ascii: "h"):
            line(to: Point(x: origin.x + (try scanner.number()), y: current.y))
        case UInt8(ascii: "v"):
            line(to: Point(x: current.x, y: origin.y + (try scanner.number())))
        case UInt8(ascii: "c"):
            let control1 = try point(from: origin)
            scanner.skipSeparator()
            let control2 = try point(from: origin)
            scanner.skipSeparator()
            cubic(control1, control2, to: try point(from: origin))
        case UInt8(ascii: "s"):
            let control1 = if case .cubic(let last) = lastControl { current * 2 - last } else { current }
            let control2 = try point(from: origin)
            scanner.skipSeparator()
            cubic(control1, control2, to: try point(from: origin))
        case UInt8(ascii: "q"):
            let control = try point(from: origin)
            scanner.skipSeparator()
            quadratic(control, to: try point(from: origin))
        case UInt8(ascii: "t"):
            let control = if case .quadratic(let last) = lastControl { current * 2 - last } else { current }
            quadratic(control, to: try point(from: origin))
        default:
            try parseArc(origin: origin)
        }
    }

    private mutating func parseArc(origin: Point) throws(SyntaxError) {
        let radiusX = try scanner.number()
        scanner.skipSeparator()
        let radiusY = try scanner.number()
        scanner.skipSeparator()
        let rotation = try scanner.number()
        scanner.skipSeparator()
        let isLarge = try scanner.flag()
        scanner.skipSeparator()
        let sweeps = try scanner.flag()
        scanner.skipSeparator()
        let end = try point(from: origin)
        startSubpath()
        path.arc(
            radiusX: radiusX, radiusY: radiusY, rotationDegrees: rotation, largeArc: isLarge, sweep: sweeps,
            to: end)
        current = end
        lastControl = .none
    }

    /// A pair of coordinates.
    private mutating func point(from origin: Point) throws(SyntaxError) -> Point {
        let x = try scanner.number()
        scanner.skipSeparator()
        let y = try scanner.number()
        return Point(x: origin.x + x, y: origin.y + y)
    }

    /// After a close the next subpath starts where the closed one did (§9.3.4).
    private mutating func startSubpath() {
        guard isClosed else { return }
        path.move(to: subpathStart)
        isClosed = false
    }

    private mutating func line(to end: Point) {
        startSubpath()
        path.line(to: end)
        current = end
        lastControl = .none
    }

    private mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
        startSubpath()
        path.cubic(control1: control1, control2: control2, to: end)
        current = end
        lastControl = .cubic(control2)
    }

    private mutating func quadratic(_ control: Point, to end: Point) {
        startSubpath()
        path.quadratic(control: control, to: end)
        current = end
        lastControl = .quadratic(control)
    }
}

extension Path {
    /// The path that SVG path data draws (SVG 2 §9.3), as in `M10 10h80v80z`.
    ///
    /// - Throws: ``SVGError/invalidPathData(reason:offset:)`` for anything but well-formed data with finite points.
    public init(svgPathData: String) throws(SVGError) {
        let (path, error) = PathDataParser.parse(svgPathData)
        if let error { throw .invalidPathData(reason: error.reason, offset: error.offset) }
        guard path.isFinite else {
            throw .invalidPathData(reason: "the coordinates are too large", offset: 0)
        }
        self = path
    }
}
