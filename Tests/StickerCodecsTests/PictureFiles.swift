import Foundation
import StickerCodecs
import StickerPixels
import StickerTestSupport

/// The files of `Tests/Pictures`.
enum PictureFiles {
    static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: folder.appending(path: name)))
    }

    /// The frames that a file must decode to, which stand one below the other in a PNG.
    static func frames(of name: String, count: Int = 1) throws -> [Pixmap] {
        let strip = try PNG.decode(bytes("\(name)-frames.png"))
        let size = try PixelSize(width: strip.width, height: strip.height / count)
        return try (0..<count).map { index in
            let start = index * size.pixelCount
            return try Pixmap(size: size, pixels: Array(strip.pixels[start..<start + size.pixelCount]))
        }
    }

    private static let folder = projectFolder.appending(path: "Tests/Pictures")
}
