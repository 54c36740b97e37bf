import StickerErrors

/// The files of an ice cream's parts and the places that they take.
struct IceCreamLayout: Sendable {
    /// From top to bottom.
    let files: [ArtFile]
    let geometry: IceCreamGeometry

    /// The canvas of an ice cream.
    enum Canvas: Hashable {
        /// So many pixels high, and as wide where the ice cream is opaque.
        case height(Int)
        /// As large as fits.
        case fitting(PictureSize)
    }

    /// What is asked for, of the built-in art.
    struct Request: Hashable {
        let iceCream: IceCream
        let opaque: Bool
        let canvas: Canvas
    }

    /// Roughly the memory that it takes: paths, identifiers and frames.
    var byteCount: Int { 256 * (1 + files.count) }
}

extension IceCreamLayout.Canvas {
    /// - Throws: `StickerError.Code.outOfRange`.
    func validate() throws(StickerError) {
        switch self {
        case .height(let height): try IceCreamGeometry.check(size: height)
        case .fitting(let size): try size.validate()
        }
    }

    /// - Parameter parts: the sizes of the art from top to bottom, in any one unit.
    func geometry(
        of parts: [(width: Double, height: Double)], opaque: Bool
    ) throws(StickerError) -> IceCreamGeometry {
        switch self {
        case .height(let height): try IceCreamGeometry(parts: parts, opaque: opaque, size: height)
        case .fitting(let size): try IceCreamGeometry(parts: parts, opaque: opaque, fitting: size)
        }
    }
}
