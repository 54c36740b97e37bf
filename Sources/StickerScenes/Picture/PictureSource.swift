import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerVector

/// A picture before it is fitted: its background taken away, its margins cut off.
struct PictureSource {
    private let artwork: Artwork
    private let style: PictureStyle

    /// The most pixels that a background is taken from: larger pictures are reduced first. Many times what a sticker has,
    /// so that a subject that is a small part of the picture comes out sharp; and the pixels of a photo's soft edges lie
    /// closer together then.
    static let maximumPixelCount = 1 << 21
    /// The factor by which a drawing is drawn larger than its place where its margins are cut off afterwards.
    private static let drawingFactor = 2
    /// The least share of the border that must be one background: less may be one of several. The three free sides of a
    /// portrait that fills the lower side are more.
    private static let leastBorderShare = 0.55
    /// The bytes that taking a background away needs for each pixel.
    private static let removalBytesPerPixel = 64

    init(_ artwork: Artwork, style: PictureStyle) {
        self.artwork = artwork
        self.style = style
    }

    /// Whether a background or margins are taken away.
    var isPrepared: Bool { style.isCutOut || style.trim != nil }

    /// - Parameters:
    ///   - width: the width of the picture's place, in pixels.
    ///   - height: the height of the place.
    ///   - warn: is told of what may be left of the background.
    func prepared(width: Int, height: Int, warn: (RenderWarning) -> Void) throws -> Artwork {
        guard isPrepared else { return artwork }
        return .bitmap(try prepared(try pixels(width: width, height: height), warn: warn))
    }

    /// The picture's pixels without the background and the margins that the style removes.
    func prepared(_ pixmap: Pixmap, warn: (RenderWarning) -> Void) throws(StickerError) -> Pixmap {
        if let mask = style.mask { return try trimmed(artwork.masked(by: mask)) }
        guard let background = style.background else { return try trimmed(pixmap) }
        let reduced: Pixmap
        do {
            reduced = try Self.reduced(pixmap)
        } catch {
            throw StickerError(wrapping: error)
        }
        let points = try CutoutPoints(background, size: artwork.size, pixels: reduced.size)
        return try trimmed(removing(background, points, from: reduced, warn: warn))
    }

    private func pixels(width: Int, height: Int) throws -> Pixmap {
        switch artwork {
        case .bitmap(let pixmap): return pixmap
        case .vector(let document):
            let box = Rect(
                x: 0, y: 0, width: Double(width * Self.drawingFactor),
                height: Double(height * Self.drawingFactor))
            let place = Fit.contain.place(width: document.size.width, height: document.size.height, in: box)
            return try document.rendered(
                size: try PixelSize(
                    width: max(1, Int(place.width.rounded())), height: max(1, Int(place.height.rounded()))),
                stretching: true)
        }
    }

    private static func reduced(_ pixmap: Pixmap) throws -> Pixmap {
        let size = pixmap.size.reduced(toPixelCount: maximumPixelCount)
        return size == pixmap.size ? pixmap : try pixmap.resized(to: size)
    }

    private func removing(
        _ removal: BackgroundRemoval, _ points: CutoutPoints, from pixmap: Pixmap,
        warn: (RenderWarning) -> Void
    ) throws(StickerError) -> Pixmap {
        try StickerError.askBudget { budget throws(RenderStop) in
            // Some thirty planes with a number for each pixel; the picture was reduced before.
            try budget.checkMemory(
                adding: Self.removalBytesPerPixel * pixmap.size.pixelCount, for: "taking a background away")
        }
        let cutout: BackgroundCutout
        do {
            cutout = try pixmap.removingBackground(
                tolerance: removal.tolerance, everywhere: removal.everywhere, keeping: points.keep,
                dropping: points.drop)
        } catch {
            throw StickerError(wrapping: error)
        }
        guard cutout.borderShare >= Self.leastBorderShare else {
            let share = Int((cutout.borderShare * 100).rounded())
            throw .unsuitablePicture(
                "the background is not uniform: \(share) % of the picture's border is one background, within the tolerance, and \(Int(Self.leastBorderShare * 100)) % must be; take a picture in front of a plain wall, crop it, or raise the tolerance"
            )
        }
        guard cutout.pixmap.inkBounds != nil else {
            throw .unsuitablePicture(
                "nothing is left without the background: all of the picture is within the tolerance; lower it"
            )
        }
        try points.check(cutout)
        if let warning = points.warning(about: cutout.pockets) { warn(warning) }
        return cutout.pixmap
    }

    private func trimmed(_ pixmap: Pixmap) throws(StickerError) -> Pixmap {
        let bounds = pixmap.contentBounds(tolerance: style.trim?.tolerance ?? 0)
        if let bounds, bounds != pixmap.size.bounds {
            do {
                let size = try PixelSize(width: bounds.width, height: bounds.height)
                try size.checkMemory(for: "a picture without its margins")
            } catch {
                throw StickerError(wrapping: error)
            }
        }
        guard let result = bounds.flatMap({ pixmap.cropped(to: $0) }) else {
            throw .unsuitablePicture(
                "nothing is left without the margins: all of the picture is of one colour, within the tolerance; lower it"
            )
        }
        return result
    }
}
