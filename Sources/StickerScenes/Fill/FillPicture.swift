package import StickerErrors
import StickerGeometry
public import StickerPixels
import StickerRaster

/// A picture as a fill: as small as covers the box of what it fills, in its own proportions, and centred there.
public struct FillPicture: Hashable, Sendable {
    /// The path or the name that the text of a fill has; empty for a picture that was given.
    let name: String
    /// The pixels; nil for a text whose picture was not read yet.
    let pixmap: Pixmap?

    /// A picture whose pixels are at hand.
    public init(_ pixmap: Pixmap) {
        name = ""
        self.pixmap = pixmap
    }

    /// A picture that is still to be read.
    init(named name: String) {
        self.name = name
        pixmap = nil
    }

    private init(_ pixmap: Pixmap, name: String) {
        self.name = name
        self.pixmap = pixmap
    }

    /// The picture with its pixels.
    func read(_ read: (String) throws(StickerError) -> Pixmap) throws(StickerError) -> FillPicture {
        pixmap == nil ? FillPicture(try read(name), name: name) : self
    }

    var isVisible: Bool { pixmap.map { pixmap in pixmap.pixels.contains { $0.alpha > 0 } } ?? true }

    /// The picture as paint; no paint without pixels.
    ///
    /// - Parameter transform: the transform from the space of the box to that of the shape that is painted.
    func paint(over box: Rect, transform: Transform) -> Paint {
        guard let pixmap else { return .color(.transparent) }
        let (width, height) = (Double(pixmap.width), Double(pixmap.height))
        let scale = max(box.width / width, box.height / height)
        let place = Transform(
            a: scale, b: 0, c: 0, d: scale, e: box.midX - scale * width / 2, f: box.midY - scale * height / 2)
        return .image(ImagePaint(image: pixmap, filter: .mitchell, transform: place.then(transform)))
    }
}

extension Fill {
    /// The fill with the pixels of the pictures that its text names.
    func readingPictures(
        _ read: (String) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> Fill {
        switch self {
        case .picture(let picture): .picture(try picture.read(read))
        case .letters(let fills):
            .letters(try fills.map { fill throws(StickerError) in try fill.readingPictures(read) })
        case .lines(let fills):
            .lines(try fills.map { fill throws(StickerError) in try fill.readingPictures(read) })
        case .color, .linear, .radial, .pattern: self
        }
    }

    /// The fill with the pixels of the files that its text names.
    package func readingFiles() throws(StickerError) -> Fill { try readingPictures(Pixmap.ofFill) }

    /// Throws unless all pictures were read.
    func checkPictures() throws(StickerError) { _ = try readingPictures(Pixmap.unread) }
}

extension Pixmap {
    /// The picture of a file, for a fill.
    static func ofFill(path: String) throws(StickerError) -> Pixmap {
        guard case .bitmap(let pixmap) = try Artwork(path: path) else {
            throw .invalidFile(
                path: path, reason: "a fill takes a picture of pixels, and this is an SVG file")
        }
        return pixmap
    }

    static func unread(name: String) throws(StickerError) -> Pixmap {
        throw .conflict(
            "the picture “\(name)” of a fill was not read; give its pixels as Fill.picture(FillPicture(pixmap))"
        )
    }
}
