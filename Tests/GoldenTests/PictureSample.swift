import StickerEngine
import StickerTestSupport

/// Pictures made by the engine itself that stand for photos.
enum PictureSample {
    /// A sundae on a table in the evening, lights out of focus behind it.
    static func evening(width: Int = 720, height: Int = 540) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(width: width, height: height))
        let (w, h) = (Double(width), Double(height))
        try canvas.fill(
            .rect(Rect(canvas.size.bounds)),
            with: .linearGradient(
                LinearGradient(
                    start: .zero, end: Point(x: 0, y: h * 0.8),
                    stops: [
                        GradientStop(offset: 0, color: Color(red: 38, green: 32, blue: 84)),
                        GradientStop(offset: 0.55, color: Color(red: 180, green: 78, blue: 120)),
                        GradientStop(offset: 1, color: Color(red: 252, green: 176, blue: 110)),
                    ])))
        var generator = SeededGenerator(seed: 5)
        let lights = ["#ffe9a8", "#ff9fb0", "#9fd0ff", "#ffd08a", "#ffffff"]
        for index in 0..<34 {
            let center = Point(
                x: .random(in: 0...w, using: &generator), y: .random(in: 0...(h * 0.72), using: &generator))
            let radius = Double.random(in: 8...34, using: &generator)
            try canvas.fill(
                .circle(center: center, radius: radius),
                with: .color(try Color(css: lights[index % lights.count]).multiplyingAlpha(by: 0.22)))
        }
        try canvas.fill(
            .rect(Rect(x: 0, y: h * 0.8, width: w, height: h * 0.2)),
            with: .linearGradient(
                LinearGradient(
                    start: Point(x: 0, y: h * 0.8), end: Point(x: 0, y: h),
                    stops: [
                        GradientStop(offset: 0, color: Color(red: 120, green: 66, blue: 62)),
                        GradientStop(offset: 1, color: Color(red: 70, green: 36, blue: 44)),
                    ])))
        let sundae = try IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
            .renderSticker(opaque: false, size: Int(h * 0.84))
        try canvas.fill(
            .ellipse(
                in: Rect(
                    x: w * 0.5 - h * 0.14, y: h * 0.885, width: h * 0.28, height: h * 0.05)),
            with: .color(Color.black.multiplyingAlpha(by: 0.28)))
        try canvas.draw(
            sundae,
            in: Rect(
                x: (w - Double(sundae.width)) / 2, y: h * 0.08, width: Double(sundae.width),
                height: Double(sundae.height)))
        return canvas.finish()
    }

    /// A ground behind a subject.
    enum Ground: CaseIterable {
        case white, black, green, dusk, paper

        var color: Color {
            switch self {
            case .white: .white
            case .black: Color(red: 8, green: 8, blue: 10)
            case .green: Color(red: 52, green: 178, blue: 84)
            case .dusk: Color(red: 120, green: 138, blue: 176)
            case .paper: Color(red: 232, green: 224, blue: 208)
            }
        }

        /// Whether light falls off to the corners, and the sensor is noisy.
        var isPhoto: Bool { self == .dusk || self == .paper }
    }

    /// A creature with fine fur.
    static func creature(side: Int, on ground: Ground?) throws -> Pixmap {
        let size = try PixelSize(square: side)
        var canvas = Canvas(size: size, background: ground?.color ?? .transparent)
        let s = Double(side) / 100
        if ground?.isPhoto == true {
            try canvas.fill(
                .rect(Rect(size.bounds)),
                with: .radialGradient(
                    RadialGradient(
                        center: Point(x: 50 * s, y: 45 * s), radius: 75 * s,
                        stops: [
                            GradientStop(offset: 0, color: Color.white.multiplyingAlpha(by: 0.08)),
                            GradientStop(offset: 1, color: Color.black.multiplyingAlpha(by: 0.08)),
                        ])))
        }
        var generator = SeededGenerator(seed: 21)
        let furs = ["#7a3fb0", "#8d4fc4", "#a766da", "#6a34a0"]
        let middle = Point(x: 50 * s, y: 54 * s)
        for layer in stride(from: 31.0, through: 12, by: -3.2) {
            for index in 0..<150 {
                let turn = Transform.rotation(
                    degrees: Double(index) * 2.4 + .random(in: -2...2, using: &generator))
                let length = Double.random(in: 3...9, using: &generator)
                let root = turn.apply(to: Point(x: 0, y: -layer * s))
                let bend = turn.apply(
                    to: Point(x: .random(in: -2...2, using: &generator) * s, y: -(layer + length * 0.6) * s))
                let tip = turn.apply(
                    to: Point(x: .random(in: -4...4, using: &generator) * s, y: -(layer + length) * s))
                var hair = Path()
                hair.move(to: middle + root)
                hair.quadratic(control: middle + bend, to: middle + tip)
                try canvas.stroke(
                    hair, with: .color(try Color(css: furs[index % furs.count])),
                    style: StrokeStyle(width: 0.42 * s, cap: .round))
            }
            try canvas.fill(
                .circle(center: middle, radius: (layer + 0.6) * s),
                with: .color(try Color(css: layer > 25 ? "#8145b8" : "#9556cc")))
        }
        for x in [-11.0, 11] {
            let eye = middle + Point(x: x * s, y: -6 * s)
            try canvas.fill(.circle(center: eye, radius: 8.6 * s), with: .color(.white))
            try canvas.fill(
                .circle(center: eye + Point(x: 1.2 * s, y: 1 * s), radius: 4.4 * s),
                with: .color(Color(red: 36, green: 22, blue: 54)))
            try canvas.fill(
                .circle(center: eye + Point(x: -0.6 * s, y: -1 * s), radius: 1.5 * s), with: .color(.white))
        }
        let smile = try Path(svgPathData: "M-9 7 Q0 17 9 7 Q0 11 -9 7Z").transformed(
            by: Transform(a: s, b: 0, c: 0, d: s, e: middle.x, f: middle.y))
        try canvas.fill(smile, with: .color(Color(red: 60, green: 18, blue: 70)))
        let picture = canvas.finish()
        guard ground?.isPhoto == true else { return picture }
        // Out of focus by less than a pixel, and noisy by a few levels.
        var photo = try picture.resized(to: try PixelSize(square: side * 3 / 4)).resized(to: size)
        for y in 0..<side {
            for x in 0..<side {
                let pixel = photo[x, y]
                let noise = Int.random(in: -4...4, using: &generator)
                func level(_ value: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(value) + noise))) }
                photo[x, y] = PremultipliedColor(
                    red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue), alpha: 255)
            }
        }
        return photo
    }

    /// Pictures in rows, on a ground, each in the middle of its cell.
    static func sheet(
        _ rows: [[Pixmap]], cell: (width: Int, height: Int), ground: [Color], margin: Int = 12
    ) throws -> Pixmap {
        let columns = rows.map(\.count).max() ?? 1
        let size = try PixelSize(
            width: columns * (cell.width + margin) + margin,
            height: rows.count * (cell.height + margin) + margin)
        var canvas = Canvas(size: size, background: ground[0])
        for (index, row) in rows.enumerated() {
            let top = margin / 2 + index * (cell.height + margin)
            try canvas.fill(
                .rect(
                    Rect(
                        x: 0, y: Double(top), width: Double(size.width), height: Double(cell.height + margin))
                ),
                with: .color(ground[index % ground.count]))
            for (column, picture) in row.enumerated() {
                let x = margin + column * (cell.width + margin) + (cell.width - picture.width) / 2
                let y = top + margin / 2 + (cell.height - picture.height) / 2
                try canvas.draw(
                    picture,
                    in: Rect(
                        x: Double(x), y: Double(y), width: Double(picture.width),
                        height: Double(picture.height)))
            }
        }
        return canvas.finish()
    }
}
