import StickerEngine
import StickerErrors
import Testing

@Suite("Letters with a depth")
struct LabelExtrusionTests {
    private func draw(
        _ extrusion: String?, bubble: String? = nil, change: (inout LabelStyle) -> Void = { _ in }
    ) throws -> Pixmap {
        var style = LabelStyle(fontSize: 60, color: .white)
        style.look.extrusion = try extrusion.map { try LabelExtrusion(parsing: $0) }
        style.look.bubble = try bubble.map { try LabelBubble(parsing: $0) }
        change(&style)
        return try Label("HI", style: style).renderSticker()
    }

    @Test("are read with and without shading")
    func reads() throws {
        let fill = Fill.color(Color(red: 255, green: 0, blue: 0))
        #expect(try LabelExtrusion(parsing: "6,10:red") == LabelExtrusion(x: 6, y: 10, fill: fill))
        #expect(
            try LabelExtrusion(parsing: "-6,1.5,0.4:red")
                == LabelExtrusion(x: -6, y: 1.5, shading: 0.4, fill: fill))
    }

    @Test(
        "that are written wrongly are errors that say how",
        arguments: [
            ("6:red", "write X,Y[,SHADING]:FILL"), ("6,10", "write X,Y[,SHADING]:FILL"),
            ("6,10,2:red", "0 … 1"), ("6,3000:red", "-2000 … 2000 pixels"),
            ("a,b:red", "is not an extrusion"),
            ("6,10:letters(red, blue)", "fill the text alone"),
        ])
    func refuses(text: String, part: String) {
        let error = #expect(throws: StickerError.self) { try LabelExtrusion(parsing: text) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test(
        "make the picture larger by the depth, on its side", arguments: [(8, 12), (-8, 12), (5, -7), (0, 9)])
    func grows(x: Int, y: Int) throws {
        let plain = try draw(nil)
        let deep = try draw("\(x),\(y):red")
        #expect(deep.width == plain.width + abs(x) && deep.height == plain.height + abs(y))
        // The faces stand on the sides.
        let (left, top) = (max(0, -x), max(0, -y))
        for row in 0..<plain.height {
            for column in 0..<plain.width where plain[column, row].alpha == 255 {
                #expect(deep[column + left, row + top] == plain[column, row])
            }
        }
    }

    @Test("have outlines around the sides too")
    func outlines() throws {
        let around = try draw("8,12:red") {
            $0.outlines = [LabelOutline(width: 5, color: .black)]
            // Letters with outlines stand further apart unless a label says how far.
            $0.look.letterSpacing = 0
        }
        let deep = try draw("8,12:red")
        #expect(around.width == deep.width + 10 && around.height == deep.height + 10)
    }

    @Test("end at the edge of a bubble, which does not grow")
    func endsAtBubble() throws {
        let plain = try draw(nil, bubble: "rounded,padding=10,radius=0:blue")
        let deep = try draw("90,90:red", bubble: "rounded,padding=10,radius=0:blue")
        #expect(deep.size == plain.size)
        #expect(deep != plain)
        let shadowed = try draw("90,90:red", bubble: "rounded,padding=10,radius=0:blue") {
            $0.shadows = [Shadow(x: 0, y: 4, blur: 0, color: .black)]
        }
        // The shadow is that of the bubble.
        #expect(shadowed.width == plain.width && shadowed.height == plain.height + 4)
    }

    @Test("keep their direction where the label turns, and a gradient runs over them")
    func turns() throws {
        let deep = try draw("0,20:red") { $0.rotation = 90 }
        let plain = try draw(nil) { $0.rotation = 90 }
        // The light, and with it the depth, keeps its direction on the canvas.
        #expect(deep.height == plain.height + 20 && deep.width == plain.width)
        // From the faces to the end of the depth: what is furthest from the faces is transparent, however it is turned.
        for rotation in [0.0, 90, 180] {
            let faded = try draw("0,60:linear-gradient(\(180 - rotation)deg, red 50%, #f000 50%)") {
                $0.rotation = rotation
            }
            let solid = try draw("0,60:red") { $0.rotation = rotation }
            let (short, long) = (try #require(faded.inkBounds), try #require(solid.inkBounds))
            #expect(short.height < long.height - 15 && short.y == long.y, "\(rotation)")
        }
        // Shades have no place where the fill is transparent.
        let shaded = try draw("0,20,1:#0000")
        #expect(try shaded.inkBounds?.height == draw(nil).inkBounds?.height)
    }
}
