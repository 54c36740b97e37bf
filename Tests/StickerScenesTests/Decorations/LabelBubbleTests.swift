import StickerEngine
import StickerPixels
import Testing

@Suite("Bubbles around labels")
struct LabelBubbleTests {
    @Test(
        "no letter stands outside of a pill, whichever line is the longest",
        arguments: [
            "Hi", "Happy Friday", "Happy\nBirthday\nDear\nGrandma", "Hello\n\n\nWorld",
            "Grandmother\nis\nhere",
            "W\nW\nW\nW\nW", "WWWWWWWW\nWWWWWWWW", "a\nb\nWWWWWWWWWWWW",
        ], ["pill:white", "pill,padding=0:white", "pill,padding=9:white"])
    func pillHoldsItsText(text: String, bubble: String) throws {
        var style = LabelStyle(fontSize: 40)
        style.bubble = try LabelBubble(parsing: bubble)
        for outlines in [[], [LabelOutline(width: 3, color: .white)]] {
            style.outlines = outlines
            let picture = try Label(text, style: style).renderSticker()
            // The picture is the pill's box: a point is outside of it further than its radius from its middle line.
            let radius = Double(picture.height) / 2
            let (left, right) = (radius, Double(picture.width) - radius)
            var outside = 0
            for y in 0..<picture.height {
                for x in 0..<picture.width where picture[x, y].alpha > 0 {
                    let (across, along) = (Double(x) + 0.5, Double(y) + 0.5 - radius)
                    let beyond = across - min(max(across, left), right)
                    if (beyond * beyond + along * along).squareRoot() > radius + 1.5 { outside += 1 }
                }
            }
            #expect(outside == 0)
        }
    }
}
