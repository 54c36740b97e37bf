import StickerEngine
import Testing

@testable import StickerScenes

@Suite struct ShadowEffectTests {
    @Test("a shadow lies at the nearest whole pixel")
    func shadowOffset() throws {
        var dot = Pixmap(size: try PixelSize(square: 9))
        dot[4, 4] = PremultipliedColor(.white)
        for (offset, whole) in [(1.6, 2), (1.4, 1), (-1.6, -2)] {
            let shadow = Shadow(x: offset, y: 0, blur: 0, color: .black)
            let picture = try dot.applying([.shadow(shadow)]).pixmap
            #expect(picture[4 + whole, 4] == PremultipliedColor(.black))
        }
    }

    @Test("an inner shadow is thrown as far as its offset and its blur reach")
    func innerShadowInfluence() {
        let color = Color.black
        #expect(Effect.innerShadow(Shadow(x: 3, y: -9, blur: 0, color: color)).inputExtent == 9)
        let blurred = Effect.innerShadow(Shadow(x: 3, y: -9, blur: 8, color: color)).inputExtent
        #expect(blurred > 9 + 4)
    }
}
