import StickerPixels

/// The way from a pixel on an edge into the subject, and the colour that the subject has where the edge ends.
struct EdgeProfile {
    /// What a pixel is made of.
    struct Mixture {
        /// The subject's share, 0 … 255, without the noise.
        var alpha: Int
        /// The subject's colour.
        var front: IntegerColor
    }

    private let pixels: [PremultipliedColor]
    private let width: Int
    private let height: Int
    private let flood: BackgroundFlood
    private let background: BackgroundModel
    /// The ``ColorDistance`` up to which a pixel is the background's noise.
    private let noise: Int
    /// The square of the flood's ``ColorDistance``.
    private let tolerance: Int
    private let edgeWidth: Int
    /// The nearest pixel well inside of the subject.
    private let inside: NearestPixels
    private let ragged: RaggedEdges
    /// The colours inside that were asked for before: of hairs, each is asked for many times.
    private let insideColors: ColorCache

    /// The steps that one looks ahead: an edge rises by more than the noise within them. In a sharp picture, what lies behind
    /// the next one may be what a contour encloses: there, the mixture must be an exact one.
    private var lookahead = 3
    private static let sharpLookahead = 2
    /// In a sharp picture, an edge over two steps makes at least one part in so many of its rise in the first. Else what it
    /// starts from is a contour of its own, unless it is the very mixture.
    private static let firstPart = 4

    /// The steps across an edge, from outside to inside, and the percentage of the whole rise that a sharp edge has from one
    /// to the next.
    private static let rise = -3...5
    private static let sharpPercentage = 36
    /// The steps around a pixel in which the direction of an edge is measured.
    private static let slope = 2
    /// The steps from the middle of a hair to the background behind it, at most.
    private static let hairWidth = 3
    /// The places around a hair where colours inside are looked for, in edge widths.
    private static let around = [
        (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (2, 2), (-2, 2), (2, -2), (-2, -2), (4, 0), (-4, 0), (0, 4),
        (0, -4),
    ]
    /// The distance from an edge up to which the colour inside is looked for, as a part of the longer side.
    private static let searchPart = 4

    init(
        _ pixmap: Pixmap, flood: BackgroundFlood, background: BackgroundModel, ragged: RaggedEdges,
        toFlood: NearestPixels, noise: Int, tolerance: Int, edgeWidth: Int
    ) {
        pixels = pixmap.pixels
        (width, height) = (pixmap.width, pixmap.height)
        self.flood = flood
        self.background = background
        self.noise = noise
        self.tolerance = tolerance
        self.edgeWidth = edgeWidth
        self.ragged = ragged
        insideColors = ColorCache(count: pixels.count)
        inside = NearestPixels(width: width, height: height, steps: max(width, height) / Self.searchPart) {
            toFlood.indices[$0] < 0
        }
        if isSharp { lookahead = Self.sharpLookahead }
    }

    /// Whether most edges of the subject rise within a pixel or two.
    private var isSharp: Bool {
        var (sharp, all) = (0, 0)
        for index in pixels.indices where !flood.isBackground[index] && flood.isBeside(index) {
            guard let course = inwards(from: index) else { continue }
            let distances = Self.rise.compactMap { step in place(course, step).map { distance($0) } }
            let steepest = zip(distances, distances.dropFirst()).map { $1 - $0 }.max() ?? 0
            all += 1
            if 100 * steepest >= Self.sharpPercentage * (distances.max() ?? 0) { sharp += 1 }
        }
        return 2 * sharp > all
    }

    /// The mixture of a pixel outside of the flood; nil where it is the subject's alone.
    ///
    /// - Parameter source: the pixel of the flood that is nearest to it.
    func mixture(at index: Int, awayFrom source: Int) -> Mixture? {
        guard source >= 0, source != index else { return nil }
        return mixture(at: index, x: index % width - source % width, y: index / width - source / width)
    }

    /// The mixture of a pixel of the flood; nil where it is the background's alone.
    ///
    /// - Parameter target: the pixel of the subject that is nearest to it.
    func mixture(at index: Int, towards target: Int) -> Mixture? {
        guard target >= 0, target != index else { return nil }
        return mixture(at: index, x: target % width - index % width, y: target / width - index / width)
    }

    private func mixture(at index: Int, x wayX: Int, y wayY: Int) -> Mixture? {
        let course =
            inwards(from: index) ?? Course(x: index % width, y: index / width, wayX: wayX, wayY: wayY)
        let behind = background.color(at: index)
        let offset = IntegerColor(pixels[index]) - behind
        if ragged.contains(index), let own = insideColor(around: index, of: offset, behind) {
            return mixture(offset, behind, front: own)
        }
        var (step, color, distance) = (0, IntegerColor(pixels[index]), self.distance(index))
        while step < edgeWidth {
            var next: (step: Int, color: IntegerColor, distance: Int)?
            for ahead in (step + 1)...(step + lookahead) {
                guard let place = place(course, ahead),
                    !flood.isBackground[place] || flood.isBackground[index]
                else { break }
                let further = self.distance(place)
                guard further > next?.distance ?? distance + max(noise / 2, distance / 8) else { continue }
                let front = IntegerColor(pixels[place])
                let isExact = lookahead == Self.sharpLookahead && ahead > step + 1
                guard let share = share(of: color - behind, in: front - behind),
                    isExact ? share.isExact : share.isClose,
                    !isExact || share.isSame || rises(course, step, from: distance, to: further)
                else { continue }
                next = (ahead, front, further)
            }
            guard let next else { break }
            (step, color, distance) = next
        }
        guard let end = place(course, step), !flood.isBackground[end] else { return nil }
        let front = step == 0 ? color : mean(around: end, least: distance * 3 / 4) ?? color
        if isThin(course, from: step), let own = mean(around: Int(inside.indices[end]), least: 0),
            let share = share(of: front - behind, in: own - behind, inHair: true), share.isClose,
            share.alpha < 255
        {
            return mixture(offset, behind, front: own)
        }
        return step == 0 ? tinged(end, offset, behind, course) : mixture(offset, behind, front: front)
    }

    /// Whether the first of two steps has its part of the rise.
    private func rises(_ course: Course, _ step: Int, from distance: Int, to further: Int) -> Bool {
        guard let first = place(course, step + 1) else { return false }
        return (self.distance(first) - distance) * Self.firstPart >= further - distance
    }

    /// The mixture with a colour, without noise: α near 0, the background's noise, becomes 0, and α near 255, the
    /// subject's noise, becomes 255.
    private func mixture(_ offset: IntegerColor, _ behind: IntegerColor, front: IntegerColor) -> Mixture? {
        guard let share = share(of: offset, in: front - behind) else { return nil }
        let length = max(1, EdgeNoise.root(front.squaredDistance(to: behind)))
        let low = min(64, 255 * noise / length)
        let alpha = min(255, max(0, share.alpha - low) * 255 / max(1, 255 - low - low / 2))
        return Mixture(alpha: alpha, front: front)
    }

    /// A pixel that is subject but for a tinge of the background, less than what an edge rises by; nil without one.
    private func tinged(_ index: Int, _ offset: IntegerColor, _ behind: IntegerColor, _ course: Course)
        -> Mixture?
    {
        guard let next = place(course, 1), !flood.isBackground[next], distance(next) > distance(index),
            let front = mean(around: next, least: distance(index) + 1),
            let share = share(of: offset, in: front - behind), share.isClose
        else { return nil }
        return mixture(offset, behind, front: front)
    }

    private struct Course {
        let x: Int
        let y: Int
        var wayX: Int
        var wayY: Int
        var norm: Int { max(abs(wayX), abs(wayY)) }
    }

    /// The way across an edge, from the side with the flood to the one without; nil where the flood is even on all sides.
    private func inwards(from index: Int) -> Course? {
        let (x, y) = (index % width, index / width)
        var course = Course(x: x, y: y, wayX: 0, wayY: 0)
        for row in max(0, y - Self.slope)...min(height - 1, y + Self.slope) {
            for column in max(0, x - Self.slope)...min(width - 1, x + Self.slope)
            where flood.isBackground[row * width + column] {
                course.wayX += x - column
                course.wayY += y - row
            }
        }
        return course.norm > 0 ? course : nil
    }

    @inline(__always)
    private func place(_ course: Course, _ step: Int) -> Int? {
        let (x, y) = (
            course.x + step * course.wayX / course.norm, course.y + step * course.wayY / course.norm
        )
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        return y * width + x
    }

    @inline(__always)
    private func distance(_ index: Int) -> Int {
        EdgeNoise.root(background.squaredDistance(of: pixels[index], at: index))
    }

    /// Whether the way is back in the background at once, as across a hair.
    private func isThin(_ course: Course, from step: Int) -> Bool {
        for ahead in (step + 1)...(step + Self.hairWidth) {
            guard let place = place(course, ahead) else { return false }
            if flood.isBackground[place] { return true }
        }
        return false
    }

    /// Of colours well inside of the subject, around a hair, the one that is least like the background and explains it.
    private func insideColor(around index: Int, of offset: IntegerColor, _ behind: IntegerColor)
        -> IntegerColor?
    {
        let (x, y) = (index % width, index / width)
        var best: (color: IntegerColor, alpha: Int)?
        for (columns, rows) in Self.around {
            let column = min(width - 1, max(0, x + columns * edgeWidth))
            let row = min(height - 1, max(0, y + rows * edgeWidth))
            guard let color = insideColor(at: Int(inside.indices[row * width + column])),
                let share = share(of: offset, in: color - behind, inHair: true), share.isClose,
                share.alpha < best?.alpha ?? 256
            else { continue }
            best = (color, share.alpha)
        }
        return best?.color
    }

    private func insideColor(at index: Int) -> IntegerColor? {
        guard index >= 0 else { return nil }
        return insideColors.color(at: index) { mean(around: index, least: 0) }
    }

    /// The share of a way in an offset, and whether the rest of it is small, hardly there, or noise.
    ///
    /// The rest is held against the whole way; but in a sharp picture, for what is lighter than the background, against its
    /// own share of it: on a dark ground, a dark contour is so near to it that any colour behind would explain it. What is
    /// darker may be a shadow on the edge, which is no mixture of the two colours alone.
    ///
    /// - Parameter inHair: whether the offset is in a hair, which is a mixture to its middle.
    private func share(
        of offset: IntegerColor, in course: IntegerColor, inHair: Bool = false
    ) -> (alpha: Int, isClose: Bool, isExact: Bool, isSame: Bool)? {
        let length = course.dot(course)
        // A subject of the background's colour cannot be told from it.
        guard length * 9 > tolerance else { return nil }
        let alpha = min(255, max(0, (offset.dot(course) * 255 + length / 2) / length))
        let rest = IntegerColor(
            red: offset.red * 255 - course.red * alpha, green: offset.green * 255 - course.green * alpha,
            blue: offset.blue * 255 - course.blue * alpha)
        let left = rest.dot(rest) / (255 * 255)
        let least = noise * noise / 9
        guard !inHair, lookahead == Self.sharpLookahead, offset.red + 2 * offset.green + offset.blue > 0
        else {
            return (alpha, left <= least + length / 18, left <= least + length / 256, left <= least)
        }
        let own = length * alpha * alpha / (255 * 255)
        return (alpha, left <= least + own / 64, left <= least + own / 256, left <= least)
    }

    /// The mean of the subject's pixels among one of them and its eight neighbours.
    private func mean(around index: Int, least: Int) -> IntegerColor? {
        guard index >= 0 else { return nil }
        let (x, y) = (index % width, index / width)
        var (sum, count) = (IntegerColor(red: 0, green: 0, blue: 0), 0)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) {
                let place = row * width + column
                guard !flood.isBackground[place], pixels[place].alpha > 0,
                    least <= 0 || distance(place) >= least
                else { continue }
                let color = IntegerColor(pixels[place])
                sum.red += color.red
                sum.green += color.green
                sum.blue += color.blue
                count += 1
            }
        }
        guard count > 0 else { return nil }
        return IntegerColor(
            red: (sum.red + count / 2) / count, green: (sum.green + count / 2) / count,
            blue: (sum.blue + count / 2) / count)
    }
}
