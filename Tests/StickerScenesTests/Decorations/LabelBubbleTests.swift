import StickerEngine
import StickerPixels
import Testing

@testable import StickerScenes

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

    @Test(
        "letters of a style are white or dark on a bubble on which they could not be read, and else as they were"
    )
    func staysReadable() throws {
        var base = LabelLook()
        base.fill = try Fill(parsing: "#5b93fb-#3465dc")
        func fill(_ bubble: String, own: Fill? = nil) throws -> Fill {
            var style = LabelStyle()
            style.base = base
            style.look.fill = own
            style.bubble = try LabelBubble(parsing: bubble)
            return style.resolved.fill
        }
        for (bubble, expected) in [
            ("pill:#2563eb", Fill.color(.white)), ("badge:#c1121f", .color(.white)),
            ("pill:#0a0", .color(.white)),
        ] { #expect(try fill(bubble) == expected) }
        let dark = try fill("pill:#ffd400")
        #expect(dark != base.fill && dark != .color(.white))
        #expect(try fill("speech:white") == base.fill)
        let own = try Fill(parsing: "#2563eb")
        #expect(try fill("pill:#2563eb", own: own) == own)
    }

    @Test("lines of unequal widths stand in the middle, too")
    func centersLines() throws {
        for text in ["H\nHHHHHH", "HHHHHH\nH"] {
            var style = LabelStyle(fontSize: 60, color: .black)
            style.bubble = try LabelBubble(parsing: "rounded,radius=0:white")
            let picture = try Label(text, style: style).renderSticker()
            let rows = (0..<picture.height).filter { y in
                (0..<picture.width).contains { picture[$0, y].red < 128 }
            }
            let (first, last) = (try #require(rows.first), try #require(rows.last))
            #expect(abs(first - (picture.height - 1 - last)) <= 2, "\(text)")
        }
    }

    @Test("letters, not their descenders, stand in the middle of a bubble")
    func centersLetters() throws {
        func space(_ text: String) throws -> (above: Double, below: Double) {
            var style = LabelStyle(fontSize: 100, color: .black)
            style.bubble = try LabelBubble(parsing: "rounded:white")
            let sheet = try Label(text, style: style).laidOut().sheet
            let box = try #require(sheet.bubbleBox)
            return (sheet.inkBox.minY - box.minY, box.maxY - sheet.inkBox.maxY)
        }
        let plain = try space("HHH")
        #expect(abs(plain.above - plain.below) < 1e-6)
        // The ink of the y alone reaches below the baseline.
        let deep = try space("HHHy")
        #expect(deep.above > deep.below + 5)
        #expect(abs(deep.below - 100.0 / 3) < 1e-6)
    }

    @Test(
        "no letter stands outside of any shape",
        arguments: LabelBubble.Shape.allCases,
        [
            "Hi", ".", "Happy Friday", "Happy\nBirthday\nDear\nGrandma", "W\nW\nW\nW\nW",
            "a\nb\nWWWWWWWWWWWW", "■",
        ])
    func holdsItsText(shape: LabelBubble.Shape, text: String) throws {
        var style = LabelStyle(fontSize: 40, color: .transparent)
        for padding in [nil, 4.0, 30] {
            // A corner may be as round as its user likes; these are not.
            style.bubble = LabelBubble(shape: shape, fill: .color(.white), padding: padding, radius: 2)
            style.color = .transparent
            let bubble = try Label(text, style: style).renderSticker()
            style.color = .black
            let picture = try Label(text, style: style).renderSticker()
            try #require(bubble.size == picture.size)
            var outside = 0
            for y in 0..<picture.height {
                for x in 0..<picture.width where picture[x, y] != bubble[x, y] && bubble[x, y].alpha < 255 {
                    outside += 1
                }
            }
            #expect(outside == 0, "\(shape) \(text) \(padding ?? -1)")
        }
    }

    @Test(
        "a thought leads to where its tail points",
        arguments: [
            (LabelBubble.Tail.left, -1, 0), (.right, 1, 0), (.top, 0, -1), (.bottom, 0, 1),
            (.topRight, 1, -1),
            (.bottomLeft, -1, 1),
        ])
    func thinks(tail: LabelBubble.Tail, across: Int, down: Int) throws {
        var style = LabelStyle(fontSize: 40)
        style.bubble = LabelBubble(shape: .cloud, fill: .color(.white))
        let cloud = try Label("Hmm", style: style).renderSticker()
        style.bubble = LabelBubble(shape: .thought, fill: .color(.white), tail: tail)
        let thought = try Label("Hmm", style: style).renderSticker()
        if across == 0 || down == 0 {
            #expect((thought.width > cloud.width + 10) == (across != 0))
            #expect((thought.height > cloud.height + 10) == (down != 0))
        }
        // The far corner or side has ink that the cloud has not.
        let ink = try #require(thought.inkBounds)
        #expect(ink.width >= cloud.width && ink.height >= cloud.height)
        let (left, top) = (
            across < 0 ? thought.width - cloud.width : 0, down < 0 ? thought.height - cloud.height : 0
        )
        #expect(
            thought[left + cloud.width / 2, top + cloud.height / 2]
                == cloud[cloud.width / 2, cloud.height / 2])
    }

    @Test("the ends of a ribbon are darker than its front")
    func folds() throws {
        var style = LabelStyle(fontSize: 40, color: .transparent)
        style.bubble = LabelBubble(shape: .ribbon, fill: .color(Color(red: 240, green: 0, blue: 0)))
        let ribbon = try Label("Happy", style: style).renderSticker()
        let end = ribbon[12, 30]
        let front = ribbon[ribbon.width / 2, 20]
        #expect(front == PremultipliedColor(Color(red: 240, green: 0, blue: 0)))
        #expect(end.alpha == 255 && end.red < 220 && end.red > 150)
    }
}
