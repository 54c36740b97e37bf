import StickerLimits
package import StickerPixels

/// The raster's questions to the current task's budget; without one, everything is granted.
package enum RasterBudget {
    /// Checks that a picture of so many pixels may be made.
    ///
    /// - Parameters:
    ///   - bytesPerPixel: 4 for a pixmap, 1 for a mask.
    ///   - what: the use of it, as in “a layer”.
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func check(
        _ size: PixelSize, bytesPerPixel: Int = 4, for what: @autoclosure () -> String
    ) throws(RasterError) {
        try check(bytes: size.pixelCount * bytesPerPixel, for: what())
    }

    /// Checks that so many bytes more may be taken.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func check(bytes: Int, for what: @autoclosure () -> String) throws(RasterError) {
        try RasterError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: bytes, for: what())
        }
    }

    /// Takes bytes for as long as the reservation is kept; nil where there is no budget.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    static func reserve(
        bytes: Int, for what: @autoclosure () -> String
    ) throws(RasterError) -> MemoryReservation? {
        var reservation: MemoryReservation?
        try RasterError.askBudget { budget throws(RenderStop) in
            reservation = try budget.reserve(bytes: bytes, for: what())
        }
        return reservation
    }

    /// Looks at the clock and for a cancellation, at the rows of long work that has been counted before: each 2¹⁶ pixels or
    /// more.
    ///
    /// - Parameters:
    ///   - row: the row, counted from 0.
    ///   - width: the width of the rows, in pixels.
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func checkTime(
        row: Int, width: Int, on what: @autoclosure () -> String
    ) throws(RasterError) {
        guard row.isMultiple(of: max(1, (1 << 16) / max(1, width))) else { return }
        try RasterError.askBudget { budget throws(RenderStop) in try budget.checkTime(on: what()) }
    }

    /// Counts pixels that are about to be read or written, each once for every pass.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func spend(pixels count: Int, on what: @autoclosure () -> String) throws(RasterError) {
        try RasterError.askBudget { budget throws(RenderStop) in
            try budget.spend(pixels: count, on: what())
        }
    }
}
