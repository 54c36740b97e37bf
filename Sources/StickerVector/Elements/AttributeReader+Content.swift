import StickerGeometry
import StickerRaster

/// What each element takes, with the initial values of SVG 2.
extension AttributeReader {
    mutating func content(named name: String) throws(SVGError) -> Element.Content? {
        switch name {
        case "g": return .group
        case "a":
            for link in ["href", "xlink:href", "target", "rel", "download", "type"] { _ = takeText(link) }
            return .group
        case "defs": return .definitions
        case "switch": return .switch
        case "svg":
            for note in ["version", "baseProfile", "contentScriptType", "contentStyleType", "zoomAndPan"] {
                _ = takeText(note)
            }
            return .svg(try viewport())
        case "symbol": return .symbol(try viewport())
        case "use":
            return .use(
                Element.Use(
                    target: try reference(), x: try length("x") ?? .zero, y: try length("y") ?? .zero,
                    width: try size("width"), height: try size("height")))
        case "linearGradient", "radialGradient":
            return .gradient(try gradient(isRadial: name == "radialGradient"))
        case "stop": return .stop(offset: try take("offset", StyleChange.alpha) ?? 0)
        case "clipPath": return .clipPath(units: try units("clipPathUnits") ?? .userSpaceOnUse)
        case "mask": return .mask(try mask())
        default: return try shape(named: name).map(Element.Content.shape)
        }
    }

    private mutating func viewport() throws(SVGError) -> Element.Viewport {
        Element.Viewport(
            x: try length("x") ?? .zero, y: try length("y") ?? .zero, width: try size("width"),
            height: try size("height"), viewBox: try take("viewBox", TextScanner.viewBox),
            aspectRatio: try take("preserveAspectRatio", PreserveAspectRatio.init(parsing:))
                ?? PreserveAspectRatio())
    }

    private mutating func mask() throws(SVGError) -> Element.Mask {
        Element.Mask(
            units: try units("maskUnits") ?? .objectBoundingBox,
            contentUnits: try units("maskContentUnits") ?? .userSpaceOnUse,
            x: try length("x") ?? .percent(-10), y: try length("y") ?? .percent(-10),
            width: try size("width") ?? .percent(120), height: try size("height") ?? .percent(120))
    }

    private mutating func gradient(isRadial: Bool) throws(SVGError) -> Element.Gradient {
        var gradient = Element.Gradient(isRadial: isRadial)
        gradient.base = try reference()
        gradient.units = try units("gradientUnits")
        gradient.transform = try take("gradientTransform", Transform.init(parsingSVG:))
        gradient.spread = try take("spreadMethod", StyleChange.keyword)
        if isRadial {
            gradient.circles = [
                try length("cx"), try length("cy"), try size("r"), try length("fx"), try length("fy"),
                try size("fr"),
            ]
        } else {
            gradient.line = [try length("x1"), try length("y1"), try length("x2"), try length("y2")]
        }
        return gradient
    }

    private mutating func shape(named name: String) throws(SVGError) -> Element.Shape? {
        switch name {
        case "path":
            return .path(try pathData())
        case "rect":
            return .rect(
                x: try length("x") ?? .zero, y: try length("y") ?? .zero, width: try size("width") ?? .zero,
                height: try size("height") ?? .zero, radiusX: try size("rx"), radiusY: try size("ry"))
        case "circle":
            return .circle(
                x: try length("cx") ?? .zero, y: try length("cy") ?? .zero, radius: try size("r") ?? .zero)
        case "ellipse":
            return .ellipse(
                x: try length("cx") ?? .zero, y: try length("cy") ?? .zero, radiusX: try size("rx"),
                radiusY: try size("ry"))
        case "line":
            return .line(
                x1: try length("x1") ?? .zero, y1: try length("y1") ?? .zero, x2: try length("x2") ?? .zero,
                y2: try length("y2") ?? .zero)
        case "polyline": return .path(try points(closed: false))
        case "polygon": return .path(try points(closed: true))
        default: return nil
        }
    }

    /// Drawn as far as it is right (SVG 2 §9.5.4).
    private mutating func pathData() throws(SVGError) -> Path {
        guard let text = takeText("d"), text != "none" else { return Path() }
        let (path, error) = PathDataParser.parse(text)
        if let error { try diagnostics.report(error, attribute: "d", ofTagAt: tag) }
        return try checked(path, attribute: "d")
    }

    /// `points`: pairs of numbers, drawn as far as they are right (SVG 2 §10.6).
    private mutating func points(closed: Bool) throws(SVGError) -> Path {
        guard let text = takeText("points") else { return Path() }
        var scanner = TextScanner(text)
        var path = Path()
        if let error = scanner.appendPoints(to: &path) {
            try diagnostics.report(error, attribute: "points", ofTagAt: tag)
        }
        if closed, !path.isEmpty { path.close() }
        return try checked(path, attribute: "points")
    }

    private mutating func checked(_ path: Path, attribute: String) throws(SVGError) -> Path {
        guard path.isFinite else {
            try diagnostics.report("the coordinates are too large", attribute: attribute, ofTagAt: tag)
            return Path()
        }
        return path
    }
}

extension TextScanner {
    /// Adds points up to the end of the value or to what is wrong in it.
    fileprivate mutating func appendPoints(to path: inout Path) -> SyntaxError? {
        do throws(SyntaxError) {
            skipWhitespace()
            while !isAtEnd {
                let x = try number()
                skipSeparator()
                let point = Point(x: x, y: try number())
                if path.isEmpty { path.move(to: point) } else { path.line(to: point) }
                if skipSeparator(), isAtEnd { throw error("expected a number after the comma") }
            }
            return nil
        } catch {
            return error
        }
    }
}
