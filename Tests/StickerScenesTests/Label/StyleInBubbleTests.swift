import StickerEngine
import StickerErrors
import Testing

@testable import StickerScenes

@Suite("Styles in bubbles that they were not made for")
struct StyleInBubbleTests {
    private static let grounds = ["#fff", "#ff8", "#fde", "#888", "#f2387f", "#223", "#000"]

    /// The look of a style in a bubble.
    private func look(
        _ name: String, in ground: String, _ change: (inout LabelStyle) throws -> Void = { _ in }
    )
        throws -> LabelLook
    {
        var style = LabelStyle(try StickerStyle(named: name), fontSize: 100)
        style.look.bubble = try LabelBubble(parsing: "speech:\(ground)")
        try change(&style)
        return style.resolved.look
    }

    @Test(
        "are readable there: on the bubble, within a dark line, or on their own plate",
        arguments: StickerStyle.names)
    func areReadable(name: String) throws {
        let own = LabelStyle(try StickerStyle(named: name), fontSize: 100).resolved.look
        for ground in Self.grounds {
            let look = try look(name, in: ground)
            // A plate is the style as it is without a bubble.
            if look.hasPlate == true {
                #expect(look.outlines == own.outlines && look.fill == own.fill, "\(ground)")
                continue
            }
            let fill = look.fill ?? .color(.cornflowerBlue)
            let line = look.outlines?.first.flatMap { $0.width >= 2.35 ? $0.fill : nil }
            let isReadable = try fill.reads(on: Fill(parsing: ground), within: line)
            #expect(isReadable, "\(ground) \(fill)")
        }
    }

    @Test(
        "made for a dark ground keep their plate on a light one",
        arguments: ["neon", "gold", "chrome", "ice", "fire", "pastel"])
    func keepPlates(name: String) throws {
        for ground in ["#fff", "#ff8", "#fde"] { #expect(try look(name, in: ground).hasPlate == true) }
        #expect(try look(name, in: "#111").hasPlate == nil)
        // Letters as light as the bubble look hollow.
        #expect(try look("bubblegum", in: "#fde").hasPlate == true)
        #expect(try look(name, in: "#fff") { $0.look.hasPlate = false }.hasPlate == false)
    }

    @Test("keep their hues, as much darker as a contrast of 3 needs, and no darker within a dark outline")
    func keepHues() throws {
        let own = try #require(try StickerStyle(named: "rainbow").look.fill)
        let white = try #require(try look("rainbow", in: "#fff").fill)
        guard case .letters(let before) = own, case .letters(let after) = white else {
            Issue.record("no fill for each letter")
            return
        }
        func hue(_ color: Color) -> [Double] {
            let light = [color.red, color.green, color.blue].map {
                Color(red: $0, green: $0, blue: $0).relativeLuminance
            }
            return light.map { $0 / (light.max() ?? 1) }
        }
        for (old, new) in zip(before, after) {
            let (old, new) = (old.firstColor, new.firstColor)
            let contrast = new.contrast(withLuminance: 1)
            #expect(old == new ? contrast >= 3 : 3..<3.2 ~= contrast, "\(old) \(new)")
            for (a, b) in zip(hue(old), hue(new)) { #expect(abs(a - b) < 0.02, "\(old) \(new)") }
        }
        let outlined = try look("rainbow", in: "#fff") {
            $0.outlines = [LabelOutline(width: 6, color: .black)]
        }
        #expect(outlined.fill == own)
        // On a strong colour, which they could only be pale on, they keep their white plate.
        let strong = try look("rainbow", in: "#16a34a")
        #expect(strong.fill == own && strong.hasPlate == true)
        #expect(try look("rainbow", in: "#fff") { $0.look.fill = .color(.white) }.fill == .color(.white))
    }

    @Test("made for a bubble take its colour for the letters, and shade the new one")
    func takeBubbleColors() throws {
        let white = try look("long-shadow", in: "#fff")
        let fill = try #require(white.fill?.firstColor)
        #expect(fill.green > fill.red && fill.green > fill.blue)
        let shade = try #require(white.extrusion?.fill.firstColor)
        #expect(shade.relativeLuminance < 0.95 && shade.relativeLuminance > 0.5 && shade.red == shade.green)
        // Its own stays as it is.
        let own = try StickerStyle(named: "long-shadow").look
        #expect(
            LabelStyle(try StickerStyle(named: "long-shadow"), fontSize: 100).resolved.look.extrusion
                == own.extrusion)
    }

    @Test("colours become lighter on a dark ground, and greys white or dark")
    func colors() {
        let blue = Color(red: 20, green: 30, blue: 120)
        let lighter = blue.readable(onLuminance: 0.02, contrast: 3.08, isDarker: false)
        #expect(3..<3.2 ~= lighter.contrast(withLuminance: 0.02) && lighter.blue > lighter.green)
        #expect(
            Color(red: 60, green: 60, blue: 64).readable(onLuminance: 0.02, contrast: 3, isDarker: false)
                == .white)
        #expect(Color.white.readable(onLuminance: 0.9, contrast: 3, isDarker: true).relativeLuminance < 0.05)
        let clear = Color(red: 255, green: 255, blue: 0, alpha: 7)
            .readable(onLuminance: 1, contrast: 3, isDarker: true)
        #expect(clear.alpha == 7 && clear.red == clear.green && clear.blue == 0)
        for value in 0...255 {
            let color = Color(red: UInt8(value), green: 0, blue: 0)
            #expect(color.scaledLight(by: 1) == color)
        }
    }
}
