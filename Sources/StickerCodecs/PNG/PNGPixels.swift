import CodecGuards
import StickerPixels

/// One still picture of a PNG file, on its way to a pixmap.
struct PNGPixels {
    let bytes: [UInt8]
    let info: PNGInfo
    /// The conversion of the colours; nil where they are sRGB.
    let conversion: ColorConversion?
    let limits: DecodingLimits
    let time: DecodingTime
    /// Whether the rows before damage are enough.
    let isLenient: Bool

    /// The bytes that decoding holds, turning of the result included.
    var memoryByteCount: Int {
        get throws(CodecError) { try checkedSize().pixelCount * (4 + extraByteCount) }
    }

    /// The bytes for each pixel beside the pixmap's.
    private var extraByteCount: Int {
        max(conversion != nil && info.bitDepth == 16 ? 8 : 0, info.orientation == .upright ? 0 : 4)
    }

    func decoded() throws(CodecError) -> Pixmap {
        if !isLenient { try checkTransparency() }
        let size = try checkedSize()
        if isLenient {
            var pixmap = Pixmap(size: size)
            unsafe try pixmap.withUnsafeMutablePixels { pixels throws(CodecError) in
                unsafe try decode(into: pixels, size)
            }
            return pixmap
        }
        // SAFETY: all pixels are decoded; on failure they are discarded unread.
        return unsafe try Pixmap(size: size) { pixels throws(CodecError) in
            unsafe try decode(into: pixels, size)
        }
    }

    /// libpng skips a tRNS of the wrong length or in the wrong place with a warning, and all but the first of several; the picture would be opaque
    /// where it was meant to be transparent (PNG 3, sections 5.6 and 11.3.1.1).
    private func checkTransparency() throws(CodecError) {
        let byteCounts: ClosedRange<Int>
        switch info.colorType {
        case .grey: byteCounts = 2...2
        case .rgb: byteCounts = 6...6
        case .palette: byteCounts = 1...max(1, info.paletteCount ?? 0)
        case .greyAlpha, .rgba: return
        }
        guard let index = info.chunks.firstIndex(where: { $0.type == "tRNS" }) else { return }
        let chunk = info.chunks[index]
        guard byteCounts.contains(chunk.byteCount) else {
            throw .corrupt(
                .png, reason: "its tRNS chunk has a length of \(chunk.byteCount)", offset: chunk.offset,
                row: nil)
        }
        func refuse(_ reason: String, _ chunk: PNGInfo.Chunk) throws(CodecError) {
            throw .corrupt(.png, reason: reason, offset: chunk.offset, row: nil)
        }
        if info.chunks[..<index].contains(where: { $0.type == "IDAT" }) {
            try refuse("its tRNS chunk stands after the picture data", chunk)
        }
        if info.chunks[(index + 1)...].contains(where: { $0.type == "PLTE" }) {
            try refuse("its tRNS chunk stands before the palette", chunk)
        }
        if let second = info.chunks[(index + 1)...].first(where: { $0.type == "tRNS" }) {
            try refuse("it has a second tRNS chunk", second)
        }
    }

    /// Checks everything that can be refused before the pixels are allocated.
    private func checkedSize() throws(CodecError) -> PixelSize {
        let size = try limits.checkedSize(width: info.width, height: info.height, .png)
        for chunk in info.chunks
        where chunk.type != "IDAT" && chunk.byteCount > limits.maximumChunkByteCount {
            throw .limitExceeded(
                .png, what: "bytes in chunk \(chunk.type)", value: chunk.byteCount,
                limit: limits.maximumChunkByteCount)
        }
        // A small file that claims a large picture is refused before the picture is allocated:
        // DEFLATE cannot expand by more than this (a match of 258 bytes takes at least 2 bits).
        let maximumExpansion = 1032
        guard isLenient || info.imageDataByteCount >= info.filteredByteCount / maximumExpansion else {
            throw .corrupt(
                .png, reason: "its data is too short for \(size) pixels", offset: bytes.count, row: nil)
        }
        try limits.check(memory: size.pixelCount * (4 + extraByteCount), .png)
        return size
    }

    @unsafe
    private func decode(
        into pixels: UnsafeMutableBufferPointer<PremultipliedColor>, _ size: PixelSize
    ) throws(CodecError) {
        let output = unsafe UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
        if let conversion, info.bitDepth == 16 {
            var samples = [UInt16](repeating: 0, count: 4 * size.pixelCount)
            // SAFETY: four samples of two bytes a pixel are what the guard writes at most.
            unsafe try samples.withUnsafeMutableBufferPointer { samples throws(CodecError) in
                unsafe try read(into: UnsafeMutableRawPointer(samples.baseAddress), size, isDeep: true)
            }
            unsafe samples.withUnsafeBufferPointer { unsafe conversion.convert($0, to: output) }
        } else {
            // SAFETY: four bytes a pixel are what the guard writes at most.
            if unsafe try !readWholeFile(into: output.baseAddress!, size) {
                unsafe try read(into: output.baseAddress, size, isDeep: false)
            }
            unsafe conversion?.convert(output)
        }
        if info.hasTransparency || isLenient { unsafe pixels.premultiplyStraight() }
    }

    /// Reads straight samples, through libpng.
    @unsafe
    private func read(
        into samples: UnsafeMutableRawPointer?, _ size: PixelSize, isDeep: Bool
    ) throws(CodecError) {
        var failure = sticker_codec_failure()
        var request = sticker_png_request()
        request.width = UInt32(size.width)
        request.height = UInt32(size.height)
        request.chunk_limit = max(0, limits.maximumChunkByteCount)
        request.nanoseconds = time.remainingNanoseconds
        request.deep = isDeep ? 1 : 0
        request.lenient = isLenient ? 1 : 0
        var rowCount = 0
        var readCount = 0
        let status = unsafe bytes.withUnsafeBufferPointer { input in
            unsafe sticker_png_decode(
                input.baseAddress, input.count, &request, samples, &rowCount, &readCount, &failure)
        }
        if status != 0 {
            let error = CodecError(failure, .png, byteCount: bytes.count, time: time)
            guard isLenient, error.isDamage, rowCount > 0 else { throw error }
        } else if !isLenient {
            try checkChunks(behind: readCount)
        }
    }

    /// Checks the CRCs of chunks that libpng did not read to their end, because picture data stands behind the last
    /// row: some programs leave it there, and it is ignored.
    private func checkChunks(behind offset: Int) throws(CodecError) {
        for chunk in info.chunks where chunk.whole.upperBound > offset {
            guard chunk.hasRightChecksum(in: bytes) else {
                throw .corrupt(
                    .png, reason: "\(chunk.type): CRC error", offset: chunk.whole.upperBound, row: nil)
            }
        }
    }
}
