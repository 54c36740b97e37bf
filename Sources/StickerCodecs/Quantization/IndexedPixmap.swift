public import StickerPixels

/// A picture of at most 256 colours: a palette, and an index into it for each pixel.
public struct IndexedPixmap: Hashable, Sendable {
    /// The size in pixels.
    public let size: PixelSize
    /// 1 … 256 colours, fully transparent first, then the translucent ones, then the opaque ones.
    public let palette: [PremultipliedColor]
    /// `width × height` indices into the palette, row by row from the top.
    public let indices: [UInt8]

    /// The most colours that an index of 8 bits can tell apart.
    public static let maximumColorCount = 256

    /// - Precondition: there are 1 … 256 colours and `width × height` indices, each of which is one of the palette.
    public init(size: PixelSize, palette: [PremultipliedColor], indices: [UInt8]) {
        precondition(
            !palette.isEmpty && palette.count <= Self.maximumColorCount, "a palette has 1 … 256 colours")
        precondition(indices.count == size.pixelCount, "a picture has one index a pixel")
        precondition(indices.allSatisfy { $0 < palette.count }, "an index is past the palette")
        self.size = size
        self.palette = palette
        self.indices = indices
    }

    /// The index of the fully transparent colour; nil where the palette has none.
    public var transparentIndex: UInt8? {
        palette.firstIndex(of: .transparent).map { UInt8($0) }
    }
}

extension Pixmap {
    /// Each pixel with the colour that its index stands for. O(pixels).
    public init(_ indexed: IndexedPixmap) {
        // SAFETY: there are as many indices as pixels, so that all of them are set, and each is one of the palette.
        unsafe self.init(size: indexed.size) { pixels in
            for (pixel, index) in indexed.indices.enumerated() {
                unsafe pixels[pixel] = indexed.palette[Int(index)]
            }
        }
    }
}
