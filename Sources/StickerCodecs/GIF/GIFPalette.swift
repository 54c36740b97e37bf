import StickerPixels

/// At most 256 opaque colours, one of which may stand for the transparent one.
struct GIFPalette: Hashable {
    /// In the order of their indices.
    let colors: [PremultipliedColor]
    let transparentIndex: UInt8?

    /// - Precondition: there are 1 … 256 colours, different ones, opaque or transparent.
    init(_ colors: [PremultipliedColor]) {
        self.colors = colors
        transparentIndex = colors.firstIndex(of: .transparent).map { UInt8($0) }
    }

    /// Bits of an index, 1 … 8; the palette in the file has as many places as they can tell apart.
    var bitCount: Int {
        max(1, Int.bitWidth - (colors.count - 1).leadingZeroBitCount)
    }
}

/// A part of an animation as indices.
struct GIFPicture {
    let rect: PixelRect
    let indices: [UInt8]
    let palette: GIFPalette
    /// Whether the palette is this picture's own.
    let isLocal: Bool
    let duration: Duration
    let disposal: FrameDisposal

    /// - Parameter shared: the palette, or nil for one of the part's own.
    /// - Returns: nil when the part has more than 256 colours.
    init?(_ part: FramePart, palette shared: GIFPalette?) {
        rect = part.rect
        duration = part.duration
        disposal = part.disposal
        isLocal = shared == nil
        let pixels = part.pixmap.pixels
        var places: [PremultipliedColor: UInt8] = [:]
        if let shared {
            palette = shared
            for (place, color) in shared.colors.enumerated() { places[color] = UInt8(place) }
        } else {
            let colors = Set(pixels)
            guard colors.count <= 256 else { return nil }
            palette = GIFPalette(PNGPalette.sorted(colors))
            for (place, color) in palette.colors.enumerated() { places[color] = UInt8(place) }
        }
        var indices: [UInt8] = []
        indices.reserveCapacity(pixels.count)
        var previous = PremultipliedColor.transparent
        var index = places[previous] ?? 0
        for pixel in pixels {
            if pixel != previous {
                previous = pixel
                index = places[pixel] ?? 0
            }
            indices.append(index)
        }
        self.indices = indices
    }
}
