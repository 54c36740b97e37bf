import StickerCodecs
public import StickerErrors
public import StickerFiles
import StickerLimits
public import StickerPixels

/// A picture file that is to become one of another format, told apart by its first bytes.
public struct ConversionSource: Sendable {
    private let path: String
    /// Of a file that moves, its first frame.
    private let artwork: Artwork
    private let animation: Animation?
    /// Whether the file has more frames than are of use.
    private let losesFrames: Bool

    /// - Parameter moving: whether more than one frame is of use; else only the first one is decoded.
    /// - Throws: ``StickerError``, with the path, where the file is missing, unreadable or no picture.
    public init(contentsOfFile path: String, moving: Bool = true) throws(StickerError) {
        try self.init(contentsOf: .file(path), moving: moving)
    }

    /// The same of standard input, too.
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

    /// Whether there are frames.
    public var isAnimated: Bool { animation != nil }

    /// The frames at their own size, or with a longer side of so many pixels; nil where the file does not move, and where
    /// its first frame alone was asked for.
    ///
    /// - Throws: ``StickerError/Code/outOfRange`` and ``StickerError/Code/stage`` for a size that the engine cannot
    ///   hold.
    public func animation(longerSide: Int? = nil) throws(StickerError) -> Animation? {
        guard let animation else { return nil }
        var frames = animation.frames
        for index in frames.indices {
            RenderBudget.current?.beginFrame()
            frames[index].pixmap = try Self.rendered(.bitmap(frames[index].pixmap), longerSide: longerSide)
        }
        do {
            return try Animation(frames: frames, loopCount: animation.loopCount)
        } catch {
            throw .stage(error)
        }
    }

    /// What is in the file and not drawn.
    public var warnings: [RenderWarning] { artwork.warnings + (losesFrames ? [Artwork.stillWarning] : []) }

    /// The picture at its own size, or with a longer side of so many pixels; drawings are sharp at every size.
    ///
    /// - Throws: ``StickerError/Code/outOfRange`` and ``StickerError/Code/stage`` for a size that the engine cannot
    ///   hold; ``StickerError/Code/invalidFile`` where the file asks for it.
    public func pixmap(longerSide: Int? = nil) throws(StickerError) -> Pixmap {
        if longerSide == nil { _ = try artwork.pixelSize(path: path) }
        return try Self.rendered(artwork, longerSide: longerSide)
    }

    private static func rendered(_ artwork: Artwork, longerSide: Int?) throws(StickerError) -> Pixmap {
        if let longerSide, !(1...PixelSize.maximumSide).contains(longerSide) {
            throw .outOfRange(
                what: "the size", value: "\(longerSide)", range: "1 … \(PixelSize.maximumSide) pixels")
        }
        let (width, height) = artwork.size
        let scale = longerSide.map { Double($0) / max(width, height) } ?? 1
        // What is past every size is past the limit as well; a drawing's last part of a pixel gets a whole one.
        func pixels(_ side: Double) -> Int {
            let scaled = (side * scale).rounded(longerSide == nil ? .up : .toNearestOrAwayFromZero)
            return Int(exactly: min(max(scaled, 1), Double(1 << 31))) ?? .max
        }
        do {
            return try artwork.rendered(size: PixelSize(width: pixels(width), height: pixels(height)))
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
