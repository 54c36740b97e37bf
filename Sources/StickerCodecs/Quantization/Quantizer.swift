public import StickerPixels

/// Reduces pictures to few colours.
///
/// Colours are counted, split by variance, refined by k-means, all in premultiplied RGBA, where transparent colours weigh as
/// little as they show. A picture that has no more colours than asked for comes back exactly. The same pictures
/// give the same result on every machine.
public struct Quantizer: Hashable, Sendable {
    /// How alpha is reduced.
    public enum Transparency: Hashable, Sendable {
        /// Palette colours have any alpha; opaque pixels stay opaque, and fully transparent ones transparent.
        case full
        /// Palette colours are opaque or fully transparent, as in GIF. Pixels with an alpha of at least `threshold` become
        /// opaque: over `matte`, or where that is nil with their straight colour.
        case binary(threshold: UInt8 = 128, matte: Color? = nil)
    }

    /// The most colours, the transparent one counted.
    public let colorCount: Int
    /// The dithering, by which pixels make up for colours that the palette lacks.
    public var dithering: Dithering
    /// The reduction of alpha, before colours are counted.
    public var transparency: Transparency

    /// - Precondition: `colorCount` is 1 … 256.
    public init(
        colorCount: Int = IndexedPixmap.maximumColorCount, dithering: Dithering = .floydSteinberg,
        transparency: Transparency = .full
    ) {
        precondition(
            (1...IndexedPixmap.maximumColorCount).contains(colorCount), "a palette has 1 … 256 colours")
        self.colorCount = colorCount
        self.dithering = dithering
        self.transparency = transparency
    }

    /// The picture with at most ``colorCount`` colours.
    ///
    /// - Throws: ``CodecError/stopped(_:)`` where the render's time is over, or it was cancelled.
    /// - Complexity: O(pixels), some 100 ns each.
    public func quantized(_ pixmap: Pixmap) throws(CodecError) -> IndexedPixmap {
        try indexed(pixmap, palette: palette(for: [pixmap]))
    }

    /// The colours that stand best for all of the pictures together, such as the frames of an animation.
    ///
    /// - Parameters:
    ///   - pixmaps: each is gone through once.
    ///   - reservingTransparency: whether the fully transparent colour is one of them in any case.
    /// - Throws: ``CodecError/stopped(_:)`` where the render's time is over, or it was cancelled.
    /// - Complexity: O(pixels); memory does not depend on how many there are.
    public func palette(
        for pixmaps: some Sequence<Pixmap>, reservingTransparency: Bool = false
    ) throws(CodecError) -> ColorPalette {
        palette(for: try colors(of: pixmaps), reservingTransparency: reservingTransparency)
    }

    /// The colours of pictures, counted once for palettes of any number of colours.
    ///
    /// - Complexity: O(pixels); memory does not depend on how many there are.
    package func colors(of pixmaps: some Sequence<Pixmap>) throws(CodecError) -> CountedColors {
        try colors(ofPrepared: pixmaps.lazy.map(prepared))
    }

    /// The colours of pictures that ``prepared(_:)`` has made.
    func colors(ofPrepared pixmaps: some Sequence<Pixmap>) throws(CodecError) -> CountedColors {
        var histogram = ColorHistogram()
        for pixmap in pixmaps {
            var rest = pixmap.pixels[...]
            while !rest.isEmpty {
                try EncodingWork.checkTime(on: "counting colours")
                histogram.add(rest.prefix(Self.countedAtOnce))
                rest = rest.dropFirst(Self.countedAtOnce)
            }
        }
        return CountedColors(histogram: histogram)
    }

    /// The pixels counted between two looks at the clock: a few milliseconds.
    private static let countedAtOnce = 1 << 16

    /// The palette for colours that were counted with the same ``transparency``.
    package func palette(for colors: CountedColors, reservingTransparency: Bool = false) -> ColorPalette {
        builder(for: colors, reservingTransparency).palette()
    }

    /// The palette of all of the pictures' colours; nil where they have too many.
    func exactPalette(for colors: CountedColors, reservingTransparency: Bool = false) -> ColorPalette? {
        builder(for: colors, reservingTransparency).exactPalette()
    }

    private func builder(for colors: CountedColors, _ reservingTransparency: Bool) -> PaletteBuilder {
        PaletteBuilder(
            colors.histogram, colorCount: colorCount, reservesTransparent: reservingTransparency)
    }

    /// The picture with colours of the palette alone. A pixel whose colour the palette holds keeps it.
    ///
    /// - Throws: ``CodecError/stopped(_:)`` where the render's time is over, or it was cancelled.
    /// - Complexity: O(pixels).
    public func indexed(
        _ pixmap: Pixmap, palette: ColorPalette
    ) throws(CodecError) -> IndexedPixmap {
        try indexed(prepared: prepared(pixmap), palette: palette)
    }

    /// The indexed picture of one that ``prepared(_:)`` has made.
    func indexed(prepared: Pixmap, palette: ColorPalette) throws(CodecError) -> IndexedPixmap {
        let indices =
            switch dithering {
            case .none: try PaletteMapping.nearest(prepared, palette)
            case _ where palette.isExact: try PaletteMapping.nearest(prepared, palette)
            case .floydSteinberg: try PaletteMapping.errorDiffusion(prepared, palette)
            case .blueNoise: try PaletteMapping.blueNoise(prepared, palette)
            }
        return IndexedPixmap(size: prepared.size, palette: palette.colors, indices: indices)
    }

    /// The picture with the alpha that the palette can have.
    func prepared(_ pixmap: Pixmap) -> Pixmap {
        guard case .binary(let threshold, let matte) = transparency, !pixmap.isOpaque else { return pixmap }
        let pixels = pixmap.pixels.map { pixel in
            guard pixel.alpha >= max(1, threshold) else { return PremultipliedColor.transparent }
            return matte.map { pixel.over(opaque: $0) } ?? pixel.withoutAlpha
        }
        return Pixmap(size: pixmap.size, countedPixels: pixels)
    }
}

/// How a picture with fewer colours hides the steps between them.
public enum Dithering: String, CaseIterable, Hashable, Sendable {
    /// Every pixel takes the nearest colour: flat areas stay flat, and gradients show steps. The fewest bytes.
    case none
    /// Each pixel's error is spread over its neighbours that come after it (Floyd and Steinberg 1976), along rows that
    /// run to and fro: the finest gradients in a still picture.
    case floydSteinberg = "floyd-steinberg"
    /// Pixels choose between two colours by a fixed pattern without visible structure: the same in every frame of an
    /// animation, so that nothing flickers.
    case blueNoise = "blue-noise"
}
