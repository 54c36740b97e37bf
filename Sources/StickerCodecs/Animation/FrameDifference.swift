import StickerPixels

/// The part of a canvas that must change to make it another picture.
struct FrameDifference {
    /// The smallest rectangle around all pixels that differ; nil where none does.
    let rect: PixelRect?
    /// The smallest rectangle around all pixels that only clearing or replacing changes: drawing over them does not.
    let uncoveredRect: PixelRect?

    /// Whether drawing over the canvas, opaque or where it is transparent, is enough.
    var isOverEnough: Bool { uncoveredRect == nil }

    /// - Parameter blendsTranslucent: whether a translucent pixel that is drawn over a transparent one is itself; in some formats it is
    ///   only nearly so.
    /// - Precondition: both have the same size.
    init(from base: Pixmap, to target: Pixmap, blendsTranslucent: Bool) {
        precondition(base.size == target.size, "frames have one size")
        var changed = Bounds()
        var uncovered = Bounds()
        let (width, height) = (base.width, base.height)
        // SAFETY: both have width × height pixels.
        unsafe base.withUnsafePixels { base in
            unsafe target.withUnsafePixels { target in
                for y in 0..<height {
                    let row = y * width..<(y + 1) * width
                    guard let first = unsafe Self.firstDifference(of: base, target, in: row),
                        let last = row.last(where: { unsafe base[$0] != target[$0] })
                    else { continue }
                    changed.add(first - row.lowerBound...last - row.lowerBound, y)
                    func isUncovered(_ place: Int) -> Bool {
                        unsafe target[place].alpha != 255 && base[place] != target[place]
                            && (base[place].alpha != 0 || !blendsTranslucent)
                    }
                    guard let firstUncovered = (first...last).first(where: isUncovered),
                        let lastUncovered = (first...last).last(where: isUncovered)
                    else { continue }
                    uncovered.add(firstUncovered - row.lowerBound...lastUncovered - row.lowerBound, y)
                }
            }
        }
        rect = changed.rect
        uncoveredRect = uncovered.rect
    }

    /// The first place of a row at which two pictures differ, sixteen pixels at a time.
    private static func firstDifference(
        of base: UnsafeBufferPointer<PremultipliedColor>, _ target: UnsafeBufferPointer<PremultipliedColor>,
        in row: Range<Int>
    ) -> Int? {
        typealias Block = SIMD16<UInt32>
        let (baseBytes, targetBytes) = (UnsafeRawBufferPointer(base), UnsafeRawBufferPointer(target))
        var place = row.lowerBound
        // SAFETY: a block of sixteen pixels, four bytes each, ends inside the row.
        while place + Block.scalarCount <= row.upperBound,
            unsafe baseBytes.loadUnaligned(fromByteOffset: 4 * place, as: Block.self)
                == targetBytes.loadUnaligned(fromByteOffset: 4 * place, as: Block.self)
        {
            place += Block.scalarCount
        }
        return (place..<row.upperBound).first { unsafe base[$0] != target[$0] }
    }

    private struct Bounds {
        private var minX = Int.max
        private var maxX = -1
        private var minY = Int.max
        private var maxY = -1

        mutating func add(_ columns: ClosedRange<Int>, _ y: Int) {
            minX = min(minX, columns.lowerBound)
            maxX = max(maxX, columns.upperBound)
            minY = min(minY, y)
            maxY = max(maxY, y)
        }

        var rect: PixelRect? {
            maxX < 0 ? nil : PixelRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
        }
    }
}
