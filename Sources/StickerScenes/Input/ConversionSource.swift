import StickerCodecs
public import StickerErrors
public import StickerFiles
import StickerLimits
package import StickerPixels

/// A picture file that is to become one of another format, told apart by its first bytes.
public struct ConversionSource: Sendable {
    private let path: String
    /// The picture; of an animated file, its first frame.
    private let artwork: Artwork
    private let animation: Animation?
    /// Whether the file has frames that are not used.
    private let losesFrames: Bool

    /// - Parameters:
    ///   - path: the path of a PNG, JPEG, GIF, WebP or SVG file, whatever its name ends in.
    ///   - moving: whether more than one frame is used; otherwise only the first one is decoded.
    /// - Throws: `StickerError`, with the path, where the file is missing, unreadable or no picture.
    public init(contentsOfFile path: String, moving: Bool = true) throws(StickerError) {
        try self.init(contentsOf: .file(path), moving: moving)
    }

    /// Reads a file or standard input in the same way.
    public init(contentsOf source: InputSource, moving: Bool = true) throws(StickerError) {
        path = source.name
        let bytes = try InputFile.bytes(of: source)
        do {
            if moving, ImageFormat(of: bytes) != nil {
                let animation = try ImageDecoder.decodeAnimation(bytes)
                artwork = .bitmap(animation.frames[0].pixmap)
                self.animation = animation.frames.count > 1 ? animation : nil
                losesFrames = false
                return
            }
        } catch {
            throw StickerError(error, inFile: path)
        }
        artwork = try Artwork(bytes, path: path)
        animation = nil
        losesFrames = Artwork.moves(bytes)
    }

    /// Whether there are several frames.
    public var isAnimated: Bool { animation != nil }

    /// The range of a side of the output, in pixels.
    package static let sideRange = 1...PixelSize.maximumSide

    /// The frames at their own size, or at another; nil where the file is not animated, and where only its first frame
    /// was asked for.
    ///
    /// - Parameter size: a size with sides in ``sideRange``.
    /// - Throws: `StickerError.Code.outOfRange` and `StickerError.Code.stage` for a size that the engine cannot
    ///   hold.
    package func animation(size: PictureSize? = nil) throws(StickerError) -> Animation? {
        guard let animation else { return nil }
        var frames = animation.frames
        for index in frames.indices {
            RenderBudget.current?.beginFrame()
            frames[index].pixmap = try Self.rendered(.bitmap(frames[index].pixmap), size: size)
        }
        do {
            return try Animation(frames: frames, loopCount: animation.loopCount)
        } catch {
            throw .stage(error)
        }
    }

    /// The features of the file that are not drawn.
    public var warnings: [RenderWarning] { artwork.warnings + (losesFrames ? [Artwork.stillWarning] : []) }

    /// How many times as wide or high as it is a picture of pixels comes out, whichever is more; 0 for a drawing, and at its own size.
    ///
    /// - Parameter size: a size with sides in ``sideRange``; nil for its own.
    package func enlargement(size: PictureSize?) throws(StickerError) -> Double {
        guard let size, case .bitmap = artwork else { return 0 }
        try size.validate(sideRange: Self.sideRange)
        return try FrameFitting(size, fit: .contain, frame: artwork.size).enlargement(of: artwork)
    }

    /// The picture at its own size, or at another; drawings are sharp at every size.
    ///
    /// - Parameter size: a size with sides in ``sideRange``.
    /// - Throws: `StickerError.Code.outOfRange` and `StickerError.Code.stage` for a size that the engine cannot
    ///   hold; `StickerError.Code.invalidFile` where the file asks for it.
    package func pixmap(size: PictureSize? = nil) throws(StickerError) -> Pixmap {
        guard let size else {
            return try artwork.rendered(size: try artwork.pixelSize(path: path))
        }
        return try Self.rendered(artwork, size: size)
    }

    private static func rendered(_ artwork: Artwork, size: PictureSize?) throws(StickerError) -> Pixmap {
        try size?.validate(sideRange: sideRange)
        let fitting = try FrameFitting(size, fit: .contain, frame: artwork.size)
        if case .exactly = size { return try fitting.apply(to: artwork) }
        return try artwork.rendered(size: fitting.canvas)
    }
}
