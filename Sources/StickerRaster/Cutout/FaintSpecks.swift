import StickerPixels

/// Takes away spots of a cut-out that stand alone, are small, and hardly to be seen: noise, of which a ring would make
/// lumps.
enum FaintSpecks {
    /// What a spot needs somewhere in it to stay, however small it is.
    private static let solidAlpha = 200

    /// - Parameter maximumCount: of pixels, what a faint spot may have.
    /// - Complexity: O(pixels).
    static func remove(
        from pixels: inout [PremultipliedColor], width: Int, height: Int, maximumCount: Int
    ) {
        var isSeen = [Bool](repeating: false, count: pixels.count)
        var members: [Int32] = []
        for start in pixels.indices where pixels[start].alpha > 0 && !isSeen[start] {
            members.removeAll(keepingCapacity: true)
            members.append(Int32(truncatingIfNeeded: start))
            isSeen[start] = true
            var (next, strongest) = (0, 0)
            while next < members.count {
                let index = Int(members[next])
                next += 1
                strongest = max(strongest, Int(pixels[index].alpha))
                let (x, y) = (index % width, index / width)
                for row in max(0, y - 1)...min(height - 1, y + 1) {
                    for column in max(0, x - 1)...min(width - 1, x + 1) {
                        let neighbor = row * width + column
                        guard pixels[neighbor].alpha > 0, !isSeen[neighbor] else { continue }
                        isSeen[neighbor] = true
                        members.append(Int32(truncatingIfNeeded: neighbor))
                    }
                }
            }
            guard members.count <= maximumCount, strongest < solidAlpha else { continue }
            for index in members { pixels[Int(index)] = .transparent }
        }
    }
}
