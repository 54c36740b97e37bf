import CodecGuards
public import StickerPixels

extension JPEG {
    /// Decodes baseline, extended and progressive pictures of 8 bits, grey, RGB, YCbCr, CMYK and YCCK, to sRGB, upright.
    ///
    /// The profile is followed and EXIF's orientation applied. Without a profile, each ink lets light through
    /// independently: red is what cyan and black leave. Padding and unknown segments are skipped; any other damage is
    /// an error.
    ///
    /// - Throws: ``CodecError``, with the row where it is known.
    /// - Complexity: O(bytes + pixels × scans); the memory is 4 bytes a pixel, twice that to turn it, and for
    ///   progressive pictures 2 more for each sample.
    public static func decode(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Pixmap {
        try decode(bytes, limits: limits, time: DecodingTime(limits), isLenient: false)
    }

    /// Decodes as much as possible of a file that may be damaged.
    ///
    /// Where a file of one scan ends early, the rows before the end are kept and the rest is transparent; where one of
    /// several scans does, all rows are there with the detail that came so far, grey where none did. Damage between is
    /// filled as libjpeg does, mostly with the colour of its neighbours.
    ///
    /// - Throws: ``CodecError`` where no row can be decoded, or where a limit is passed.
    public static func decodeLeniently(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> Decoded<Pixmap> {
        let time = DecodingTime(limits)
        return try Decoded.lenient { isLenient throws(CodecError) in
            try decode(bytes, limits: limits, time: time, isLenient: isLenient)
        }
    }

    private static func decode(
        _ bytes: [UInt8], limits: DecodingLimits, time: DecodingTime, isLenient: Bool
    ) throws(CodecError) -> Pixmap {
        let info = try info(bytes, limits: limits)
        try checkFeatures(of: info)
        let size = try limits.checkedSize(width: info.width, height: info.height, .jpeg)
        // A small file that claims a large picture is refused before it is allocated: Huffman's codes have a bit at least.
        guard isLenient || info.isArithmetic || info.blockCount / 8 <= info.scanByteCount else {
            throw .corrupt(
                .jpeg, reason: "its data is too short for \(size) pixels", offset: bytes.count, row: nil)
        }
        // libjpeg, once called, ends for the time alone.
        try time.check(.jpeg)
        let coefficients = info.process == .progressive ? info.coefficientByteCount : 0
        let turned = info.orientation == .upright ? 0 : 4 * size.pixelCount
        let held = try limits.reserve(
            memory: 4 * size.pixelCount + max(coefficients, turned), pixels: size.pixelCount, .jpeg)
        defer { withExtendedLifetime(held) {} }
        return try decodePixels(
            bytes, size: size, info: info, limits: limits, time: time, isLenient: isLenient
        ).oriented(info.orientation)
    }

    private static func checkFeatures(of info: JPEGInfo) throws(CodecError) {
        if case .other(let number) = info.process {
            throw .unsupported(.jpeg, feature: "the coding process \(number)")
        }
        guard info.bitDepth == 8 else {
            throw .unsupported(.jpeg, feature: "samples of \(info.bitDepth) bits")
        }
        guard info.components.count != 2 else { throw .unsupported(.jpeg, feature: "two channels") }
    }

    private static func decodePixels(
        _ bytes: [UInt8], size: PixelSize, info: JPEGInfo, limits: DecodingLimits, time: DecodingTime,
        isLenient: Bool
    ) throws(CodecError) -> Pixmap {
        var pixmap = Pixmap(size: size)
        // SAFETY: the guard writes at most width × height × 4 bytes, the room that the pixmap lends, and says how many
        // rows of them.
        unsafe try pixmap.withUnsafeMutablePixels { pixels throws(CodecError) in
            let output = unsafe UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
            var request = sticker_jpeg_request()
            request.width = UInt32(size.width)
            request.height = UInt32(size.height)
            request.channel_count = Int32(info.components.count)
            let scanLimit = max(
                DecodingLimits.leastScanCount, DecodingLimits.maximumScannedPixelCount / size.pixelCount)
            request.scan_limit = Int32(clamping: max(1, min(limits.maximumScanCount, scanLimit)))
            request.memory_limit = min(
                info.coefficientByteCount, max(1, limits.maximumMemoryByteCount - 4 * size.pixelCount))
            request.lenient = isLenient ? 1 : 0
            var end = bytes.count
            var rowCount: UInt32 = 0
            for _ in 0...maximumCutCount {
                request.nanoseconds = time.remainingNanoseconds
                var failure = sticker_codec_failure()
                let status = unsafe bytes.withUnsafeBufferPointer { input in
                    unsafe sticker_jpeg_decode(
                        input.baseAddress, end, &request, output.baseAddress, &rowCount, &failure)
                }
                if status == 0 || rowCount > 0 && isLenient { break }
                let error = CodecError(failure, .jpeg, byteCount: bytes.count, time: time)
                guard isLenient, error.isDamage else { throw error }
                // A damaged table between two scans: as if the file ended before it.
                end = lastMarker(in: bytes, before: min(end, Int(clamping: failure.offset)))
                guard end > bytes.count - info.scanByteCount else { throw error }
            }
            guard rowCount > 0 else {
                throw .corrupt(.jpeg, reason: "no row can be decoded", offset: end, row: 0)
            }
            let decoded = unsafe UnsafeMutableBufferPointer(
                rebasing: output[..<(4 * size.width * Int(rowCount))])
            unsafe convert(decoded, info)
        }
        return pixmap
    }

    /// The most times that a lenient decoder leaves out what stands behind a marker.
    private static let maximumCutCount = 4

    /// Where the last marker begins that is neither stuffing nor a restart; 0 where there is none.
    private static func lastMarker(in bytes: [UInt8], before end: Int) -> Int {
        var index = end - 2
        while index > 0 {
            let isEscape = [0, 0xFF].contains(bytes[index + 1]) || (0xD0...0xD7).contains(bytes[index + 1])
            if bytes[index] == 0xFF, !isEscape { return index }
            index -= 1
        }
        return 0
    }

    /// Converts pixels from the stored colours to sRGB, in place.
    @unsafe
    private static func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>, _ info: JPEGInfo) {
        let conversion = info.profile.conversion(for: info.colorModel)
        guard info.colorModel == .cmyk else {
            unsafe conversion?.convert(pixels)
            return
        }
        // Adobe's programs, and all that write their segment, store what is left of the light instead of the ink.
        if info.adobeTransform != nil {
            if conversion != nil { unsafe invert(pixels) }
        } else if conversion == nil {
            unsafe invert(pixels)
        }
        if let conversion {
            unsafe conversion.convert(pixels)
        } else {
            unsafe multiplyByBlack(pixels)
        }
    }

    @unsafe
    private static func invert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        // SAFETY: the indices are the buffer's own.
        for index in pixels.indices { unsafe pixels[index] = 255 - pixels[index] }
    }

    /// The light that each ink and then black leaves.
    @unsafe
    private static func multiplyByBlack(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        // SAFETY: the count is a multiple of 4.
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let black = unsafe pixels[index + 3]
            for channel in index..<index + 3 {
                unsafe pixels[channel] = unitProduct(pixels[channel], black)
            }
            unsafe pixels[index + 3] = 255
        }
    }
}
