import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct BackgroundTests {
    private static let grounds: [Color] = [
        .white, .black, Color(red: 60, green: 190, blue: 90), Color(red: 120, green: 150, blue: 190),
        Color(red: 250, green: 225, blue: 235),
    ]

    /// A disc of a colour, a handle of it, and hairs a pixel wide, as a mask.
    private func subject(side: Int) throws -> Mask {
        let size = try PixelSize(square: side)
        let middle = Double(side) / 2
        var canvas = Canvas(size: size)
        let paint = Paint.color(.black)
        try canvas.fill(
            .circle(center: Point(x: middle, y: middle), radius: middle * 0.55), with: paint)
        for degrees in stride(from: 0.0, to: 360, by: 24) {
            var hair = Path()
            let turn = Transform.rotation(degrees: degrees)
            let (from, to) = (
                turn.apply(to: Point(x: 0, y: -middle * 0.5)), turn.apply(to: Point(x: 3, y: -middle * 0.85))
            )
            hair.move(to: Point(x: middle + from.x, y: middle + from.y))
            hair.line(to: Point(x: middle + to.x, y: middle + to.y))
            try canvas.stroke(hair, with: paint, style: StrokeStyle(width: 1.2))
        }
        return Mask(alphaOf: canvas.finish())
    }

    /// A background of one colour.
    private func flatModel(of pixmap: Pixmap, _ color: IntegerColor) -> BackgroundModel {
        BackgroundModel(BackgroundSurface(color), width: pixmap.width, height: pixmap.height)
    }

    private func composed(_ mask: Mask, _ color: Color, over ground: Color) throws -> Pixmap {
        var canvas = Canvas(size: mask.size, background: ground)
        try canvas.fill(mask, with: .color(color))
        return canvas.finish()
    }

    @Test("a background is left in the render's time, and within its pixels")
    func keepsLimits() throws {
        let picture = Pixmap(size: try PixelSize(square: 100), filledWith: PremultipliedColor(.white))
        // The last: in the midst of the last of four stages, which count ten times the pixels each.
        for limits in [
            RenderLimits(time: .zero), RenderLimits(pixels: 50_000), RenderLimits(pixels: 400_000),
        ] {
            #expect(throws: RasterError.self) {
                try RenderBudget.withLimits(limits) { _ = try picture.removingBackground(tolerance: 10) }
            }
        }
        _ = try RenderBudget.withLimits(.default) { try picture.removingBackground(tolerance: 10) }
    }

    @Test("alpha and colour of a subject come back from every ground", arguments: grounds)
    func separates(ground: Color) throws {
        let color = Color(red: 214, green: 70, blue: 40)
        let mask = try subject(side: 160)
        let picture = try composed(mask, color, over: ground)
        let cutout = try picture.removingBackground(tolerance: 10)
        #expect(cutout.color == ground)
        #expect(cutout.borderShare == 1)
        var worstAlpha = 0
        var sum = 0
        var worstColor = 0
        var sumOfColors = 0
        for (pixel, truth) in zip(cutout.pixmap.pixels, mask.values) {
            let error = abs(Int(pixel.alpha) - Int(truth))
            worstAlpha = max(worstAlpha, error)
            sum += error
            // Premultiplied, against the subject's colour at the alpha that came out: the trace of the ground.
            let pure = PremultipliedColor(
                Color(red: color.red, green: color.green, blue: color.blue, alpha: pixel.alpha))
            for (value, expected) in [
                (pixel.red, pure.red), (pixel.green, pure.green), (pixel.blue, pure.blue),
            ] {
                worstColor = max(worstColor, abs(Int(value) - Int(expected)))
                sumOfColors += abs(Int(value) - Int(expected))
            }
        }
        let edges = mask.values.count { $0 > 0 && $0 < 255 }
        #expect(Double(sum) / Double(edges) < 6, "mean error of alpha on edges")
        #expect(worstAlpha < 96, "\(worstAlpha)")
        #expect(Double(sumOfColors) / Double(3 * edges) < 1.5, "mean trace of the ground on edges")
        #expect(worstColor < 72, "a trace of the ground: \(worstColor)")
    }

    @Test("no halo: on another ground, the subject looks as if it had been drawn there", arguments: grounds)
    func leavesNoHalo(ground: Color) throws {
        let color = Color(red: 214, green: 70, blue: 40)
        let mask = try subject(side: 160)
        let picture = try composed(mask, color, over: ground)
        let cutout = try picture.removingBackground(tolerance: 10).pixmap
        // What cutting along the flood's edge leaves, without a soft edge.
        let flood = BackgroundFlood(
            picture, background: flatModel(of: picture, try #require(BorderColor(of: picture)).color),
            tolerance: ColorDistance.square(percent: 10))
        let hard = try Pixmap(
            size: mask.size,
            pixels: zip(picture.pixels, flood.isBackground).map { $1 ? .transparent : $0 })
        for other in [Color.black, .white] where other != ground {
            let truth = try composed(mask, color, over: other)
            func error(_ cutout: Pixmap) throws -> Int {
                var actual = Pixmap(size: mask.size, filledWith: PremultipliedColor(other))
                try actual.composite(cutout, x: 0, y: 0)
                return zip(actual.pixels, truth.pixels).reduce(0) { sum, pair in
                    sum + abs(Int(pair.0.red) - Int(pair.1.red)) + abs(Int(pair.0.green) - Int(pair.1.green))
                        + abs(Int(pair.0.blue) - Int(pair.1.blue))
                }
            }
            let (soft, cut) = (try error(cutout), try error(hard))
            #expect(soft * 5 < cut, "\(soft) against \(cut)")
        }
    }

    @Test("the flood reaches what a search until nothing changes reaches", arguments: 0..<60)
    func floodsAsReference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (width, height) = (
            Int.random(in: 1...12, using: &generator), Int.random(in: 1...12, using: &generator)
        )
        var pixmap = Pixmap(
            size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(.white))
        for _ in 0..<(width * height / 2) {
            pixmap[
                Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)] =
                PremultipliedColor(.black)
        }
        guard let color = BorderColor(of: pixmap)?.color else { return }
        let isNear = { (pixel: PremultipliedColor) in Int(pixel.red) == color.red }
        // A colour between black and white, where both are as many, is near to neither.
        var reached = [Bool](repeating: false, count: width * height)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for y in 0..<height {
                for x in 0..<width where !reached[y * width + x] && isNear(pixmap[x, y]) {
                    let isBorder = x == 0 || y == 0 || x == width - 1 || y == height - 1
                    let neighbors = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                    let touches = neighbors.contains { column, row in
                        column >= 0 && row >= 0 && column < width && row < height
                            && reached[row * width + column]
                    }
                    if isBorder || touches {
                        reached[y * width + x] = true
                        hasChanged = true
                    }
                }
            }
        }
        let model = flatModel(of: pixmap, color)
        let flood = BackgroundFlood(pixmap, background: model, tolerance: 100)
        #expect(flood.isBackground == reached, "seed \(seed)")
        #expect(flood.backgroundCount == reached.count(where: \.self), "seed \(seed)")
        var all = flood
        all.fillEnclosed(tolerance: 100) { model.squaredDistance(of: pixmap.pixels[$0], at: $0) }
        #expect(all.backgroundCount == all.isBackground.count(where: \.self), "seed \(seed)")
        #expect(all.isBackground == pixmap.pixels.map(isNear), "seed \(seed)")
    }

    @Test("what the border does not reach stays, unless it is asked for")
    func keepsEnclosed() throws {
        let side = 60
        var canvas = Canvas(size: try PixelSize(square: side), background: .white)
        try canvas.stroke(
            .circle(center: Point(x: 30, y: 30), radius: 18), with: .color(.black),
            style: StrokeStyle(width: 8))
        let ring = canvas.finish()
        #expect(try ring.removingBackground(tolerance: 10).pixmap[30, 30] == PremultipliedColor(.white))
        #expect(try ring.removingBackground(tolerance: 10, everywhere: true).pixmap[30, 30] == .transparent)
    }

    @Test("everywhere, an enclosed area goes as a whole or stays as a whole, however noisy it is")
    func judgesAreas() throws {
        var generator = SeededGenerator(seed: 5)
        var canvas = Canvas(size: try PixelSize(width: 240, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 10, y: 10, width: 220, height: 100)), with: .color(.black))
        var picture = canvas.finish()
        // A hole, and a light part of the drawing, half of whose pixels are within the tolerance.
        for (left, levels) in [(30, 238...255), (140, 220...238)] {
            for y in 30..<90 {
                for x in left..<(left + 70) {
                    let level = UInt8(Int.random(in: levels, using: &generator))
                    picture[x, y] = PremultipliedColor(red: level, green: level, blue: level, alpha: 255)
                }
            }
        }
        let result = try picture.removingBackground(tolerance: 10, everywhere: true).pixmap
        for y in 34..<86 {
            #expect((34..<96).allSatisfy { result[$0, y].alpha == 0 })
            #expect((144..<206).allSatisfy { result[$0, y] == picture[$0, y] })
        }
    }

    @Test("pockets behind a smooth contour stay, however small they are and however near to it")
    func keepsPockets() throws {
        var canvas = Canvas(size: try PixelSize(square: 200), background: .white)
        try canvas.fill(.circle(center: Point(x: 100, y: 100), radius: 80), with: .color(.black))
        for pocket in [
            Rect(x: 22, y: 97, width: 6, height: 6), Rect(x: 97, y: 97, width: 6, height: 6),
            Rect(x: 155, y: 90, width: 22, height: 22),
        ] { try canvas.fill(.rect(pocket), with: .color(.white)) }
        let result = try canvas.finish().removingBackground(tolerance: 10).pixmap
        for (x, y) in [(25, 100), (100, 100), (160, 100)] {
            #expect(result[x, y] == PremultipliedColor(.white), "at (\(x), \(y))")
        }
    }

    @Test("pockets between hairs that cross go")
    func fillsPocketsBetweenHairs() throws {
        var canvas = Canvas(size: try PixelSize(square: 200), background: .white)
        let color = Color(red: 90, green: 50, blue: 30)
        try canvas.fill(.rect(Rect(x: 0, y: 120, width: 200, height: 80)), with: .color(color))
        for x in stride(from: 10.0, to: 190, by: 6) {
            for lean in [-9.0, 9] {
                var hair = Path()
                hair.move(to: Point(x: x, y: 125))
                hair.line(to: Point(x: x + lean, y: 85))
                try canvas.stroke(hair, with: .color(color), style: StrokeStyle(width: 1.3))
            }
        }
        let picture = canvas.finish()
        let result = try picture.removingBackground(tolerance: 10).pixmap
        var left = 0
        for y in 88..<118 {
            for x in 20..<180 where picture[x, y] == PremultipliedColor(.white) && result[x, y].alpha > 32 {
                left += 1
            }
        }
        #expect(left == 0)
    }

    @Test("noise of the background leaves no speck, and the subject stays whole")
    func ignoresNoise() throws {
        var generator = SeededGenerator(seed: 7)
        let mask = try subject(side: 120)
        var picture = try composed(
            mask, Color(red: 30, green: 80, blue: 160), over: Color(red: 225, green: 220, blue: 210))
        for y in 0..<120 {
            for x in 0..<120 {
                let pixel = picture[x, y]
                func noisy(_ value: UInt8) -> UInt8 {
                    UInt8(min(255, max(0, Int(value) + Int.random(in: -9...9, using: &generator))))
                }
                picture[x, y] = PremultipliedColor(
                    red: noisy(pixel.red), green: noisy(pixel.green), blue: noisy(pixel.blue), alpha: 255)
            }
        }
        let result = try picture.removingBackground(tolerance: 10).pixmap
        for y in 0..<120 {
            for x in 0..<120 {
                if x < 6 || y < 6 || x > 113 || y > 113 { #expect(result[x, y] == .transparent) }
                let (dx, dy) = (x - 60, y - 60)
                if dx * dx + dy * dy < 27 * 27 { #expect(result[x, y].alpha == 255) }
            }
        }
    }

    /// Lit in the middle, darker by so much of it in the corners, and with noise.
    private func wall(side: Int, _ color: Color, falloff: Double, noise: Int, seed: UInt64) throws -> Pixmap {
        var generator = SeededGenerator(seed: seed)
        var picture = Pixmap(size: try PixelSize(square: side))
        for y in 0..<side {
            for x in 0..<side {
                let (u, v) = (Double(2 * x - side) / Double(side), Double(2 * y - side) / Double(side))
                let light = 1 - falloff * (u * u + v * v) / 2
                func channel(_ value: UInt8) -> UInt8 {
                    let noise = Int.random(in: -noise...noise, using: &generator)
                    return UInt8(min(255, max(0, Int(Double(value) * light) + noise)))
                }
                picture[x, y] = PremultipliedColor(
                    red: channel(color.red), green: channel(color.green), blue: channel(color.blue),
                    alpha: 255)
            }
        }
        return picture
    }

    @Test(
        "a wall whose corners are darker goes as a whole, and the subject stays as a whole",
        arguments: [0.14, 0.3, 0.5])
    func followsVignettes(falloff: Double) throws {
        let side = 160
        let mask = try subject(side: side)
        var canvas = Canvas(
            drawingOn: try wall(
                side: side, Color(red: 240, green: 238, blue: 232), falloff: falloff, noise: 4, seed: 5))
        try canvas.fill(mask, with: .color(Color(red: 140, green: 90, blue: 50)))
        let cutout = try canvas.finish().removingBackground(tolerance: 10)
        #expect(cutout.borderShare > 0.99)
        var (left, lost) = (0, 0)
        for (pixel, truth) in zip(cutout.pixmap.pixels, mask.values) {
            if truth == 0, pixel.alpha > 40 { left += 1 }
            if truth == 255, pixel.alpha < 215 { lost += 1 }
        }
        #expect(left <= 12 && lost <= 12, "\(left) pixels of the wall are left, \(lost) of the subject lost")
    }

    @Test("a sky that changes its hue, and a pattern of two colours, are no background")
    func knowsNoBackground() throws {
        let side = 120
        var sky = Pixmap(size: try PixelSize(square: side))
        var pattern = sky
        for y in 0..<side {
            for x in 0..<side {
                let share = y * 255 / side
                sky[x, y] = PremultipliedColor(
                    red: UInt8(90 + share * 150 / 255), green: UInt8(150 + share * 40 / 255),
                    blue: UInt8(230 - share * 150 / 255), alpha: 255)
                pattern[x, y] = PremultipliedColor(
                    (x / 10 + y / 10).isMultiple(of: 2)
                        ? Color(red: 230, green: 60, blue: 60) : Color(red: 60, green: 60, blue: 230))
            }
        }
        #expect(try sky.removingBackground(tolerance: 10).borderShare < 0.5)
        #expect(try pattern.removingBackground(tolerance: 10).borderShare <= 0.5)
    }

    @Test("hues that a camera smears over an edge do not stay on it")
    func keepsHues() throws {
        let side = 160
        let (ground, color) = (Color(red: 70, green: 170, blue: 110), Color(red: 150, green: 95, blue: 50))
        let mask = try subject(side: side)
        let sharp = try composed(mask, color, over: ground)
        // As of a JPEG: the brightness of each pixel, the hue of a mean of 5 × 5.
        var picture = sharp
        for y in 2..<(side - 2) {
            for x in 2..<(side - 2) {
                var (red, green, blue) = (0, 0, 0)
                for row in (y - 2)...(y + 2) {
                    for column in (x - 2)...(x + 2) {
                        red += Int(sharp[column, row].red)
                        green += Int(sharp[column, row].green)
                        blue += Int(sharp[column, row].blue)
                    }
                }
                let light = { (red: Int, green: Int, blue: Int) in (77 * red + 150 * green + 29 * blue) / 256
                }
                let own = sharp[x, y]
                let shift =
                    light(Int(own.red), Int(own.green), Int(own.blue)) - light(red, green, blue) / 25
                func channel(_ sum: Int) -> UInt8 { UInt8(min(255, max(0, sum / 25 + shift))) }
                picture[x, y] = PremultipliedColor(
                    red: channel(red), green: channel(green), blue: channel(blue), alpha: 255)
            }
        }
        let result = try picture.removingBackground(tolerance: 10).pixmap
        let isGreen = { (pixel: PremultipliedColor) in
            let color = Color(pixel)
            return pixel.alpha > 40 && Int(color.green) > Int(color.red) + 8
        }
        #expect(picture.pixels.count(where: isGreen) > 10_000)
        #expect(result.pixels.count(where: isGreen) < 20, "\(result.pixels.count(where: isGreen))")
    }

    @Test("a contact shadow goes cleanly, and the subject that casts it stays whole")
    func dropsContactShadows() throws {
        let (width, height) = (300, 260)
        var generator = SeededGenerator(seed: 3)
        var picture = Pixmap(size: try PixelSize(width: width, height: height))
        let body = { (x: Int, y: Int) in (90..<210).contains(x) && (50..<200).contains(y) }
        for y in 0..<height {
            for x in 0..<width {
                // As dark as half of the light at the foot, and nothing 60 pixels away.
                let (dx, dy) = (max(0, abs(x - 150) - 60), abs(y - 200) * 3 / 2)
                let shade = max(0, 60 - dx - dy)
                let light = 256 - shade * shade * 128 / 3_600
                func channel(_ value: Int) -> UInt8 {
                    UInt8(min(255, max(0, value * light / 256 + Int.random(in: -2...2, using: &generator))))
                }
                picture[x, y] =
                    body(x, y)
                    ? PremultipliedColor(Color(red: 200, green: 40, blue: 50))
                    : PremultipliedColor(
                        red: channel(248), green: channel(246), blue: channel(242), alpha: 255)
            }
        }
        let result = try picture.removingBackground(tolerance: 10).pixmap
        var (left, lost) = (0, 0)
        for y in 0..<height {
            for x in 0..<width {
                if body(x, y), result[x, y].alpha < 250 { lost += 1 }
                let isNear = (86..<214).contains(x) && (46..<204).contains(y)
                if !isNear, result[x, y].alpha > 0 { left += 1 }
            }
        }
        #expect(left <= 8 && lost <= 8, "\(left) pixels of the shadow are left, \(lost) of the subject lost")
    }

    @Test("small faint spots go, large ones and solid ones stay")
    func dropsSpecks() throws {
        let (faint, solid) = (
            PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 90), PremultipliedColor(.black)
        )
        var pixels = [PremultipliedColor](repeating: .transparent, count: 400)
        pixels[21] = faint
        pixels[42] = faint
        pixels[50] = solid
        for index in 200..<220 { pixels[index] = faint }
        FaintSpecks.remove(from: &pixels, width: 20, maximumCount: 4)
        #expect(pixels[21] == .transparent && pixels[42] == .transparent)
        #expect(pixels[50] == solid && pixels[210] == faint)
    }

    @Test("a thin part keeps its colour beside a larger one of another", arguments: [6, 12, 20, 30])
    func keepsThinParts(width: Int) throws {
        let size = try PixelSize(square: 300)
        var canvas = Canvas(size: size, background: .white)
        let (block, stem) = (Color(red: 30, green: 40, blue: 90), Color(red: 60, green: 140, blue: 60))
        try canvas.fill(.rect(Rect(x: 60, y: 170, width: 180, height: 110)), with: .color(block))
        let rect = Rect(x: 140, y: 40, width: Double(width), height: 130)
        try canvas.fill(.rect(rect), with: .color(stem))
        let cutout = try canvas.finish().removingBackground(tolerance: 10).pixmap
        for y in 40..<170 {
            for x in 140..<(140 + width) {
                try #require(cutout[x, y] == PremultipliedColor(stem), "at (\(x), \(y)): \(cutout[x, y])")
            }
        }
        #expect(cutout[139, 100] == .transparent && cutout[200, 200] == PremultipliedColor(block))
    }

    @Test("where two colours of a subject meet, nothing shows through", arguments: [5.0, 10, 20])
    func closesSeams(tolerance: Double) throws {
        let size = try PixelSize(square: 350)
        var canvas = Canvas(size: size, background: .white)
        let (hair, face) = (Color(red: 90, green: 60, blue: 40), Color(red: 240, green: 200, blue: 170))
        let center = Point(x: 175, y: 175)
        try canvas.fill(.circle(center: center, radius: 130.3), with: .color(hair))
        try canvas.fill(.circle(center: center, radius: 111.6), with: .color(face))
        let cutout = try canvas.finish().removingBackground(tolerance: tolerance).pixmap
        for y in 0..<350 {
            for x in 0..<350 {
                let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                guard (dx * dx + dy * dy).squareRoot() < 127 else { continue }
                try #require(cutout[x, y].alpha == 255, "at (\(x), \(y))")
            }
        }
    }

    @Test(
        "light parts of a drawing stay, behind its contour and near the colour of a noisy background",
        arguments: [2, 5, 9])
    func keepsDrawings(contour: Int) throws {
        let size = try PixelSize(square: 480)
        let ground = Color(red: 251, green: 225, blue: 236)
        var canvas = Canvas(size: size, background: ground)
        let center = Point(x: 240, y: 240)
        try canvas.fill(
            .circle(center: center, radius: 150), with: .color(Color(red: 92, green: 58, blue: 49)))
        let fills = [
            Color(red: 255, green: 245, blue: 230), Color(red: 255, green: 153, blue: 179),
            Color(red: 255, green: 250, blue: 245), Color(red: 245, green: 205, blue: 150),
        ]
        for (index, fill) in fills.enumerated() {
            let y = 240 + Double(index - 2) * 60
            try canvas.pushClip(.rect(Rect(x: 0, y: y, width: 480, height: Double(60 - contour))))
            try canvas.fill(.circle(center: center, radius: Double(150 - contour)), with: .color(fill))
            canvas.popClip()
        }
        var picture = canvas.finish()
        var random = SeededGenerator(seed: 31)
        for y in 0..<480 {
            for x in 0..<480 {
                func noisy(_ value: UInt8) -> UInt8 {
                    UInt8(min(255, max(0, Int(value) + Int.random(in: -3...3, using: &random))))
                }
                let pixel = picture[x, y]
                picture[x, y] = PremultipliedColor(
                    Color(red: noisy(pixel.red), green: noisy(pixel.green), blue: noisy(pixel.blue)))
            }
        }
        let cutout = try picture.removingBackground(tolerance: 10).pixmap
        var lost = 0
        for y in 0..<480 {
            for x in 0..<480 {
                let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                if distance < 148, cutout[x, y].alpha < 192 { lost += 1 }
                if distance > 153 { try #require(cutout[x, y].alpha == 0, "at (\(x), \(y))") }
            }
        }
        // Of 68,000.
        #expect(lost <= 20)
    }

    @Test("the colour that is told is that of what goes, not of the largest even patch of the border")
    func tellsWhatGoes() throws {
        // A wall lit from one corner, along which runs a dark table.
        let size = try PixelSize(square: 120)
        let pixels = (0..<size.pixelCount).map { index in
            let (x, y) = (index % 120, index / 120)
            let level = UInt8(110 + (x + y) * 3 / 5)
            return PremultipliedColor(
                x < 4 ? Color(red: 60, green: 30, blue: 20) : Color(red: level, green: level, blue: level))
        }
        let picture = try Pixmap(size: size, pixels: pixels)
        let fullest = try #require(BorderColor(of: picture)).color
        #expect(fullest == IntegerColor(red: 60, green: 30, blue: 20))
        let cutout = try picture.removingBackground(tolerance: 10)
        #expect(cutout.pixmap[60, 60].alpha == 0 && cutout.pixmap[1, 60].alpha == 255)
        let color = try #require(cutout.color)
        #expect(color.red == color.green && color.green == color.blue && (150...220).contains(color.red))
    }

    @Test("a picture whose border is transparent stays as it is")
    func leavesCutouts() throws {
        var canvas = Canvas(size: try PixelSize(square: 20))
        try canvas.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .color(.white))
        let picture = canvas.finish()
        let cutout = try picture.removingBackground(tolerance: 50)
        #expect(cutout.pixmap == picture && cutout.color == nil && cutout.removedShare == 0)
    }

    @Test("every size and every number gives a picture whose colour is within its alpha")
    func survivesExtremes() throws {
        var generator = SeededGenerator(seed: 11)
        for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (3, 40), (17, 2)] {
            let size = try PixelSize(width: width, height: height)
            let pixels = (0..<size.pixelCount).map { _ in
                PremultipliedColor(
                    Color(
                        red: .random(in: 0...255, using: &generator),
                        green: .random(in: 0...255, using: &generator),
                        blue: .random(in: 0...255, using: &generator),
                        alpha: .random(in: 100...255, using: &generator)))
            }
            let picture = try Pixmap(size: size, pixels: pixels)
            for tolerance in [-1, 0, 0.001, 10, 100, 1e9, .nan, .infinity] {
                let result = try picture.removingBackground(tolerance: tolerance).pixmap
                #expect(result.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
            }
        }
    }
}
