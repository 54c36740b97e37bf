package import StickerPixels

extension Mask {
    /// The smallest rectangle around all values over 0, nil where there is none. O(values).
    package var inkBounds: PixelRect? {
        var columns = [UInt8](repeating: 0, count: width)
        var rows: ClosedRange<Int>?
        // SAFETY: a row has as many values as there are columns.
        unsafe withUnsafeValues { values in
            unsafe columns.withUnsafeMutableBufferPointer { columns in
                for y in 0..<height {
                    let row = unsafe values.baseAddress! + y * width
                    var any: UInt8 = 0
                    for x in 0..<width {
                        let value = unsafe row[x]
                        any |= value
                        unsafe columns[x] |= value
                    }
                    if any > 0 { rows = (rows?.lowerBound ?? y)...y }
                }
            }
        }
        guard let rows, let left = columns.firstIndex(where: { $0 > 0 }),
            let right = columns.lastIndex(where: { $0 > 0 })
        else { return nil }
        return PixelRect(x: left, y: rows.lowerBound, width: right - left + 1, height: rows.count)
    }
}
