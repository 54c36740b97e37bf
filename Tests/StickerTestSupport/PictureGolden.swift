import StickerCodecs
public import StickerPixels

/// A picture, compared as decoded pixels, alpha included.
struct PictureGolden: Golden {
    static let noun = "image"
    static let fileExtension = "png"
    static let reportLegend = "expected | difference | actual"

    let pixmap: Pixmap
    /// The largest difference of one channel that counts as equal.
    let tolerance: Int

    func encoded() throws -> [UInt8] { try PNG.encode(pixmap, effort: .small) }

    func difference(from golden: [UInt8]) throws -> String? {
        let expected = try PNG.decode(golden)
        guard expected.size == pixmap.size else {
            return "the golden image has \(expected.size) pixels, the picture \(pixmap.size)"
        }
        let difference = PixmapDifference(expected, pixmap, tolerance: tolerance)
        guard let first = difference.first else { return nil }
        return "\(difference.pixelCount) of \(expected.size.pixelCount) pixels differ, "
            + "by up to \(difference.largest), first at (\(first.x), \(first.y)): "
            + "expected \(expected[first.x, first.y].bytes), got \(pixmap[first.x, first.y].bytes)"
    }

    func report(against golden: [UInt8]?) throws -> [UInt8] {
        guard let golden else { return try encoded() }
        let sheet = try comparisonSheet(expected: try PNG.decode(golden), actual: pixmap)
        return try PNG.encode(sheet, effort: .small)
    }
}

extension GoldenStore {
    /// Compares a picture with its golden image.
    ///
    /// - Parameter tolerance: the largest difference of one channel that counts as equal.
    public func check(_ actual: Pixmap, _ name: String, tolerance: Int = 0) -> GoldenOutcome {
        check(PictureGolden(pixmap: actual, tolerance: tolerance), name)
    }
}

extension PremultipliedColor {
    /// The four bytes as a failure's message shows them.
    var bytes: String { "(\(red), \(green), \(blue), \(alpha))" }
}
