public import StickerErrors
import StickerGeometry
public import StickerPixels
import StickerRaster

/// A picture as a fill: as small as covers the box of what it fills, in its own proportions, and centred there.
public struct FillPicture: Hashable, Sendable {
    private let state: State

    private enum State: Hashable {
        case unread(name: String)
        case read(Pixmap)

        /// By its size alone: a fill is a part of the keys of caches, and a photo has millions of pixels.
        func hash(into hasher: inout Hasher) {
            switch self {
            case .unread(let name): hasher.combine(name)
            case .read(let pixmap): hasher.combine(pixmap.size)
            }
        }
    }

    /// A picture whose pixels are at hand.
    public init(_ pixmap: Pixmap) { state = .read(pixmap) }

    /// A picture that is still to be read, by `Fill.readingPictures(_:)`.
    ///
    /// - Parameter name: what the text of the fill calls it: a path as a rule.
    public init(named name: String) { state = .unread(name: name) }

    /// What the text of the fill calls it; nil once it was read.
    public var name: String? { if case .unread(let name) = state { name } else { nil } }

    private var pixmap: Pixmap? { if case .read(let pixmap) = state { pixmap } else { nil } }

    /// Whether any of it can be seen; of one that was not read, it may.
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
    /// The fill with the pixels of the pictures that its text only names.
    ///
    /// - Parameter read: gives the picture with a name; it is not asked for those that were read.
    /// - Throws: what `read` throws.
    public func readingPictures(
        _ read: (String) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> Fill {
        switch self {
        case .picture(let picture):
            if let name = picture.name { .picture(FillPicture(try read(name))) } else { self }
        case .letters(let fills):
            .letters(try fills.map { fill throws(StickerError) in try fill.readingPictures(read) })
        case .lines(let fills):
            .lines(try fills.map { fill throws(StickerError) in try fill.readingPictures(read) })
        case .color, .linear, .radial, .pattern: self
        }
    }

    /// The name of a picture that was not read.
    var unreadPicture: String? {
        switch self {
        case .picture(let picture): picture.name
        case .letters(let fills), .lines(let fills): fills.lazy.compactMap(\.unreadPicture).first
        case .color, .linear, .radial, .pattern: nil
        }
    }

    /// Throws unless all pictures were read.
    func checkPictures() throws(StickerError) {
        guard let name = unreadPicture else { return }
        throw .conflict("the picture “\(name)” of a fill was not read; Fill.readingPictures reads it")
    }
}
