import Foundation
import Peers
import Pictures
import StickerEngine
import StickerRaster

private let side = 618
private let color = Color(red: 0xE1, green: 0x46, blue: 0x78)

/// Fills of closed paths of 34, 340 and 3,400 curves.
func fillRows(in field: Field) throws -> [Row] {
    let size = try PixelSize(square: side)
    let ground = Pixmap(size: size, filledWith: PremultipliedColor(.white))
    let groundFile = try Scratch.write(ground.premultipliedBytes, as: "white")
    return try Shape.allCases.flatMap { shape in
        try [34, 340, 3_400].map { count in
            let path = shape.path(curveCount: count)
            let (engine, cairo) = (EngineCanvas(ground), CairoCanvas(ground))
            let cairoShape = CairoShape(path)
            var entrants = [
                Entrant(
                    library: Entrant.engine,
                    work: LocalWork(
                        restore: engine.restore,
                        run: { try engine.canvas.fill(path, with: .color(color)) },
                        result: { .pixmap(engine.result) })),
                Entrant(
                    library: "cairo",
                    work: LocalWork(
                        restore: cairo.restore, run: { cairo.fill(cairoShape, color: color) },
                        result: { .pixmap(try cairo.result) })),
            ]
            let name =
                "\(shape.rawValue) of \(count.formatted(.number.locale(Locale(identifier: "en")))) curves"
            let job: [String: Any] = [
                "work": "fill", "side": side, "ground": groundFile, "color": color.channels,
                "path": try Scratch.write(Array(path.words.utf8), as: "\(shape)-\(count)"),
            ]
            entrants.insert(contentsOf: try field.entrants(job), at: 1)
            // The peers cut curves into pieces that leave them by a tenth or a fifth of a pixel, and count coverage
            // in coarser steps: edges differ, and in 3,400 of them every pixel is one.
            return Row(name: name, agreement: .mean(2.5), entrants: entrants)
        }
    }
}

/// Gradients of three opaque stops over all pixels.
func gradientRows(in field: Field) throws -> [Row] {
    let size = try PixelSize(square: side)
    let ground = Pixmap(size: size, filledWith: PremultipliedColor(.white))
    let groundFile = try Scratch.write(ground.premultipliedBytes, as: "white")
    let stops = [
        GradientStop(offset: 0, color: .white), GradientStop(offset: 0.4, color: color),
        GradientStop(offset: 1, color: Color(red: 10, green: 20, blue: 200)),
    ]
    let linear = LinearGradient(start: Point(x: 30, y: 50), end: Point(x: 580, y: 500), stops: stops)
    let center = Point(x: 300, y: 300)
    let radial = RadialGradient(center: center, radius: 280, stops: stops)
    let conic = ConicGradient(center: center, startAngle: 90, stops: stops)
    let all: [(name: String, paint: Paint, cairo: CairoGradient?, places: [Double])] = [
        ("linear", .linearGradient(linear), CairoGradient(linear), [30, 50, 580, 500]),
        ("radial", .radialGradient(radial), CairoGradient(radial), [300, 300, 280]),
        ("conic", .conicGradient(conic), nil, [300, 300]),
    ]
    let square = Path.rect(Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    return try all.map { name, paint, gradient, places in
        let (engine, cairo) = (EngineCanvas(ground), CairoCanvas(ground))
        var entrants = [
            Entrant(
                library: Entrant.engine,
                work: LocalWork(
                    restore: engine.restore, run: { try engine.canvas.fill(square, with: paint) },
                    result: { .pixmap(engine.result) }))
        ]
        entrants += try field.entrants([
            "work": "gradient", "side": side, "ground": groundFile, "kind": name, "places": places,
            "stops": stops.map { [$0.offset] + $0.color.channels.map(Double.init) },
        ])
        if let gradient {
            entrants.append(
                Entrant(
                    library: "cairo",
                    work: LocalWork(
                        restore: cairo.restore, run: { cairo.fill(gradient) },
                        result: { .pixmap(try cairo.result) })))
        }
        // Some look colours up in tables of 256 or 1,024 places, and angles come from approximations; a conic gradient
        // has a seam, where one pixel may lie on either side.
        return Row(name: "\(name) gradient", agreement: .mean(1), entrants: entrants)
    }
}

/// A canvas that can be put back to what it was, and keeps its memory as the peers' do.
final class EngineCanvas {
    var canvas: Canvas
    private let ground: Pixmap

    init(_ ground: Pixmap) {
        self.ground = ground
        canvas = Canvas(drawingOn: ground)
    }

    func restore() {
        let frame = Rect(x: 0, y: 0, width: Double(ground.width), height: Double(ground.height))
        do {
            try canvas.draw(ground, in: frame, blend: .copy)
        } catch {
            preconditionFailure("the frame is finite: \(error)")
        }
    }

    var result: Pixmap { canvas.finish() }
}

/// Closed paths of any number of curves.
private enum Shape: String, CaseIterable {
    /// A circle whose curves follow it.
    case circle
    /// A circle whose curves swing to both sides of it, by a random width.
    case waves
    /// Small discs side by side, of four curves each.
    case discs

    func path(curveCount: Int) -> Path {
        var random = Numbers(state: 7)
        var path = Path()
        func point(_ turn: Double, _ radius: Double) -> Point {
            let angle = 2 * Double.pi * turn / Double(curveCount)
            return Point(x: 309 + cos(angle) * radius, y: 309 + sin(angle) * radius)
        }
        if self == .discs {
            let perRow = max(1, Int((Double(curveCount) / 4).squareRoot()))
            let step = 618 / Double(perRow)
            for index in 0..<curveCount / 4 {
                let center = Point(
                    x: (Double(index % perRow) + 0.5) * step, y: (Double(index / perRow) + 0.5) * step)
                path.append(.circle(center: center, radius: step * 0.42))
            }
            return path
        }
        path.move(to: point(0, 270))
        for index in 0..<curveCount {
            let swing = self == .circle ? 0 : 20 + 20 * Double(random.byte()) / 255
            let turn = Double(index)
            path.cubic(
                control1: point(turn + 0.2, 270 + swing), control2: point(turn + 0.8, 270 - swing),
                to: point(turn + 1, 270))
        }
        path.close()
        return path
    }
}

extension Path {
    /// “M x y”, “L x y”, “C x y x y x y” and “Z”, separated by spaces.
    fileprivate var words: String {
        elements.map { element in
            switch element {
            case .move(let to): "M \(to.x) \(to.y)"
            case .line(let to): "L \(to.x) \(to.y)"
            case .quadratic: preconditionFailure("the shapes have no quadratic curves")
            case .cubic(let a, let b, let to): "C \(a.x) \(a.y) \(b.x) \(b.y) \(to.x) \(to.y)"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
