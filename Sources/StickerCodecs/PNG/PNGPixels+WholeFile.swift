import StickerKernels
import StickerLimits
import StickerPixels

/// Most files read at once: of at most 8 bits, not interlaced, with nothing wrong in them. libdeflate inflates all rows in one
/// go, several times as quick as the piece by piece of libpng, which is left to read the other files, or to refuse them.
extension PNGPixels {
    /// Writes straight RGBA.
    ///
    /// - Returns: false where the file has to be read by libpng; some pixels may have been written.
    /// - Throws: ``CodecError`` where the time is over.
    @unsafe
    func readWholeFile(
        into samples: UnsafeMutablePointer<UInt8>, _ size: PixelSize
    ) throws(CodecError) -> Bool {
        guard !isLenient, info.bitDepth <= 8, !info.isInterlaced, info.filteredByteCount <= Self.longestRows,
            let parts = PNGParts(bytes, info)
        else { return false }
        let extraByteCount = info.filteredByteCount + (parts.data.count > 1 ? info.imageDataByteCount : 0)
        // Where there is no room for all rows, libpng holds but two.
        guard let held = try? reservation(of: extraByteCount) else { return false }
        defer { withExtendedLifetime(held) {} }
        guard var rows = inflated(parts) else { return false }
        try time.check(.png)
        return unsafe write(&rows, colors: parts.colors, to: samples, size)
    }

    /// Room for bytes beside the pixels, in a list that is empty outside of any budget.
    private func reservation(of byteCount: Int) throws(CodecError) -> [MemoryReservation] {
        try limits.check(memory: try memoryByteCount + byteCount, .png)
        return try limits.reserve(memory: byteCount, pixels: 0, .png).map { [$0] } ?? []
    }

    /// 64 MiB: inflating them takes no longer than a look at the clock may wait.
    private static let longestRows = 1 << 26
    /// The bytes behind the rows that the kernel may read.
    private static let paddingByteCount = 16

    /// The filtered rows, and padding; nil where the stream is not theirs.
    private func inflated(_ parts: PNGParts) -> [UInt8]? {
        let stream = parts.data.count == 1 ? bytes[parts.data[0]] : parts.data.flatMap { bytes[$0] }[...]
        return Inflate.zlib(stream, exactly: info.filteredByteCount, padding: Self.paddingByteCount)
    }

    /// - Returns: false for a filter type that there is not.
    @unsafe
    private func write(
        _ rows: inout [UInt8], colors: [UInt32], to samples: UnsafeMutablePointer<UInt8>, _ size: PixelSize
    ) -> Bool {
        let (width, channels) = (size.width, info.colorType.channelCount)
        let rowByteCount = (width * channels * info.bitDepth + 7) / 8
        let zeros = [UInt8](repeating: 0, count: 4 * width)
        let level = CodecKernels.level
        // SAFETY: rows holds a filter type and `rowByteCount` bytes for each row, and padding; `samples` has room for four bytes
        // a pixel, and is aligned like pixels; `colors` has a colour for each sample of 8 bits or fewer.
        return unsafe rows.withUnsafeMutableBufferPointer { rows in
            unsafe zeros.withUnsafeBufferPointer { zeros in
                for y in 0..<size.height {
                    let row = unsafe rows.baseAddress! + y * (rowByteCount + 1) + 1
                    let type = unsafe Int32(row[-1])
                    guard type <= 4 else { return false }
                    let output = unsafe samples + 4 * width * y
                    if channels >= 3 {
                        let above = unsafe y == 0 ? zeros.baseAddress! : UnsafePointer(output - 4 * width)
                        unsafe sticker_png_unfilter_colors(
                            level, type, row, above, width, Int32(channels), output)
                        continue
                    }
                    let above = unsafe y == 0 ? zeros.baseAddress! : UnsafePointer(row - rowByteCount - 1)
                    unsafe sticker_png_unfilter(type, row, above, rowByteCount, channels)
                    unsafe output.withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
                        if channels == 2 {
                            unsafe sticker_png_expand_grey_alpha(level, row, width, pixels)
                        } else {
                            unsafe sticker_png_look_up(row, width, Int32(info.bitDepth), colors, pixels)
                        }
                    }
                }
                return true
            }
        }
    }
}

/// What is needed of a file's chunks, where all of them are as the standard has it.
private struct PNGParts {
    /// The pieces of the picture's stream.
    let data: [Range<Int>]
    /// The colour of each sample of a picture of one channel, as RGBA; empty for others.
    let colors: [UInt32]

    /// - Returns: nil where a CRC is wrong, a chunk stands in a wrong place, or one is needed that is not known here.
    init?(_ bytes: [UInt8], _ info: PNGInfo) {
        var data: [Range<Int>] = []
        var (palette, alphas): (ArraySlice<UInt8>?, ArraySlice<UInt8>?)
        var last = ""
        for chunk in info.chunks {
            guard chunk.isWhole, chunk.hasRightChecksum(in: bytes) else { return nil }
            switch chunk.type {
            case "IHDR": guard last.isEmpty else { return nil }
            case "PLTE":
                guard palette == nil, data.isEmpty, chunk.byteCount > 0, chunk.byteCount.isMultiple(of: 3),
                    chunk.byteCount <= 3 << info.bitDepth
                else { return nil }
                palette = bytes[chunk.data]
            case "tRNS":
                guard alphas == nil, palette != nil, data.isEmpty else { return nil }
                alphas = bytes[chunk.data]
            case "IDAT":
                guard data.isEmpty || last == "IDAT" else { return nil }
                data.append(chunk.data)
            case "IEND": guard chunk.byteCount == 0 else { return nil }
            // A chunk that cannot be left out has a capital letter first.
            default: guard chunk.type.utf8.first! & 0x20 != 0 else { return nil }
            }
            last = chunk.type
        }
        guard last == "IEND", !data.isEmpty, (palette != nil) == (info.colorType == .palette) else {
            return nil
        }
        self.data = data
        switch info.colorType {
        case .palette: colors = Self.colors(Array(palette!), alphas: Array(alphas ?? []))
        case .grey:
            let largest = (1 << info.bitDepth) - 1
            colors = (0...largest).map { UInt32($0 * 255 / largest) * 0x01_01_01 | 0xFF00_0000 }
        case .greyAlpha, .rgb, .rgba: colors = []
        }
    }

    /// Samples past the palette are black, as libpng has it.
    private static func colors(_ palette: [UInt8], alphas: [UInt8]) -> [UInt32] {
        (0..<256).map { index in
            guard 3 * index < palette.count else { return UInt32(0xFF00_0000) }
            let alpha = index < alphas.count ? alphas[index] : 255
            return UInt32(palette[3 * index]) | UInt32(palette[3 * index + 1]) << 8
                | UInt32(palette[3 * index + 2]) << 16 | UInt32(alpha) << 24
        }
    }
}
