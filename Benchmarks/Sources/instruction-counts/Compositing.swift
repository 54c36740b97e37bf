import Pictures
import StickerPixels
import StickerRaster

/// Every blend mode over pictures of random pixels, and what is resampled and blurred.
func compositing() throws -> [Row] {
    let side = 128
    let source = try Pictures.pixmap(.random, side: side)
    let ground = try Pictures.pixmap(.random, side: side)
    var rows = BlendMode.allCases.map { mode in
        var target = ground
        return Row("composite \(mode.rawValue)") { try target.composite(source, x: 0, y: 0, blend: mode) }
    }
    let large = try PixelSize(width: 206, height: 618)
    let picture = try Pictures.pixmap(.sticker, side: 300)
    rows += [ResampleFilter.lanczos3, .mitchell].map { filter in
        Row("resize \(filter)", rounds: 1) { _ = try picture.resized(to: large, filter: filter) }
    }
    rows.append(Row("blur σ 8", rounds: 1) { _ = try picture.applying([.blur(sigma: 8)]) })
    rows.append(Row("saturate", rounds: 1) { _ = try picture.applying([.saturate(1.3)]) })
    rows.append(
        Row("outline 18 px", rounds: 1) {
            _ = try picture.applying([.outline(DieCutOutline(width: 18, color: .white))])
        })
    return rows
}
