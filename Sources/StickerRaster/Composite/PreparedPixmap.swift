import StickerKernels
package import StickerPixels

/// A picture that is composited often, with the runs of its rows that hold something: where it is transparent nothing is read, and where
/// it is opaque nothing of what lies below.
package final class PreparedPixmap: Sendable {
    package let pixmap: Pixmap
    /// The runs, row by row, those of transparent pixels left out.
    private let runs: [sticker_pixel_run]
    /// The index of each row's first run, and the number of all.
    private let rowStarts: [Int32]

    private enum Kind { case transparent, opaque, mixed }

    /// O(pixels).
    package init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
        var runs: [sticker_pixel_run] = []
        var rowStarts: [Int32] = [0]
        rowStarts.reserveCapacity(pixmap.height + 1)
        let width = pixmap.width
        // SAFETY: columns and rows are those of the picture.
        unsafe pixmap.withUnsafePixels { pixels in
            for y in 0..<pixmap.height {
                let first = runs.count
                var x = 0
                while x < width {
                    let start = x
                    let kind = unsafe Self.kind(of: pixels[y * width + x])
                    repeat { x += 1 } while unsafe x < width && Self.kind(of: pixels[y * width + x]) == kind
                    // Shorter ones belong to the mixed run beside them.
                    let isLong = x - start >= Int(STICKER_LEAST_RUN) && kind != .mixed
                    if !isLong, runs.count > first, let last = runs.last, last.is_opaque == 0,
                        Int(last.x + last.count) == start
                    {
                        runs[runs.count - 1].count += Int32(x - start)
                    } else if !isLong || kind == .opaque {
                        runs.append(
                            sticker_pixel_run(
                                x: Int32(start), count: Int32(x - start), is_opaque: isLong ? 1 : 0))
                    }
                }
                rowStarts.append(Int32(runs.count))
            }
        }
        self.runs = runs
        self.rowStarts = rowStarts
    }

    private static func kind(of pixel: PremultipliedColor) -> Kind {
        // Where a caller's pixel breaks colour ≤ alpha, it is not taken for a transparent one, which may be composited twice.
        if pixel == .transparent { .transparent } else { pixel.alpha == 255 ? .opaque : .mixed }
    }

    /// The memory that it takes.
    package var byteCount: Int {
        pixmap.size.byteCount + runs.count * MemoryLayout<sticker_pixel_run>.stride
            + rowStarts.count * MemoryLayout<Int32>.stride
    }

    /// Composites rows onto those of a picture, with source-over.
    ///
    /// - Parameters:
    ///   - rows: rows of this picture.
    ///   - columns: columns of this picture.
    ///   - destination: where the pixel in the first of the rows and columns lies.
    ///   - stride: the pixels from a row of the destination to the next.
    // SAFETY: the caller lends the pixels of the destination that `rows` and `columns` reach.
    @unsafe
    fileprivate func composite(
        rows: Range<Int>, columns: Range<Int>, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        stride: Int, level: KernelLevel
    ) {
        // SAFETY: there is a start for each row, and one behind the last; the runs lie inside of their rows. A colour is the four bytes
        // of a word.
        unsafe (pixmap.withUnsafePixels { pixels in
            unsafe runs.withUnsafeBufferPointer { runs in
                unsafe rowStarts.withUnsafeBufferPointer { rowStarts in
                    // A transparent picture has no runs.
                    guard let source = pixels.baseAddress, let runs = runs.baseAddress,
                        let rowStarts = rowStarts.baseAddress
                    else { return }
                    let first = unsafe source + rows.lowerBound * pixmap.width
                    guard let level = level.compiled else {
                        unsafe compositePlainly(
                            rows: rows, columns: columns, first, onto: destination, stride: stride)
                        return
                    }
                    unsafe sticker_composite_runs(
                        level, runs, rowStarts + rows.lowerBound, rows.count,
                        UnsafeRawPointer(first).assumingMemoryBound(to: UInt32.self), pixmap.width,
                        UnsafeMutableRawPointer(destination).assumingMemoryBound(to: UInt32.self), stride,
                        Int32(columns.lowerBound), Int32(columns.upperBound))
                }
            }
        })
    }

    /// The reference.
    ///
    /// - Parameter source: the pixel in the first of the rows that is in column 0.
    // SAFETY: as above.
    @unsafe
    private func compositePlainly(
        rows: Range<Int>, columns: Range<Int>, _ source: UnsafePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>, stride: Int
    ) {
        let compositor = RunCompositor(.sourceOver, level: .scalar)
        for y in rows {
            for run in runs[Int(rowStarts[y])..<Int(rowStarts[y + 1])] {
                let x = max(Int(run.x), columns.lowerBound)
                let count = min(Int(run.x + run.count), columns.upperBound) - x
                guard count > 0 else { continue }
                let row = y - rows.lowerBound
                unsafe compositor.composite(
                    source + row * pixmap.width + x,
                    onto: destination + row * stride + x - columns.lowerBound, count: count)
            }
        }
    }
}

/// A prepared picture with its place on a canvas.
package struct PreparedLayer: Sendable {
    package var picture: PreparedPixmap
    /// The column and the row of its top-left pixel, which may lie outside of the canvas.
    package var x: Int
    package var y: Int

    package init(_ picture: PreparedPixmap, x: Int, y: Int) {
        self.picture = picture
        self.x = x
        self.y = y
    }

    /// The part of a canvas that it covers.
    fileprivate func area(on canvas: PixelSize) -> PixelRect {
        PixelRect(x: x, y: y, width: picture.pixmap.width, height: picture.pixmap.height)
            .intersection(canvas.bounds)
    }
}

extension Pixmap {
    /// 256 KiB of rows, which stay in the second-level cache from the background to the last layer. (Smaller bands cost more to begin
    /// than the first-level cache saves.)
    private static let bandByteCount = 1 << 18

    /// A new picture of one colour with layers over it by source-over, the first one lowest, made a band of rows at a time: the bytes are
    /// those of ``composite(_:x:y:blend:opacity:mask:clip:)`` layer by layer.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels of the canvas and of the layers).
    package init(
        size: PixelSize, filledWith background: PremultipliedColor, stacking layers: [PreparedLayer]
    ) throws(RasterError) {
        for layer in layers {
            let area = layer.area(on: size)
            try RasterBudget.spend(pixels: 2 * area.width * area.height, on: "compositing a picture")
        }
        let level = KernelLevel.current
        let rowCount = max(1, Self.bandByteCount / (4 * size.width))
        // SAFETY: the bands are all rows of the buffer, filled first; areas lie inside of it.
        unsafe self.init(size: size) { pixels in
            guard let pixels = pixels.baseAddress else { return }
            for top in stride(from: 0, to: size.height, by: rowCount) {
                let band = top..<min(size.height, top + rowCount)
                unsafe (pixels + top * size.width).fill(with: background, count: band.count * size.width)
                for layer in layers {
                    let area = layer.area(on: size)
                    let rows = band.clamped(to: area.minY..<area.maxY)
                    guard !rows.isEmpty, area.width > 0 else { continue }
                    unsafe layer.picture.composite(
                        rows: rows.lowerBound - layer.y..<rows.upperBound - layer.y,
                        columns: area.minX - layer.x..<area.maxX - layer.x,
                        onto: pixels + rows.lowerBound * size.width + area.minX, stride: size.width,
                        level: level)
                }
            }
        }
    }
}
