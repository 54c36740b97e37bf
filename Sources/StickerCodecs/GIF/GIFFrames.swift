package import StickerPixels

/// The frames of a GIF with binary alpha, which files of any number of colours and any dithering share; each part is
/// made once.
package final class GIFFrames {
    /// The pictures, of opaque and fully transparent pixels only.
    let pixmaps: [Pixmap]
    /// The durations in whole hundredths of a second.
    let durations: [Duration]
    let loopCount: Int
    /// The number of pixels of all frames together.
    var pixelCount: Int { pixmaps.reduce(0) { $0 + $1.size.pixelCount } }
    /// Whether a pixel of the pictures is neither opaque nor transparent, so that it changes.
    package let isTranslucent: Bool

    private let transparency: Quantizer.Transparency
    private let counted: CountedColors
    /// The number of colours in the frame with the most of them; nil where there are more than 256.
    private lazy var mostColors = Result { () throws(CodecError) in try mostColorsOfAFrame() }
    private var palettes: [Int: ColorPalette?] = [:]

    /// The frames of a still; the threshold and the matte say what becomes of translucent pixels.
    ///
    /// - Throws: ``CodecError/stopped(_:)``.
    package convenience init(
        _ pixmap: Pixmap, alphaThreshold: UInt8 = 128, matte: Color? = nil
    ) throws(CodecError) {
        try self.init(
            [Animation.Frame(pixmap, duration: .zero)], loopCount: 1,
            transparency: .binary(threshold: alphaThreshold, matte: matte))
    }

    /// - Throws: ``CodecError/encodingFailed(_:reason:)`` for a frame that shows longer than 655.35 s;
    ///   ``CodecError/stopped(_:)``.
    package convenience init(
        _ animation: Animation, alphaThreshold: UInt8 = 128, matte: Color? = nil
    ) throws(CodecError) {
        try self.init(
            GIF.timed(animation), loopCount: animation.loopCount,
            transparency: .binary(threshold: alphaThreshold, matte: matte))
    }

    private init(
        _ frames: [Animation.Frame], loopCount: Int, transparency: Quantizer.Transparency
    ) throws(CodecError) {
        let quantizer = Quantizer(transparency: transparency)
        let pixmaps = frames.map { quantizer.prepared($0.pixmap) }
        self.pixmaps = pixmaps
        self.loopCount = loopCount
        self.transparency = transparency
        durations = frames.map(\.duration)
        isTranslucent = frames.contains { frame in
            frame.pixmap.pixels.contains { $0.alpha != 0 && $0.alpha != 255 }
        }
        counted = try quantizer.colors(ofPrepared: pixmaps)
    }

    /// The quantizer that reduces these frames to so many colours.
    func quantizer(colorCount: Int, dithering: Dithering) -> Quantizer {
        Quantizer(colorCount: colorCount, dithering: dithering, transparency: transparency)
    }

    /// The palette of all frames; nil where they have too many colours together, and no frame has alone.
    func palette(colorCount: Int) throws(CodecError) -> ColorPalette? {
        if let palette = palettes[colorCount] { return palette }
        let palette = try makePalette(quantizer(colorCount: colorCount, dithering: .none))
        palettes.updateValue(palette, forKey: colorCount)
        return palette
    }

    private func makePalette(_ quantizer: Quantizer) throws(CodecError) -> ColorPalette? {
        // The transparent colour leaves out what stays from frame to frame.
        let isMoving = pixmaps.count > 1
        if let exact = quantizer.exactPalette(for: counted, reservingTransparency: isMoving) { return exact }
        if isMoving {
            if let exact = quantizer.exactPalette(for: counted) { return exact }
            if let most = try mostColors.get(), most <= quantizer.colorCount { return nil }
        }
        return quantizer.palette(for: counted, reservingTransparency: isMoving)
    }

    private func mostColorsOfAFrame() throws(CodecError) -> Int? {
        let quantizer = Quantizer(transparency: transparency)
        var most = 0
        for pixmap in pixmaps {
            let counted = try quantizer.colors(ofPrepared: [pixmap])
            guard let palette = quantizer.exactPalette(for: counted) else { return nil }
            most = max(most, palette.colors.count)
        }
        return most
    }
}
