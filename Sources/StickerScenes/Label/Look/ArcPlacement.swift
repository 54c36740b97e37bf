import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerText

/// Sets the lines of a layout on concentric circles.
///
/// The clusters (a letter with its marks, a ligature) of a line are turned as a whole, about the middle of their
/// advances, where they stand on the baseline's circle exactly. Neighbours keep the distance that they have on a
/// straight line at their *inner* edges, those nearer to the centre, with their outlines: at the top of the lower one
/// of the two where the text bends down, at the bottom of the deeper one's neighbour where it bends up. Letters that
/// touch, as in Arabic, below the headline of Devanagari and in faces written in one stroke, keep it on the baseline, and
/// are bent rather than turned: their strokes run on as parts of circles, without a corner. The widest
/// line takes the whole angle; the other lines keep their distances from it, and the distances of their letters.
struct ArcPlacement {
    /// 1 for circles below the text, −1 for circles above it.
    private let side: Double
    /// The lines that have clusters, and the number of glyphs of those that have none.
    private let lines: [(line: ArcLine?, empty: Int)]
    /// The radius of the widest line's baseline.
    let radius: Double
    let center: Point
    private let widest: ArcLine
    private let fontSize: Double

    /// The smallest radius of an inner edge, in ems: on a smaller one letters overlap.
    private static let minimumInnerRadius = 0.5

    /// The longest piece of an outline that is bent as a whole, in ems: on a circle of two ems, the next one leaves it by less than half a degree.
    private static let pieceLength = 0.05

    /// The least space between the end and the beginning of a line that goes around, in ems.
    private static let seam = 0.35

    /// - Parameters:
    ///   - degrees: not 0, in ``LabelAngle/arcRange``.
    ///   - outlineWidth: the width of all outlines together, in pixels.
    /// - Throws: ``StickerError/Code/outOfRange`` where the text is too short, or has too many lines, for
    ///   the angle.
    init(_ layout: TextLayout, degrees: Double, outlineWidth: Double) throws(StickerError) {
        let side = degrees > 0 ? 1.0 : -1
        self.side = side
        fontSize = layout.fontSize
        var all: [(line: ArcLine?, empty: Int)] = []
        for line in layout.lines {
            guard line.width > 0 else {
                all.append((nil, line.glyphs(fontSize: layout.fontSize).count))
                continue
            }
            let arcLine = try ArcLine(
                line, fontSize: layout.fontSize, side: side, outlineWidth: outlineWidth)
            all.append((arcLine, 0))
        }
        let lines = all.compactMap(\.line)
        var angle = abs(degrees) * .pi / 180
        // A text of spaces alone has nothing to draw.
        guard let first = lines.first else { throw .stage(TextError.nothingToDraw) }
        var widest = first
        for line in lines where line.width > widest.width { widest = line }
        self.lines = all
        self.widest = widest

        let least = Self.leastRadius(of: widest, among: lines, side: side, fontSize: layout.fontSize)
        // Around a whole circle, there is a space between the last word and the first.
        let whole = widest.radius(spanning: angle, atLeast: least)
        angle = min(angle, 2 * .pi - Self.seam * layout.fontSize / whole)
        radius = widest.radius(spanning: angle, atLeast: least)
        center = Point(x: layout.width / 2, y: widest.baseline + side * radius)
        guard widest.span(onRadius: radius) >= angle * (1 - 1e-6) else {
            let most = (widest.span(onRadius: least) * 180 / .pi).rounded(.down)
            throw .outOfRange(
                what: "the angle of the arc", value: "\(NumberText.plain(degrees))°",
                range: "at most \(NumberText.plain(most))° either way for this text")
        }
        for line in lines where line.span(onRadius: radius(of: line)) > 2 * .pi * (1 + 1e-6) {
            throw .outOfRange(
                what: "the angle of the arc", value: "\(NumberText.plain(degrees))°",
                range: "nearer to 0: a line nearer to the centre goes more than once around")
        }
    }

    /// The angle with which a line lies along the inside of a circle; nil where it has more than one line, or no letters.
    ///
    /// - Parameters:
    ///   - ink: the box of the layout's ink.
    ///   - radius: the radius of the circle that the outline of the ink touches, in pixels.
    ///   - bendsUp: whether the line lies at the top of the circle, else at its bottom.
    static func degrees(
        of layout: TextLayout, ink: Rect, insideRadius radius: Double, bendsUp: Bool, outlineWidth: Double
    ) throws(StickerError) -> Double? {
        guard layout.lines.count == 1, let line = layout.lines.first, line.width > 0 else { return nil }
        // A sheet moves the baseline by less than a pixel.
        let depth = (bendsUp ? line.baseline - ink.minY : ink.maxY - line.baseline) + outlineWidth
        let arcLine = try ArcLine(
            line, fontSize: layout.fontSize, side: bendsUp ? 1 : -1, outlineWidth: outlineWidth)
        let baseline = radius - depth
        guard baseline - arcLine.innerHeight >= minimumInnerRadius * layout.fontSize else { return nil }
        return arcLine.span(onRadius: baseline) * 180 / .pi
    }

    /// The least radius of the widest line's baseline with which all lines keep clear of the centre.
    private static func leastRadius(
        of widest: ArcLine, among lines: [ArcLine], side: Double, fontSize: Double
    ) -> Double {
        lines.reduce(0) { least, line in
            let outwards = side * (widest.baseline - line.baseline)
            return max(least, minimumInnerRadius * fontSize + line.innerHeight - outwards)
        }
    }

    private func radius(of line: ArcLine) -> Double {
        radius + side * (widest.baseline - line.baseline)
    }

    /// The letters of an ink on their circles.
    ///
    /// - Parameter ink: all glyphs of the layout, straight and upright.
    func placed(_ ink: LabelInk) throws(TextError) -> LabelInk {
        let places = places()
        return try ink.placed(pieceLength: Self.pieceLength * fontSize) { index throws(TextError) in
            let place = places[index]
            // Emoji have no outline to be bent.
            let isEmoji = try ink.glyphs[index].colorGlyph() != nil
            return place.isBent && !isEmoji ? .bent(place.bend) : .moved(place.turn)
        }
    }

    /// Where each glyph goes, in the order of the layout.
    private func places() -> [ArcPlace] {
        lines.flatMap { line, empty in
            guard let line else { return Array(repeating: ArcPlace.unmoved, count: empty) }
            let radius = radius(of: line)
            let angles = line.angles(onRadius: radius)
            // Shorter lines keep their alignment.
            let middle = (line.x + line.width / 2 - center.x) / radius
            let start = middle - line.span(onRadius: radius) / 2
            let places = zip(line.clusters.indices, angles).flatMap { index, angle in
                let cluster = line.clusters[index]
                let place = ArcPlace(
                    middle: cluster.middle, angle: side * (start + angle), radius: side * radius,
                    center: center, isBent: line.isJoined(at: index))
                return Array(repeating: place, count: cluster.glyphs.count)
            }
            return places + Array(repeating: .unmoved, count: line.hangingCount)
        }
    }
}

/// Where a cluster of a straight line goes on a circle.
private struct ArcPlace {
    /// The column that goes to the angle.
    let middle: Double
    /// The angle from the top of the circle, or from its bottom where the radius is negative, clockwise, in radians.
    let angle: Double
    /// The radius of the baseline's circle; negative where the text stands on its inside.
    let radius: Double
    let center: Point
    /// Whether it is bent, rather than turned as a whole.
    let isBent: Bool

    /// The place of spaces that are not drawn.
    static let unmoved = ArcPlace(middle: 0, angle: 0, radius: 1, center: .zero, isBent: false)

    /// Turns the cluster about the middle of its advances.
    var turn: Transform {
        // The middle moves to the top of the circle (or its bottom), and round from there.
        .translation(x: center.x - middle, y: 0)
            .then(.rotation(degrees: angle * 180 / .pi, around: center))
    }

    /// Bends a line along the circle: columns become radii, as far from each other on the baseline as they were.
    func bend(_ point: Point) -> Point {
        Transform.rotation(degrees: (angle + (point.x - middle) / radius) * 180 / .pi, around: center)
            .apply(to: Point(x: center.x, y: point.y))
    }
}

/// A line's clusters, and how far their ink comes towards the centre.
private struct ArcLine {
    struct Cluster {
        /// The glyphs, upright, where the layout has them.
        let glyphs: [PlacedGlyph]
        /// The middle of the advances, in pixels from the layout's left.
        let middle: Double
        let advance: Double
        /// The height of the ink from the baseline towards the centre, in pixels, 0 or more; nil where there is no ink.
        let innerHeight: Double?
        let ink: Rect?
        /// Whether its ink touches that of the cluster before it.
        var isJoined = false
    }

    let x: Double
    let width: Double
    let baseline: Double
    let clusters: [Cluster]
    /// The number of glyphs of the spaces that hang beyond the line.
    let hangingCount: Int
    /// The inner height of the cluster that comes nearest to the centre.
    let innerHeight: Double

    init(_ line: TextLine, fontSize: Double, side: Double, outlineWidth: Double) throws(StickerError) {
        (x, width, baseline) = (line.x, line.width, line.baseline)
        var clusters: [Cluster] = []
        for run in line.runs {
            for glyphs in run.glyphs.chunkedByCluster {
                let placed = glyphs.map { run.placed($0, fontSize: fontSize) }
                let ink: Rect?
                do throws(TextError) {
                    ink = try placed.inkBounds()
                } catch {
                    throw StickerError(wrapping: error)
                }
                let pen = glyphs.first?.pen ?? 0
                let advance = glyphs.reduce(0) { $0 + $1.advance }
                let inner = ink.map { side > 0 ? $0.maxY - line.baseline : line.baseline - $0.minY }
                clusters.append(
                    Cluster(
                        glyphs: placed, middle: pen + advance / 2, advance: advance,
                        innerHeight: inner.map { max(0, $0) + outlineWidth }, ink: ink))
            }
        }
        for index in clusters.indices.dropFirst() {
            clusters[index].isJoined = try clusters[index - 1].touches(clusters[index])
        }
        // Spaces at the end hang beyond the line.
        let end = clusters.lastIndex { $0.innerHeight != nil || $0.middle <= line.x + line.width } ?? -1
        hangingCount = clusters[(end + 1)...].reduce(0) { $0 + $1.glyphs.count }
        clusters.removeSubrange((end + 1)...)
        self.clusters = clusters
        innerHeight = clusters.reduce(0) { max($0, $1.innerHeight ?? 0) }
    }

    /// Whether a cluster's ink touches that of one beside it.
    func isJoined(at index: Int) -> Bool {
        clusters[index].isJoined || index + 1 < clusters.count && clusters[index + 1].isJoined
    }

    /// The angles from the line's beginning to the middle of each cluster, in radians.
    func angles(onRadius radius: Double) -> [Double] {
        var angle = 0.0
        return clusters.indices.map { index in
            let cluster = clusters[index]
            if index == 0 {
                angle = cluster.advance / 2 / (radius - edgeHeight(at: 0))
            } else {
                angle += (cluster.middle - clusters[index - 1].middle) / (radius - gapHeight(before: index))
            }
            return angle
        }
    }

    /// The angle that the line takes, in radians.
    func span(onRadius radius: Double) -> Double {
        guard let last = clusters.last else { return 0 }
        let end = last.advance / 2 / (radius - edgeHeight(at: clusters.count - 1))
        return (angles(onRadius: radius).last ?? 0) + end
    }

    /// The radius on which the line takes an angle, found by halving; the least where the line takes less than the
    /// angle there.
    func radius(spanning angle: Double, atLeast least: Double) -> Double {
        var (low, high) = (least, max(least, width / angle + innerHeight))
        guard span(onRadius: low) > angle else { return low }
        for _ in 0..<60 {
            let middle = low + (high - low) / 2
            if span(onRadius: middle) > angle { low = middle } else { high = middle }
        }
        return high
    }

    /// The height towards the centre that both neighbours of a gap reach; a space takes the height of the letters
    /// beside it.
    private func gapHeight(before index: Int) -> Double {
        if clusters[index].isJoined { return 0 }
        let left = clusters[..<index].lazy.reversed().compactMap(\.innerHeight).first
        let right = clusters[index...].lazy.compactMap(\.innerHeight).first
        return min(left ?? right ?? 0, right ?? left ?? 0)
    }

    private func edgeHeight(at index: Int) -> Double { clusters[index].innerHeight ?? 0 }
}

extension ArcLine.Cluster {
    /// Whether a pixel has ink of both clusters, in the strip that both have.
    fileprivate func touches(_ next: ArcLine.Cluster) throws(StickerError) -> Bool {
        guard let ink, let other = next.ink else { return false }
        let strip = Rect(
            x: other.minX, y: min(ink.minY, other.minY), width: ink.maxX - other.minX,
            height: max(ink.maxY, other.maxY) - min(ink.minY, other.minY))
        guard strip.width > 0 else { return false }
        do {
            let size = try PixelSize(
                width: Int(strip.width.rounded(.up)), height: Int(strip.height.rounded(.up)))
            let move = Transform.translation(x: -strip.minX, y: -strip.minY)
            var both = try Mask(coverageOf: glyphs.outline(), transform: move, size: size)
            both.formProduct(try Mask(coverageOf: next.glyphs.outline(), transform: move, size: size))
            return both.inkBounds != nil
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

extension [PositionedGlyph] {
    /// The glyphs in runs that stand for the same text.
    fileprivate var chunkedByCluster: [ArraySlice<PositionedGlyph>] {
        var chunks: [ArraySlice<PositionedGlyph>] = []
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, self[end].textOffset == self[start].textOffset { end += 1 }
            chunks.append(self[start..<end])
            start = end
        }
        return chunks
    }
}
