public import StickerPixels

/// The kinds of picture that an encoder meets.
public enum EncodedPicture: String, CaseIterable, Sendable {
    /// Strokes of one colour with soft edges on nothing: few colours, long runs.
    case label
    /// Flat and shaded discs over each other with soft edges on nothing: thousands of colours, long runs.
    case iceCream = "ice cream"
    /// Smooth shapes of every size under a little noise, opaque: no pixel like its neighbour.
    case photo

    public func pixmap() throws(PixelError) -> Pixmap {
        switch self {
        case .label: try Self.draw(width: 640, height: 140, Self.labelColor)
        case .iceCream: try Self.draw(width: 618, height: 618, Self.iceCreamColor)
        case .photo: try Self.photo(side: 618)
        }
    }

    private static func draw(
        width: Int, height: Int, _ color: (Double, Double) -> Color
    ) throws(PixelError) -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { pixmap[x, y] = PremultipliedColor(color(Double(x) + 0.5, Double(y) + 0.5)) }
        }
        return pixmap
    }

    /// 0 outside, 1 inside, and between them over one pixel of the edge.
    private static func coverage(_ inside: Double) -> Double {
        min(1, max(0, inside + 0.5))
    }

    private static func distance(_ x: Double, _ y: Double) -> Double {
        (x * x + y * y).squareRoot()
    }

    /// Twelve rings and bars in a row, as letters are.
    private static func labelColor(_ x: Double, _ y: Double) -> Color {
        let letter = min(11, (x / 52).rounded(.down))
        let (dx, dy) = (x - 52 * letter - 28, y - 75)
        let radius = 17 + letter.truncatingRemainder(dividingBy: 3) * 2
        let ring = 6 - abs(distance(dx, dy) - radius)
        let bar = min(5.5 - abs(dx - radius), 40 - abs(dy + letter.truncatingRemainder(dividingBy: 4) * 5))
        return Color(red: 0x64, green: 0x95, blue: 0xED).multiplyingAlpha(by: coverage(max(ring, bar)))
    }

    /// Discs, each with a shade that follows its distance from a light, from back to front.
    private static func iceCreamColor(_ x: Double, _ y: Double) -> Color {
        let discs: [(x: Double, y: Double, radius: Double, red: Double, green: Double, blue: Double)] = [
            (309, 430, 150, 222, 170, 105), (250, 280, 120, 250, 205, 215), (370, 270, 120, 180, 225, 200),
            (309, 180, 110, 255, 240, 205), (309, 70, 34, 200, 30, 50),
        ]
        var result = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
        for disc in discs {
            let cover = coverage(disc.radius - distance(x - disc.x, y - disc.y))
            guard cover > 0 else { continue }
            // A crescent of shade and a highlight; the rest is flat.
            let light = distance(x - disc.x + disc.radius * 0.3, y - disc.y + disc.radius * 0.3) / disc.radius
            let shade = light > 1.1 ? 0.82 : light < 0.25 ? 1.05 + (0.25 - light) * 0.2 : 1
            func over(_ below: Double, _ color: Double) -> Double {
                below * (1 - cover) + min(255, color * shade) * cover
            }
            result.red = over(result.red, disc.red)
            result.green = over(result.green, disc.green)
            result.blue = over(result.blue, disc.blue)
            result.alpha = result.alpha * (1 - cover) + 255 * cover
        }
        guard result.alpha >= 0.5 else { return .transparent }
        func straight(_ channel: Double) -> UInt8 { UInt8(min(255, channel * 255 / result.alpha)) }
        return Color(
            red: straight(result.red), green: straight(result.green), blue: straight(result.blue),
            alpha: UInt8(result.alpha.rounded()))
    }

    /// Octaves of interpolated random lattices, each half as strong as the one before, and noise.
    private static func photo(side: Int) throws(PixelError) -> Pixmap {
        var random = Numbers(state: 5)
        var channels = [[Double]](repeating: Array(repeating: 0, count: side * side), count: 3)
        for channel in 0..<3 {
            var strength = 110.0
            var cells = 3
            while cells < side / 2 {
                let lattice = (0...(cells + 1) * (cells + 1)).map { _ in Double(random.byte()) / 255 - 0.5 }
                let scale = Double(cells) / Double(side)
                for y in 0..<side {
                    let (row, v) = split(Double(y) * scale)
                    for x in 0..<side {
                        let (column, u) = split(Double(x) * scale)
                        let at = row * (cells + 1) + column
                        let top = lattice[at] * (1 - u) + lattice[at + 1] * u
                        let bottom = lattice[at + cells + 1] * (1 - u) + lattice[at + cells + 2] * u
                        channels[channel][y * side + x] += strength * (top * (1 - v) + bottom * v)
                    }
                }
                strength /= 2
                cells *= 2
            }
        }
        var pixmap = Pixmap(size: try PixelSize(square: side))
        for index in 0..<side * side {
            func sample(_ channel: Int) -> UInt8 {
                let noise = Double(random.byte() % 4) + Double(random.byte() % 4) - 3
                return UInt8(min(255, max(0, channels[channel][index] + 128 + noise)))
            }
            pixmap[index % side, index / side] = PremultipliedColor(
                Color(red: sample(0), green: sample(1), blue: sample(2)))
        }
        return pixmap
    }

    /// The whole part, and the rest smoothed so that the lattice's cells have no edges.
    private static func split(_ value: Double) -> (Int, Double) {
        let whole = value.rounded(.down)
        let rest = value - whole
        return (Int(whole), rest * rest * (3 - 2 * rest))
    }
}

extension Pixmap {
    /// Straight RGB where every pixel is opaque, else straight RGBA: what a caller of libpng hands over.
    public var straightBytes: (bytes: [UInt8], channelCount: Int) {
        let colors = pixels.map { Color($0) }
        if isOpaque { return (colors.flatMap { [$0.red, $0.green, $0.blue] }, 3) }
        return (colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }, 4)
    }
}
