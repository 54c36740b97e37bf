package import StickerPixels

extension Mask {
    /// Which of some holes of a grown shape lie in a bay of one part of the shape alone: what is left and right of them,
    /// above and below, is that part.
    ///
    /// - Parameter holes: holes of a mask of the same size; their middles lie outside of this shape.
    package func bays(among holes: [MaskHole]) -> [Bool] {
        guard !holes.isEmpty else { return [] }
        let parts = ShapeParts(of: self)
        return holes.map { hole in
            let row = parts.runs(ofRow: hole.y)
            guard let left = row.last(where: { $0.columns.upperBound <= hole.x })?.part,
                row.first(where: { $0.columns.lowerBound > hole.x })?.part == left
            else { return false }
            func part(in rows: some Sequence<Int>) -> Int? {
                for y in rows where self[hole.x, y] >= ShapeParts.leastCoverage {
                    return parts.runs(ofRow: y).first { $0.columns.contains(hole.x) }?.part
                }
                return nil
            }
            return part(in: (0..<hole.y).reversed()) == left && part(in: hole.y + 1..<height) == left
        }
    }
}
