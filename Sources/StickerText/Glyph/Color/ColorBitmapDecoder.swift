import CFreeType
import StickerPixels
import StickerRaster

/// Decodes the bitmaps of `CBDT` and `sbix` through FreeType, which reads the PNG files in them.
extension GlyphLoader {
    /// The strikes that have a size. Of bitmap fonts, damaged ones may have none.
    func strikes() -> [ColorStrike] {
        unsafe withPictureFace { face in
            let count = unsafe Int(face.pointee.num_fixed_sizes)
            // SAFETY: the array belongs to the face and has that many entries.
            let sizes = unsafe UnsafeBufferPointer(start: face.pointee.available_sizes, count: max(0, count))
            var strikes: [ColorStrike] = []
            for index in sizes.indices {
                let (x, y) = unsafe (sizes[index].x_ppem, sizes[index].y_ppem)
                guard x > 0, y > 0 else { continue }
                strikes.append(
                    ColorStrike(index: index, horizontalSize: Double(x) / 64, verticalSize: Double(y) / 64))
            }
            return strikes
        }
    }

    /// The picture of a glyph, placed as in `CBDT`; nil where the strike has none in colour.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    func bitmap(of glyph: UInt32, in strike: ColorStrike) throws(TextError) -> DecodedBitmap? {
        let result: Result<DecodedBitmap?, TextError> = unsafe withPictureFace { face in
            do throws(TextError) {
                return .success(try unsafe Self.load(glyph, strike: strike, of: face, font: name))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// - Precondition: the lock of the face is held.
    @unsafe
    private static func load(
        _ glyph: UInt32, strike: ColorStrike, of face: FT_Face, font: String
    ) throws(TextError) -> DecodedBitmap? {
        // SAFETY: the face is locked; its slot stays valid until the next load, and is copied before that.
        guard unsafe FT_Select_Size(face, FT_Int(strike.index)) == 0 else { return nil }
        defer { unsafe setSizeForOutlines(of: face) }
        // Outlines and bitmaps share the slot: what comes without FT_LOAD_NO_BITMAP is the bitmap, if there is one.
        let status = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_NO_HINTING))
        guard status == 0, let slot = unsafe face.pointee.glyph else {
            throw .invalidGlyph(font: font, glyph: glyph, reason: reason(status))
        }
        guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP else { return nil }
        let bitmap = unsafe slot.pointee.bitmap
        guard unsafe bitmap.width > 0, unsafe bitmap.rows > 0 else { return nil }
        guard unsafe bitmap.pixel_mode == FT_PIXEL_MODE_BGRA.rawValue else { return nil }
        let size: PixelSize
        do {
            size = try unsafe PixelSize(width: Int(bitmap.width), height: Int(bitmap.rows))
        } catch {
            throw .invalidGlyph(font: font, glyph: glyph, reason: "\(error)")
        }
        return unsafe DecodedBitmap(
            pixmap: pixmap(bitmap, size: size),
            left: Double(slot.pointee.bitmap_left) / strike.horizontalSize,
            top: Double(slot.pointee.bitmap_top) / strike.verticalSize)
    }

    /// FreeType's error, where it may be the library that is at fault.
    private static func reason(_ status: FT_Error) -> String {
        // FT_Err_Unimplemented_Feature: a library built without libpng.
        Int(status) == 0x07
            ? "FreeType was built without PNG support; install one with it" : FreeTypeStatus.reason(status)
    }

    /// Premultiplied BGRA, as FreeType gives it, in our order.
    @unsafe
    private static func pixmap(_ bitmap: FT_Bitmap, size: PixelSize) -> Pixmap {
        let pitch = unsafe Int(bitmap.pitch)
        return unsafe Pixmap(size: size) { (pixels: UnsafeMutableBufferPointer<PremultipliedColor>) in
            guard let source = unsafe bitmap.buffer else {
                unsafe pixels.initialize(repeating: .transparent)
                return
            }
            // SAFETY: the bitmap has `rows` rows of `width` pixels of 4 bytes, each row `pitch` bytes after the one
            // above; with a negative pitch FreeType puts the buffer's start at the lowest address, the last row.
            let first = unsafe pitch < 0 ? source - pitch * (size.height - 1) : source
            for y in 0..<size.height {
                let row = unsafe first + y * pitch
                for x in 0..<size.width {
                    let alpha = unsafe row[4 * x + 3]
                    let pixel = unsafe PremultipliedColor(
                        red: min(alpha, row[4 * x + 2]), green: min(alpha, row[4 * x + 1]),
                        blue: min(alpha, row[4 * x]), alpha: alpha)
                    unsafe pixels.initializeElement(at: y * size.width + x, to: pixel)
                }
            }
        }
    }
}

/// A bitmap as FreeType decodes it.
struct DecodedBitmap: Sendable {
    let pixmap: Pixmap
    /// The distance from the origin to the left side, in ems.
    let left: Double
    /// The distance from the baseline up to the top side, in ems.
    let top: Double
}
