import StickerPixels
import StickerRaster

extension Pixmap {
    /// A picture and words above or below it, together as large as both.
    func with(_ words: Pixmap, beside place: PictureCaption.Place) throws -> Pixmap {
        let size = try PixelSize(width: max(width, words.width), height: height + words.height)
        try size.checkMemory(for: "a picture with a caption")
        var result = Pixmap(size: size)
        let isAbove = place == .above
        try result.composite(
            self, x: (size.width - width) / 2, y: isAbove ? words.height : 0, blend: .copy)
        try result.composite(words, x: (size.width - words.width) / 2, y: isAbove ? 0 : height)
        return result
    }

    /// A picture and words on it, together as large as the larger of them.
    ///
    /// - Parameter inset: the distance of the words from the picture's edge, where it is high enough for that.
    func with(_ words: Pixmap, on place: PictureCaption.Place, inset: Int) throws -> Pixmap {
        let size = try PixelSize(width: max(width, words.width), height: max(height, words.height))
        let inset = min(inset, size.height - words.height)
        // The lower of the two stands at the side that the caption goes to.
        let (pictureTop, wordsTop) =
            switch place {
            case .top, .above: (0, inset)
            case .center: ((size.height - height) / 2, (size.height - words.height) / 2)
            case .bottom, .below: (size.height - height, size.height - words.height - inset)
            }
        try size.checkMemory(for: "a picture with a caption")
        var result = Pixmap(size: size)
        try result.composite(self, x: (size.width - width) / 2, y: pictureTop, blend: .copy)
        try result.composite(words, x: (size.width - words.width) / 2, y: wordsTop)
        return result
    }
}
