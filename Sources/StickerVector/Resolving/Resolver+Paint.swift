import StickerGeometry
import StickerPixels
import StickerRaster

/// A gradient with the values that it takes over from the gradients that it refers to.
struct MergedGradient: Sendable {
    var attributes: Element.Gradient
    /// Offsets rise from 0 to 1.
    var stops: [GradientStop]
    /// Where a declaration stands that may have given one of them another colour.
    var loss: Int?
    /// The number of elements that a painter of it visits: itself and its stops.
    var visitCount = 1
}

extension Resolver {
    /// The paint of `path`, or nil where there is none.
    mutating func resolvePaint(
        _ value: PaintValue, property: String, of path: Path, element: Element, style: Style,
        viewport: Viewport
    ) throws(SVGError) -> Paint? {
        if let server = value.server,
            let index = try find(server, for: property, of: element)
        {
            if case .gradient = tree.elements[index].content {
                if let loss = try mergedGradient(index).loss { lostPaints.append(loss) }
                return try gradientPaint(index, of: path, style: style, viewport: viewport)
                    ?? value.color.map { .color($0.resolved(current: style.color)) }
            }
            let isPattern = tree.elements[index].isLeftOut
            if isPattern, value.color == nil { lostPaints.append(element.offset) }
            try diagnostics.report(
                "\(property) refers to “#\(server.prefix(80))”, which is \(isPattern ? "a pattern, and left out" : "not a gradient")",
                at: element.offset)
        }
        guard let color = value.color?.resolved(current: style.color), color.alpha > 0 else { return nil }
        return .color(color)
    }

    /// nil where the gradient paints nothing (SVG 2 §14.2).
    private mutating func gradientPaint(
        _ index: Int, of path: Path, style: Style, viewport: Viewport
    ) throws(SVGError) -> Paint? {
        let gradient = try mergedGradient(index)
        try visit(gradient.visitCount)
        guard let last = gradient.stops.last else { return nil }
        if gradient.stops.count == 1 { return .color(last.color) }
        let attributes = gradient.attributes
        var transform = attributes.transform ?? .identity
        var space = viewport
        if attributes.units ?? .objectBoundingBox == .objectBoundingBox {
            // A box without an area has no units to offer (SVG 2 §8.10).
            guard let box = path.bounds, !box.isEmpty, box.isFinite else { return nil }
            transform = transform.then(Transform(unitsOf: box))
            space = Viewport(width: 1, height: 1)
        }
        guard transform.isFinite, transform.inverse != nil else { return nil }
        let spread = attributes.spread ?? .pad
        func value(_ length: Length?, _ whole: Double, else initial: Length) -> Double {
            (length ?? initial).resolved(whole: whole, fontSize: style.fontSize)
        }
        if attributes.isRadial {
            let circles = attributes.circles
            let center = Point(
                x: value(circles[0], space.width, else: .percent(50)),
                y: value(circles[1], space.height, else: .percent(50)))
            let radius = value(circles[2], space.diagonal, else: .percent(50))
            guard radius > 0 else { return .color(last.color) }
            let focus = Point(
                x: circles[3].map { value($0, space.width, else: .zero) } ?? center.x,
                y: circles[4].map { value($0, space.height, else: .zero) } ?? center.y)
            return .radialGradient(
                RadialGradient(
                    center: center, radius: radius, focus: focus,
                    focusRadius: value(circles[5], space.diagonal, else: .zero), stops: gradient.stops,
                    spread: spread,
                    transform: transform))
        }
        let line = attributes.line
        let start = Point(
            x: value(line[0], space.width, else: .zero), y: value(line[1], space.height, else: .zero))
        let end = Point(
            x: value(line[2], space.width, else: .full), y: value(line[3], space.height, else: .zero))
        guard start != end else { return .color(last.color) }
        return .linearGradient(
            LinearGradient(
                start: start, end: end, stops: gradient.stops, spread: spread, transform: transform))
    }

    /// Follows `href` from gradient to gradient: attributes come from the first that has them, and so do the stops.
    private mutating func mergedGradient(_ index: Int) throws(SVGError) -> MergedGradient {
        if let known = gradients[index] { return known }
        guard case .gradient(var merged) = tree.elements[index].content else {
            return MergedGradient(attributes: Element.Gradient(isRadial: false), stops: [])
        }
        var (stops, loss) = try stops(of: index)
        var visited: Set<Int> = [index]
        var current = index
        var base = merged.base
        while let id = base, let next = try find(id, for: "href", of: tree.elements[current]) {
            guard visited.insert(next).inserted else {
                try diagnostics.report(
                    "href refers to a gradient that it is itself part of", at: tree.elements[current].offset)
                break
            }
            guard case .gradient(let inherited) = tree.elements[next].content else {
                try diagnostics.report(
                    "href refers to “#\(id.prefix(80))”, which is not a gradient",
                    at: tree.elements[current].offset)
                break
            }
            try visit()
            merged.inherit(from: inherited)
            if stops.isEmpty { (stops, loss) = try self.stops(of: next) }
            current = next
            base = inherited.base
        }
        let result = MergedGradient(
            attributes: merged, stops: Self.withStraightInterpolation(stops), loss: loss,
            visitCount: 1 + stops.count)
        gradients[index] = result
        return result
    }

    private mutating func stops(of gradient: Int) throws(SVGError) -> (stops: [GradientStop], loss: Int?) {
        // Before memory is taken: any number of gradients may share the stops of one.
        try visit(tree.elements[gradient].children.count)
        var result: [GradientStop] = []
        var loss: Int?
        for child in tree.elements[gradient].children {
            guard case .stop(let offset) = tree.elements[child].content else { continue }
            let style = styleInPlace(of: child)
            loss = loss ?? style.lossOfStop
            let color = style.own.stopColor.resolved(current: style.color)
            result.append(
                GradientStop(
                    offset: max(offset, result.last?.offset ?? 0),
                    color: color.multiplyingAlpha(by: style.own.stopOpacity)))
        }
        return (result, loss)
    }

    /// SVG mixes straight colours, the canvas premultiplied ones. Both agree where the colour or the alpha stays;
    /// elsewhere the curve between two stops is cut into pieces so short that the difference stays below a quarter
    /// of a level: `255 / (4 · pieces²)`.
    private static func withStraightInterpolation(_ stops: [GradientStop]) -> [GradientStop] {
        let pieces = 16
        var result: [GradientStop] = []
        for (index, stop) in stops.enumerated() {
            result.append(stop)
            guard index + 1 < stops.count else { break }
            let next = stops[index + 1]
            let (a, b) = (stop.color, next.color)
            guard a.alpha != b.alpha, a.red != b.red || a.green != b.green || a.blue != b.blue,
                next.offset > stop.offset
            else { continue }
            for piece in 1..<pieces {
                let t = Double(piece) / Double(pieces)
                func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
                    UInt8((Double(from) + (Double(to) - Double(from)) * t).rounded())
                }
                result.append(
                    GradientStop(
                        offset: stop.offset + (next.offset - stop.offset) * t,
                        color: Color(
                            red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
                            alpha: mix(a.alpha, b.alpha))))
            }
        }
        return result
    }
}

extension Element.Gradient {
    fileprivate mutating func inherit(from base: Element.Gradient) {
        units = units ?? base.units
        transform = transform ?? base.transform
        spread = spread ?? base.spread
        for index in line.indices { line[index] = line[index] ?? base.line[index] }
        for index in circles.indices { circles[index] = circles[index] ?? base.circles[index] }
    }
}

extension Transform {
    /// Maps the unit square to `box`: `objectBoundingBox` units.
    init(unitsOf box: Rect) {
        self.init(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y)
    }
}
