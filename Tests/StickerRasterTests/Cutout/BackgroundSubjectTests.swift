import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// What of a subject stays, and in its colours.
@Suite struct BackgroundSubjectTests {
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
}
