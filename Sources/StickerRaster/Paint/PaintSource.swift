import StickerGeometry
import StickerPixels

/// A paint made ready for one drawing command: chosen once, then asked for runs of pixels.
enum PaintSource: Sendable {
    case solid(PremultipliedColor)
    case gradient(GradientSource)
    case image(ImageSource)
    /// Pixels as they will be drawn, the top-left one at (x, y) of the canvas; there are no others.
    case pixels(Pixmap, x: Int, y: Int)

    /// The rectangle of the canvas in which it has colours; nil where it has them everywhere.
    var bounds: PixelRect? {
        guard case .pixels(let pixmap, let x, let y) = self else { return nil }
        return PixelRect(x: x, y: y, width: pixmap.width, height: pixmap.height)
    }

    /// The count of a painted pixel in a ``StickerLimits/RenderBudget``: so many times as much work as one of one
    /// colour, as measured.
    var costPerPixel: Int {
        switch self {
        case .solid: 1
        case .pixels: 2
        case .gradient(let gradient): gradient.costPerPixel
        case .image(let image): image.costPerPixel
        }
    }

    /// Whether its colours take longer than those of one colour, for which a shape's outline counts as much as its area.
    var takesTime: Bool {
        if case .solid = self { false } else { true }
    }

    /// What giving the colour of a pixel takes, about, in nanoseconds.
    var timePerPixel: Double {
        switch self {
        case .solid, .pixels: 0
        case .gradient: 0.5
        case .image(let image): 0.1 * Double(image.costPerPixel)
        }
    }

    /// - Parameter transform: the transform from the space of the path that is painted to pixels.
    /// - Throws: ``RasterError/nonFinite(what:)`` for coordinates, transforms and offsets,
    ///   ``RasterError/outOfRange(what:value:range:)`` for a negative radius or sweep.
    init(_ paint: Paint, transform: Transform) throws(RasterError) {
        switch paint {
        case .color(let color):
            self = .solid(PremultipliedColor(color))
        case .linearGradient(let gradient):
            self = try Self.linear(gradient, transform: transform)
        case .radialGradient(let gradient):
            self = try Self.radial(gradient, transform: transform)
        case .conicGradient(let gradient):
            self = try Self.conic(gradient, transform: transform)
        case .image(let image):
            guard image.transform.isFinite else { throw .nonFinite(what: "the transform of an image paint") }
            guard let source = try ImageSource(image, transform: transform) else {
                self = .solid(.transparent)
                return
            }
            self = .image(source)
        }
    }

    private static func linear(
        _ gradient: LinearGradient, transform: Transform
    ) throws(RasterError) -> PaintSource {
        guard gradient.start.isFinite, gradient.end.isFinite, gradient.transform.isFinite else {
            throw .nonFinite(what: "a coordinate of a linear gradient")
        }
        guard let ramp = try GradientRamp(gradient.stops),
            let map = gradient.transform.then(transform).inverse
        else { return .solid(.transparent) }
        if let color = ramp.constantColor { return .solid(color) }
        let axis = gradient.end - gradient.start
        let square = axis.x * axis.x + axis.y * axis.y
        let (x, y) = (axis.x / square, axis.y / square)
        let dx = map.a * x + map.b * y
        let dy = map.c * x + map.d * y
        let origin = (map.e - gradient.start.x) * x + (map.f - gradient.start.y) * y
        // Also where the length is so short, or so long, that it cannot be told from none.
        guard dx.isFinite, dy.isFinite, origin.isFinite else { return .solid(ramp.lastColor) }
        return .gradient(
            GradientSource(
                ramp: ramp, spread: gradient.spread, geometry: .linear(dx: dx, dy: dy, origin: origin)))
    }

    private static func radial(
        _ gradient: RadialGradient, transform: Transform
    ) throws(RasterError) -> PaintSource {
        guard gradient.center.isFinite, gradient.focus.isFinite, gradient.radius.isFinite,
            gradient.focusRadius.isFinite, gradient.transform.isFinite
        else { throw .nonFinite(what: "a coordinate of a radial gradient") }
        for radius in [gradient.radius, gradient.focusRadius] where radius < 0 {
            throw .outOfRange(what: "the radius of a radial gradient", value: radius, range: "at least 0")
        }
        guard let ramp = try GradientRamp(gradient.stops),
            let map = gradient.transform.then(transform).inverse
        else { return .solid(.transparent) }
        if gradient.radius == 0 { return .solid(ramp.lastColor) }
        let axis = gradient.center - gradient.focus
        let growth = gradient.radius - gradient.focusRadius
        let toFocus = map.then(.translation(x: -gradient.focus.x, y: -gradient.focus.y))
        let geometry: GradientGeometry
        if axis == .zero {
            guard growth != 0 else { return .solid(.transparent) }
            if let color = ramp.constantColor { return .solid(color) }
            geometry = .concentric(
                toGradient: toFocus, innerRadius: gradient.focusRadius, growth: growth)
        } else {
            geometry = .focal(
                FocalGeometry(
                    toGradient: toFocus, dx: axis.x, dy: axis.y, innerRadius: gradient.focusRadius,
                    growth: growth))
        }
        return .gradient(GradientSource(ramp: ramp, spread: gradient.spread, geometry: geometry))
    }

    private static func conic(
        _ gradient: ConicGradient, transform: Transform
    ) throws(RasterError) -> PaintSource {
        let seam = gradient.seamAngle ?? gradient.startAngle
        guard gradient.center.isFinite, gradient.startAngle.isFinite, gradient.sweep.isFinite,
            seam.isFinite, gradient.transform.isFinite
        else { throw .nonFinite(what: "a coordinate or angle of a conic gradient") }
        guard gradient.sweep >= 0 else {
            throw .outOfRange(
                what: "the sweep of a conic gradient", value: gradient.sweep, range: "at least 0")
        }
        guard let ramp = try GradientRamp(gradient.stops),
            let map = gradient.transform.then(transform).inverse
        else { return .solid(.transparent) }
        if gradient.sweep == 0 { return .solid(ramp.lastColor) }
        if let color = ramp.constantColor { return .solid(color) }
        return .gradient(
            GradientSource(
                ramp: ramp, spread: gradient.spread,
                geometry: .conic(
                    toGradient: map.then(.translation(x: -gradient.center.x, y: -gradient.center.y)),
                    seam: (seam / 360).truncatingRemainder(dividingBy: 1),
                    startToSeam: (seam - gradient.startAngle) / 360, sweep: gradient.sweep / 360)))
    }
}
