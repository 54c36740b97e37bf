import StickerPixels

/// Takes away spots of a cut-out that stand alone, are small, and hardly to be seen: noise, of which an outline would make
/// lumps.
enum FaintSpecks {
    /// The alpha that a spot needs somewhere in it to stay, however small it is.
    private static let solidAlpha = 200

    /// - Parameters:
    ///   - maximumCount: the most pixels of a faint spot.
    ///   - keeping: pixels whose spots stay.
    /// - Complexity: O(pixels).
    static func remove(
        from pixels: inout [PremultipliedColor], width: Int, maximumCount: Int, keeping: [Int] = []
    ) {
        let spots = ConnectedComponents(of: pixels.map { $0.alpha > 0 }, width: width, connectivity: .eight)
        for members in spots where members.count <= maximumCount {
            guard members.allSatisfy({ pixels[Int($0)].alpha < solidAlpha }),
                !members.contains(where: { keeping.contains(Int($0)) })
            else { continue }
            for index in members { pixels[Int(index)] = .transparent }
        }
    }
}
