import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("style"))
struct StyleGoldenTests {
    @Test("all styles with one text")
    func all() throws {
        expectGolden(try LabelGallery.styles(text: "Happy Friday").scene().render(), "style/all")
    }

    @Test("texts of other scripts, short and long, in the styles that ask the most of them")
    func scripts() throws {
        let cells = [
            ("pastel", "عيد ميلاد سعيد"), ("comic", "जन्मदिन मुबारक"), ("retro", "お誕生日おめでとう"),
            ("extrude", "สุขสันต์วันเกิด"), ("long-shadow", "С днём рождения!"), ("neon", "생일 축하해요!"),
            ("gold", "Χρόνια πολλά"), ("love", "Te quiero ❤️"), ("rainbow", "יום הולדת שמח"),
            ("wave", "🎉 Party 🎉"), ("birthday", "Alles Gute zum Geburtstag, lieber Maximilian"),
            ("candy", "!"),
        ]
        let entries = try cells.map { name, text in
            let style = LabelStyle(try StickerStyle(named: name))
            return LabelGallery.Entry(name: name, label: Label(text, style: style))
        }
        expectGolden(try LabelGallery(entries).scene().render(), "style/scripts")
    }

    @Test("all styles in light bubbles and a dark one")
    func bubbles() throws {
        let grounds = ["white", "#ff8", "#fde", "#223"]
        let entries = try StickerStyle.names.enumerated().map { index, name in
            var style = LabelStyle(try StickerStyle(named: name), fontSize: 60)
            style.look.bubble = try LabelBubble(parsing: "speech:\(grounds[index % grounds.count])")
            return LabelGallery.Entry(name: name, label: Label("Happy Friday", style: style))
        }
        expectGolden(try LabelGallery(entries, columnCount: 5).scene().render(), "style/bubbles")
    }

    @Test("outlines that meet between letters, and hollow faces")
    func pockets() throws {
        let cells = [
            ("outline", "¡Sí!"), ("outline", "สวัสดี"), ("outline", "生日快乐🎂"), ("candy", "Nö."),
            ("gold", "WOW"), ("comic", "WOW"), ("outline", "WOW"), ("rainbow", "WOW"),
        ]
        let entries = try cells.map { name, text in
            var style = LabelStyle(try StickerStyle(named: name), fontSize: 100)
            if text == "WOW" { style.fonts = try FontFace.named("block") }
            return LabelGallery.Entry(name: name, label: Label(text, style: style))
        }
        expectGolden(try LabelGallery(entries, columnCount: 4).scene().render(), "style/pockets")
    }

    @Test("every warp, pattern and ornament, and depths in four directions")
    func decorations() throws {
        var entries: [LabelGallery.Entry] = []
        func add(_ name: String, _ text: String = "Hello", _ change: (inout LabelStyle) throws -> Void)
            rethrows
        {
            var style = LabelStyle(fontSize: 90, color: Color(red: 240, green: 96, blue: 120))
            style.outlines = [LabelOutline(width: 5, color: .white)]
            try change(&style)
            entries.append(LabelGallery.Entry(name: name, label: Label(text, style: style)))
        }
        for kind in LabelWarp.Kind.allCases {
            add(kind.rawValue, "Good morning") { $0.look.warp = LabelWarp(kind, amount: 0.8) }
        }
        let figures = ["stripes", "checks"] + OrnamentShape.allCases.map(\.rawValue)
        for figure in figures {
            try add(figure) { $0.fill = try Fill(parsing: "\(figure)(16, #ffe9b0, #f0437c, #2f7df6)") }
        }
        for shape in OrnamentShape.allCases {
            try add("around: \(shape)") {
                $0.look.ornaments = try LabelOrnaments(parsing: "\(shape):#f55-#fb3-#59f")
            }
        }
        for (x, y) in [(10, 10), (-10, 6), (0, 14), (9, -9)] {
            try add("depth \(x), \(y)") {
                $0.look.extrusion = try LabelExtrusion(parsing: "\(x),\(y),0.45:#b03a56")
            }
        }
        expectGolden(try LabelGallery(entries, columnCount: 5).scene().render(), "style/decorations")
    }

    @Test("each motion at seven times of its round")
    func motions() throws {
        var rows: [[Pixmap]] = []
        for motion in LabelMotion.allCases {
            var style = LabelStyle(try StickerStyle(named: "comic"), fontSize: 40)
            style.motion = motion
            let timing = SceneTiming(duration: .milliseconds(700), frameRate: 10)
            rows.append(try Label("Wow 🎉", style: style).renderAnimation(timing: timing).frames.map(\.pixmap))
        }
        let width = rows.joined().reduce(0) { max($0, $1.width) } + 12
        let heights = rows.map { ($0.first?.height ?? 0) + 12 }
        var canvas = Canvas(
            size: try PixelSize(width: 7 * width, height: heights.reduce(0, +)),
            background: Color(red: 143, green: 196, blue: 214))
        var top = 6
        for (frames, height) in zip(rows, heights) {
            for (column, frame) in frames.enumerated() {
                let x = column * width + (width - frame.width) / 2
                try canvas.draw(
                    frame,
                    in: Rect(
                        x: Double(x), y: Double(top), width: Double(frame.width), height: Double(frame.height)
                    ))
            }
            top += height
        }
        expectGolden(canvas.finish(), "style/motions")
    }
}
