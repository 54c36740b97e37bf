import StickerKernels
import StickerLimits

/// The one door to the pixels' memory, for kernels and C libraries.
extension Pixmap {
    /// Fills a new pixmap in place, without clearing it first.
    ///
    /// - Parameters:
    ///   - size: in pixels; says how long the buffer is.
    ///   - body: must initialise all `width × height` pixels.
    @unsafe
    public init<E: Error>(
        size: PixelSize,
        unsafeInitializing body: (UnsafeMutableBufferPointer<PremultipliedColor>) throws(E) -> Void
    ) throws(E) {
        // Counted while it is filled, too, which other threads may have to know.
        let memory = RenderBudget.track(bytes: size.byteCount)
        // SAFETY: the buffer has room for pixelCount pixels, and `body` promises to initialise them all.
        var failure: E?
        let pixels = unsafe [PremultipliedColor](unsafeUninitializedCapacity: size.pixelCount) {
            buffer, count in
            unsafe LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
            do throws(E) {
                unsafe try body(UnsafeMutableBufferPointer(rebasing: buffer[..<size.pixelCount]))
                count = size.pixelCount
            } catch {
                failure = error
                count = 0
            }
        }
        if let failure { throw failure }
        self.init(size: size, pixels: pixels, memory: memory)
    }

    /// An array of `count` pixels of one colour.
    static func pixels(count: Int, filledWith color: PremultipliedColor) -> [PremultipliedColor] {
        // SAFETY: the buffer has room for `count` pixels, all of which are set.
        unsafe [PremultipliedColor](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            unsafe LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
            if let first = buffer.baseAddress { unsafe first.fill(with: color, count: count) }
            initializedCount = count
        }
    }

    /// Lends the pixels for reading; the pointer must not leave `body`.
    @unsafe
    public func withUnsafePixels<R, E: Error>(
        _ body: (UnsafeBufferPointer<PremultipliedColor>) throws(E) -> R
    ) throws(E) -> R {
        // SAFETY: the buffer lives as long as the call.
        unsafe try pixels.withUnsafeBufferPointer(body)
    }

    /// Lends the pixels for writing; the pointer must not leave `body`. Copies them first if they are shared.
    @unsafe
    public mutating func withUnsafeMutablePixels<R, E: Error>(
        _ body: (UnsafeMutableBufferPointer<PremultipliedColor>) throws(E) -> R
    ) throws(E) -> R {
        try mutatePixels { pixels throws(E) in
            // SAFETY: the buffer lives as long as the call, and its count is that of the array.
            unsafe try pixels.withUnsafeMutableBufferPointer { buffer throws(E) in unsafe try body(buffer) }
        }
    }
}

extension UnsafeMutablePointer<PremultipliedColor> {
    /// Makes `count` pixels one colour, initialized or not: by bytes where all four are equal, as of transparent and white, else by words.
    @unsafe
    package func fill(with color: PremultipliedColor, count: Int) {
        let bytes = UnsafeMutableRawPointer(self)
        if color.red == color.green, color.green == color.blue, color.blue == color.alpha {
            unsafe bytes.initializeMemory(as: UInt8.self, repeating: color.alpha, count: 4 * count)
        } else {
            // SAFETY: a pixel is four bytes in a row, and aligned like a word wherever pixmaps and rows begin.
            unsafe sticker_fill_pixels(
                bytes.assumingMemoryBound(to: UInt32.self), color.word.littleEndian, count)
        }
        unsafe _ = bytes.bindMemory(to: PremultipliedColor.self, capacity: count)
    }
}
