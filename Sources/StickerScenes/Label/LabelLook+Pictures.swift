package import StickerErrors
import StickerFiles
import StickerPixels

/// The pictures in the fills of a look.
extension LabelLook {
    /// The look with the pixels of the pictures that its fills name.
    func readingPictures(
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

    /// The look with the pixels of the files that its fills name.
    ///
    /// - Parameter folder: what relative paths are relative to; the working directory unless given.
    package func readingFiles(in folder: String? = nil) throws(StickerError) -> LabelLook {
        try readingPictures { name throws(StickerError) in
            try Pixmap.ofFill(path: folder.map { FilePath.join($0, name) } ?? name)
        }
    }

    /// Throws unless all pictures of the fills were read.
    func checkPictures() throws(StickerError) { _ = try readingPictures(Pixmap.unread) }
}

extension LabelOutline {
    fileprivate func readingPictures(
        _ read: (String) throws(StickerError) -> Pixmap
    ) throws(StickerError) -> LabelOutline {
        var outline = self
        outline.fill = try fill.readingPictures(read)
        return outline
    }
}
