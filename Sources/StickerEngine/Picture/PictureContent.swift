import StickerPixels
import StickerRaster

/// A picture and its caption, together as large as both.
struct PictureContent {
    let pixmap: Pixmap

    init(_ picture: Pixmap, caption: (place: PictureCaption.Place, pixmap: Pixmap)?) throws {
        guard let (place, words) = caption else {
            pixmap = picture
            return
        }
        let isBeside = place == .above || place == .below
        let size = try PixelSize(
            width: max(picture.width, words.width),
            height: isBeside ? picture.height + words.height : max(picture.height, words.height))
        // What is less high or less wide stands in the middle, or at the side that the caption goes to.
        let pictureTop =
            switch place {
            case .above: words.height
            case .below, .top: 0
            case .center: (size.height - picture.height) / 2
            case .bottom: size.height - picture.height
            }
        let wordsTop =
            switch place {
            case .above, .top: 0
            case .center: (size.height - words.height) / 2
            case .below, .bottom: size.height - words.height
            }
        var result = Pixmap(size: size)
        try result.composite(picture, x: (size.width - picture.width) / 2, y: pictureTop, blend: .copy)
        try result.composite(words, x: (size.width - words.width) / 2, y: wordsTop)
        pixmap = result
    }
}
