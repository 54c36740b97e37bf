import StickerGeometry
import StickerLimits
package import StickerPixels

/// The region in which drawing may change pixels: a rectangle, with a coverage for each pixel where the clip is not
/// one.
struct ClipRegion: Sendable {
    var bounds: PixelRect
    /// The coverage; nil where everything inside the bounds is covered.
    var mask: ClipMask?

    init(bounds: PixelRect, mask: ClipMask? = nil) {
        self.bounds = bounds
        self.mask = mask
    }

    /// The part of the region inside a rectangle.
    func intersection(_ rect: PixelRect) -> ClipRegion {
        ClipRegion(bounds: bounds.intersection(rect), mask: mask)
    }
}

/// Coverage over a rectangle of the canvas.
package struct ClipMask: Sendable {
    package let bounds: PixelRect
    /// `width × height` values, row by row.
    var values: [UInt8]
    private let memory: MemoryReservation?

    /// - Precondition: there are `width × height` values.
    package init(bounds: PixelRect, values: [UInt8]) {
        precondition(values.count == bounds.width * bounds.height, "a value for each pixel")
        self.bounds = bounds
        self.values = values
        memory = RenderBudget.track(bytes: values.count)
    }

    /// The values of a mask whose first pixel is the first one of `bounds`, which are shared with it.
    ///
    /// - Precondition: both have the same size.
    package init(bounds: PixelRect, sharing mask: Mask) {
        precondition(mask.width == bounds.width && mask.height == bounds.height, "a value for each pixel")
        self.bounds = bounds
        values = mask.values
        memory = mask.memory
    }

    /// The sweep of a converter that was reset to `bounds`, multiplied by the coverage of `outer`.
    init(
        bounds: PixelRect, sweeping converter: inout ScanConverter, rule: FillRule, within outer: ClipMask?
    ) {
        var values = [UInt8](repeating: 0, count: bounds.width * bounds.height)
        // SAFETY: rows and runs lie inside the bounds that the converter was reset to; the outer mask holds them all.
        unsafe values.withUnsafeMutableBufferPointer { values in
            guard let values = values.baseAddress else { return }
            unsafe converter.sweep(rule: rule) { y, runs, coverage in
                let row = unsafe values + (y - bounds.y) * bounds.width
                for index in runs.indices {
                    let run = unsafe runs[index]
                    let (x, count) = (Int(run.x) - bounds.x, Int(run.count))
                    if let constant = run.constant {
                        unsafe (row + x).update(repeating: constant, count: count)
                    } else {
                        unsafe (row + x).update(from: coverage + x, count: count)
                    }
                }
            }
            guard let outer else { return }
            unsafe outer.values.withUnsafeBufferPointer { outerValues in
                for y in 0..<bounds.height {
                    let row = unsafe values + y * bounds.width
                    let outerRow =
                        unsafe outerValues.baseAddress! + outer.offset(x: bounds.x, y: bounds.y + y)
                    for x in 0..<bounds.width {
                        unsafe row[x] = unitProduct(row[x], outerRow[x])
                    }
                }
            }
        }
        self.init(bounds: bounds, values: values)
    }

    /// The index of the value of a pixel of the canvas, which must be inside the bounds.
    @inline(__always)
    func offset(x: Int, y: Int) -> Int { (y - bounds.y) * bounds.width + (x - bounds.x) }
}
