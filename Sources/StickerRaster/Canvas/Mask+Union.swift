package import StickerGeometry
package import StickerPixels

extension Mask {
    /// Adds the coverage of a path's inside, as ``formUnion(_:)-(Mask)`` of a mask with it does, in time for the path's own box.
    ///
    /// - Parameters:
    ///   - path: a path in its own space, to be filled nonzero.
    ///   - transform: the transform from the path's space to the mask's pixels.
    ///   - resolvesOverlaps: whether places that contours cover twice count once; else areas add up.
    /// - Throws: what ``init(coverageOf:transform:rule:size:)`` throws.
    package mutating func formUnion(
        coverageOf path: Path, transform: Transform = .identity, resolvesOverlaps: Bool = true
    ) throws(RasterError) {
        let box = path.pixelBounds(under: transform, within: size.bounds)
        guard !box.isEmpty else { return }
        try RasterBudget.spend(pixels: box.width * box.height / 4, on: "the coverage of a shape")
        var converter = ConverterPool.shared.take()
        defer { ConverterPool.shared.give(converter) }
        converter.reset(bounds: box)
        try converter.add(path, transform: transform, resolvesOverlaps: resolvesOverlaps)
        let width = width
        // SAFETY: the converter's rows and runs lie inside the bounds that it was given, which lie in the mask.
        unsafe withUnsafeMutableValues { values in
            guard let base = values.baseAddress else { return }
            unsafe converter.sweep(rule: .nonzero) { y, runs, coverage in
                let row = unsafe base + y * width
                for index in 0..<runs.count {
                    let run = unsafe runs[index]
                    let (x, count) = (Int(run.x), Int(run.count))
                    if let level = run.constant {
                        for column in x..<x + count { unsafe row[column] = unitUnion(row[column], level) }
                    } else {
                        let added = unsafe coverage + (x - box.x)
                        for column in 0..<count {
                            unsafe row[x + column] = unitUnion(row[x + column], added[column])
                        }
                    }
                }
            }
        }
        try converter.checkResolved()
    }
}
