public import StickerErrors
public import StickerPixels

/// The pictures in the fills of a look.
extension LabelLook {
    /// The look with the pixels of the pictures that its fills name.
    ///
    /// - Parameter read: gives the picture with a name.
    /// - Throws: what `read` throws.
    public func readingPictures(
        _ read: (String) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> LabelLook {
        var look = self
        look.fill = try fill?.readingPictures(read)
        look.outlines = try outlines?.map { outline throws(StickerError) in try outline.readingPictures(read)
        }
        if let extrusion { look.extrusion?.fill = try extrusion.fill.readingPictures(read) }
        if let bubble {
            look.bubble?.fill = try bubble.fill.readingPictures(read)
            look.bubble?.border = try bubble.border?.readingPictures(read)
        }
        return look
    }

    /// Throws unless all pictures of the fills were read.
    func checkPictures() throws(StickerError) {
        try fill?.checkPictures()
        try extrusion?.fill.checkPictures()
        try bubble?.fill.checkPictures()
        for outline in outlines ?? [] { try outline.fill.checkPictures() }
        try bubble?.border?.fill.checkPictures()
    }
}

extension LabelOutline {
    /// The outline with the pixels of the pictures that its fill names.
    ///
    /// - Parameter read: gives the picture with a name.
    /// - Throws: what `read` throws.
    public func readingPictures(
        _ read: (String) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> LabelOutline {
        var outline = self
        outline.fill = try fill.readingPictures(read)
        return outline
    }
}
