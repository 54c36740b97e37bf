import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerScenes

@Suite struct DecorationListTests {
    /// A decoration that nothing but the protocol knows.
    private struct Frame: Decoration {
        var width: Double
        func validate() throws(StickerError) {}
        func scaled(by factor: Double) -> Frame { Frame(width: width * factor) }
        var outsets: Outsets { Outsets(left: width, top: 2 * width, right: 3 * width, bottom: 4 * width) }
        var inputExtent: Double { width }
        func draw(with painter: inout DecorationPainter) throws {}
    }

    private let ink = Rect(x: 10, y: 20, width: 100, height: 50)

    @Test("what is drawn around the ink alone adds its outsets")
    func adds() {
        let decorations: [any Decoration] = [Frame(width: 2)]
        #expect(decorations.bounds(around: ink) == Rect(x: 8, y: 16, width: 108, height: 62))
        #expect(decorations.outlineWidth == 0)
    }

    @Test("outlines go around each other, and shadows around all of them, each from the same edge")
    func stacks() throws {
        let outlines = [LabelOutline(width: 3, color: .white), LabelOutline(width: 4, color: .black)]
        let shadows = [
            Shadow(x: 5, y: 0, blur: 0, color: .black), Shadow(x: 0, y: -6, blur: 0, color: .black),
        ]
        let decorations: [any Decoration] = shadows + outlines.reversed()
        #expect(decorations.outlineWidth == 7)
        let sharp = Double(GaussianBlur.extent(sigma: 0))
        let bounds = decorations.bounds(around: ink)
        #expect(bounds.minX == ink.minX - 7 - sharp && bounds.maxX == ink.maxX + 7 + sharp + 5)
        #expect(bounds.minY == ink.minY - 7 - sharp - 6 && bounds.maxY == ink.maxY + 7 + sharp)
    }

    @Test("a bubble stands where its path does, with its border, and casts shadows")
    func backs() {
        let bubble = LabelBubble(
            shape: .pill, fill: .color(.white), border: LabelOutline(width: 2, color: .black))
        let shadow = Shadow(x: 0, y: 9, blur: 0, color: .black)
        let decorations: [any Decoration] = [shadow, bubble]
        let path = Rect(x: 0, y: 0, width: 200, height: 90)
        let sharp = Double(GaussianBlur.extent(sigma: 0))
        let bounds = decorations.bounds(around: ink, backdrop: path)
        #expect(bounds.maxY == 92 + 9 + sharp && bounds.minX == -2 - sharp)
    }
}
