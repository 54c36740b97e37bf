import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Backgrounds as cameras see them: noisy, unevenly lit, and with shadows on them.
@Suite struct BackgroundLightTests {
    @Test("noise of the background leaves no speck, and the subject stays whole")
    func ignoresNoise() throws {
        var generator = SeededGenerator(seed: 7)
        let mask = try BackgroundScene.subject(side: 120)
        var picture = try BackgroundScene.composed(
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

    @Test(
        "a wall whose corners are darker goes as a whole, and the subject stays as a whole",
        arguments: [0.14, 0.3, 0.5])
    func followsVignettes(falloff: Double) throws {
        let side = 160
        let mask = try BackgroundScene.subject(side: side)
        var canvas = Canvas(
            drawingOn: try BackgroundScene.wall(
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

    @Test("hues that a camera smears over an edge do not stay on it")
    func keepsHues() throws {
        let side = 160
        let (ground, color) = (Color(red: 70, green: 170, blue: 110), Color(red: 150, green: 95, blue: 50))
        let mask = try BackgroundScene.subject(side: side)
        let sharp = try BackgroundScene.composed(mask, color, over: ground)
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
}
