/// A width and a height in whole pixels, both at least 1, whose area is known to be addressable.
///
/// A value of this type has been checked once, so that code behind it may multiply and allocate freely.
public struct PixelSize: Hashable, Sendable {
    /// The width in pixels, 1 … ``maximumSide``.
    public let width: Int
    /// The height in pixels, 1 … ``maximumSide``.
    public let height: Int

    /// The longest side in pixels: coordinates with 16 fractional bits then still fit 32 bits.
    public static let maximumSide = 32_767
    /// The largest area in pixels: 2²⁶, which takes 256 MiB as a pixmap.
    public static let maximumPixelCount = 1 << 26

    /// Checks the sides and the area against the limits before anything is allocated.
    ///
    /// - Throws: ``PixelError/emptySize(width:height:)`` or
    ///   ``PixelError/sizeTooLarge(width:height:maximumSide:maximumPixelCount:)``.
    public init(
        width: Int, height: Int, maximumPixelCount: Int = PixelSize.maximumPixelCount
    ) throws(PixelError) {
        guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        let limit = min(maximumPixelCount, Self.maximumPixelCount)
        guard width <= Self.maximumSide, height <= Self.maximumSide, !overflow, area <= limit else {
            throw .sizeTooLarge(
                width: width, height: height, maximumSide: Self.maximumSide, maximumPixelCount: limit)
        }
        self.width = width
        self.height = height
    }

    /// A square of `side` pixels.
    public init(square side: Int) throws(PixelError) {
        try self.init(width: side, height: side)
    }

    /// A size as text, `WIDTHxHEIGHT` in pixels, as in `512x512`.
    ///
    /// - Throws: ``PixelError/invalidSize(text:)``, and what ``init(width:height:maximumPixelCount:)`` throws.
    public init(parsing text: String) throws(PixelError) {
        let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
        let isNumber = { (side: Substring) in !side.isEmpty && side.utf8.allSatisfy { (48...57).contains($0) }
        }
        guard sides.count == 2, sides.allSatisfy(isNumber) else { throw .invalidSize(text: text) }
        // A number past every integer is past every limit as well.
        try self.init(width: Int(sides[0]) ?? .max, height: Int(sides[1]) ?? .max)
    }

    /// The size with width and height exchanged: allowed whenever this size is.
    public var transposed: PixelSize { PixelSize(uncheckedWidth: height, height: width) }

    /// The size of some of its rows.
    ///
    /// - Precondition: there are so many.
    package func rows(_ count: Int) -> PixelSize {
        precondition((1...height).contains(count), "more rows than there are")
        return PixelSize(uncheckedWidth: width, height: count)
    }

    /// The size reduced in proportion, to the whole pixel below, so that it has no more pixels than asked for.
    package func reduced(toPixelCount count: Int) -> PixelSize {
        guard pixelCount > count else { return self }
        let scale = (Double(count) / Double(pixelCount)).squareRoot()
        return PixelSize(
            uncheckedWidth: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
    }

    private init(uncheckedWidth width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels, `width × height`.
    public var pixelCount: Int { width * height }

    /// What a pixmap of this size takes, in bytes.
    public var byteCount: Int { 4 * pixelCount }

    /// The rectangle from (0, 0) that covers the whole size.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelSize: CustomStringConvertible {
    public var description: String { "\(width)×\(height)" }
}
