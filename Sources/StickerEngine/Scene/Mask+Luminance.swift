import StickerPixels

extension Mask {
    /// How light a picture is, times how opaque: `0.2125 R + 0.7154 G + 0.0721 B` of the sRGB values (CSS Masking 1
    /// §7.10.1), which are premultiplied already.
    init(luminanceOf pixmap: Pixmap) {
        self.init(size: pixmap.size)
        for y in 0..<pixmap.height {
            for x in 0..<pixmap.width {
                let pixel = pixmap[x, y]
                let sum = 2_125 * UInt32(pixel.red) + 7_154 * UInt32(pixel.green) + 721 * UInt32(pixel.blue)
                self[x, y] = UInt8((sum + 5_000) / 10_000)
            }
        }
    }
}
