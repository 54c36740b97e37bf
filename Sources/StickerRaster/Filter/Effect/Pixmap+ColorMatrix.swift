import StickerKernels
import StickerLimits
package import StickerPixels

extension Pixmap {
    /// Maps every pixel of `area`, which lies inside the picture. O(pixels).
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    mutating func apply(_ matrix: ColorMatrix, in area: PixelRect) throws(RasterError) {
        let map = PixelMatrix(matrix)
        guard let level = KernelLevel.current.compiled else {
            let keepsTransparency = matrix.keepsTransparency
            return try mapPixels(in: area, timePerPixel: 10) {
                keepsTransparency && $0.alpha == 0 ? $0 : map.apply(to: $0)
            }
        }
        let keepsTransparency: Int32 = matrix.keepsTransparency ? 1 : 0
        // SAFETY: the row has the area's width.
        unsafe try forEachRow(in: area, timePerPixel: 1) { row in
            var compiled = map.compiled
            // A pixel is four bytes, and the kernel changes as many as it is told.
            unsafe row.withMemoryRebound(to: UInt32.self, capacity: area.width) { row in
                unsafe sticker_apply_color_matrix(level, &compiled, row, area.width, keepsTransparency)
            }
        }
    }

    /// Each channel of the straight colours to one of `levels` values, evenly spaced from 0 to 255: SVG's `discrete`
    /// transfer function with the table 0, 1/(n − 1) … 1 (Filter Effects 1 §9.7). Alpha stays.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    mutating func posterize(levels: Int, in area: PixelRect) throws(RasterError) {
        let table = (0...255).map { value in
            let level = min(levels - 1, value * levels / 255)
            return UInt8((level * 255 * 2 + levels - 1) / (2 * (levels - 1)))
        }
        @Sendable func posterized(_ pixel: PremultipliedColor) -> PremultipliedColor {
            var color = Color(pixel)
            color.red = table[Int(color.red)]
            color.green = table[Int(color.green)]
            color.blue = table[Int(color.blue)]
            return PremultipliedColor(color)
        }
        // SAFETY: the row has the area's width.
        unsafe try forEachRow(in: area, timePerPixel: 4) { row in
            // Stickers have many pixels in a row of one colour.
            var (last, result) = unsafe (row[0], posterized(row[0]))
            for x in 0..<area.width {
                let pixel = unsafe row[x]
                if pixel.word != last.word { (last, result) = (pixel, posterized(pixel)) }
                unsafe row[x] = result
            }
        }
    }

    /// Multiplies all channels by a mask whose top-left value lies at column `x`, row `y`; what lies outside of it stays.
    package mutating func multiply(by mask: Mask, x: Int, y: Int) {
        let area = PixelRect(x: x, y: y, width: mask.width, height: mask.height).intersection(size.bounds)
        guard !area.isEmpty else { return }
        let width = width
        // SAFETY: `area` lies inside both the picture and, moved back, the mask; bands share no row.
        unsafe withUnsafeMutablePixels { pixels in
            let pixels = unsafe SharedPointer(pixels.baseAddress!)
            RowBands.run(area.minY..<area.maxY, timePerRow: MaskedPixels.timePerPixel * Double(area.width)) {
                rows in
                let kernel = MaskedPixels()
                unsafe mask.withUnsafeValues { values in
                    for row in rows {
                        unsafe kernel.multiply(
                            pixels.first + row * width + area.minX,
                            by: values.baseAddress! + (row - y) * mask.width + area.minX - x,
                            count: area.width)
                    }
                }
            }
        }
    }

    /// The alpha of `area`, which may reach past the picture: 0 there.
    ///
    /// - Throws: ``RasterError/pixel(_:)`` where the area is empty or too large.
    func coverage(in area: PixelRect) throws(RasterError) -> Mask {
        let size: PixelSize
        do throws(PixelError) {
            size = try PixelSize(width: area.width, height: area.height)
        } catch {
            throw .pixel(error)
        }
        try RasterBudget.check(size, bytesPerPixel: 1, for: "an effect")
        var mask = Mask(size: size)
        let inside = area.intersection(self.size.bounds)
        guard !inside.isEmpty else { return mask }
        let picture = self
        // SAFETY: `inside` lies in the picture and, moved, in the mask; bands share no row.
        unsafe mask.withUnsafeMutableValues { values in
            let values = unsafe SharedPointer(values.baseAddress!)
            RowBands.run(inside.minY..<inside.maxY, timePerRow: 0.2 * Double(inside.width)) { rows in
                unsafe picture.withUnsafePixels { pixels in
                    for y in rows {
                        // As words, which compilers narrow many at once; raw memory has no type to mind.
                        let source =
                            unsafe UnsafeRawPointer(pixels.baseAddress! + y * picture.width + inside.minX)
                        let target =
                            unsafe values.first + (y - area.y) * area.width + (inside.minX - area.x)
                        for x in 0..<inside.width {
                            let word = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                            unsafe target[x] = UInt8(truncatingIfNeeded: UInt32(littleEndian: word) &>> 24)
                        }
                    }
                }
            }
        }
        return mask
    }

    @inline(__always)
    private mutating func mapPixels(
        in area: PixelRect, timePerPixel: Double,
        _ body: @Sendable (PremultipliedColor) -> PremultipliedColor
    ) throws(RasterError) {
        // SAFETY: the row has the area's width.
        unsafe try forEachRow(in: area, timePerPixel: timePerPixel) { row in
            for x in 0..<area.width { unsafe row[x] = body(row[x]) }
        }
    }

    /// Lends the rows of `area`, which lies inside the picture, to `body`, in bands on several threads where they are many.
    ///
    /// - Parameter timePerPixel: what `body` takes on one thread, about, in nanoseconds.
    @inline(__always)
    private mutating func forEachRow(
        in area: PixelRect, timePerPixel: Double,
        _ body: @Sendable (UnsafeMutablePointer<PremultipliedColor>) -> Void
    ) throws(RasterError) {
        guard !area.isEmpty else { return }
        let width = width
        // SAFETY: `area` lies inside the picture, and bands share no row.
        unsafe try withUnsafeMutablePixels { pixels throws(RasterError) in
            let pixels = unsafe SharedPointer(pixels.baseAddress!)
            try RowBands.run(area.minY..<area.maxY, timePerRow: timePerPixel * Double(area.width)) {
                rows throws(RasterError) in
                for y in rows {
                    try RasterBudget.checkTime(row: y, width: area.width, on: "an effect")
                    unsafe body(pixels.first + y * width + area.minX)
                }
            }
        }
    }
}

/// A colour matrix for premultiplied pixels of bytes.
///
/// The product with alpha is rounded once, so that the identity gives back every pixel.
struct PixelMatrix {
    /// What a unit of each old channel adds to the new ones.
    private let red: SIMD4<Float>
    private let green: SIMD4<Float>
    private let blue: SIMD4<Float>
    private let alpha: SIMD4<Float>
    private let offset: SIMD4<Float>

    init(_ matrix: ColorMatrix) {
        func column(_ part: KeyPath<ColorMatrix.Row, Double>) -> SIMD4<Float> {
            SIMD4(
                Float(matrix.red[keyPath: part]), Float(matrix.green[keyPath: part]),
                Float(matrix.blue[keyPath: part]), Float(matrix.alpha[keyPath: part]))
        }
        red = column(\.red)
        green = column(\.green)
        blue = column(\.blue)
        alpha = column(\.alpha)
        offset = column(\.offset)
    }

    /// The same numbers for the kernel.
    fileprivate var compiled: sticker_color_matrix {
        func tuple(_ column: SIMD4<Float>) -> (Float, Float, Float, Float) {
            (column[0], column[1], column[2], column[3])
        }
        return sticker_color_matrix(
            columns: (tuple(red), tuple(green), tuple(blue), tuple(alpha)), offset: tuple(offset))
    }

    /// The reference, which the kernel follows operation by operation.
    @inline(__always)
    func apply(to pixel: PremultipliedColor) -> PremultipliedColor {
        // Straight channels, 0 … 1: premultiplied ones over alpha.
        let scale: Float = pixel.alpha == 0 ? 0 : 1 / Float(pixel.alpha)
        var color = red * (Float(pixel.red) * scale)
        color += green * (Float(pixel.green) * scale)
        color += blue * (Float(pixel.blue) * scale)
        color += alpha * (Float(pixel.alpha) / 255)
        color += offset
        let newAlpha = Float(Self.byte(color.w, of: 255))
        // Premultiplied with the rounded alpha, so that no colour passes it.
        return PremultipliedColor(
            red: Self.byte(color.x, of: newAlpha), green: Self.byte(color.y, of: newAlpha),
            blue: Self.byte(color.z, of: newAlpha), alpha: UInt8(newAlpha))
    }

    /// A channel, clamped to 0 … 1, times 255 or alpha, rounded.
    @inline(__always)
    private static func byte(_ channel: Float, of scale: Float) -> UInt8 {
        UInt8(truncatingIfNeeded: Int32(min(1, max(0, channel)) * scale + 0.5))
    }
}
