import CWebP
import StickerPixels

/// One compressed picture inside a WebP file, decoded by libwebp: a VP8 or VP8L chunk, with an optional ALPH chunk
/// before it.
enum WebPBitstream {
    struct Traits {
        let width: Int
        let height: Int
        let isLossless: Bool
        let hasTransparency: Bool
    }

    /// The information in the picture's header.
    static func traits(of bytes: [UInt8], in range: Range<Int>) throws(CodecError) -> Traits {
        var features = WebPBitstreamFeatures()
        // SAFETY: the pointer and the count are those of the slice.
        let status = unsafe bytes[range].withUnsafeBufferPointer { data in
            unsafe WebPGetFeatures(data.baseAddress, data.count, &features)
        }
        guard status == VP8_STATUS_OK else { throw error(status, bytes: bytes, range: range) }
        guard features.has_animation == 0, features.format != 0 else {
            throw .corrupt(.webp, reason: "a picture is expected here", offset: range.lowerBound, row: nil)
        }
        return Traits(
            width: Int(features.width), height: Int(features.height), isLossless: features.format == 2,
            hasTransparency: features.has_alpha != 0)
    }

    /// The most bytes that the tables may take that libwebp builds for a picture's codes, or for those of its alpha.
    ///
    /// - Parameter time: too few are counted where it ends; the caller looks at it afterwards.
    static func tableByteCount(of bytes: [UInt8], part: WebPInfo.Frame, time: DecodingTime? = nil) -> Int {
        let end = part.dataOffset + part.byteCount
        var (offset, result) = (part.dataOffset, 0)
        while end - offset >= 8 {
            let dataEnd = min(end, offset + 8 + bytes[offset + 4..<offset + 8].littleEndian)
            let data = bytes[offset + 8..<dataEnd]
            // The size stands before the one, the method (1 is without loss) before the other.
            let headerByteCount: Int? =
                switch Array(bytes[offset..<offset + 4]) {
                case Array("VP8L".utf8): 5
                case Array("ALPH".utf8): (data.first ?? 0) & 3 == 1 ? 1 : nil
                default: nil
                }
            if let headerByteCount {
                let groups = LosslessGroups(
                    data.dropFirst(headerByteCount), width: part.rect.width, height: part.rect.height,
                    time: time)
                result = max(result, groups.count * LosslessGroups.byteCount)
            }
            offset = dataEnd + (dataEnd - offset) % 2
        }
        return result
    }

    /// The pixels, straight (not premultiplied) although in a pixmap: see ``Pixmap/premultiplyStraight()``. Where the data
    /// is damaged, as many rows from the top as it gives, transparent below.
    ///
    /// The data is given to the library piece by piece, and the time looked at between them.
    ///
    /// - Throws: ``CodecError`` where there is not one row, or no time left.
    static func straightPixels(
        of bytes: [UInt8], in range: Range<Int>, size: PixelSize, time: DecodingTime
    ) throws(CodecError) -> Decoded<Pixmap> {
        var damage: CodecError?
        // SAFETY: the library writes `height` rows of `width × 4` bytes, which is the room that the pixmap lends, until the
        // decoder is deleted; the data outlives the decoder. What the library did not write is set here, or discarded
        // unread.
        let pixmap = unsafe try Pixmap(size: size) { pixels throws(CodecError) in
            let output = unsafe UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
            guard
                let decoder = unsafe WebPINewRGB(
                    MODE_RGBA, output.baseAddress, output.count, Int32(4 * size.width))
            else { throw .outOfMemory(.webp) }
            defer { unsafe WebPIDelete(decoder) }
            let status = unsafe try bytes[range].withUnsafeBufferPointer { data throws(CodecError) in
                unsafe try feed(data, to: decoder, time: time)
            }
            guard status != VP8_STATUS_OK else { return }
            let fault = error(status, bytes: bytes, range: range)
            var rowCount: Int32 = 0
            guard fault.isDamage, unsafe WebPIDecGetRGB(decoder, &rowCount, nil, nil, nil) != nil,
                rowCount > 0
            else { throw fault }
            damage = fault
            unsafe pixels.dropFirst(Int(rowCount) * size.width).update(repeating: .transparent)
        }
        return Decoded(pixmap, damage: damage)
    }

    /// The most pieces in which a picture's data is given to the library. It begins each one where eight rows begin, so
    /// that more of them would cost more than they gain.
    private static let pieceCount = 16
    /// The shortest length of a piece, except the last.
    private static let minimumPieceByteCount = 1 << 12

    private static func feed(
        _ data: UnsafeBufferPointer<UInt8>, to decoder: OpaquePointer, time: DecodingTime
    ) throws(CodecError) -> VP8StatusCode {
        let pieceByteCount = max(minimumPieceByteCount, data.count / pieceCount + 1)
        var status = VP8_STATUS_SUSPENDED
        var end = 0
        while status == VP8_STATUS_SUSPENDED, end < data.count {
            try time.check(.webp)
            end = min(data.count, end + pieceByteCount)
            // SAFETY: the library reads no more than the bytes up to the end of the piece.
            status = unsafe WebPIUpdate(decoder, data.baseAddress, end)
        }
        return status
    }

    /// The error of the library's status, where it is not success.
    static func error(_ status: VP8StatusCode, bytes: [UInt8], range: Range<Int>) -> CodecError {
        switch status {
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            // Data that ends before the file does was cut before it was put into the file.
            range.upperBound >= bytes.count
                ? .truncated(.webp, byteCount: bytes.count)
                : .corrupt(
                    .webp, reason: "a picture's data ends early", offset: range.upperBound, row: nil)
        case VP8_STATUS_OUT_OF_MEMORY:
            .outOfMemory(.webp)
        case VP8_STATUS_UNSUPPORTED_FEATURE:
            .unsupported(.webp, feature: "a kind of picture that libwebp lacks")
        default:
            .corrupt(.webp, reason: "a picture's data is damaged", offset: range.lowerBound, row: nil)
        }
    }
}
