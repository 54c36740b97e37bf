package import StickerGeometry
public import StickerPixels

extension Pixmap {
    /// The rectangle that is left when margins of one colour, or transparent ones, are cut off.
    ///
    /// Each side has a colour of its own: the mean of its outermost row or column. Rows and columns whose every pixel is
    /// within the tolerance of it are margin, top and bottom first, then left and right of what they leave.
    ///
    /// - Parameter tolerance: the tolerance in percent of the distance between black and white, 0 … 100; values outside
    ///   are clamped. A transparent side takes none: only transparent pixels are cut off.
    /// - Returns: nil where nothing is left: the picture is of one colour.
    /// - Complexity: O(pixels cut off).
    public func contentBounds(tolerance: Double = 0) -> PixelRect? {
        var margins = MarginSearch(self, tolerance: ColorDistance.square(percent: tolerance))
        return margins.content()
    }
}

extension Pixmap {
    /// The box of what shows, with each side where the soft edge of a few pixels would be if it were hard: a bit more or less
    /// of it moves the side by as much, where the box of whole pixels jumps. A side that is softer lies at the picture's own.
    ///
    /// O(pixels of the rim).
    package var softBounds: Rect {
        func inset(_ count: Int, _ alphas: (Int) -> UInt8) -> Double {
            var rim = 0.0
            for index in 0..<min(Self.softestRim, count) {
                let alpha = alphas(index)
                if alpha >= Self.solidAlpha { return Double(index) - rim }
                rim += Double(alpha) / 255
            }
            return 0
        }
        func row(_ y: Int) -> UInt8 { (0..<width).reduce(0) { max($0, pixels[y * width + $1].alpha) } }
        func column(_ x: Int) -> UInt8 { (0..<height).reduce(0) { max($0, pixels[$1 * width + x].alpha) } }
        let (top, left) = (inset(height / 2, row), inset(width / 2, column))
        let bottom = inset(height / 2) { row(height - 1 - $0) }
        let right = inset(width / 2) { column(width - 1 - $0) }
        return Rect(
            x: left, y: top, width: Double(width) - left - right, height: Double(height) - top - bottom)
    }

    /// The most rows or columns of a soft edge.
    private static var softestRim: Int { 5 }
    /// The alpha of what is no soft edge any more.
    private static var solidAlpha: UInt8 { 248 }
}

/// Rows and columns looked at from outside inwards.
private struct MarginSearch {
    private let pixmap: Pixmap
    private let tolerance: Int
    private var rows: Range<Int>
    private var columns: Range<Int>

    init(_ pixmap: Pixmap, tolerance: Int) {
        self.pixmap = pixmap
        self.tolerance = tolerance
        rows = 0..<pixmap.height
        columns = 0..<pixmap.width
    }

    mutating func content() -> PixelRect? {
        let top = mean(row: rows.lowerBound)
        guard let first = rows.first(where: { !isMargin(row: $0, of: top) }) else { return nil }
        let bottom = mean(row: rows.upperBound - 1)
        // The row found above is no margin of the top's colour, but may be one of the bottom's.
        let last = rows[first...].last { !isMargin(row: $0, of: bottom) } ?? first
        rows = first..<(last + 1)
        let left = mean(column: columns.lowerBound)
        guard let start = columns.first(where: { !isMargin(column: $0, of: left) }) else { return nil }
        let right = mean(column: columns.upperBound - 1)
        let end = columns[start...].last { !isMargin(column: $0, of: right) } ?? start
        columns = start..<(end + 1)
        return PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    private func isMargin(row: Int, of color: PremultipliedColor) -> Bool {
        columns.allSatisfy { isNear(pixmap.pixels[row * pixmap.width + $0], color) }
    }

    private func isMargin(column: Int, of color: PremultipliedColor) -> Bool {
        rows.allSatisfy { isNear(pixmap.pixels[$0 * pixmap.width + column], color) }
    }

    private func isNear(_ pixel: PremultipliedColor, _ color: PremultipliedColor) -> Bool {
        color.alpha == 0 ? pixel.alpha == 0 : ColorDistance.square(pixel, color) <= tolerance
    }

    private func mean(row: Int) -> PremultipliedColor {
        mean(columns.lazy.map { row * pixmap.width + $0 }, count: columns.count)
    }

    private func mean(column: Int) -> PremultipliedColor {
        mean(rows.lazy.map { $0 * pixmap.width + column }, count: rows.count)
    }

    private func mean(_ indices: some Sequence<Int>, count: Int) -> PremultipliedColor {
        var sums = (red: count / 2, green: count / 2, blue: count / 2, alpha: count / 2)
        for index in indices {
            let pixel = pixmap.pixels[index]
            sums.red += Int(pixel.red)
            sums.green += Int(pixel.green)
            sums.blue += Int(pixel.blue)
            sums.alpha += Int(pixel.alpha)
        }
        return PremultipliedColor(
            red: UInt8(sums.red / count), green: UInt8(sums.green / count), blue: UInt8(sums.blue / count),
            alpha: UInt8(sums.alpha / count))
    }
}
