import StickerLimits
import StickerPixels

/// A separable resampling of one picture: an axis across, an axis down.
struct Resampler {
    let horizontal: ResampleAxis
    let vertical: ResampleAxis
    let level: KernelLevel

    init(horizontal: ResampleAxis, vertical: ResampleAxis, level: KernelLevel = .current) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.level = level
    }

    /// The picture read through both axes, which must have been made for its width and height.
    ///
    /// O(rows read × output width × taps across + output pixels × taps down). Beside the result it needs the
    /// filtered rows of one output row: taps down × output width × 8 bytes. A picture that becomes so flat that an
    /// output row reads all of it takes that for each of its rows.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    func resample(_ source: Pixmap, to size: PixelSize) throws(RasterError) -> Pixmap {
        try spend(on: source)
        let copies = horizontal.copiesPixels && vertical.copiesPixels
        // SAFETY: every output pixel is written once; rows and columns are those that the axes were made for.
        return unsafe try Pixmap(size: size) { output throws(RasterError) in
            let output = unsafe SharedPointer(output.baseAddress!)
            try RowBands.run(
                0..<vertical.outputCount, timePerRow: copies ? copyTimePerRow : timePerRow,
                maximumCount: copies ? RowBands.maximumCount : bandCount
            ) { rows throws(RasterError) in
                unsafe try source.withUnsafePixels { source throws(RasterError) in
                    if copies {
                        unsafe try copy(rows, of: source.baseAddress!, output: output.first)
                    } else {
                        unsafe try filter(rows, of: source.baseAddress!, output: output.first)
                    }
                }
            }
        }
    }

    /// What an output row takes, about, in nanoseconds.
    private var timePerRow: Double {
        // The source's rows are read once where they overlap, but for those that two bands need.
        let rowsRead = min(1, Double(vertical.sourceCount) / Double(vertical.outputCount * vertical.tapCount))
        let taps = Double(vertical.tapCount) * (1 + rowsRead * Double(horizontal.tapCount))
        return 0.2 * taps * Double(horizontal.outputCount)
    }

    /// The most bands: each reads the rows that its first output row needs anew, a quarter of its own at most, and keeps some.
    private var bandCount: Int {
        min(
            RowBands.maximumCount, vertical.sourceCount / (4 * vertical.tapCount),
            Self.keptRowsByteCount / (vertical.tapCount * rowByteCount))
    }

    /// The most memory of the rows that all bands keep, where there is more than one: 64 MiB.
    private static let keptRowsByteCount = 1 << 26

    /// The bytes of a row that was filtered.
    private var rowByteCount: Int { 4 * MemoryLayout<Int16>.stride * horizontal.outputCount }

    private var copyTimePerRow: Double { 0.3 * Double(horizontal.outputCount) }

    /// Asks for the pixels that are read and written, and for the memory, before there is any of it.
    private func spend(on source: Pixmap) throws(RasterError) {
        let (width, height) = (horizontal.outputCount, vertical.outputCount)
        // Of all bands, so that it is the same on any number of threads.
        try RasterBudget.check(
            bytes: 4 * width * height + max(1, bandCount) * vertical.tapCount * rowByteCount,
            for: "a resized picture")
        let rowsRead = min(source.height, vertical.tapCount * height)
        try RasterBudget.spend(
            pixels: width * (rowsRead * horizontal.tapCount + height * vertical.tapCount),
            on: Self.work)
    }

    private static let work = "resizing a picture"

    private func copy(
        _ rows: Range<Int>, of source: UnsafePointer<PremultipliedColor>,
        output: UnsafeMutablePointer<PremultipliedColor>
    ) throws(RasterError) {
        let columns = horizontal.starts
        for y in rows {
            try RasterBudget.checkTime(row: y, width: columns.count, on: Self.work)
            // SAFETY: starts lie inside the source, and there are as many as the output has columns and rows.
            let from = unsafe source + Int(vertical.starts[y]) * horizontal.sourceCount
            let to = unsafe output + y * columns.count
            for x in columns.indices {
                unsafe to[x] = from[Int(columns[x])]
            }
        }
    }

    private func filter(
        _ outputRows: Range<Int>, of source: UnsafePointer<PremultipliedColor>,
        output: UnsafeMutablePointer<PremultipliedColor>
    ) throws(RasterError) {
        let loops = ResampleLoops(level: level)
        let (width, taps) = (horizontal.outputCount, vertical.tapCount)
        // Row r of the source, once filtered, waits in slot r mod taps. Output rows advance through the source
        // in one direction, so that a slot is taken again only when its row has served.
        let slots = UnsafeMutableBufferPointer<Int16>.allocate(capacity: taps * width * 4)
        let rows = UnsafeMutableBufferPointer<UnsafePointer<Int16>?>.allocate(capacity: taps)
        defer {
            unsafe slots.deallocate()
            unsafe rows.deallocate()
        }
        var held = [Int](repeating: -1, count: taps)
        for y in outputRows {
            try RasterBudget.checkTime(row: y, width: width, on: Self.work)
            let start = Int(vertical.starts[y])
            for tap in 0..<taps {
                let row = start + tap
                let slot = row % taps
                // SAFETY: `slot` is below `taps`, and the row lies inside the source, as does all that its axis reads.
                let values = unsafe slots.baseAddress! + slot * width * 4
                if held[slot] != row {
                    unsafe loops.row(
                        source + row * horizontal.sourceCount, axis: horizontal, output: values)
                    held[slot] = row
                }
                unsafe rows[tap] = UnsafePointer(values)
            }
            // SAFETY: the rows have just been filled, and `output` has `width` pixels in each row.
            unsafe vertical.weights.withUnsafeBufferPointer { weights in
                unsafe loops.column(
                    rows.baseAddress!, weights: weights.baseAddress! + y * taps, taps: taps,
                    output: output + y * width, count: width)
            }
        }
    }
}
