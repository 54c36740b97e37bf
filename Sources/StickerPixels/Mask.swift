package import StickerLimits

/// Coverage a pixel, 0 (nothing) … 255 (all), row-major, origin top-left, no row padding. A copy-on-write value.
public struct Mask: Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// `width × height` values, row by row from the top.
    public private(set) var values: [UInt8]
    /// The memory of the values, counted in the budget that they were made under.
    package private(set) var memory: MemoryReservation?

    /// The width in pixels.
    public var width: Int { size.width }
    /// The height in pixels.
    public var height: Int { size.height }

    /// A mask whose every value is `coverage`.
    public init(size: PixelSize, filledWith coverage: UInt8 = 0) {
        // SAFETY: the buffer has room for as many values as there are pixels, all of which are set.
        let values = unsafe [UInt8](unsafeUninitializedCapacity: size.pixelCount) { buffer, count in
            unsafe LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
            count = size.pixelCount
            unsafe UnsafeMutableRawPointer(buffer.baseAddress!).initializeMemory(
                as: UInt8.self, repeating: coverage, count: count)
        }
        self.init(size: size, countedValues: values)
    }

    /// Takes the values as they are.
    ///
    /// - Throws: ``PixelError/countMismatch(expected:actual:)`` unless there are `width × height` of them.
    public init(size: PixelSize, values: [UInt8]) throws(PixelError) {
        guard values.count == size.pixelCount else {
            throw .countMismatch(expected: size.pixelCount, actual: values.count)
        }
        self.init(size: size, countedValues: values)
    }

    /// - Precondition: there are `width × height` values.
    private init(size: PixelSize, countedValues values: [UInt8]) {
        self.size = size
        self.values = values
        memory = RenderBudget.track(bytes: size.pixelCount)
    }

    /// The alpha channel of a pixmap.
    public init(alphaOf pixmap: Pixmap) {
        self.init(size: pixmap.size, countedValues: pixmap.pixels.map(\.alpha))
    }

    /// How light a pixmap's pixels are, times how opaque: `0.2125·R + 0.7154·G + 0.0721·B` of the premultiplied sRGB
    /// values (CSS Masking 1 §7.10.1), in 16-bit fractions that add up to 1 exactly.
    public init(luminanceOf pixmap: Pixmap) {
        let values = pixmap.pixels.map { pixel in
            let sum = 13_926 * UInt32(pixel.red) + 46_885 * UInt32(pixel.green) + 4_725 * UInt32(pixel.blue)
            return UInt8(truncatingIfNeeded: (sum + (1 << 15)) >> 16)
        }
        self.init(size: pixmap.size, countedValues: values)
    }

    /// The value in column `x` of row `y`, counted from the top-left.
    ///
    /// - Precondition: the pixel is inside the mask.
    public subscript(x: Int, y: Int) -> UInt8 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the mask")
            return values[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the mask")
            memory.recountIfShared(byteCount: size.pixelCount)
            values[y * width + x] = newValue
        }
    }

    /// Lends the values for reading; the pointer must not leave `body`.
    @unsafe
    public func withUnsafeValues<R, E: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        // SAFETY: the buffer lives as long as the call.
        unsafe try values.withUnsafeBufferPointer(body)
    }

    /// Lends the values for writing; the pointer must not leave `body`. Copies them first if they are shared.
    @unsafe
    public mutating func withUnsafeMutableValues<R, E: Error>(
        _ body: (UnsafeMutableBufferPointer<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        memory.recountIfShared(byteCount: size.pixelCount)
        // SAFETY: the buffer lives as long as the call, and its count is that of the array.
        return unsafe try values.withUnsafeMutableBufferPointer { buffer throws(E) in unsafe try body(buffer)
        }
    }
}

extension Mask: Hashable {
    public static func == (a: Mask, b: Mask) -> Bool { a.size == b.size && a.values == b.values }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(values)
    }
}
