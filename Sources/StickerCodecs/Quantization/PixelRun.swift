/// Runs of equal pixels, which drawn pictures mostly consist of.
enum PixelRun {
    /// The index behind the last of the pixels that equal the one at `start`, one after the other.
    ///
    /// Eight pixels are compared at a time, in four words, once two are equal.
    /// - Precondition: `start` is one of the buffer's indices.
    @inline(__always)
    static func end(from start: Int, in pixels: UnsafeBufferPointer<UInt32>) -> Int {
        let count = pixels.count
        // SAFETY: every index stays below the count, and so do the eight pixels of a block.
        let pixel = unsafe pixels[start]
        var index = start + 1
        // Most edges are steps from one colour to the next.
        guard index < count, unsafe pixels[index] == pixel else { return index }
        index += 1
        let pair = UInt64(pixel) << 32 | UInt64(pixel)
        guard let bytes = unsafe UnsafeRawPointer(pixels.baseAddress) else { return index }
        while index + 8 <= count {
            let block = unsafe bytes + 4 * index
            var difference = unsafe block.loadUnaligned(as: UInt64.self) ^ pair
            difference |= unsafe block.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ pair
            difference |= unsafe block.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ pair
            difference |= unsafe block.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ pair
            if difference != 0 { break }
            index += 8
        }
        while index < count, unsafe pixels[index] == pixel { index += 1 }
        return index
    }

    /// Writes a value for each pixel of a run: by a call for a long one, without for the short ones of edges.
    @inline(__always)
    static func fill(_ values: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int, with value: UInt8) {
        // SAFETY: the caller's values reach to the end of the run.
        if end - start >= 16 {
            unsafe (values + start).update(repeating: value, count: end - start)
        } else {
            for index in start..<end { unsafe values[index] = value }
        }
    }
}
