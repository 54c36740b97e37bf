import StickerLimits

/// A picture in memory: premultiplied sRGB RGBA, 8 bits a channel, row-major, origin top-left, no row padding.
///
/// A copy-on-write value: copies share their pixels until one of them is changed.
public struct Pixmap: Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// `width × height` pixels, row by row from the top.
    public private(set) var pixels: [PremultipliedColor]
    /// The memory of the pixels, counted in the budget that they were made under.
    private var memory: MemoryReservation?

    /// The width in pixels.
    public var width: Int { size.width }
    /// The height in pixels.
    public var height: Int { size.height }

    /// A pixmap whose every pixel is `color`, by default transparent.
    public init(size: PixelSize, filledWith color: PremultipliedColor = .transparent) {
        let memory = RenderBudget.track(bytes: size.byteCount)
        self.init(
            size: size, pixels: Self.pixels(count: size.pixelCount, filledWith: color), memory: memory)
    }

    /// A pixmap of `width × height` pixels, whose every pixel is `color`, by default transparent.
    ///
    /// - Throws: ``PixelError`` for a size that ``PixelSize`` does not take.
    public init(width: Int, height: Int, filledWith color: PremultipliedColor = .transparent)
        throws(PixelError)
    {
        self.init(size: try PixelSize(width: width, height: height), filledWith: color)
    }

    /// Takes the pixels as they are.
    ///
    /// - Throws: ``PixelError/countMismatch(expected:actual:)`` unless there are `width × height` of them.
    public init(size: PixelSize, pixels: [PremultipliedColor]) throws(PixelError) {
        guard pixels.count == size.pixelCount else {
            throw .countMismatch(expected: size.pixelCount, actual: pixels.count)
        }
        self.init(size: size, countedPixels: pixels)
    }

    /// Takes pixels that the caller has made from those of a picture of that size.
    ///
    /// - Precondition: there are `width × height` of them.
    package init(size: PixelSize, countedPixels pixels: [PremultipliedColor]) {
        precondition(pixels.count == size.pixelCount, "as many pixels as the size has")
        self.init(size: size, pixels: pixels, memory: RenderBudget.track(bytes: size.byteCount))
    }

    /// Takes `width × height` pixels whose memory is counted.
    init(size: PixelSize, pixels: [PremultipliedColor], memory: MemoryReservation?) {
        self.size = size
        self.pixels = pixels
        self.memory = memory
    }

    /// Lends the array in place, so that a change does not copy it.
    mutating func mutatePixels<R, E: Error>(
        _ body: (inout [PremultipliedColor]) throws(E) -> R
    ) throws(E) -> R {
        memory.recountIfShared(byteCount: size.byteCount)
        return try body(&pixels)
    }

    /// The pixel in column `x` of row `y`, counted from the top-left.
    ///
    /// - Precondition: the pixel is inside the pixmap.
    public subscript(x: Int, y: Int) -> PremultipliedColor {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the pixmap")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the pixmap")
            memory.recountIfShared(byteCount: size.byteCount)
            pixels[y * width + x] = newValue
        }
    }

    /// Whether every pixel has alpha 255. O(pixels).
    public var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }
}

extension Pixmap: Hashable {
    public static func == (a: Pixmap, b: Pixmap) -> Bool { a.size == b.size && a.pixels == b.pixels }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(pixels)
    }
}
