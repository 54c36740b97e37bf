import StickerPixels

/// The soft shadow that a subject casts on the background around it.
///
/// A shadow is a darker shade of the background and has no edge: its brightness changes slowly from pixel to pixel. It is
/// reached from the background on a broad front, as the edge of a grey subject is not, where that happens to be as light
/// as the shadow beside it. Where it meets the subject, the subject's edge hides how slowly it changes: there, a few
/// pixels more are shadow as far as none of them is a step.
struct ContactShadow {
    /// Whether each pixel is in shadow.
    private(set) var isShadow: [Bool]
    /// Whether there is a shadow, and not only a border of the background that was smoothed.
    private(set) var isFound = false

    private let pixmap: Pixmap
    private let flood: BackgroundFlood
    private let ground: BackgroundModel
    private let tolerance: Int
    private let brightness: AreaSums

    /// The least that is left of the background's light in a shadow, in 256ths.
    private static let leastLight = 72
    /// The steps between pixels that are compared, on both sides of one.
    private static let reach = 2
    /// How many pixels further a shadow goes, where the subject's edge is within ``reach`` and the squares around it.
    private static let lastSteps = 4
    /// The largest difference of the brightness of neighbours in these last pixels.
    private static let lastChange = 16
    /// What is not background has so many times as many pixels as a shadow: more is a grey subject, which looks the same.
    private static let leastRest = 2
    /// What is not background has at most so many times as many pixels as a shadow that changes fast: less are the pixels
    /// of soft edges that happen to be shades.
    private static let leastShare = 40
    /// The radius of the squares in which a noisy border is smoothed.
    private static let smoothing = 4
    /// A picture's longer side in radii of the front's half width.
    private static let frontPart = 400
    /// Below this light, in 256ths, the slack for a shade's hue shrinks: a dark brown contour is near to the dark shade of
    /// many grounds.
    private static let darkLight = 144

    /// - Parameters:
    ///   - ground: the background without shadows.
    ///   - tolerance: the square of the flood's ``ColorDistance``.
    /// - Complexity: O(pixels).
    init(_ pixmap: Pixmap, flood: BackgroundFlood, ground: BackgroundModel, tolerance: Int) {
        self.pixmap = pixmap
        self.flood = flood
        self.ground = ground
        self.tolerance = tolerance
        brightness = AreaSums(width: pixmap.width, height: pixmap.height) {
            let color = IntegerColor(pixmap.pixels[$0])
            return (color.red + 2 * color.green + color.blue) >> 2
        }
        isShadow = [Bool](repeating: false, count: flood.isBackground.count)
        // Of greys, the distance is three times the difference: nearly twice what the flood tolerates, on four pixels.
        let most = EdgeNoise.root(tolerance) * 3 / 5
        if let steep = shadow(most) {
            isShadow = steep
            smooth(2 * most)
            goOnToSubject()
            isFound = Self.count(isShadow) * Self.leastShare >= subjectCount
            if isFound { return }
        }
        // A small one, or a faint one: only what changes so slowly that it is no edge.
        let slow = shadow(most / 3)
        isFound = slow != nil
        isShadow = slow ?? [Bool](repeating: false, count: isShadow.count)
        smooth(2 * most / 3)
    }

    /// The shadow whose brightness changes by `most` or less, if there may be one.
    private func shadow(_ most: Int) -> [Bool]? {
        let edge = penumbra(most)
        guard isPlausible(edge) else { return nil }
        let whole = withCore(edge, most)
        return isPlausible(whole) ? whole : edge
    }

    /// The number of pixels that are not background, those in shadow included.
    private var subjectCount: Int { flood.isBackground.count - flood.backgroundCount }

    /// Takes the last pixels before the subject.
    private mutating func goOnToSubject() {
        let width = pixmap.width
        func light(_ index: Int) -> Int { brightness.sum(around: index, radius: 0).sum }
        var front = isShadow.indices.filter { isShadow[$0] }
        for _ in 0..<Self.lastSteps where !front.isEmpty {
            var next: [Int] = []
            for index in front {
                let x = index % width
                for neighbor in [
                    x > 0 ? index - 1 : -1, x + 1 < width ? index + 1 : -1, index - width, index + width,
                ]
                where isShadow.indices.contains(neighbor) && !isShadow[neighbor]
                    && !flood.isBackground[neighbor] && isShade(neighbor)
                    && abs(light(neighbor) - light(index)) <= Self.lastChange
                {
                    isShadow[neighbor] = true
                    next.append(neighbor)
                }
            }
            front = next
        }
    }

    /// Gives the shadows back that points are in.
    mutating func keep(_ points: [Int]) {
        guard points.contains(where: { isShadow[$0] }) else { return }
        let marked = Set(points)
        let kept = Self.components(isShadow, width: pixmap.width) { marked.contains($0) }
        for index in kept.indices where kept[index] { isShadow[index] = false }
    }

    private func isPlausible(_ shadow: [Bool]) -> Bool {
        let count = Self.count(shadow)
        return count > 0 && count * Self.leastRest <= subjectCount
    }

    private static func count(_ marks: [Bool]) -> Int { marks.count(where: \.self) }

    /// What changes slowly, and a broad front reaches from the background.
    private func penumbra(_ most: Int) -> [Bool] {
        let (width, height) = (pixmap.width, pixmap.height)
        let isSoft = isShadow.indices.map {
            flood.isBackground[$0] || (isShade($0) && change(at: $0) <= most)
        }
        let softs = AreaSums(width: width, height: height) { isSoft[$0] ? 1 : 0 }
        let radius = max(2, max(width, height) / Self.frontPart)
        let isBroad = isSoft.indices.map { index in
            let (sum, count) = softs.sum(around: index, radius: radius)
            return sum == count
        }
        let isReached = Self.components(isBroad, width: width) { flood.isBackground[$0] }
        let fronts = AreaSums(width: width, height: height) { isReached[$0] ? 1 : 0 }
        return isSoft.indices.map {
            isSoft[$0] && !flood.isBackground[$0] && fronts.sum(around: $0, radius: radius).sum > 0
        }
    }

    private func withCore(_ shadow: [Bool], _ most: Int) -> [Bool] {
        let isCore = shadow.indices.map {
            shadow[$0] || (!flood.isBackground[$0] && isShade($0) && change(at: $0) <= most)
        }
        return Self.components(isCore, width: pixmap.width) { shadow[$0] }
    }

    /// The marked components that have a pixel of another kind.
    private static func components(_ isMember: [Bool], width: Int, with isWanted: (Int) -> Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: isMember.count)
        for members in ConnectedComponents(of: isMember, width: width, connectivity: .four)
        where members.contains(where: { isWanted(Int($0)) }) {
            for index in members { result[Int(index)] = true }
        }
        return result
    }

    /// Draws the border through the middle of the noise in which a shadow ends.
    private mutating func smooth(_ most: Int) {
        let around = AreaSums(width: pixmap.width, height: pixmap.height) {
            flood.isBackground[$0] || isShadow[$0] ? 1 : 0
        }
        for index in isShadow.indices where !isShadow[index] && !flood.isBackground[index] {
            let (sum, count) = around.sum(around: index, radius: Self.smoothing)
            if 2 * sum > count, isShade(index), change(at: index) <= most { isShadow[index] = true }
        }
    }

    /// Whether a pixel has the background's hue, and is darker.
    private func isShade(_ index: Int) -> Bool {
        guard pixmap.pixels[index].alpha == 255 else { return false }
        let (color, behind) = (IntegerColor(pixmap.pixels[index]), ground.color(at: index))
        let light = 256 * color.dot(behind) / max(1, behind.dot(behind))
        guard light >= Self.leastLight, light <= 256 else { return false }
        let shade = IntegerColor(
            red: behind.red * light / 256, green: behind.green * light / 256, blue: behind.blue * light / 256)
        let slack = 256 - max(0, 2 * (Self.darkLight - light))
        return color.squaredDistance(to: shade) * 4 * 65_536 <= tolerance * slack * slack
    }

    /// The difference of the brightness on both sides of a pixel, across or down.
    private func change(at index: Int) -> Int {
        let (width, height) = (pixmap.width, pixmap.height)
        let (x, y) = (index % width, index / width)
        func mean(_ x: Int, _ y: Int) -> Int {
            let (sum, count) = brightness.sum(around: y * width + x, radius: 1)
            return sum / count
        }
        let across = mean(max(0, x - Self.reach), y) - mean(min(width - 1, x + Self.reach), y)
        let down = mean(x, max(0, y - Self.reach)) - mean(x, min(height - 1, y + Self.reach))
        return max(abs(across), abs(down))
    }
}
