import StickerErrors
import StickerPixels
import StickerRaster
import Testing

@testable import StickerScenes

/// What was asked for as a size holds with effects, which lie inside of it.
@Suite struct EffectsInsideTests {
    private let effects: [Effect] = [
        .outline(DieCutOutline(width: 6, color: .white)), .shadow(Shadow(x: 3, y: 9, blur: 8, color: .black)),
    ]

    @Test("a label with effects fits its box and its canvas")
    func label() throws {
        var label = Label("Happy Friday")
        let box = try PixelSize(width: 300, height: 120)
        label.style.fit = LabelFit(box, sizes: .any)
        let fitted = try label.renderSticker(effects: effects)
        #expect(fitted.width <= 300 && fitted.height <= 120)
        // A box that is nearly full.
        #expect(fitted.width > 280 || fitted.height > 100)
        label.style.canvas = .size(box)
        #expect(try label.renderSticker(effects: effects).size == box)
        label.style.canvas = .longerSide(300)
        #expect(try label.renderSticker(effects: effects).width == 300)
        label.style.fit = nil
        label.style.canvas = .square
        let square = try label.renderSticker(effects: effects)
        #expect(square.width == square.height)
    }

    @Test(
        "the faint rim of a shadow below an outline leaves no margin",
        arguments: [12.0, 40], [0, 30])
    func faintRim(width: Double, padding: Int) throws {
        var label = Label("Hi")
        label.style.look.shadows = [
            Shadow(x: 0, y: 4, blur: 20, color: Color(red: 0, green: 0, blue: 0, alpha: 90))
        ]
        label.style.padding = padding
        let box = try PixelSize(square: 300)
        label.style.fit = LabelFit(box, sizes: .any)
        let sticker = try label.renderSticker(
            effects: [.outline(DieCutOutline(width: width, color: .white))])
        let ink = try #require(sticker.inkBounds)
        #expect(sticker.width <= 300 && sticker.height <= 300 && max(sticker.width, sticker.height) >= 294)
        let margins = [ink.minX, ink.minY, sticker.width - ink.maxX, sticker.height - ink.maxY]
        #expect(margins.allSatisfy { $0 == padding }, "\(margins)")
    }

    @Test(
        "a wide, soft effect leaves the text as large as it can be, and the padding free",
        arguments: [("Happy Friday", 300, 100, "glow:30:#f0f"), ("Good morning everyone", 600, 80, "blur:6")])
    func softEffects(text: String, width: Int, height: Int, effect: String) throws {
        var label = Label(text)
        label.style.fit = LabelFit(try PixelSize(width: width, height: height), sizes: .any)
        label.style.padding = 5
        let sticker = try label.renderSticker(effects: [try Effect(parsing: effect)])
        #expect(sticker.width <= width && sticker.height <= height && sticker.height >= height - 8)
        let ink = try #require(sticker.inkBounds)
        #expect(
            ink.minX == 5 && ink.minY == 5 && ink.maxX == sticker.width - 5 && ink.maxY == sticker.height - 5)
    }

    @Test("a canvas that the effects do not fit on is refused")
    func refuses() throws {
        var label = Label("Hi")
        label.style.canvas = .size(try label.renderSticker().size)
        _ = try label.renderSticker(effects: [])
        let large = #expect(throws: StickerError.self) { try label.renderSticker(effects: effects) }
        #expect(large?.code == .labelTooLarge)
        label.style.canvas = nil
        label.style.fit = LabelFit(try PixelSize(square: 12), sizes: .any)
        let none = #expect(throws: StickerError.self) { try label.renderSticker(effects: effects) }
        #expect(none?.code == .outOfRange)
    }

    @Test(
        "an ice cream with effects is as large as it was asked to be",
        arguments: [
            PictureSize.exactly(width: 200, height: 240), .within(width: 200, height: 200),
            .within(width: 90, height: 300),
        ])
    func iceCream(size: PictureSize) throws {
        let iceCream = IceCream(base: .base01, scoops: .scoops02, topping: nil)
        for opaque in [false, true] {
            let sticker = try iceCream.renderSticker(
                opaque: opaque, fitting: size, art: .builtIn, effects: effects)
            switch size {
            case .exactly: #expect(sticker.width == 200 && sticker.height == 240)
            case .within where size.width == size.height: #expect(max(sticker.width, sticker.height) == 200)
            case .within: #expect(sticker.width <= 90 && sticker.height <= 300)
            }
            #expect(sticker[0, 0] == .transparent)
        }
    }
}
