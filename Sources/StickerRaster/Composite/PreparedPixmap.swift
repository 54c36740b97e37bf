import StickerKernels
package import StickerPixels

/// A picture that is composited often, with the runs of its rows that hold something: where it is transparent nothing is read, and where
/// it is opaque nothing of what lies below.
package struct PreparedPixmap: Sendable {
    package let pixmap: Pixmap
    /// The runs, row by row, those of transparent pixels left out.
    private let runs: [Run]
    /// The index of each row's first run, and the number of all.
    private let rowStarts: [Int32]

    private struct Run {
        var x: Int32
        var count: Int32
        var isOpaque: Bool
    }

    private enum Kind { case transparent, opaque, mixed }

    /// The fewest pixels of a run of one kind: shorter ones belong to the mixed run beside them, whose kernel looks at blocks itself.
    private static let shortestRun = 24

    /// O(pixels).
    package init(_ pixmap: Pixmap) {
        self.pixmap = pixmap
        var runs: [Run] = []
        var rowStarts: [Int32] = [0]
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
                    let isLong = x - start >= Self.shortestRun && kind != .mixed
                    if !isLong, runs.count > first, let last = runs.last, !last.isOpaque,
                        Int(last.x + last.count) == start
                    {
                        runs[runs.count - 1].count += Int32(x - start)
                    } else if !isLong || kind == .opaque {
                        runs.append(Run(x: Int32(start), count: Int32(x - start), isOpaque: isLong))
                    }
                }
                rowStarts.append(Int32(runs.count))
            }
        }
        self.runs = runs
        self.rowStarts = rowStarts
    }

    private static func kind(of pixel: PremultipliedColor) -> Kind {
        switch pixel.alpha {
        case 0: .transparent
        case 255: .opaque
        default: .mixed
        }
    }

    /// The memory that it takes.
    package var byteCount: Int {
        pixmap.size.byteCount + runs.count * MemoryLayout<Run>.stride
            + rowStarts.count * MemoryLayout<Int32>.stride
    }

    /// Composites rows onto those of a picture, with source-over.
    ///
    /// - Parameters:
    ///   - rows: rows of this picture.
    ///   - columns: columns of this picture.
    ///   - destination: where the pixel in the first of the rows would lie that is in column 0.
    ///   - stride: the pixels from a row of the destination to the next.
    // SAFETY: the caller lends the pixels of the destination that `rows` and `columns` reach.
    @unsafe
    fileprivate func composite(
        rows: Range<Int>, columns: Range<Int>, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        stride: Int, with compositor: RunCompositor
    ) {
        // Runs are short, and there are thousands: the kernel is called without what stands for any of the loops.
        let kernel = unsafe compositor.kernels?.pointee.plain
        // SAFETY: there is a start for each row, and one behind the last; the runs lie inside of their rows.
        unsafe (pixmap.withUnsafePixels { pixels in
            guard let pixels = pixels.baseAddress else { return }
            unsafe runs.withUnsafeBufferPointer { runs in
                for y in rows {
                    let source = unsafe pixels + y * pixmap.width
                    let target = unsafe destination + (y - rows.lowerBound) * stride
                    for index in Int(rowStarts[y])..<Int(rowStarts[y + 1]) {
                        let run = unsafe runs[index]
                        let x = max(Int(run.x), columns.lowerBound)
                        let count = min(Int(run.x + run.count), columns.upperBound) - x
                        guard count > 0 else { continue }
                        if run.isOpaque {
                            unsafe (target + x).update(from: source + x, count: count)
                        } else if let kernel = unsafe kernel {
                            unsafe kernel(target + x, source + x, count)
                        } else {
                            unsafe compositor.composite(source + x, onto: target + x, count: count)
                        }
                    }
                }
            }
        })
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
}

extension Pixmap {
    /// 128 KiB of rows, which stay in the second-level cache from the background to the last layer. (Smaller bands cost more to begin
    /// than the first-level cache saves.)
    private static let bandByteCount = 1 << 17

    /// A new picture of one colour with layers over it by source-over, the first one lowest, made a band of rows at a time: the bytes are
    /// those of ``composite(_:x:y:blend:opacity:mask:clip:)`` layer by layer.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    /// - Complexity: O(pixels of the canvas and of the layers).
    package init(
        size: PixelSize, filledWith background: PremultipliedColor, stacking layers: [PreparedLayer]
    ) throws(RasterError) {
        let placed = layers.map { layer in
            let area = PixelRect(
                x: layer.x, y: layer.y, width: layer.picture.pixmap.width,
                height: layer.picture.pixmap.height
            ).intersection(size.bounds)
            return (layer: layer, area: area)
        }.filter { !$0.area.isEmpty }
        for (_, area) in placed {
            try RasterBudget.spend(pixels: 2 * area.width * area.height, on: "compositing a picture")
        }
        let compositor = RunCompositor(.sourceOver)
        let rowCount = max(1, Self.bandByteCount / (4 * size.width))
        // SAFETY: the bands are all rows of the buffer, filled first; areas lie inside of it.
        unsafe self.init(size: size) { pixels in
            guard let pixels = pixels.baseAddress else { return }
            for top in stride(from: 0, to: size.height, by: rowCount) {
                let band = top..<min(size.height, top + rowCount)
                unsafe (pixels + top * size.width).fill(with: background, count: band.count * size.width)
                for (layer, area) in placed where area.minY < band.upperBound && area.maxY > band.lowerBound {
                    let rows = band.clamped(to: area.minY..<area.maxY)
                    unsafe layer.picture.composite(
                        rows: rows.lowerBound - layer.y..<rows.upperBound - layer.y,
                        columns: area.minX - layer.x..<area.maxX - layer.x,
                        onto: pixels + rows.lowerBound * size.width + layer.x, stride: size.width,
                        with: compositor)
                }
            }
        }
    }
}
