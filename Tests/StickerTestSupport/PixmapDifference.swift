public import StickerPixels

/// Where two pixmaps of one size differ, and by how much, over all four premultiplied channels.
public struct PixmapDifference: Sendable {
    /// How many pixels differ by more than the tolerance.
    public let pixelCount: Int
    /// The largest difference of one channel, 0 … 255, tolerated ones counted too.
    public let largest: Int
    /// The first pixel, row by row, that differs by more than the tolerance.
    public let first: (x: Int, y: Int)?

    /// - Parameter tolerance: the largest difference of a channel that counts as equal.
    /// - Precondition: both have the same size.
    public init(_ expected: Pixmap, _ actual: Pixmap, tolerance: Int = 0) {
        precondition(expected.size == actual.size, "pixmaps of different sizes have no difference")
        var pixelCount = 0
        var largest = 0
        var first: (x: Int, y: Int)?
        if expected != actual {
            for (index, pair) in zip(expected.pixels, actual.pixels).enumerated() where pair.0 != pair.1 {
                let difference = Self.channelDifference(pair.0, pair.1)
                largest = max(largest, difference)
                guard difference > tolerance else { continue }
                pixelCount += 1
                if first == nil { first = (index % expected.width, index / expected.width) }
            }
        }
        self.pixelCount = pixelCount
        self.largest = largest
        self.first = first
    }

    /// The largest difference of one channel between two pixels.
    static func channelDifference(_ a: PremultipliedColor, _ b: PremultipliedColor) -> Int {
        max(
            abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
            abs(Int(a.blue) - Int(b.blue)), abs(Int(a.alpha) - Int(b.alpha)))
    }
}

/// Three panels side by side on a dark ground: expected, where they differ, actual.
///
/// Equal pixels are dark in the middle; a difference of one step is already bright, so that it is seen.
public func comparisonSheet(expected: Pixmap, actual: Pixmap) throws(PixelError) -> Pixmap {
    let gap = 4
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let ground = PremultipliedColor(red: 48, green: 48, blue: 56, alpha: 255)
    var sheet = Pixmap(
        size: try PixelSize(width: width * 3 + gap * 2, height: height), filledWith: ground)
    for y in 0..<height {
        for x in 0..<width {
            let before = expected.pixel(x, y)
            let after = actual.pixel(x, y)
            if let before { sheet[x, y] = over(before, ground) }
            if let after { sheet[x + 2 * (width + gap), y] = over(after, ground) }
            sheet[x + width + gap, y] = differenceColor(before, after)
        }
    }
    return sheet
}

/// Black where both are equal, magenta where only one has a pixel, else red that grows with the difference.
private func differenceColor(_ a: PremultipliedColor?, _ b: PremultipliedColor?) -> PremultipliedColor {
    guard let a, let b else { return PremultipliedColor(red: 255, green: 0, blue: 255, alpha: 255) }
    let difference = PixmapDifference.channelDifference(a, b)
    guard difference > 0 else { return PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255) }
    let strength = UInt8(min(255, 96 + difference * 4))
    return PremultipliedColor(red: strength, green: strength / 3, blue: 0, alpha: 255)
}

private func over(_ source: PremultipliedColor, _ ground: PremultipliedColor) -> PremultipliedColor {
    let rest = 255 - source.alpha
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
        let (sum, overflow) = a.addingReportingOverflow(unitProduct(b, rest))
        return overflow ? 255 : sum
    }
    return PremultipliedColor(
        red: channel(source.red, ground.red), green: channel(source.green, ground.green),
        blue: channel(source.blue, ground.blue), alpha: 255)
}

extension Pixmap {
    /// The pixel, or nil outside the pixmap.
    fileprivate func pixel(_ x: Int, _ y: Int) -> PremultipliedColor? {
        x < width && y < height ? self[x, y] : nil
    }
}
