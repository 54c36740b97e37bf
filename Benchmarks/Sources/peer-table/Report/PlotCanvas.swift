import StickerEngine
import StickerRaster
import StickerText

/// What plots are drawn with: a canvas, text on a baseline, and the libraries' colours.
struct PlotCanvas {
    static let ink = Color(red: 0x33, green: 0x3A, blue: 0x45)
    static let paleInk = Color(red: 0x6B, green: 0x75, blue: 0x83)
    static let line = Color(red: 0xDD, green: 0xE2, blue: 0xE8)
    static let stripe = Color(red: 0xF6, green: 0xF8, blue: 0xFA)

    /// In pixels of the file, which pages show at half its size.
    static let width = 1_660.0
    static let margin = 40.0

    private static let colors: [String: Color] = [
        Entrant.engine: Color(red: 0x64, green: 0x95, blue: 0xED),
        "Blend2D": Color(red: 0xE1, green: 0x46, blue: 0x78),
        "Skia": Color(red: 0xF2, green: 0xA5, blue: 0x41), "cairo": Color(red: 0x3D, green: 0xA8, blue: 0x75),
        "pixman": Color(red: 0x9B, green: 0x6D, blue: 0xD1),
        "libvips": Color(red: 0x6B, green: 0x5B, blue: 0x4B),
        "Pillow": Color(red: 0x2E, green: 0x9F, blue: 0xB5),
        "OpenCV": Color(red: 0xB3, green: 0x3C, blue: 0x2E),
        "fpng": Color(red: 0xC9, green: 0x7B, blue: 0xB8),
        "libpng": Color(red: 0x24, green: 0x2C, blue: 0x78),
        "libspng": Color(red: 0xA8, green: 0xB8, blue: 0x5A),
        "librsvg": Color(red: 0x3D, green: 0xA8, blue: 0x75),
    ]

    static func color(of library: String) -> Color { colors[library] ?? ink }

    var canvas: Canvas
    private let face: FontFace

    init(height: Double) throws {
        canvas = Canvas(
            size: try PixelSize(width: Int(Self.width), height: Int(height.rounded(.up))), background: .white)
        face = try FontFace(path: Self.fontPath)
    }

    private static let fontPath = Field.root + "/Fonts/Faces/FredokaOne-Regular.ttf"

    enum Anchor { case left, middle, right }

    func width(of words: String, size: Double) throws -> Double { try layout(words, size).width }

    /// Draws words whose capitals are centred on `y`.
    mutating func text(
        _ words: String, size: Double, _ color: Color, x: Double, y: Double, anchor: Anchor = .left
    ) throws {
        let layout = try layout(words, size)
        let start: Double
        switch anchor {
        case .left: start = x
        case .middle: start = x - layout.width / 2
        case .right: start = x - layout.width
        }
        canvas.transform = .translation(x: start, y: y + size * 0.34 - layout.lines[0].baseline)
        try canvas.fill(layout.glyphs(), with: .color(color))
        canvas.transform = .identity
    }

    private func layout(_ words: String, _ size: Double) throws -> TextLayout {
        try TextLayout(words, faces: [face], style: ParagraphStyle(fontSize: size))
    }

    mutating func rect(x: Double, y: Double, width: Double, height: Double, _ color: Color) throws {
        try canvas.fill(.rect(Rect(x: x, y: y, width: width, height: height)), with: .color(color))
    }

    mutating func bar(x: Double, y: Double, width: Double) throws {
        let rect = Rect(x: x, y: y - 12, width: width, height: 24)
        try canvas.fill(
            .roundedRect(rect, radiusX: 6, radiusY: 6), with: .color(Self.color(of: Entrant.engine)))
    }

    mutating func dot(_ library: String, x: Double, y: Double) throws {
        if library == Entrant.limit {
            // A bound is a mark, not a racer.
            try rect(x: x - 4, y: y - 18, width: 8, height: 36, .white)
            try rect(x: x - 2, y: y - 16, width: 4, height: 32, Self.ink)
            return
        }
        let center = Point(x: x, y: y)
        try canvas.fill(.circle(center: center, radius: 11), with: .color(.white))
        try canvas.fill(.circle(center: center, radius: 8.5), with: .color(Self.color(of: library)))
    }

    /// The title, what the axis counts, and the libraries.
    mutating func head(_ title: String, note: String, libraries: [String], engineIsDot: Bool = false) throws {
        try text(title, size: 40, Self.ink, x: Self.margin, y: 50)
        try text(note, size: 22, Self.paleInk, x: Self.width - Self.margin, y: 50, anchor: .right)
        var x = Self.margin
        let y = 112.0
        for library in libraries {
            if library == Entrant.engine, !engineIsDot {
                try bar(x: x, y: y, width: 44)
                x += 56
            } else {
                try dot(library, x: x + 9, y: y)
                x += 28
            }
            try text(library, size: 25, Self.ink, x: x, y: y)
            x += try width(of: library, size: 25) + 34
        }
    }

    /// 1, 2 and 5 times the powers of ten within a range.
    static func ticks(from low: Double, to high: Double) -> [Double] {
        var ticks: [Double] = []
        var power = 1e-6
        while power < high {
            ticks += [1, 2, 5].map { $0 * power }.filter { (low...high).contains($0) }
            power *= 10
        }
        return ticks
    }

    static func tickText(_ value: Double) -> String {
        if value >= 0.999 { return grouped(Int(value.rounded())) }
        var text = String(value.formatted(.number.precision(.significantDigits(1)).grouping(.never)))
        if text.hasPrefix(".") { text = "0" + text }
        return text
    }

    consuming func finish() -> Pixmap { canvas.finish() }
}
