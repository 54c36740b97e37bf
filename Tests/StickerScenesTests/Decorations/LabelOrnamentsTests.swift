import StickerEngine
import StickerErrors
import StickerGeometry
import Testing

@testable import StickerScenes

@Suite("Ornaments of labels")
struct LabelOrnamentsTests {
    private static let boxes = [
        Rect(x: 0, y: 0, width: 50, height: 70), Rect(x: 60, y: 0, width: 30, height: 70),
        Rect(x: 100, y: 20, width: 55, height: 50),
    ]

    @Test("are read with their options")
    func reads() throws {
        let red = Color(red: 255, green: 0, blue: 0)
        #expect(try LabelOrnaments(parsing: "hearts:red") == LabelOrnaments(.hearts, colors: [red]))
        #expect(
            try LabelOrnaments(parsing: "sparkles,size=40,place=on:white-red")
                == LabelOrnaments(.sparkles, size: 40, place: .on, colors: [.white, red]))
    }

    @Test(
        "that are written wrongly are errors that say how",
        arguments: [
            ("hearts", "write SHAPE[,OPTION…]:COLOUR"), ("heart:red", "did you mean hearts?"),
            ("hearts,size=0:red", "1 … 200"), ("hearts,place=above:red", "around"),
            ("hearts,sise=3:red", "did you mean size?"), ("hearts:", "colour"),
        ])
    func refuses(text: String, part: String) {
        let error = #expect(throws: StickerError.self) { try LabelOrnaments(parsing: text) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test(
        "around a text are clear of its letters and of one another, and near it",
        arguments: OrnamentShape.allCases)
    func keepClear(shape: OrnamentShape) throws {
        let ornaments = LabelOrnaments(shape, size: 30, colors: [.white, .black])
        let placed = ornaments.placed(around: Self.boxes, fontSize: 100)
        #expect(placed.count >= 4)
        let found = try placed.map { try #require($0.path.bounds) }
        for (index, box) in found.enumerated() {
            for letter in Self.boxes {
                #expect(box.expanded(by: 1).intersection(letter).isEmpty, "\(shape) \(index)")
            }
            for other in found[..<index] { #expect(box.intersection(other).isEmpty, "\(shape) \(index)") }
            #expect(box.maxX > -80 && box.minX < 235 && box.maxY > -80 && box.minY < 150)
        }
        #expect(Set(placed.map(\.color)).count == 2)
    }

    @Test("do not lie between two lines, where they would be taken for marks")
    func keepOutOfLines() throws {
        // Room for whole ornaments between the lines.
        let lines = [0.0, 170].flatMap { y in
            (0..<6).map { Rect(x: Double($0) * 60, y: y, width: 50, height: 70) }
        }
        let placed = LabelOrnaments(.hearts, size: 20, colors: [.white]).placed(around: lines, fontSize: 100)
        #expect(placed.count >= 4)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(box.midY < 70 || box.midY > 170 || box.maxX < 0 || box.minX > 350)
        }
    }

    @Test("are the same each time, and grow with the font")
    func areStable() throws {
        let ornaments = LabelOrnaments(.hearts, colors: [.white])
        let one = ornaments.placed(around: Self.boxes, fontSize: 100)
        let double = ornaments.placed(
            around: Self.boxes.map {
                Rect(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height)
            },
            fontSize: 200)
        #expect(one.count == double.count)
        for (a, b) in zip(one, double) {
            let (a, b) = (try #require(a.path.bounds), try #require(b.path.bounds))
            #expect(abs(2 * a.minX - b.minX) < 0.01 && abs(2 * a.height - b.height) < 0.01)
        }
    }

    @Test("on letters lie on every third one, and leave out marks")
    func lieOnLetters() throws {
        let ornaments = LabelOrnaments(.sparkles, place: .on, colors: [.white])
        let letters = (0..<9).map { Rect(x: Double($0) * 60, y: 0, width: 50, height: 70) }
        let dots = (0..<9).map { Rect(x: Double($0) * 60, y: -20, width: 10, height: 10) }
        let placed = ornaments.placed(around: letters + dots, fontSize: 100)
        #expect(placed.count == 3)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(letters.contains { $0.minX < box.midX && box.midX < $0.maxX })
            #expect(box.midY > 0 && box.midY < 35)
        }
    }

    @Test("take part in the size of the label, and have its outlines around them")
    func takePart() throws {
        var style = LabelStyle(fontSize: 50)
        let plain = try Label("Hi", style: style).renderSticker()
        style.look.ornaments = try LabelOrnaments(parsing: "hearts:red")
        let decorated = try Label("Hi", style: style).renderSticker()
        #expect(decorated.width > plain.width && decorated.height > plain.height)
        style.outlines = [LabelOutline(width: 4, color: .white)]
        let outlined = try Label("Hi", style: style).renderSticker()
        #expect(outlined.width >= decorated.width + 7 && outlined.height >= decorated.height + 7)
    }

    @Test("of a text without ink are none, of a very long one a bounded number")
    func bounds() {
        let ornaments = LabelOrnaments(.dots, size: 5, colors: [.white])
        #expect(ornaments.placed(around: [], fontSize: 100).isEmpty)
        let many = (0..<2_000).map { Rect(x: Double($0) * 60, y: 0, width: 50, height: 70) }
        #expect(ornaments.placed(around: many, fontSize: 100).count <= 8)
    }

    @Test("glints lie on wide letters where there are some, and stay on the outlines")
    func glintsStayInside() throws {
        let ornaments = LabelOrnaments(.sparkles, size: 60, place: .on, colors: [.white])
        let wide = Rect(x: 0, y: 0, width: 60, height: 70)
        let narrow = Rect(x: 70, y: 0, width: 20, height: 70)
        for outline in [5.0, 20] {
            let glints = ornaments.placed(around: [wide, narrow], fontSize: 100, outlineWidth: outline)
            let box = try #require(glints.first?.path.bounds)
            #expect(glints.count == 1 && box.maxX < 70)
            #expect(box.minX > -outline && box.minY > -outline)
        }
        #expect(ornaments.placed(around: [narrow], fontSize: 100, outlineWidth: 5).count == 1)
    }
}
