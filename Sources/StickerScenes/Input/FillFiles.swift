package import StickerErrors
import StickerLimits
package import StickerPixels

/// The files that the fills of a command line and of a style name.
package enum FillFiles {
    /// The picture of a file.
    ///
    /// - Throws: `StickerError.Code.missingFile` and others for what is no picture of pixels.
    package static func picture(_ path: String) throws(StickerError) -> Pixmap {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            guard case .bitmap(let pixmap) = try Artwork(path: path) else { throw notPixels(path) }
            return pixmap
        }
    }

    /// - Parameter path: the path of an SVG file.
    static func notPixels(_ path: String) -> StickerError {
        .invalidFile(path: path, reason: "a fill takes a picture of pixels, and this is an SVG file")
    }
}
