import Foundation
import Peers
import StickerEngine
import StickerPixels
import StickerRaster
import StickerText

/// One line on a new canvas of its size, black, with warm caches.
enum LineRace {
    private static let text = "Happy November 20, 2026"

    static func printTable(rounds: Int) throws {
        print(
            "“\(text)” on a new canvas: microseconds, medians of \(rounds) rounds; ×: of cairo's show_text\n")
        for fontSize in [24.0, 72, 288] { try race(fontSize: fontSize, rounds: rounds) }
    }

    private static func race(fontSize: Double, rounds: Int) throws {
        let face = try FontFace(path: TextTable.fontPath)
        let style = ParagraphStyle(fontSize: fontSize)
        func layout() throws -> TextLayout { try TextLayout(text, faces: [face], style: style) }
        let line = try layout()
        let glyphs = line.glyphs()
        let size = try PixelSize(
            width: Int(line.width.rounded(.up)) + 1, height: Int(line.height.rounded(.up)) + 1)
        let cairo = CairoText(
            text, fontPath: TextTable.fontPath, fontSize: fontSize, size: size,
            origin: (0, line.lines[0].baseline),
            glyphs: glyphs.map { (id: $0.id, x: $0.transform.e, y: $0.transform.f) })
        func filled(_ glyphs: [PlacedGlyph]) throws -> Pixmap {
            var canvas = Canvas(size: size)
            try canvas.fill(glyphs, with: .color(.black))
            return canvas.finish()
        }
        let area = try filled(glyphs).pixels.reduce(0) { $0 + Double($1.alpha) / 255 }
        guard abs(area / cairo.coveredArea() - 1) < 0.02 else {
            throw Disagreement(description: "the engine covers \(area) pixels, cairo \(cairo.coveredArea())")
        }
        let contestants: [(name: String, draw: () throws -> Void)] = [
            ("cairo show_text", { cairo.showText() }),
            ("cairo show_glyphs", { cairo.showGlyphs() }),
            ("engine, placed glyphs", { _ = try filled(glyphs) }),
            ("engine, text set each time", { _ = try filled(layout().glyphs()) }),
            (
                "engine, united outline, no cache",
                {
                    var canvas = Canvas(size: size)
                    try canvas.fill(glyphs.outline(), with: .color(.black))
                    _ = canvas.finish()
                }
            ),
        ]
        var times = contestants.map { _ in [Double]() }
        let clock = ContinuousClock()
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                // Once untimed, so that each finds its own memory in the caches, not its neighbour's.
                try contestant.draw()
                times[index].append(try clock.measure { try contestant.draw() } / .microseconds(1))
            }
        }
        let medians = times.map(TextTable.median)
        print("\(Int(fontSize)) px, \(size)")
        for (contestant, time) in zip(contestants, medians) {
            let name = contestant.name.padding(toLength: 34, withPad: " ", startingAt: 0)
            print("  " + name + String(format: "%9.1f  %6.2f×", time, time / medians[0]))
        }
        print()
    }
}
