import StickerKernels
import StickerPixels

/// Rows of a picture in one layout, each behind a filter byte of 0: as they stand, a stream of unfiltered rows.
struct PNGRows {
    let layout: PNGLayout
    /// The bytes of a row, its filter byte not counted.
    let rowByteCount: Int
    private(set) var height: Int
    private(set) var bytes: [UInt8]

    /// - Parameters:
    ///   - table: the palette's indices; needed for a layout with palette.
    ///   - indices: the index of each of the picture's pixels, where that is known.
    ///   - range: some of the picture's rows; by default all of them.
    init(
        _ pixmap: Pixmap, layout: PNGLayout, table: ColorTable?, indices: [UInt8]? = nil,
        range: Range<Int>? = nil
    ) {
        self.layout = layout
        let rowByteCount = layout.rowByteCount(width: pixmap.width)
        self.rowByteCount = rowByteCount
        let range = range ?? 0..<pixmap.height
        height = range.count
        let byteCount = (rowByteCount + 1) * range.count
        // SAFETY: as many bytes are written.
        bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
            count = byteCount
            guard let output = output.baseAddress else { return }
            unsafe Self.write(range, of: pixmap, layout: layout, table: table, indices: indices, to: output)
        }
    }

    /// Writes rows as ``init(_:layout:table:indices:range:)`` has them.
    ///
    /// - Parameter output: room for the bytes of a row and one for each of the rows.
    @unsafe
    static func write(
        _ range: Range<Int>, of pixmap: Pixmap, layout: PNGLayout, table: ColorTable?, indices: [UInt8]?,
        to output: UnsafeMutablePointer<UInt8>
    ) {
        let (width, level) = (pixmap.width, CodecKernels.level)
        let stride = layout.rowByteCount(width: width) + 1
        // SAFETY: every row writes its filter byte and the bytes of a row behind it, all inside stride × height; a pixel has the size and
        // alignment-free layout of four bytes.
        unsafe pixmap.withUnsafePixels { pixels in
            unsafe UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt32.self) { words in
                guard let words = words.baseAddress else { return }
                for y in range {
                    let row = unsafe output + (y - range.lowerBound) * stride
                    unsafe row[0] = 0
                    if let indices, case .palette(_, let bitDepth) = layout {
                        unsafe copyIndices(
                            row + 1, indices, from: y * width, width: width, bitDepth: bitDepth)
                        continue
                    }
                    unsafe fill(
                        row + 1, words + y * width, width: width, layout: layout, table: table, level: level)
                }
            }
        }
    }

    /// The rows as they stand, compressed by ``RowDeflate``.
    func compressedByRowMatches() -> [UInt8] {
        let stride = rowByteCount + 1
        let bandByteCount = max(1, (1 << 15) / stride) * stride
        var compressor = RowDeflate(rowByteCount: stride, capacity: bandByteCount)
        for start in Swift.stride(from: 0, to: bytes.count, by: bandByteCount) {
            let count = min(bandByteCount, bytes.count - start)
            let ending: DeflateSegment.Ending = start + count < bytes.count ? .none : .stream
            // SAFETY: that is room for as many bytes.
            unsafe compressor.append(count, before: ending) { output in
                unsafe bytes.withUnsafeBufferPointer { bytes in
                    unsafe output.update(from: bytes.baseAddress! + start, count: count)
                }
            }
        }
        return DeflateSegment.stream(of: [compressor.segment])
    }

    /// The last row, its filter byte not counted.
    var last: [UInt8] { Array(bytes.suffix(rowByteCount)) }

    /// Some of the rows, in bands of `bandHeight` spread over the picture, to try methods on: about so many bytes, or all if there are
    /// fewer.
    func sample(byteCount: Int = 1 << 16, bandHeight: Int = 16) -> PNGRows {
        let stride = rowByteCount + 1
        let bandCount = max(1, byteCount / (stride * bandHeight))
        guard bandCount * bandHeight * 2 <= height else { return self }
        var sample = self
        sample.height = bandCount * bandHeight
        sample.bytes = (0..<bandCount).flatMap { band in
            // In the middle of its share of the rows: at the top and the bottom there is often nothing.
            let first = (height * (2 * band + 1) / bandCount - bandHeight) / 2
            return bytes[first * stride..<(first + bandHeight) * stride]
        }
        return sample
    }

    private static func fill(
        _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafePointer<UInt32>, width: Int, layout: PNGLayout,
        table: ColorTable?, level: sticker_level
    ) {
        switch layout {
        case .rgba: unsafe sticker_unpremultiply(level, pixels, width, row)
        case .rgb: unsafe sticker_png_pack_rgb(level, pixels, width, row)
        case .greyAlpha: unsafe sticker_png_pack_grey_alpha(level, pixels, width, row)
        case .grey(let bitDepth):
            // SAFETY: a grey's red is the grey itself; the sample of n bits is its multiple of 255 / (2ⁿ − 1).
            let step = UInt32(255 / ((1 << bitDepth) - 1))
            unsafe pack(row, width: width, bitDepth: bitDepth) { x in
                unsafe UInt8(truncatingIfNeeded: (UInt32(littleEndian: pixels[x]) & 255) / step)
            }
        case .palette(_, let bitDepth):
            guard let table else { return }
            unsafe fillIndices(
                row, UnsafeBufferPointer(start: pixels, count: width), bitDepth: bitDepth, table: table)
        }
    }

    private static func copyIndices(
        _ row: UnsafeMutablePointer<UInt8>, _ indices: [UInt8], from start: Int, width: Int, bitDepth: Int
    ) {
        // SAFETY: there is an index for each pixel of the picture, and a row has room for one's bits each.
        unsafe indices.withUnsafeBufferPointer { indices in
            guard bitDepth == 8 else {
                return unsafe pack(row, width: width, bitDepth: bitDepth) { x in unsafe indices[start + x] }
            }
            guard let first = indices.baseAddress else { return }
            unsafe row.update(from: first + start, count: width)
        }
    }

    /// Fills in a run of equal pixels at a time.
    private static func fillIndices(
        _ row: UnsafeMutablePointer<UInt8>, _ pixels: UnsafeBufferPointer<UInt32>, bitDepth: Int,
        table: ColorTable
    ) {
        // SAFETY: a run starts inside of the row and ends there.
        var end = 0
        guard bitDepth == 8 else {
            var index: UInt8 = 0
            unsafe pack(row, width: pixels.count, bitDepth: bitDepth) { x in
                if x == end {
                    index = unsafe table.number(of: pixels[x])
                    end = unsafe PixelRun.end(from: x, in: pixels)
                }
                return index
            }
            return
        }
        while end < pixels.count {
            let start = end
            end = unsafe PixelRun.end(from: start, in: pixels)
            let number = unsafe table.number(of: pixels[start])
            unsafe PixelRun.fill(row, from: start, to: end, with: number)
        }
    }

    /// Puts samples of 1, 2, 4 or 8 bits into bytes, the leftmost in the highest bits (PNG 3, section 7.2).
    @inline(__always)
    private static func pack(
        _ row: UnsafeMutablePointer<UInt8>, width: Int, bitDepth: Int, _ sample: (Int) -> UInt8
    ) {
        // SAFETY: a row has ⌈width × bitDepth / 8⌉ bytes.
        if bitDepth == 8 {
            for x in 0..<width { unsafe row[x] = sample(x) }
            return
        }
        let perByte = 8 / bitDepth
        var x = 0
        var byte = 0
        while x < width {
            var bits: UInt8 = 0
            for step in 0..<perByte where x + step < width {
                bits |= sample(x + step) &<< UInt8(8 - bitDepth * (step + 1))
            }
            unsafe row[byte] = bits
            byte += 1
            x += perByte
        }
    }
}
