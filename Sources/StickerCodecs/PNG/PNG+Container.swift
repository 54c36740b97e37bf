import CodecGuards

extension PNG {
    /// Puts a zlib stream of filtered rows into a file: signature, IHDR, sRGB, PLTE, tRNS, IDAT, IEND.
    static func container(
        width: Int, height: Int, layout: PNGLayout, data: [UInt8]
    ) throws(CodecError) -> [UInt8] {
        var palette: [UInt8] = []
        var paletteAlpha: [UInt8] = []
        if case .palette(let colors, _) = layout {
            palette = colors.rgb
            paletteAlpha = colors.alphas
        }
        var failure = sticker_codec_failure()
        var status: Int32 = 0
        // SAFETY: the pointers in `parts` live as long as the closures that lend them, the counts are
        // the arrays' own, and the output has room for the bound that the guard computes.
        let file = unsafe palette.withUnsafeBufferPointer { palette in
            unsafe paletteAlpha.withUnsafeBufferPointer { alpha in
                unsafe data.withUnsafeBufferPointer { data in
                    var parts = unsafe sticker_png_parts(
                        width: UInt32(width), height: UInt32(height), bit_depth: Int32(layout.bitDepth),
                        color_type: Int32(layout.colorType.rawValue), palette: palette.baseAddress,
                        palette_count: Int32(palette.count / 3), palette_alpha: alpha.baseAddress,
                        palette_alpha_count: Int32(alpha.count), data: data.baseAddress,
                        data_count: data.count)
                    let bound = unsafe sticker_png_bound(&parts)
                    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                        status = unsafe sticker_png_write(
                            &parts, output.baseAddress, output.count, &count, &failure)
                    }
                }
            }
        }
        guard status == 0 else { throw CodecError(writing: failure, .png) }
        return file
    }
}
