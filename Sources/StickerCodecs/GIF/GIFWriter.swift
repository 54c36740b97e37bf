import CGIF
import StickerLimits
import StickerPixels

/// Writes GIF files through giflib.
enum GIFWriter {
    /// How many bytes a picture takes in a file, its palette included.
    static func byteCount(of picture: GIFPicture) -> Int {
        let shared = picture.isLocal ? nil : picture.palette
        guard let size = try? PixelSize(width: picture.rect.width, height: picture.rect.height),
            let bytes = try? file(of: [picture], size: size, palette: shared, loopCount: 1)
        else { return .max / 4 }
        return bytes.count
    }

    /// - Parameter palette: that of all pictures without their own.
    static func file(
        of pictures: [GIFPicture], size: PixelSize, palette: GIFPalette?, loopCount: Int
    ) throws(CodecError) -> [UInt8] {
        var output: [UInt8] = []
        var code: Int32 = 0
        var stop: CodecError?
        // SAFETY: the output stays where it is until the file is closed, which frees all that the library has; it
        // copies the palettes it is given.
        unsafe withUnsafeMutablePointer(to: &output) { output in
            guard let file = unsafe EGifOpen(output, appendOutput, &code) else { return }
            do throws(CodecError) {
                code = unsafe try write(
                    pictures, size: size, palette: palette, loopCount: loopCount, to: file)
            } catch {
                stop = error
            }
            var closing: Int32 = 0
            if unsafe EGifCloseFile(file, &closing) != GIF_OK, code == 0 { code = closing }
        }
        if let stop { throw stop }
        if code == E_GIF_ERR_NOT_ENOUGH_MEM { throw .outOfMemory(.gif) }
        guard code == 0 else { throw .encodingFailed(.gif, reason: "giflib's error \(code)") }
        return output
    }

    /// - Returns: the library's error, or 0.
    /// - Throws: ``CodecError/stopped(_:)``.
    private static func write(
        _ pictures: [GIFPicture], size: PixelSize, palette: GIFPalette?, loopCount: Int,
        to file: UnsafeMutablePointer<GifFileType>
    ) throws(CodecError) -> Int32 {
        // SAFETY: the file is open; all buffers are passed with their own counts.
        unsafe EGifSetGifVersion(file, true)
        let isWritten = unsafe withMap(palette, of: file) { map in
            unsafe EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map) == GIF_OK
        }
        // Without a count, frames show once, and a still for ever.
        let isStill = pictures.count == 1 && pictures[0].duration == .zero
        let isCounted = loopCount != 1 && !(isStill && loopCount == 0)
        let isLooped = unsafe !isCounted || writeLoops(loopCount, to: file)
        guard isWritten, isLooped else { return unsafe max(1, file.pointee.Error) }
        for picture in pictures {
            guard unsafe try write(picture, isAlone: pictures.count == 1, to: file) else {
                return unsafe max(1, file.pointee.Error)
            }
        }
        return 0
    }

    private static func write(
        _ picture: GIFPicture, isAlone: Bool, to file: UnsafeMutablePointer<GifFileType>
    ) throws(CodecError) -> Bool {
        let clear = picture.palette.transparentIndex
        // SAFETY: the file is open; the indices' count is passed with them, and the library changes none that fits the
        // palette's bits.
        if !isAlone || clear != nil || picture.duration > .zero {
            let disposal: UInt8 =
                switch picture.disposal {
                case .keep: 1
                case .background: 2
                case .previous: 3
                }
            let delay = UInt16(clamping: picture.duration.rounded(toUnit: .milliseconds(10)))
            let control: [UInt8] = [
                disposal << 2 | (clear == nil ? 0 : 1), UInt8(delay & 255), UInt8(delay >> 8), clear ?? 0,
            ]
            guard unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK else {
                return false
            }
        }
        let rect = picture.rect
        let isDescribed = unsafe withMap(picture.isLocal ? picture.palette : nil, of: file) { map in
            unsafe EGifPutImageDesc(
                file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false, map)
                == GIF_OK
        }
        guard isDescribed else { return false }
        var indices = picture.indices
        return unsafe try indices.withUnsafeMutableBufferPointer { indices throws(CodecError) in
            for row in stride(from: 0, to: indices.count, by: rect.width) {
                try EncodingWork.checkTime(.gif)
                let row = unsafe UnsafeMutableBufferPointer(rebasing: indices[row..<row + rect.width])
                guard unsafe EGifPutLine(file, row.baseAddress, Int32(row.count)) == GIF_OK else {
                    return false
                }
            }
            return true
        }
    }

    /// The extension that all browsers know: one less than the times that the frames show, or 0 for ever.
    private static func writeLoops(_ loopCount: Int, to file: UnsafeMutablePointer<GifFileType>) -> Bool {
        let repeats = UInt16(clamping: max(0, loopCount - 1))
        // SAFETY: the file is open; the counts are those of the arrays.
        let count = [1, UInt8(repeats & 255), UInt8(repeats >> 8)]
        guard unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK,
            unsafe EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)) == GIF_OK,
            unsafe EGifPutExtensionBlock(file, 3, count) == GIF_OK
        else { return false }
        return unsafe EGifPutExtensionTrailer(file) == GIF_OK
    }

    /// Lends a palette to the library, filled up with black to a power of two.
    ///
    /// - Returns: what the body returns; false where there is no memory for the palette.
    private static func withMap(
        _ palette: GIFPalette?, of file: UnsafeMutablePointer<GifFileType>,
        _ body: (UnsafePointer<ColorMapObject>?) -> Bool
    ) -> Bool {
        guard let palette else { return body(nil) }
        var colors = palette.colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
        let count = 1 << palette.bitCount
        colors += Array(repeating: GifColorType(), count: count - colors.count)
        // SAFETY: the map is the library's own copy, and freed behind the call.
        guard let map = unsafe GifMakeMapObject(Int32(count), colors) else {
            unsafe file.pointee.Error = E_GIF_ERR_NOT_ENOUGH_MEM
            return false
        }
        defer { unsafe GifFreeMapObject(map) }
        return unsafe body(map)
    }
}

/// Appends bytes to the array that the file was opened with.
private func appendOutput(
    _ file: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<GifByteType>?, _ count: Int32
) -> Int32 {
    // SAFETY: the user data is the array, which outlives the file; the library has `count` bytes.
    guard let output = unsafe file?.pointee.UserData?.assumingMemoryBound(to: [UInt8].self) else { return 0 }
    unsafe output.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return count
}
