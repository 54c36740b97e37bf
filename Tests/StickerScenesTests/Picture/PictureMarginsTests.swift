import StickerEngine
import Testing

@testable import StickerScenes

@Suite struct PictureMarginsTests {
    @Test("a shadow to one side takes room there, and none on the other")
    func shadowRoom() throws {
        let margins = { (x: Double, y: Double) in
            var style = PictureStyle()
            style.shadows = [Shadow(x: x, y: y, blur: 0, color: .black)]
            return PictureMargins(style)
        }
        #expect(margins(9, 0).right - margins(0, 0).right == 9)
        #expect(margins(-9, 0).left - margins(0, 0).left == 9)
        #expect(margins(0, 9).bottom - margins(0, 0).bottom == 9)
        #expect(margins(0, -9).top - margins(0, 0).top == 9)
    }

    @Test("tolerances and the room for words are what the documentation says")
    func documented() {
        #expect(PictureTrim().tolerance == 5)
        #expect(BackgroundRemoval().tolerance == 10)
        #expect(PictureCaption.heightShare == 0.32)
    }
}
