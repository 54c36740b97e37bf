import StickerGeometry
import StickerText

/// Bends or moves the letters of a label that is straight and upright.
struct WarpPlacement {
    private let warp: LabelWarp
    /// The box of the ink before the warp.
    private let box: Rect
    /// Pixels an em.
    private let fontSize: Double

    /// The largest rise of a line, in ems, at the full amount.
    private static let waveHeight = 0.5
    /// The length of a wave, in ems, about.
    private static let waveLength = 4.5
    /// How much higher letters in the middle of a bulge are, at the full amount.
    private static let bulgeGrowth = 1.2
    /// The largest rise of a letter that bounces, in ems, at the full amount.
    private static let bounceHeight = 0.3
    /// The largest lean of a letter that bounces, in degrees, at the full amount.
    private static let bounceLean = 20.0
    /// The longest piece of an outline that is bent as a whole, in ems.
    private static let pieceLength = 0.2

    /// How far letters of a line may come nearer to those of the next, in pixels.
    static func lineRise(of warp: LabelWarp, fontSize: Double) -> Double {
        warp.kind == .bounce ? bounceHeight * warp.amount * fontSize : 0
    }

    init(_ warp: LabelWarp, box: Rect, fontSize: Double) {
        self.warp = warp
        self.box = box
        self.fontSize = fontSize
    }

    func placed(_ ink: LabelInk) throws(TextError) -> LabelInk {
        warp.kind == .bounce ? try bounced(ink) : try bent(ink)
    }

    /// Letters, and words below one headline, as a whole, each turned about its middle.
    private func bounced(_ ink: LabelInk) throws(TextError) -> LabelInk {
        var ink = ink
        // No two neighbours alike, and no rhythm that the eye finds at once.
        let rises = [-0.55, 0.6, -0.2, 0.9, -0.8, 0.35]
        let leans = [-0.8, 0.5, 0.9, -0.5, 0.6, -1, 0.3]
        var boxes: [Int: Rect] = [:]
        for letter in ink.letters {
            guard let box = try Array(ink.glyphs(of: letter)).inkBounds() else { continue }
            boxes[letter.unit] = boxes[letter.unit]?.union(box) ?? box
        }
        for letter in ink.letters {
            guard let box = boxes[letter.unit] else { continue }
            // Words whose letters join lean less: their ends are far from their middle.
            let lean = min(1, fontSize / max(box.width, fontSize / 8))
            let degrees = Self.bounceLean * warp.amount * leans[letter.unit % leans.count] * lean
            let rise = -Self.bounceHeight * warp.amount * rises[letter.unit % rises.count] * fontSize
            let place = Transform.rotation(degrees: degrees, around: Point(x: box.midX, y: box.midY))
                .then(.translation(x: 0, y: rise))
            for index in letter.glyphs { ink.glyphs[index] = ink.glyphs[index].moved(by: place) }
        }
        return ink
    }

    /// The outlines of letters, bent; emoji are moved as a whole.
    private func bent(_ ink: LabelInk) throws(TextError) -> LabelInk {
        try ink.placed(pieceLength: Self.pieceLength * fontSize) { index throws(TextError) in
            guard let emoji = try ink.glyphs[index].colorGlyph() else { return .bent(place) }
            let center = Point(x: emoji.bounds.midX, y: emoji.bounds.midY)
            let move = place(of: center) - center
            return .moved(.translation(x: move.x, y: move.y))
        }
    }

    /// Where a point of the straight label goes.
    private func place(of point: Point) -> Point {
        let across = box.width > 0 ? (point.x - box.minX) / box.width : 0.5
        switch warp.kind {
        case .wave:
            return Point(x: point.x, y: point.y - rise(across))
        case .flag:
            // Cloth that is held at the left moves more and more.
            return Point(x: point.x, y: point.y - rise(across) * (0.25 + 1.05 * across))
        case .bulge:
            let way = 2 * across - 1
            let growth = 1 + Self.bulgeGrowth * warp.amount * (1 - way * way)
            return Point(x: point.x, y: box.midY + (point.y - box.midY) * growth)
        case .bounce:
            return point
        }
    }

    private func rise(_ across: Double) -> Double {
        let count = max(1, (box.width / (Self.waveLength * fontSize)).rounded())
        // As steep on a short word as on a long line.
        let height = Self.waveHeight * warp.amount * min(fontSize, box.width / (Self.waveLength * count))
        return height * Trigonometry.sine(2 * .pi * count * across)
    }
}
