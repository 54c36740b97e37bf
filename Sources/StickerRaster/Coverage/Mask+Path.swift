public import StickerGeometry
public import StickerPixels

extension Mask {
    /// The coverage of a path's inside, exact to 1/255 of a pixel. Under the even-odd rule that holds where its parts do not
    /// overlap within a pixel.
    ///
    /// Open subpaths are closed; what lies outside the mask is clipped.
    ///
    /// - Parameters:
    ///   - path: a path in its own space.
    ///   - transform: the transform from the path's space to the mask's pixels.
    ///   - rule: the rule that says what is inside where the path crosses itself.
    ///   - size: the size of the mask, in pixels.
    /// - Throws: ``RasterError/nonFinite(what:)``, or ``RasterError/tooComplex(what:limit:)`` past four million
    ///   edges.
    public init(
        coverageOf path: Path, transform: Transform = .identity, rule: FillRule = .nonzero, size: PixelSize
    ) throws(RasterError) {
        try RasterBudget.check(size, bytesPerPixel: 1, for: "the coverage of a shape")
        try RasterBudget.spend(pixels: size.pixelCount / 4, on: "the coverage of a shape")
        var converter = ConverterPool.shared.take()
        defer { ConverterPool.shared.give(converter) }
        converter.reset(bounds: size.bounds)
        try converter.add(path, transform: transform, resolvesOverlaps: rule == .nonzero)
        self.init(size: size)
        // SAFETY: the converter's rows and runs lie inside the bounds that it was given, which are the mask's.
        unsafe withUnsafeMutableValues { values in
            guard let base = values.baseAddress else { return }
            unsafe converter.sweep(rule: rule) { y, runs, coverage in
                let row = unsafe base + y * size.width
                for index in 0..<runs.count {
                    let run = unsafe runs[index]
                    let (x, count) = (Int(run.x), Int(run.count))
                    if let level = run.constant {
                        unsafe (row + x).update(repeating: level, count: count)
                    } else {
                        unsafe (row + x).update(from: coverage + x, count: count)
                    }
                }
            }
        }
        try converter.checkResolved()
    }
}
