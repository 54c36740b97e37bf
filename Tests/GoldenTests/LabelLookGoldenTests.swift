import StickerEngine
import StickerTestSupport
import Testing

/// A label on a ground of its own, so that white outlines and shadows can be seen.
private func sheet(
    _ labels: [Label], ground: Color = Color(red: 143, green: 196, blue: 214), margin: Int = 16
) throws -> Pixmap {
    let pictures = try labels.map { try $0.renderSticker() }
    let width = pictures.map(\.width).max() ?? 1
    let height = pictures.reduce(margin) { $0 + $1.height + margin }
    var canvas = Canvas(size: try PixelSize(width: width + 2 * margin, height: height), background: ground)
    var y = margin
    for picture in pictures {
        let x = margin + (width - picture.width) / 2
        try canvas.draw(
            picture,
            in: Rect(
                x: Double(x), y: Double(y), width: Double(picture.width), height: Double(picture.height)))
        y += picture.height + margin
    }
    return canvas.finish()
}

private func style(_ change: (inout LabelStyle) throws -> Void) rethrows -> LabelStyle {
    var style = LabelStyle()
    try change(&style)
    return style
}

@Suite(.goldens("outline"))
struct OutlineGoldenTests {
    @Test("a white outline around a date")
    func date() throws {
        let style = try style { $0.outlines = [try LabelOutline(parsing: "8:white")] }
        expectGolden(try sheet([Label("Happy Friday", style: style)]), "outline/white")
    }

    @Test("three outlines, each beginning where the one before it ends")
    func rings() throws {
        let style = try style {
            $0.fill = try Fill(parsing: "#ffe14d-#ff8a3c")
            $0.outlines = [
                try LabelOutline(parsing: "3:#7a2e0e"), try LabelOutline(parsing: "6:white"),
                try LabelOutline(parsing: "3:#ff5f8f"),
            ]
        }
        expectGolden(try sheet([Label("Yay!\nBingo", style: style)]), "outline/rings")
    }

    @Test("a plate is one shape for all letters and lines, straight or on an arc")
    func plate() throws {
        let style = try style {
            $0.hasPlate = true
            $0.outlines = [try LabelOutline(parsing: "10:white"), try LabelOutline(parsing: "5:#c2185b")]
            $0.shadows = [try Shadow(parsing: "0,4,6:#0006")]
        }
        var bent = style
        bent.arc = 120
        expectGolden(
            try sheet([
                Label("See you\nsoon!", style: style), Label("Thank you\nso much", style: style),
                Label("عيد ميلاد\nسعيد", style: style), Label("SUMMER", style: bent),
            ]), "outline/plate")
    }

    @Test("outlines of all widths leave no hole in counters and no spike in corners")
    func widths() throws {
        let labels = try [0.5, 1, 2, 4, 7, 12, 24].map { width in
            Label(
                "eaw&8%", style: try style { $0.outlines = [try LabelOutline(parsing: "\(width):#243b6b")] })
        }
        expectGolden(try sheet(labels, ground: .white), "outline/widths")
    }

    @Test("outlines around emoji are even, also where their bitmaps are enlarged")
    func emoji() throws {
        let labels = [60.0, 260].map { size in
            Label(
                "👍🎂",
                style: style {
                    $0.fontSize = size
                    $0.outlines = [
                        LabelOutline(width: size / 16, color: .white),
                        LabelOutline(width: size / 32, color: Color(red: 255, green: 95, blue: 143)),
                    ]
                })
        }
        expectGolden(try sheet(labels), "outline/emoji")
    }

    @Test("a translucent outline is even, also under the glyphs")
    func translucent() throws {
        let style = try style {
            $0.fill = try Fill(parsing: "#fff8")
            $0.outlines = [try LabelOutline(parsing: "9:#c228")]
        }
        expectGolden(try sheet([Label("AVAje", style: style)]), "outline/translucent")
    }
}

@Suite(.goldens("shadow"))
struct ShadowGoldenTests {
    @Test("the sticker that one wants to send: white outline, soft shadow")
    func sticker() throws {
        let style = try style {
            $0.outlines = [try LabelOutline(parsing: "8:white")]
            $0.shadows = [try Shadow(parsing: "0,4,6:#0008")]
        }
        expectGolden(try sheet([Label("Happy Friday", style: style)]), "shadow/sticker")
    }

    @Test("shadows of several blurs, and hard ones")
    func blurs() throws {
        let labels = try ["0,3:#0008", "4,4,0:#d14", "0,4,4:#000a", "0,8,16:#000", "0,0,24:#fff"].map {
            shadow in
            Label("Shadow", style: try style { $0.shadows = [try Shadow(parsing: shadow)] })
        }
        expectGolden(try sheet(labels), "shadow/blurs")
    }

    @Test("several shadows, the first one on top")
    func several() throws {
        let style = try style {
            $0.fill = try Fill(parsing: "white")
            $0.shadows = [
                try Shadow(parsing: "3,3:#ff5f8f"), try Shadow(parsing: "6,6:#7048e8"),
                try Shadow(parsing: "9,9,6:#0006"),
            ]
        }
        expectGolden(try sheet([Label("Retro", style: style)]), "shadow/several")
    }
}

@Suite(.goldens("highlight"))
struct HighlightGoldenTests {
    @Test("candy letters, large and small")
    func candy() throws {
        let labels = try [(144.0, "7:#fffc"), (72, "4:#fffc"), (24, "1.4:#fffc")].map { size, highlight in
            Label(
                "Sweet Candy",
                style: try style {
                    $0.fontSize = size
                    $0.fill = try Fill(parsing: "#ff8fb8-#f0447f")
                    $0.outlines = [LabelOutline(width: size / 10, color: .white)]
                    $0.highlight = try LabelHighlight(parsing: highlight)
                    $0.shadows = [
                        Shadow(
                            y: size / 18, blur: size / 12,
                            color: Color(red: 90, green: 0, blue: 40, alpha: 130))
                    ]
                })
        }
        expectGolden(try sheet(labels, ground: Color(red: 255, green: 228, blue: 236)), "highlight/candy")
    }

    @Test("light from the upper left, from above and from the right")
    func angles() throws {
        let labels = try ["5:#fffc", "5,3,0deg:#fffc", "5,0,90deg:#fff8"].map { highlight in
            Label(
                "Glow 8",
                style: try style {
                    $0.fill = try Fill(parsing: "#4c7df0-#2b3f9e")
                    $0.highlight = try LabelHighlight(parsing: highlight)
                })
        }
        expectGolden(try sheet(labels, ground: .white), "highlight/angles")
    }
}

@Suite(.goldens("gradient-label"))
struct GradientLabelGoldenTests {
    @Test("fills from top to bottom, at an angle, with places, and from the middle")
    func fills() throws {
        let fills = [
            "#ffd36e-#ff5f8f", "linear-gradient(to right, #ff5f6d, #ffc371, #47d16c, #3aa0ff, #a45bff)",
            "linear-gradient(45deg, #12c2e9, #c471ed 50%, #f64f59)", "radial-gradient(#fff59d, #ff6d00)",
            "linear-gradient(#3949ab 50%, #c62828 50%)",
        ]
        let labels = try fills.map { fill in
            Label("Gradient", style: try style { $0.fill = try Fill(parsing: fill) })
        }
        expectGolden(try sheet(labels, ground: .white), "gradient-label/fills")
    }

    @Test("gradients turn with the label")
    func turned() throws {
        let style = try style {
            $0.fill = try Fill(parsing: "linear-gradient(to right, #ff5f6d, #3aa0ff)")
            $0.outlines = [try LabelOutline(parsing: "6:#fff-#ffd")]
            $0.rotation = -20
        }
        expectGolden(try sheet([Label("Turned", style: style)]), "gradient-label/turned")
    }
}

@Suite(.goldens("arc"))
struct ArcGoldenTests {
    @Test("a rainbow and a smile")
    func bends() throws {
        let labels = try [120.0, 45, -90].map { arc in
            Label(
                "Happy Birthday",
                style: try style {
                    $0.arc = arc
                    $0.outlines = [try LabelOutline(parsing: "6:white")]
                })
        }
        expectGolden(try sheet(labels), "arc/bends")
    }

    @Test(
        "letters that join are bent, their strokes without corners; each in its colour, under a headline and beside letters that stand alone"
    )
    func joins() throws {
        let looks: [(text: String, arc: Double)] = [
            ("जन्मदिन मुबारक", 120), ("عيد ميلاد سعيد", 140), ("জন্মদিনের শুভেচ্ছা", -110), ("سالگرہ مبارک", -90),
        ]
        let labels = try looks.map { text, arc in
            Label(
                text,
                style: try style {
                    $0.arc = arc
                    $0.fill = .letters([
                        .color(Color(red: 228, green: 87, blue: 46)),
                        .color(Color(red: 23, green: 190, blue: 187)),
                        .color(Color(red: 118, green: 176, blue: 65)),
                    ])
                    $0.outlines = [try LabelOutline(parsing: "2:#302"), try LabelOutline(parsing: "7:white")]
                })
        }
        expectGolden(try sheet(labels), "arc/joins")
    }

    @Test("nearly a whole circle")
    func circle() throws {
        let style = style {
            $0.arc = 346
            $0.fontSize = 40
        }
        expectGolden(
            try sheet([Label("round and round and round it goes ·", style: style)], ground: .white),
            "arc/circle")
    }

    @Test("lines on concentric circles")
    func lines() throws {
        let labels = try [100.0, -60].map { arc in
            Label(
                "Congratulations\nto all of you",
                style: try style {
                    $0.arc = arc
                    $0.fill = try Fill(parsing: "#ffd36e-#ff5f8f")
                    $0.outlines = [try LabelOutline(parsing: "5:#452063")]
                })
        }
        expectGolden(try sheet(labels), "arc/lines")
    }

    @Test("letters keep their marks on an arc")
    func marks() throws {
        let style = style { $0.arc = 90 }
        expectGolden(
            try sheet([Label("Ṩe\u{301}r\u{30A} će\u{302}\u{323} ạ̈", style: style)], ground: .white),
            "arc/marks")
    }

    @Test("a turned label, crisp from its outlines")
    func rotation() throws {
        let labels = try [15.0, -8, 90].map { rotation in
            Label(
                "Turn!",
                style: try style {
                    $0.rotation = rotation
                    $0.outlines = [try LabelOutline(parsing: "6:white")]
                    $0.shadows = [try Shadow(parsing: "0,4,6:#0008")]
                })
        }
        expectGolden(try sheet(labels), "arc/rotation")
    }
}

@Suite(.goldens("bubble"))
struct BubbleGoldenTests {
    @Test("a rounded rectangle and a pill, with and without a border")
    func shapes() throws {
        let bubbles = [
            "rounded:white", "pill:#ffe3ec-#ffc2d6", "rounded,radius=10,padding=12,border=4/#243b6b:#fff",
            "pill,border=5/white:#6741d9",
        ]
        let labels = try bubbles.enumerated().map { index, bubble in
            Label(
                "Good Morning",
                style: try style {
                    $0.fontSize = 56
                    $0.bubble = try LabelBubble(parsing: bubble)
                    if index == 3 { $0.color = .white }
                    $0.shadows = [try Shadow(parsing: "0,4,8:#0006")]
                })
        }
        expectGolden(try sheet(labels), "bubble/shapes")
    }

    @Test("a speech bubble with its tail at every place", arguments: LabelBubble.Tail.allCases)
    func tails(_ tail: LabelBubble.Tail) throws {
        let style = try style {
            $0.fontSize = 56
            $0.color = Color(red: 36, green: 59, blue: 107)
            $0.bubble = LabelBubble(shape: .speech, fill: .color(.white), tail: tail)
            $0.shadows = [try Shadow(parsing: "0,3,6:#0006")]
        }
        expectGolden(try sheet([Label("Hello!", style: style)]), "bubble/tail-\(tail.rawValue)")
    }

    @Test(
        "clouds, thoughts, badges, bursts and ribbons, short and long",
        arguments: ["cloud", "thought", "badge", "burst", "ribbon"])
    func figures(shape: String) throws {
        let labels = try ["Yes!", "Happy Friday", "Thank you\nso much"].map { text in
            Label(
                text,
                style: try style {
                    $0.fontSize = 48
                    $0.color = Color(red: 58, green: 36, blue: 92)
                    $0.bubble = try LabelBubble(parsing: "\(shape),border=4/#5b3a8f:#fff4cf-#ffd98a")
                    $0.shadows = [try Shadow(parsing: "0,3,4:#0006")]
                })
        }
        expectGolden(try sheet(labels), "bubble/\(shape)")
    }

    @Test("a speech bubble of two lines, bordered, turned and with outlines")
    func dressed() throws {
        let style = try style {
            $0.fontSize = 64
            $0.fill = try Fill(parsing: "#ff8fb8-#f0447f")
            $0.outlines = [try LabelOutline(parsing: "4:white")]
            $0.rotation = -6
            $0.bubble = try LabelBubble(parsing: "speech,tail=bottom-right,border=5/#7a1f4b:#ffe3ec-#ffc2d6")
            $0.shadows = [try Shadow(parsing: "0,5,8:#0007")]
        }
        expectGolden(try sheet([Label("See you\ntomorrow", style: style)]), "bubble/dressed")
    }
}
