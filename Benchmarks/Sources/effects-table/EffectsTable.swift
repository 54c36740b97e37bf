import Foundation
import Pictures
import StickerGeometry
import StickerPixels
import StickerRaster

/// Effects on a round sticker of 618 × 618 pixels with a scalloped edge and a hole, each by itself and together, on one
/// thread: milliseconds of processor time, which other programs on the machine do not count in, and nanoseconds a pixel
/// of the sticker.
///
/// Usage: `effects-table [--quick] [words that the names of the rows hold]`.
@main
struct EffectsTable {
    private static let side = 618

    static func main() throws {
        let rounds = CommandLine.arguments.contains("--quick") ? 5 : 101
        let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
        let sticker = try sticker()
        print("\(side) × \(side), one thread, median of \(rounds)")
        let outline = Effect.outline(DieCutOutline(width: 18, color: .white))
        let shadow = Effect.shadow(
            Shadow(y: 8, blur: 16, color: Color(red: 0, green: 0, blue: 0, alpha: 128)))
        let cases: [(String, [Effect])] = [
            ("outline 18 px", [outline]),
            ("outline 2 px", [.outline(DieCutOutline(width: 2, color: .white))]),
            ("outline 80 px", [.outline(DieCutOutline(width: 80, color: .white))]),
            ("shadow, blur 16", [shadow]),
            ("outline 18 px + shadow", [outline, shadow]),
            ("glow 24 px", [.glow(Glow(size: 24, color: .white))]),
            ("inner shadow, blur 16", [.innerShadow(Shadow(y: 8, blur: 16, color: .black))]),
            ("feather 16 px", [.feather(16)]),
            ("blur σ 2", [.blur(sigma: 2)]), ("blur σ 8", [.blur(sigma: 8)]),
            ("blur σ 32", [.blur(sigma: 32)]),
            ("saturate", [.saturate(1.3)]),
            ("posterize 4", [.posterize(levels: 4)]),
            ("tint", [.tint(Tint(color: .white, amount: 0.5))]),
        ]
        let mask = Mask(alphaOf: sticker)
        var rows: [(String, () throws -> Void)] = cases.map { name, effects in
            (name, { _ = try sticker.applying(effects) })
        }
        rows += [2.0, 8, 32].map { sigma in
            ("mask, blur σ \(Int(sigma))", { _ = try mask.blurred(sigma: sigma) })
        }
        // Where no two rows are the same, nothing can be skipped.
        let noise = Mask(alphaOf: try Pictures.pixmap(.random, side: side))
        rows += [2.0, 8, 32].map { sigma in
            ("noise, blur σ \(Int(sigma))", { _ = try noise.blurred(sigma: sigma) })
        }
        rows.append(("mask, dilated by 18 px", { _ = try mask.dilated(by: 18) }))
        rows.append(("noise, dilated by 18 px", { _ = try noise.dilated(by: 18) }))
        for (name, body) in rows where words.allSatisfy(name.contains) {
            report(name, try median(rounds, body))
        }
    }

    /// In milliseconds of this process, after a call that is not timed.
    private static func median(_ rounds: Int, _ body: () throws -> Void) throws -> Double {
        try body()
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = ProcessorTime.milliseconds
            try body()
            times.append(ProcessorTime.milliseconds - start)
        }
        return times.sorted()[rounds / 2]
    }

    private static func report(_ name: String, _ milliseconds: Double) {
        let label = name.padding(toLength: 26, withPad: " ", startingAt: 0)
        let perPixel = milliseconds * 1e6 / Double(side * side)
        print("\(label)\(String(format: "%7.3f ms %7.2f ns/px", milliseconds, perPixel))")
    }

    private static func sticker() throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(square: side))
        let center = Point(x: Double(side) / 2, y: Double(side) / 2)
        let color = Color(red: 255, green: 150, blue: 60)
        try canvas.fill(.circle(center: center, radius: 270), with: .color(color))
        for step in 0..<24 {
            let angle = Double(step) * .pi / 12
            let place = Point(x: center.x + 265 * cos(angle), y: center.y + 265 * sin(angle))
            try canvas.fill(.circle(center: place, radius: 40), with: .color(color))
        }
        try canvas.fill(.circle(center: center, radius: 60), with: .color(.white), blend: .clear)
        return canvas.finish()
    }
}
