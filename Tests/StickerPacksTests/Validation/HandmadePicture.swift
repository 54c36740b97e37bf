import StickerEngine
import StickerTestSupport

/// Pictures of packs that are made by hand: a disc-like block with a margin, in any size and format.
enum HandmadePicture {
    static func pixmap(
        _ width: Int, _ height: Int, margin: Int = 10, isOpaque: Bool = false, shade: UInt8 = 200
    ) throws -> Pixmap {
        let ink = PremultipliedColor(red: shade, green: 60, blue: 90, alpha: 255)
        let background = isOpaque ? PremultipliedColor(red: 9, green: 9, blue: 9, alpha: 255) : .transparent
        var pixels = [PremultipliedColor](repeating: background, count: width * height)
        for row in margin..<max(margin, height - margin) {
            for column in margin..<max(margin, width - margin) { pixels[row * width + column] = ink }
        }
        return try Pixmap(size: PixelSize(width: width, height: height), pixels: pixels)
    }

    /// A still.
    static func still(
        _ format: ImageFormat, _ width: Int, _ height: Int, margin: Int = 10, isOpaque: Bool = false
    ) throws -> [UInt8] {
        let pixmap = try pixmap(width, height, margin: margin, isOpaque: isOpaque)
        return switch format {
        case .png: try PNG.encode(pixmap, effort: .fast)
        case .jpeg: try JPEG.encode(pixmap)
        case .gif: try GIF.encode(pixmap)
        case .webp: try WebP.encode(pixmap)
        }
    }

    /// An animation of frames that all differ.
    static func animated(
        _ format: ImageFormat, _ width: Int, _ height: Int, milliseconds: [Int], loops: Int = 0,
        isOpaque: Bool = false
    ) throws -> [UInt8] {
        let frames = try milliseconds.enumerated().map { index, duration in
            Animation.Frame(
                try pixmap(width, height, isOpaque: isOpaque, shade: UInt8(100 + index)),
                duration: .milliseconds(duration))
        }
        let animation = try Animation(frames: frames, loopCount: loops)
        return switch format {
        case .png, .jpeg: try PNG.encode(animation, effort: .fast)
        case .gif: try GIF.encode(animation)
        case .webp: try WebP.encode(animation)
        }
    }

    /// The same picture in a file of so many bytes.
    static func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        let missing = count - bytes.count
        switch ImageFormat(of: bytes) {
        case .png:
            // A chunk that no program knows, before the last one.
            return bytes.dropLast(12) + HandmadePNG.chunk("teSt", [UInt8](repeating: 7, count: missing - 12))
                + bytes.suffix(12)
        case .webp:
            let chunk =
                Array("teSt".utf8) + littleEndian(missing - 8) + [UInt8](repeating: 7, count: missing - 8)
            return bytes[..<4] + littleEndian(count - 8) + bytes[8...] + chunk
        case .gif:
            // Comments of up to 255 bytes, before the trailer.
            var comment: [UInt8] = [0x21, 0xFE]
            var rest = missing - 3
            while rest > 0 {
                let length = rest == 257 ? 200 : min(255, rest - 1)
                comment += [UInt8(length)] + [UInt8](repeating: 7, count: length)
                rest -= length + 1
            }
            return bytes.dropLast() + comment + [0] + [0x3B]
        case .jpeg, nil: return bytes
        }
    }

    /// A PNG of one opaque colour that has an alpha channel.
    static func withAlphaChannel(_ width: Int, _ height: Int) -> [UInt8] {
        HandmadePNG(
            width: width, height: height, bitDepth: 8, colorType: 6,
            samples: [Int](repeating: 255, count: width * height * 4)
        ).bytes
    }

    /// The PNG with a number of pixels a metre.
    static func withDensity(_ bytes: [UInt8], _ perMetre: Int) -> [UInt8] {
        let number = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: perMetre >> $0) }
        // Behind the header's chunk of 25 bytes.
        return bytes[..<33] + HandmadePNG.chunk("pHYs", number + number + [1]) + bytes[33...]
    }

    private static func littleEndian(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
