import StickerPixels

/// A part of an animation as indices.
struct GIFPicture {
    let rect: PixelRect
    let indices: [UInt8]
    let palette: GIFPalette
    /// Whether the palette is this picture's own.
    let isLocal: Bool
    let duration: Duration
    let disposal: FrameDisposal

    /// Makes a picture with the palette of all frames.
    ///
    /// - Parameter plane: the indices of the whole frame that the part is of.
    init(_ part: FramePart, palette: GIFPalette, plane: [UInt8], width: Int) {
        self.init(part, indices: part.indices(in: plane, width: width, palette), palette, isLocal: false)
    }

    /// Makes a picture with a palette of its own.
    ///
    /// - Returns: nil when the part has more than 256 colours.
    init?(_ part: FramePart) {
        guard let table = ColorTable(part.pixmap) else { return nil }
        let palette = GIFPalette(PaletteOrder.sorted(table.colors))
        self.init(part, indices: palette.indices(of: part.pixmap.pixels), palette, isLocal: true)
    }

    private init(_ part: FramePart, indices: [UInt8], _ palette: GIFPalette, isLocal: Bool) {
        self.indices = indices
        self.palette = palette
        self.isLocal = isLocal
        rect = part.rect
        duration = part.duration
        disposal = part.disposal
    }
}

extension FramePart {
    /// The part of its frame's indices, with the transparent one for pixels that are left out.
    fileprivate func indices(in plane: [UInt8], width: Int, _ palette: GIFPalette) -> [UInt8] {
        let pixels = pixmap.pixels
        var indices: [UInt8] = []
        indices.reserveCapacity(pixels.count)
        for row in 0..<rect.height {
            let start = (rect.y + row) * width + rect.x
            indices += plane[start..<start + rect.width]
        }
        guard let transparent = palette.transparentIndex else { return indices }
        for place in indices.indices where pixels[place].alpha == 0 { indices[place] = transparent }
        return indices
    }
}
