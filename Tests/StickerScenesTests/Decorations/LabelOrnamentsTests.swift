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
    private static let letters = [LetterShape](boxes: boxes)

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
        let placed = ornaments.placed(around: Self.letters, fontSize: 100)
        // What looks like a dot or an accent lies at the ends of lines.
        #expect(placed.count >= (shape.looksLikeMark ? 2 : 4))
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

    @Test("between the words of a line lie none, and those at its ends are level with its letters")
    func keepOutOfWords() throws {
        let words = [0.0, 200, 260, 470].map { Rect(x: $0, y: 0, width: 50, height: 70) }
        let comma = Rect(x: 530, y: 60, width: 10, height: 20)
        for staysBeside in [false, true] {
            let placed = LabelOrnaments(.hearts, size: 20, colors: [.white]).placed(
                around: [LetterShape](boxes: words + [comma]), fontSize: 100, staysBeside: staysBeside)
            #expect(placed.count >= 2)
            for ornament in placed {
                let box = try #require(ornament.path.bounds)
                if box.maxY < 0 || box.minY > 80 { continue }
                #expect(box.maxX < 0 || box.minX > 520, "\(box)")
                #expect(16..<54 ~= box.midY, "\(box)")
            }
        }
    }

    @Test(
        "above and below letters have a clear distance from them", arguments: [OrnamentShape.hearts, .stars])
    func keepDistance(shape: OrnamentShape) throws {
        let letters = (0..<6).map { Rect(x: Double($0) * 110, y: 0, width: 60, height: 70) }
        let placed = LabelOrnaments(shape, size: 32, colors: [.white]).placed(
            around: [LetterShape](boxes: letters), fontSize: 100)
        let boxes = placed.compactMap(\.path.bounds).filter { $0.midY < 0 || $0.midY > 70 }
        #expect(!boxes.isEmpty)
        for box in boxes { #expect(max(-box.maxY, box.minY - 70) > 10, "\(box)") }
    }

    @Test("that have to be much enlarged lie at the ends of lines alone")
    func keepLongLinesLow() throws {
        let letters = (0..<14).map { Rect(x: Double($0) * 60, y: 0, width: 50, height: 70) }
        let placed = LabelOrnaments(.hearts, size: 20, colors: [.white]).placed(
            around: [LetterShape](boxes: letters), fontSize: 100)
        #expect(placed.count == 2)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(box.maxX < 0 || box.minX > 830)
        }
    }

    @Test("around a long text are as large as can be told at the size of a chat")
    func areLargeEnough() throws {
        for (columns, rows) in [(4, 1), (14, 1), (12, 9)] {
            let letters = (0..<columns * rows).map { index in
                Rect(
                    x: Double(index % columns) * 60, y: Double(index / columns) * 90, width: 50, height: 70)
            }
            let placed = LabelOrnaments(.hearts, size: 10, colors: [.white]).placed(
                around: [LetterShape](boxes: letters), fontSize: 100, outlineWidth: 10)
            let boxes = placed.compactMap(\.path.bounds)
            #expect(!boxes.isEmpty)
            let whole = (letters + boxes).dropFirst().reduce(letters[0]) { $0.union($1) }.expanded(by: 10)
            let scale = 96 / max(whole.width, whole.height)
            for box in boxes { #expect(min(box.width, box.height) * scale >= 5, "\(columns) × \(rows)") }
        }
    }

    @Test("do not lie between two lines, where they would be taken for marks")
    func keepOutOfLines() throws {
        // Room for whole ornaments between the lines.
        let lines = [0.0, 170].flatMap { y in
            (0..<6).map { Rect(x: Double($0) * 60, y: y, width: 50, height: 70) }
        }
        let placed = LabelOrnaments(.hearts, size: 20, colors: [.white]).placed(
            around: [LetterShape](boxes: lines), fontSize: 100)
        #expect(placed.count >= 4)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(box.midY < 70 || box.midY > 170 || box.maxX < 0 || box.minX > 350)
        }
    }

    @Test("lie near the ink of letters, not near the empty corners of their boxes")
    func followInk() throws {
        // Triangles: the upper right half of each box is empty.
        let letters = (0..<4).map { index in
            let box = Rect(x: Double(index) * 130, y: 0, width: 120, height: 120)
            var outline = Path()
            outline.move(to: Point(x: box.minX, y: 0))
            outline.line(to: Point(x: box.minX, y: 120))
            outline.line(to: Point(x: box.maxX, y: 120))
            outline.close()
            return LetterShape(box: box, outline: outline)
        }
        let placed = LabelOrnaments(.stars, size: 32, colors: [.white]).placed(around: letters, fontSize: 100)
        #expect(placed.count >= 3)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            // Above the letters, only their upper left corners are near.
            guard box.midY < 0 else { continue }
            #expect(letters.contains { abs($0.box.minX - box.midX) < 35 })
        }
    }

    @Test("above and below a line lie between the middles of letters, where they are no accents")
    func keepFromMiddles() throws {
        // Letters with room between them.
        let letters = (0..<6).map { Rect(x: Double($0) * 110, y: 0, width: 60, height: 70) }
        let placed = LabelOrnaments(.stars, size: 32, colors: [.white]).placed(
            around: [LetterShape](boxes: letters), fontSize: 100)
        #expect(placed.count >= 4)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            guard box.maxY < 0 || box.minY > 70 else { continue }
            #expect(letters.allSatisfy { abs($0.midX - box.midX) >= 14.9 }, "\(box)")
        }
    }

    @Test("around letters that marks tell apart lie beside the lines")
    func keepFromMarks() throws {
        let ornaments = LabelOrnaments(.hearts, size: 20, colors: [.white])
        let placed = ornaments.placed(around: Self.letters, fontSize: 100, staysBeside: true)
        #expect(!placed.isEmpty)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(box.maxX < 0 || box.minX > 155)
        }
        // Nor above a low letter, beside a tall one.
        let nook = [
            Rect(x: 0, y: 0, width: 50, height: 90), Rect(x: 60, y: 50, width: 150, height: 40),
            Rect(x: 220, y: 0, width: 50, height: 90),
        ]
        for ornament in ornaments.placed(
            around: [LetterShape](boxes: nook), fontSize: 100, staysBeside: true)
        {
            let box = try #require(ornament.path.bounds)
            #expect(box.maxX < 5 || box.minX > 265, "\(box)")
        }
        // A heart above an Arabic letter is a dot of another letter; above Latin ones, there is room.
        var style = LabelStyle(fontSize: 100)
        style.look.ornaments = ornaments
        for (text, isHigher) in [("مبروك", false), ("Thanks", true)] {
            style.look.ornaments = nil
            let plain = try Label(text, style: style).renderSticker()
            style.look.ornaments = ornaments
            let decorated = try Label(text, style: style).renderSticker()
            // Beside a letter, one may reach a bit higher.
            #expect((decorated.height > plain.height + 15) == isHigher, "\(text)")
            #expect(decorated.width > plain.width)
        }
    }

    @Test("are the same each time, and grow with the font")
    func areStable() throws {
        let ornaments = LabelOrnaments(.hearts, colors: [.white])
        let one = ornaments.placed(around: Self.letters, fontSize: 100)
        let double = ornaments.placed(
            around: Self.boxes.map {
                LetterShape(box: Rect(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height))
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
        let placed = ornaments.placed(around: [LetterShape](boxes: letters + dots), fontSize: 100)
        #expect(placed.count == 3)
        for ornament in placed {
            let box = try #require(ornament.path.bounds)
            #expect(letters.contains { $0.minX < box.midX && box.midX < $0.maxX })
            #expect(box.midY > 0 && box.midY < 35)
        }
    }

    @Test("on letters leave out emoji, which have edges of their own, and letters that marks tell apart")
    func leaveOutEmoji() {
        let box = Rect(x: 0, y: 0, width: 80, height: 80)
        let ornaments = LabelOrnaments(.sparkles, place: .on, colors: [.white])
        #expect(ornaments.placed(around: [LetterShape(box: box, isEmoji: true)], fontSize: 100).isEmpty)
        #expect(ornaments.placed(around: [LetterShape(box: box)], fontSize: 100).count == 1)
        // On letters that dots tell apart, they would be such dots.
        #expect(ornaments.placed(around: [LetterShape(box: box)], fontSize: 100, staysBeside: true).isEmpty)
    }

    @Test("take part in the size of the label, and have its outlines around them")
    func takePart() throws {
        var style = LabelStyle(fontSize: 50)
        style.look.letterSpacing = 0
        let plain = try Label("Hello", style: style).renderSticker()
        style.look.ornaments = try LabelOrnaments(parsing: "hearts:red")
        let decorated = try Label("Hello", style: style).renderSticker()
        #expect(decorated.height > plain.height)
        style.outlines = [LabelOutline(width: 4, color: .white)]
        let outlined = try Label("Hello", style: style).renderSticker()
        #expect(outlined.width >= decorated.width + 7 && outlined.height >= decorated.height + 7)
    }

    @Test("of a text without ink are none, of a very long one a bounded number")
    func bounds() {
        let ornaments = LabelOrnaments(.dots, size: 5, colors: [.white])
        #expect(ornaments.placed(around: [], fontSize: 100).isEmpty)
        let many = (0..<2_000).map { Rect(x: Double($0) * 60, y: 0, width: 50, height: 70) }
        #expect(ornaments.placed(around: [LetterShape](boxes: many), fontSize: 100).count <= 8)
    }

    @Test("glints lie on wide letters where there are some, and stay on the outlines")
    func glintsStayInside() throws {
        let ornaments = LabelOrnaments(.sparkles, size: 60, place: .on, colors: [.white])
        let wide = Rect(x: 0, y: 0, width: 60, height: 70)
        let narrow = Rect(x: 70, y: 0, width: 20, height: 70)
        for outline in [5.0, 20] {
            let glints = ornaments.placed(
                around: [LetterShape](boxes: [wide, narrow]), fontSize: 100, outlineWidth: outline)
            let box = try #require(glints.first?.path.bounds)
            #expect(glints.count == 1 && box.maxX < 70)
            #expect(box.minX > -outline && box.minY > -outline)
        }
        #expect(
            ornaments.placed(around: [LetterShape(box: narrow)], fontSize: 100, outlineWidth: 5).count == 1)
    }

    @Test("glints lie on ink, where the corner of a letter has none")
    func glintsLieOnStrokes() throws {
        var path = Path()
        path.move(to: Point(x: 50, y: 0))
        path.line(to: Point(x: 0, y: 100))
        path.line(to: Point(x: 100, y: 100))
        path.close()
        let letter = LetterShape(box: Rect(x: 0, y: 0, width: 100, height: 100), outline: path)
        #expect(!letter.covers(Point(x: 5, y: 5)) && letter.covers(Point(x: 50, y: 50)))
        for outline in [0.0, 5] {
            let glints = LabelOrnaments(.sparkles, size: 20, place: .on, colors: [.white])
                .placed(around: [letter, letter, letter, letter], fontSize: 100, outlineWidth: outline)
            #expect(glints.count == 2 && glints.allSatisfy { letter.covers($0.center) })
        }
    }
}
