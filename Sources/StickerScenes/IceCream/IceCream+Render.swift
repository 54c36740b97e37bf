import StickerEncoding
public import StickerErrors
import StickerLimits
public import StickerPixels
import StickerRaster

extension IceCream {
    /// The colour behind an opaque ice cream.
    public static let backgroundColor = Color(red: 250, green: 225, blue: 235)

    /// Draws the parts that are there, stacked edge to edge with the topping above, and closes the ends of a column
    /// that lacks its topping or base.
    ///
    /// The same ice cream gives the same pixels on every machine. Art that was used before at the same size is taken
    /// from `cache`.
    ///
    /// - Parameters:
    ///   - opaque: whether the sticker is a square with ``backgroundColor`` behind the ice cream, for a message;
    ///     otherwise it is transparent and as narrow as the ice cream.
    ///   - size: the height in pixels, within ``sizeRange``; also the width where it is opaque.
    ///   - art: where the parts' pictures come from.
    ///   - cache: where scaled art is found and kept; by default the current task's cache.
    /// - Throws: `StickerError.nothingToRender` without parts, `StickerError.Code.outOfRange` for the
    ///   size, and the errors of the art's files.
    public func renderSticker(
        opaque: Bool, size: Int = IceCream.defaultSize, art: ArtSource = .builtIn, cache: PartCache = .current
    ) throws(StickerError) -> Pixmap {
        try draw(opaque: opaque, canvas: .height(size), art: art, cache: cache)
    }

    /// Draws the ice cream at a size that the whole sticker fits into, in whichever direction it is longer.
    ///
    /// - Parameters:
    ///   - opaque: whether ``backgroundColor`` is behind the ice cream: a square, or all of an exact size.
    ///   - size: the sticker is as large as fits inside, or in the middle of an exact size, with a transparent margin
    ///     unless it is opaque.
    ///   - art: where the parts' pictures come from.
    ///   - cache: where scaled art is found and kept; by default the current task's cache.
    /// - Throws: what ``renderSticker(opaque:size:art:cache:)`` throws.
    public func renderSticker(
        opaque: Bool, fitting size: PictureSize, art: ArtSource = .builtIn, cache: PartCache = .current
    ) throws(StickerError) -> Pixmap {
        try draw(opaque: opaque, canvas: .fitting(size), art: art, cache: cache)
    }

    /// Draws within the current limits, or within the default limits where there are none.
    private func draw(
        opaque: Bool, canvas: IceCreamLayout.Canvas, art: ArtSource, cache: PartCache
    ) throws(StickerError) -> Pixmap {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            let layout = try layout(opaque: opaque, canvas: canvas, art: art, cache: cache)
            return try draw(layout, opaque: opaque, art: art, cache: cache)
        }
    }

    private func draw(
        _ layout: IceCreamLayout, opaque: Bool, art: ArtSource, cache: PartCache
    ) throws(StickerError) -> Pixmap {
        let geometry = layout.geometry
        try geometry.canvas.checkMemory(for: "an ice cream of \(geometry.canvas) pixels")
        let background = opaque ? Self.backgroundColor : .transparent
        var layers: [PreparedLayer] = []
        for (file, frame) in zip(layout.files, geometry.frames) where !frame.isEmpty {
            layers.append(try cache.layer(file, in: frame))
        }
        var sticker: Pixmap
        do {
            sticker = try Pixmap(
                size: geometry.canvas, filledWith: PremultipliedColor(background), stacking: layers)
        } catch {
            throw .stage(error)
        }
        for (endCap, part) in IceCreamEndCap.endCaps(of: self) where !geometry.frames[part].isEmpty {
            try sticker.close(endCap, of: geometry.frames[part], on: background, art: art, cache: cache)
        }
        return sticker
    }

    /// The places at which ``renderSticker(opaque:size:art:cache:)`` puts the parts.
    package func geometry(
        opaque: Bool, size: Int = IceCream.defaultSize, art: ArtSource = .builtIn, cache: PartCache = .current
    ) throws(StickerError) -> IceCreamGeometry {
        try layout(opaque: opaque, canvas: .height(size), art: art, cache: cache).geometry
    }

    /// The features of the parts' SVG files that are not drawn; empty for the built-in art.
    ///
    /// - Throws: the errors of the art's files.
    public func warnings(
        art: ArtSource = .builtIn, cache: PartCache = .current
    ) throws(StickerError) -> [RenderWarning] {
        var warnings: [RenderWarning] = []
        for file in try partFiles(in: art) {
            warnings += try cache.artwork(file).warnings.map { $0.within(file.path) }
        }
        return warnings
    }

    /// The layout, which is kept for the built-in art: its files stay as they are while a process runs.
    private func layout(
        opaque: Bool, canvas: IceCreamLayout.Canvas, art: ArtSource, cache: PartCache
    ) throws(StickerError) -> IceCreamLayout {
        guard art == .builtIn else {
            return try newLayout(opaque: opaque, canvas: canvas, art: art, cache: cache)
        }
        let request = IceCreamLayout.Request(iceCream: self, opaque: opaque, canvas: canvas)
        return try cache.layout(request) { () throws(StickerError) in
            try newLayout(opaque: opaque, canvas: canvas, art: art, cache: cache)
        }
    }

    private func newLayout(
        opaque: Bool, canvas: IceCreamLayout.Canvas, art: ArtSource, cache: PartCache
    ) throws(StickerError) -> IceCreamLayout {
        // The size is checked first: it costs nothing to refuse.
        try canvas.validate()
        let files = try partFiles(in: art)
        var sizes: [(width: Double, height: Double)] = []
        for file in files { sizes.append(try cache.artwork(file).size) }
        return IceCreamLayout(
            files: files, geometry: try canvas.geometry(of: sizes, opaque: opaque))
    }

    /// The files of the parts that are there, from top to bottom.
    private func partFiles(in art: ArtSource) throws(StickerError) -> [ArtFile] {
        var files: [ArtFile] = []
        for step in IceCreamStep.allCases.reversed() {
            guard let identifier = identifier(of: step) else { continue }
            files.append(try art.file(ofPart: identifier))
        }
        return files
    }
}

extension Pixmap {
    /// Draws the end cap that closes an end of a column, where the art has one.
    fileprivate mutating func close(
        _ endCap: IceCreamEndCap, of part: PixelRect, on background: Color, art: ArtSource, cache: PartCache
    ) throws(StickerError) {
        guard let file = try art.file(of: endCap) else { return }
        let artwork = try cache.artwork(file)
        let frame = endCap.frame(in: part, width: artwork.size.width, height: artwork.size.height)
        if endCap.isInPlace { fill(frame, with: background, blend: .copy) }
        let layer = try cache.layer(file, in: frame)
        do {
            try composite(layer.picture.pixmap, x: layer.x, y: layer.y)
        } catch {
            throw .stage(error)
        }
    }
}

extension PartCache {
    /// The art in a file, stretched to a frame.
    fileprivate func layer(_ file: ArtFile, in frame: PixelRect) throws(StickerError) -> PreparedLayer {
        do {
            let size = try PixelSize(width: frame.width, height: frame.height)
            return PreparedLayer(try prepared(file, size: size), x: frame.x, y: frame.y)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
