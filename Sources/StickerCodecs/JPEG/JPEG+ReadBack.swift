import CodecGuards
package import StickerPixels

extension JPEG {
    /// What readers see of a file that ``encode(_:quality:matte:)`` has made, to measure what it lost.
    ///
    /// - Parameter size: of the picture that was encoded; another one is a defect of the caller.
    package static func readBack(_ bytes: [UInt8], size: PixelSize) throws(CodecError) -> Pixmap {
        var samples = [UInt8](repeating: 0, count: 3 * size.pixelCount)
        // SAFETY: the file is one of our own encoder, of this size, for whose pixels there is room.
        let status = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe samples.withUnsafeMutableBufferPointer { samples in
                unsafe sticker_jpeg_read_back(bytes.baseAddress, bytes.count, samples.baseAddress)
            }
        }
        guard status == 0 else { throw .encodingFailed(.jpeg, reason: "it cannot be read back") }
        let pixels = (0..<size.pixelCount).map {
            PremultipliedColor(
                red: samples[3 * $0], green: samples[3 * $0 + 1], blue: samples[3 * $0 + 2], alpha: 255)
        }
        do {
            return try Pixmap(size: size, pixels: pixels)
        } catch {
            throw .pixel(error)
        }
    }
}
