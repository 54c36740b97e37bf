import StickerEngine
import StickerErrors
import Testing

@testable import StickerRaster
@testable import StickerScenes

@Suite("Figures of patterns on outlines")
struct WholeFiguresTests {
    @Test("are whole: none is cut by an edge of the outline", arguments: ["confetti", "hearts", "dots"])
    func areWhole(figure: String) throws {
        let red = Color(red: 255, green: 0, blue: 0)
        var style = LabelStyle(fontSize: 200, color: .black)
        style.outlines = [
            LabelOutline(width: 10, color: .black),
            LabelOutline(width: 26, fill: try Fill(parsing: "\(figure)(24, white, #f00)")),
            LabelOutline(width: 6, color: .black),
        ]
        style.hasPlate = true
        let picture = try Label("Hé!", style: style).renderSticker()
        // Every pixel around a red one is on the white: no figure touches black, or what is clear.
        let isRed = picture.pixels.map { $0.red > 200 && $0.green < 100 }
        let parts = Array(ConnectedComponents(of: isRed, width: picture.width, connectivity: .eight))
        #expect(parts.count > 10)
        let isDark = picture.pixels.map { $0.red < 100 || $0.alpha < 255 }
        for part in parts {
            let touches = part.contains { index in
                [-1, 1, -picture.width, picture.width].contains { isDark[Int(index) + $0] }
            }
            #expect(!touches && part.count > 20, "\(part.count) pixels")
        }
        #expect(picture.pixels.contains(PremultipliedColor(red)))
    }

    @Test("are those of the pattern, where there is room")
    func areThosePatternHas() throws {
        let pattern = FillPattern(
            .ornaments(.dots), size: 10, ground: .white, colors: [.black, .cornflowerBlue])
        let box = Rect(x: 5, y: 7, width: 40, height: 20)
        let figures = try #require(pattern.figures(over: box))
        #expect(figures.count == 4)
        #expect(figures.map(\.center).first == Point(x: 10, y: 12))
        #expect(Set(figures.map(\.color)) == [.black, .cornflowerBlue])
        #expect(FillPattern(.stripes, size: 10, ground: .white, colors: [.black]).figures(over: box) == nil)
        // Too many to be drawn one by one.
        let small = FillPattern(.ornaments(.dots), size: 0.5, ground: .white, colors: [.black])
        #expect(small.figures(over: Rect(x: 0, y: 0, width: 1000, height: 1000)) == nil)
    }
}
