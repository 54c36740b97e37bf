import StickerPixels

/// The soft shadow that a subject casts on the background around it.
///
/// A shadow is a darker shade of the background and has no edge: in steps of four pixels it changes by less than what the
/// flood tolerates. It is reached from the background on a broad front, as the edge of a grey subject is not, where that
/// happens to be as light as the shadow beside it. From there on it may get darker faster, as where the subject stands.
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
    /// How many times as much a shadow may change in its core as at its border.
    private static let coreChange = 4
    /// What is not background has so many times as many pixels as a shadow: more is a grey subject, which looks the same.
    private static let leastRest = 2
    /// The radius of the squares in which a noisy border is smoothed.
    private static let smoothing = 4
    /// A picture's longer side in radii of the front's half width.
    private static let frontPart = 140

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
        // Of greys, the distance is three times the difference.
        let most = EdgeNoise.root(tolerance) / 5
        let shadow = penumbra(most)
        if isPlausible(shadow) {
            isFound = true
            isShadow = shadow
            let whole = withCore(shadow, Self.coreChange * most)
            // More is a dark subject, and no core.
            let most = 2 * (Self.count(shadow) + dimCount())
            if Self.count(whole) <= most, isPlausible(whole) { isShadow = whole }
        }
        smooth(2 * most)
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
        return count > 0 && count * Self.leastRest <= shadow.count - flood.backgroundCount
    }

    /// The number of pixels of the background that are in the shadow's faint border.
    private func dimCount() -> Int {
        let alone = BackgroundModel.aloneSquare(tolerance: tolerance)
        return flood.isBackground.indices.count { index in
            flood.isBackground[index] && isShade(index)
                && ground.squaredDistance(of: pixmap.pixels[index], at: index) > alone
        }
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
        return color.squaredDistance(to: shade) * 4 <= tolerance
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
