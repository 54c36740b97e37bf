import StickerEngine
import StickerTestSupport
import Testing

/// Text on a sheet, with the width or the box that it was given drawn behind it.
private struct TextSheet {
    private var canvas: Canvas
    private var y = 16.0

    init(width: Int, height: Int) throws {
        canvas = Canvas(size: try DrawingSample.size(width, height), background: DrawingSample.cream)
    }

    /// Draws a layout and the box that it was given; without a height the layout's own.
    mutating func add(
        _ layout: TextLayout, x: Double = 16, width: Double, height: Double? = nil,
        color: Color = .cornflowerBlue
    ) throws {
        let box = Rect(x: x, y: y, width: width, height: height ?? layout.height)
        try canvas.fill(.rect(box), with: .color(Color(red: 240, green: 226, blue: 200)))
        try canvas.fill(
            try layout.outline(transform: .translation(x: x, y: y)), with: .color(color))
    }

    mutating func moveDown(by distance: Double) {
        y += distance
    }

    func finish() -> Pixmap { canvas.finish() }
}

private let wish = "Happy birthday to the best sister in the whole wide world!"

private func layout(_ text: String, _ style: ParagraphStyle) throws -> TextLayout {
    try TextLayout(text, faces: FontFace.bundled, style: style)
}

@Suite(.goldens("wrap"))
struct WrapGoldenTests {
    @Test("greedy lines leave a short one, balanced lines do not")
    func balance() throws {
        var sheet = try TextSheet(width: 700, height: 196)
        for (index, wrap) in [LineWrap.greedy, .balanced].enumerated() {
            let style = ParagraphStyle(fontSize: 34, alignment: .center, maximumWidth: 320, wrap: wrap)
            let text = try layout(wish, style)
            try sheet.add(text, x: 16 + Double(index) * 348 + (320 - text.width) / 2, width: text.width)
        }
        expectGolden(sheet.finish(), "wrap/greedy-and-balanced")
    }

    @Test("each alignment of wrapped lines", arguments: TextAlignment.allCases)
    func alignments(_ alignment: TextAlignment) throws {
        var sheet = try TextSheet(width: 352, height: 168)
        let style = ParagraphStyle(fontSize: 28, alignment: alignment, maximumWidth: 320)
        let text = try layout(wish + "\nYours, Zoë", style)
        try sheet.add(text, x: 16, width: text.width)
        expectGolden(sheet.finish(), "wrap/align-\(alignment.rawValue)")
    }

    @Test("soft hyphens show where lines end, and long words break at last")
    func longWords() throws {
        var sheet = try TextSheet(width: 600, height: 162)
        let hyphens = "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft"
        let plain = hyphens.filter { $0 != "\u{AD}" }
        let style = ParagraphStyle(fontSize: 36, maximumWidth: 270)
        try sheet.add(try layout(hyphens, style), x: 16, width: 270)
        try sheet.add(try layout(plain + " AVATAR", style), x: 314, width: 270)
        expectGolden(sheet.finish(), "wrap/long-words")
    }

    @Test("letter spacing, tight and wide")
    func letterSpacing() throws {
        var sheet = try TextSheet(width: 452, height: 270)
        for spacing in [-0.05, 0, 0.1, 0.3] {
            let style = ParagraphStyle(fontSize: 44, letterSpacing: spacing)
            let text = try layout("fluffy office", style)
            try sheet.add(text, width: text.width)
            sheet.moveDown(by: 62)
        }
        expectGolden(sheet.finish(), "wrap/letter-spacing")
    }

    @Test("one, two and three lines of a text that needs four")
    func ellipsis() throws {
        var sheet = try TextSheet(width: 352, height: 310)
        for count in 1...3 {
            let style = ParagraphStyle(fontSize: 34, maximumWidth: 320, maximumLineCount: count)
            let text = try layout(wish, style)
            try sheet.add(text, width: 320)
            sheet.moveDown(by: text.height + 14)
        }
        expectGolden(sheet.finish(), "wrap/ellipsis")
    }
}
