import StickerGeometry

/// Where ornaments around a text lie: near the ink of its letters, and clear of their boxes.
struct OrnamentPlaces {
    /// The middle and the side of an ornament.
    typealias Place = (center: Point, side: Double)

    /// The distance between ornaments and the ink of letters, at least, in ems; of those above and below letters, more, so
    /// that they are no marks of them.
    private static let gaps = (beside: 0.09, above: 0.15)
    /// How far beyond the gap ornaments lie, at most, in ems: outlines around those further away would be wings.
    private static let reach = 0.09
    /// The distance between ornaments and the boxes of letters, at least, in ems.
    private static let boxGap = 0.02
    /// The distance between the middles of two ornaments, in ems: more where they are larger.
    private static let spacing = 0.95
    /// That distance as a share of the longer side of the text, at least, so that they lie on all sides of a long one.
    private static let spacingShare = 0.24
    /// The most around a text: more are a swarm.
    private static let most = 8
    /// The most distances between places and letters that are measured.
    private static let mostDistances = 1 << 22
    /// The distance between the places that are tried, in ems, at least.
    private static let grid = 0.08
    /// How far around an ornament letters hold it, in ems beyond its reach.
    private static let hold = 0.1
    /// The share of that square that letters cover at least: at a corner of the text, an ornament would stand out. Where few
    /// places have so much, the next share counts.
    private static let leastHolds = [0.14, 0.07, 0]
    /// The distance between ornaments and letters as a share of the longer side of the sticker, at least: in a chat, they would
    /// touch.
    private static let gapShare = 1.4 / 96
    /// The number of ornaments that are few.
    private static let few = 4
    /// How far above and below letters an ornament may be read as their mark, in ems.
    private static let markDistance = 0.6
    /// How near to the middle of a letter it may be, as a share of the letter's width: more to the side, it is none.
    private static let markShare = 0.25
    /// How far from the middle of the letters beside it an ornament may lie, as a share of the tallest one's height: at the
    /// foot or the head of a line, it would be read as a full stop or an apostrophe.
    private static let besideShare = 0.22
    /// How far along its line a letter counts as beside, in ems.
    private static let besideDistance = 1.5
    /// The side of the smallest ornaments as a share of the longer side of the sticker: 6 of the 96 pixels that it has in a
    /// chat.
    private static let leastShare = 6.0 / 96
    /// The factor by which ornaments are enlarged, at most, that lie above and below letters, too.
    private static let mostEnlargement = 1.5

    private let letters: [LetterShape]
    private let fontSize: Double
    /// The side of the largest ornaments, in pixels.
    private let size: Double
    /// The sides of ornaments, in pixels, in turn.
    private let sides: [Double]
    /// The box of all letters.
    private let whole: Rect
    /// The distance between ornaments and the ink of letters beside them, and above or below them, in pixels.
    private let gaps: (beside: Double, above: Double)
    private let staysBeside: Bool
    /// The pieces of the outlines of letters whose distance was asked for.
    private var pieces: [Int: [Rect]] = [:]

    /// - Parameters:
    ///   - letters: all letters that have ink.
    ///   - fontSize: pixels an em.
    ///   - size: the side of the largest ornaments, in pixels.
    ///   - shares: the shares of it that ornaments have, in turn.
    ///   - outlineWidth: the width of the letters' outlines together, in pixels.
    ///   - staysBeside: whether none lies above or below a letter.
    init(
        _ letters: [LetterShape], fontSize: Double, size: Double, shares: [Double], outlineWidth: Double,
        staysBeside: Bool
    ) {
        self.letters = letters
        self.fontSize = fontSize
        let first = letters.first?.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
        whole = letters.reduce(first) { $0.union($1.box) }
        // With the room on both sides that such an ornament itself takes.
        let extent =
            max(whole.width, whole.height) + 2 * (outlineWidth + (Self.gaps.beside + Self.reach) * fontSize)
        let least = extent * Self.leastShare / (1 - 2 * Self.leastShare)
        let leastGap = extent * Self.gapShare
        gaps = (
            max(Self.gaps.beside * fontSize, leastGap), max(Self.gaps.above * fontSize, leastGap)
        )
        sides = shares.map { max($0 * size, least) }
        self.size = max(size, least)
        // Above and below, ones that are much enlarged would make a long line twice as high.
        self.staysBeside = staysBeside || least > Self.mostEnlargement * size
    }

    /// The places, in the order of the ornaments.
    mutating func found() -> [Place] {
        guard !letters.isEmpty else { return [] }
        let area = whole.expanded(by: size / 2 + gaps.above + Self.reach * fontSize)
        // In a large text, fewer places are tried, and the same share of all its parts.
        let most = Double(max(64, min(1 << 14, Self.mostDistances / letters.count)))
        let step = max(Self.grid * fontSize, (area.width * area.height / most).squareRoot())
        guard step > 0 else { return [] }
        let (columns, rows) = (max(1, Int(area.width / step)), max(1, Int(area.height / step)))
        let cells = columns * rows
        // A step that shares no factor with the number of cells visits each once, far from the one before.
        let stride = Self.stride(of: cells)
        var found: [Place] = []
        let least = max(
            Self.spacing * fontSize, 1.6 * size, Self.spacingShare * max(whole.width, whole.height))
        for leastHold in Self.leastHolds where found.count < Self.few {
            for index in 0..<cells where found.count < Self.most {
                let cell = index * stride % cells
                let center = Point(
                    x: area.minX + (Double(cell % columns) + 0.5) * step,
                    y: area.minY + (Double(cell / columns) + 0.5) * step)
                let place = (center, sides[found.count % sides.count])
                let isAlone = found.allSatisfy { Self.distance($0.center, center) >= least }
                if isAlone, isFree(place, leastHold: leastHold) { found.append(place) }
            }
        }
        return found
    }

    private mutating func isFree(_ place: Place, leastHold: Double) -> Bool {
        let (center, half) = (place.center, place.side / 2)
        let farthest = half + gaps.above + Self.reach * fontSize
        var near: [Int] = []
        var (isBelow, isAbove, isMark, isBeside) = (false, false, false, false)
        var (isRight, isLeft) = (false, false)
        /// The tallest letter beside it.
        var tallest: Rect?
        for (index, letter) in letters.enumerated() {
            let box = letter.box
            let distance = Self.distance(from: center, to: box)
            guard distance >= half + Self.boxGap * fontSize else { return false }
            if distance <= farthest {
                near.append(index)
            }
            if box.minY < center.y + half, box.maxY > center.y - half {
                if box.midX < center.x { isRight = true } else { isLeft = true }
                let isNear =
                    max(box.minX - center.x, center.x - box.maxX) < half + Self.besideDistance * fontSize
                if isNear, box.height > tallest?.height ?? 0 { tallest = box }
                if isNear, box.minY < center.y, box.maxY > center.y { isBeside = true }
            }
            guard box.minX < center.x + place.side, box.maxX > center.x - place.side else { continue }
            if box.maxY < center.y { isBelow = true }
            if box.minY > center.y { isAbove = true }
            let height = max(box.minY - center.y, center.y - box.maxY)
            guard height > 0, height < Self.markDistance * fontSize else { continue }
            let nearest = staysBeside ? box.width / 2 + half : Self.markShare * box.width
            if abs(center.x - box.midX) < nearest { isMark = true }
        }
        // Between lines, they would be taken for marks of letters.
        guard !near.isEmpty, !(isBelow && isAbove), !isMark, isBeside || !staysBeside else { return false }
        // Nor between words, or tall letters.
        guard !(isRight && isLeft) else { return false }
        if let tallest, !isBeside || abs(center.y - tallest.midY) > Self.besideShare * tallest.height {
            return false
        }
        let gap = half + (isBeside ? gaps.beside : gaps.above)
        let square = Rect(x: center.x, y: center.y, width: 0, height: 0)
            .expanded(by: farthest + Self.hold * fontSize)
        let held = letters.reduce(0) { sum, letter in
            let part = letter.box.intersection(square)
            return sum + part.width * part.height
        }
        guard staysBeside || held >= leastHold * square.width * square.height else { return false }
        let distance = near.map { inkDistance(from: center, to: $0) }.min() ?? .infinity
        return distance >= gap && distance <= gap + Self.reach * fontSize
    }

    private mutating func inkDistance(from point: Point, to index: Int) -> Double {
        let found = pieces[index] ?? letters[index].pieces
        pieces[index] = found
        return found.lazy.map { Self.distance(from: point, to: $0) }.min() ?? .infinity
    }

    /// A number near 0.382 of `count` that shares no factor with it.
    private static func stride(of count: Int) -> Int {
        var stride = max(1, Int(Double(count) * 0.381_966))
        while gcd(stride, count) > 1 { stride += 1 }
        return stride
    }

    private static func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        let way = a - b
        return (way.x * way.x + way.y * way.y).squareRoot()
    }

    private static func distance(from point: Point, to box: Rect) -> Double {
        let x = max(box.minX - point.x, 0, point.x - box.maxX)
        let y = max(box.minY - point.y, 0, point.y - box.maxY)
        return (x * x + y * y).squareRoot()
    }
}
