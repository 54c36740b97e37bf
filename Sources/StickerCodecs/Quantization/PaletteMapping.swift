import StickerPixels

/// The indices of a picture's pixels in a palette, with each kind of dithering.
///
/// All throw ``CodecError/stopped(_:)``, within a row of pixels.
enum PaletteMapping {
    /// Takes the nearest colour for each pixel.
    static func nearest(_ pixmap: Pixmap, _ palette: ColorPalette) throws(CodecError) -> [UInt8] {
        var indices = [UInt8](repeating: 0, count: pixmap.pixels.count)
        var nearest = 0
        var previous = PremultipliedColor.transparent
        var isFirst = true
        for y in 0..<pixmap.height {
            try checkTime()
            for index in y * pixmap.width..<(y + 1) * pixmap.width {
                let pixel = pixmap.pixels[index]
                if isFirst || pixel != previous {
                    nearest = palette.index(nearestTo: pixel, guess: nearest)
                    previous = pixel
                    isFirst = false
                }
                indices[index] = UInt8(nearest)
            }
        }
        return indices
    }

    /// Dithers with Floyd and Steinberg's weights 7, 3, 5, 1 of 16, on rows that run to the right and to the left in
    /// turn.
    ///
    /// A pixel whose own colour is in the palette takes it and passes nothing on, so that flat areas get no specks.
    static func errorDiffusion(_ pixmap: Pixmap, _ palette: ColorPalette) throws(CodecError) -> [UInt8] {
        let width = pixmap.width
        var indices = [UInt8](repeating: 0, count: pixmap.pixels.count)
        // A column more on both sides takes what falls out. In sixteenths.
        var errors = [ColorVector](repeating: .zero, count: width + 2)
        var below = errors
        var nearest = 0
        for y in 0..<pixmap.height {
            try checkTime()
            let step = y.isMultiple(of: 2) ? 1 : -1
            var x = step == 1 ? 0 : width - 1
            for _ in 0..<width {
                let pixel = pixmap.pixels[y * width + x]
                let own = ColorVector(pixel)
                nearest = palette.index(nearestTo: pixel, guess: nearest)
                if own != palette.vector(at: nearest) {
                    let wanted = own.adding(sixteenths: errors[x + 1])
                    nearest = palette.index(nearestTo: wanted, guess: nearest)
                    let error = (wanted &- palette.vector(at: nearest)).clamped(
                        lowerBound: ColorVector(repeating: -errorLimit),
                        upperBound: ColorVector(repeating: errorLimit))
                    errors[x + 1 + step] &+= error &* ColorVector(repeating: 7)
                    below[x + 1 - step] &+= error &* ColorVector(repeating: 3)
                    below[x + 1] &+= error &* ColorVector(repeating: 5)
                    below[x + 1 + step] &+= error
                }
                indices[y * width + x] = UInt8(nearest)
                x += step
            }
            swap(&errors, &below)
            for index in below.indices { below[index] = .zero }
        }
        return indices
    }

    /// The largest error that one pixel may pass on: more, as where no colour of the palette is near, would smear over
    /// the picture.
    private static let errorLimit: Int32 = 48

    /// Dithers with blue noise: each pixel lies between the nearest colour and one beyond it, and takes the one or the
    /// other as often as it is near to them.
    static func blueNoise(_ pixmap: Pixmap, _ palette: ColorPalette) throws(CodecError) -> [UInt8] {
        let mask = BlueNoiseMask.shared
        let width = pixmap.width
        var indices = [UInt8](repeating: 0, count: pixmap.pixels.count)
        var pair = Pair(around: .transparent, palette, guess: 0)
        var pairs = RecentColors(first: pair)
        for y in 0..<pixmap.height {
            try checkTime()
            for x in 0..<width {
                let pixel = pixmap.pixels[y * width + x]
                pair = pairs.value(of: pixel) { Pair(around: pixel, palette, guess: pair.near) }
                indices[y * width + x] = UInt8(pair.share > mask.rank(x: x, y: y) ? pair.far : pair.near)
            }
        }
        return indices
    }

    private static func checkTime() throws(CodecError) {
        try EncodingWork.checkTime(on: "reducing colours")
    }

    /// Two colours of a palette with another between them.
    private struct Pair {
        var near: Int
        var far: Int
        /// How much of the far one there is, in shares of ``BlueNoiseMask/rankCount``.
        var share: Int32

        init(around pixel: PremultipliedColor, _ palette: ColorPalette, guess: Int) {
            near = palette.index(nearestTo: pixel, guess: guess)
            far = near
            share = 0
            let color = ColorVector(pixel)
            let nearColor = palette.vector(at: near)
            let offset = color &- nearColor
            guard offset != .zero else { return }
            var step: Int32 = 1
            while far == near, step <= 8 {
                let beyond = color.adding(sixteenths: offset &* ColorVector(repeating: 16 * step))
                far = palette.index(nearestTo: beyond, guess: near)
                step *= 2
            }
            let way = palette.vector(at: far) &- nearColor
            let length = Int((way &* way).wrappedSum())
            guard length > 0 else { return }
            // The foot of the perpendicular from the colour on the line between the two.
            let along = Int((way &* offset).wrappedSum())
            share = Int32(max(0, along) * Int(BlueNoiseMask.rankCount) / length)
        }
    }
}

extension ColorVector {
    /// The sum as a colour that a pixel can have: opaque where this one is, and colour ≤ alpha.
    fileprivate func adding(sixteenths error: ColorVector) -> ColorVector {
        var sum = self &+ ((error &+ ColorVector(repeating: 8)) &>> 4)
        if self[3] == 255 { sum[3] = 255 }
        if self[3] == 0 { return self }
        sum.clamp(lowerBound: .zero, upperBound: ColorVector(repeating: 255))
        sum.clamp(lowerBound: .zero, upperBound: ColorVector(repeating: sum[3]))
        return sum
    }
}
