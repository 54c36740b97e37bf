import StickerLimits
package import StickerPixels

/// The raster's questions to the budget of the work under way; without one, all is granted.
package enum RasterBudget {
    /// Whether a picture of so many pixels may be made.
    ///
    /// - Parameters:
    ///   - bytesPerPixel: 4 of a pixmap, 1 of a mask.
    ///   - what: what it is for, as in “a layer”.
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func check(
        _ size: PixelSize, bytesPerPixel: Int = 4, for what: @autoclosure () -> String
    ) throws(RasterError) {
        try check(bytes: size.pixelCount * bytesPerPixel, for: what())
    }

    /// Whether so many bytes more may be taken.
    ///
    /// - Throws: ``RasterError/stopped(_:)``.
    package static func check(bytes: Int, for what: @autoclosure () -> String) throws(RasterError) {
        try RasterError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: bytes, for: what())
        }
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
