import StickerEngine

/// Colours and shapes that the goldens of drawing share.
enum DrawingSample {
    static let cream = Color(red: 255, green: 246, blue: 233)
    static let berry = Color(red: 214, green: 51, blue: 108)
    static let mint = Color(red: 56, green: 178, blue: 158)
    static let plum = Color(red: 84, green: 52, blue: 105)
    static let apricot = Color(red: 255, green: 159, blue: 69)
    static let sky = Color(red: 76, green: 141, blue: 255)
    static let lemon = Color(red: 255, green: 221, blue: 87)

    static let sunset = [
        GradientStop(offset: 0, color: plum), GradientStop(offset: 0.4, color: berry),
        GradientStop(offset: 0.75, color: apricot), GradientStop(offset: 1, color: lemon),
    ]

    static func size(_ width: Int, _ height: Int) throws -> PixelSize {
        try PixelSize(width: width, height: height)
    }

    /// The grey squares that picture editors show behind what is transparent.
    static func checkerboard(_ width: Int, _ height: Int) throws -> Canvas {
        var canvas = Canvas(size: try size(width, height), background: .white)
        var squares = Path()
        for y in stride(from: 0, to: height, by: 10) {
            for x in stride(from: y % 20, to: width, by: 20) {
                squares.append(.rect(Rect(x: Double(x), y: Double(y), width: 10, height: 10)))
            }
        }
        try canvas.fill(squares, with: .color(Color(red: 222, green: 222, blue: 226)))
        return canvas
    }

    /// The five-pointed star that crosses itself, so that its middle is wound around twice.
    static func pentagram(center: Point, radius: Double) -> Path {
        var path = Path()
        for corner in 0..<5 {
            let turn = Transform.rotation(degrees: Double(corner) * 144)
            let point = center + turn.apply(to: Point(x: 0, y: -radius))
            if corner == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }

    static func heart(in rect: Rect) -> Path {
        let (w, h) = (rect.width, rect.height)
        func at(_ x: Double, _ y: Double) -> Point { Point(x: rect.x + x * w, y: rect.y + y * h) }
        var path = Path()
        path.move(to: at(0.5, 0.95))
        path.cubic(control1: at(0.2, 0.72), control2: at(0.02, 0.52), to: at(0.02, 0.31))
        path.cubic(control1: at(0.02, 0.14), control2: at(0.14, 0.05), to: at(0.27, 0.05))
        path.cubic(control1: at(0.37, 0.05), control2: at(0.46, 0.11), to: at(0.5, 0.21))
        path.cubic(control1: at(0.54, 0.11), control2: at(0.63, 0.05), to: at(0.73, 0.05))
        path.cubic(control1: at(0.86, 0.05), control2: at(0.98, 0.14), to: at(0.98, 0.31))
        path.cubic(control1: at(0.98, 0.52), control2: at(0.8, 0.72), to: at(0.5, 0.95))
        path.close()
        return path
    }

    /// A heart with a highlight, 32×32 pixels on nothing; of fills alone, so that goldens of pictures do not depend
    /// on strokes.
    static func sprite() throws -> Pixmap {
        var canvas = Canvas(size: try size(32, 32))
        try canvas.fill(heart(in: Rect(x: 2, y: 2, width: 28, height: 28)), with: .color(plum))
        try canvas.fill(
            heart(in: Rect(x: 4.2, y: 4, width: 23.6, height: 23.4)),
            with: .linearGradient(
                LinearGradient(
                    start: Point(x: 6, y: 3), end: Point(x: 24, y: 30),
                    stops: [
                        GradientStop(offset: 0, color: Color(red: 255, green: 112, blue: 140)),
                        GradientStop(offset: 1, color: berry),
                    ])))
        try canvas.fill(
            .circle(center: Point(x: 10.5, y: 10.5), radius: 2.5), with: .color(.white), opacity: 0.85)
        return canvas.finish()
    }
}
