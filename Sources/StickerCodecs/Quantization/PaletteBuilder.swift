import StickerPixels

/// Chooses the colours that stand for a histogram.
struct PaletteBuilder {
    private let histogram: ColorHistogram
    private let colorCount: Int
    private let needsTransparent: Bool

    /// The most rounds of refinement: later ones gain less than a hundredth of a decibel.
    private static let maximumRoundCount = 12

    /// - Parameters:
    ///   - colorCount: the most colours, 1 … 256.
    ///   - reservesTransparent: whether the palette gets the transparent colour in any case.
    init(_ histogram: ColorHistogram, colorCount: Int, reservesTransparent: Bool) {
        self.histogram = histogram
        self.colorCount = colorCount
        needsTransparent = reservesTransparent || histogram.transparentCount > 0
    }

    func palette() -> ColorPalette {
        if let exact = exactPalette() { return exact }
        guard freeCount > 0 else { return ColorPalette([.transparent], isExact: false) }
        let chosen = refined(boxes(freeCount).map { Cluster(color: $0.color) })
        let colors = chosen.map { PremultipliedColor(clamping: $0.color) }
        return ColorPalette(Set(transparent + colors), isExact: false)
    }

    /// The colours themselves, where there is room for all of them.
    func exactPalette() -> ColorPalette? {
        guard histogram.isExact, histogram.entries.count <= freeCount else { return nil }
        let colors = histogram.entries.map { PremultipliedColor(clamping: $0.color) }
        return ColorPalette(colors.isEmpty ? [.transparent] : transparent + colors, isExact: true)
    }

    private var transparent: [PremultipliedColor] { needsTransparent ? [.transparent] : [] }

    /// The number of colours that the palette can have beside the transparent one.
    private var freeCount: Int { colorCount - transparent.count }

    /// Median cut by variance: the box with the largest error is split until there are enough.
    private func boxes(_ count: Int) -> [ColorBox] {
        let opaque = histogram.entries.filter { $0.color[3] == 255 }
        let translucent = histogram.entries.filter { $0.color[3] != 255 }
        var boxes: [ColorBox] = []
        if !opaque.isEmpty { boxes.append(ColorBox(opaque)) }
        if !translucent.isEmpty, count > boxes.count { boxes.append(ColorBox(translucent)) }
        while boxes.count < count {
            guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
                boxes[worst].error > 0
            else { break }
            let (left, right) = boxes[worst].split()
            boxes[worst] = left
            boxes.append(right)
        }
        return boxes
    }

    private struct Cluster {
        var color: ColorVector
        var members = ColorHistogram.Entry(sum: SIMD4(), weight: 0)
        /// The member that occurs most often.
        var commonest: ColorHistogram.Entry?

        /// Forgets the members, and moves to where they were.
        ///
        /// Where one colour is half of them or more, it is taken as it is: flat areas then keep their colour exactly.
        mutating func move() {
            if let commonest, commonest.weight * 2 >= members.weight {
                color = commonest.color
            } else if members.weight > 0 {
                color = members.color
            }
            members = ColorHistogram.Entry(sum: SIMD4(), weight: 0)
            commonest = nil
        }

        mutating func add(_ entry: ColorHistogram.Entry) {
            members.sum &+= entry.sum
            members.weight += entry.weight
            if commonest.map({ entry.weight > $0.weight }) ?? true { commonest = entry }
        }
    }

    /// Lloyd's k-means: colours go to the nearest cluster, clusters to the mean of their colours, until none changes.
    private func refined(_ start: [Cluster]) -> [Cluster] {
        var clusters = start
        let entries = histogram.entries.map { (color: $0.color, entry: $0) }
        var nearest = [Int](repeating: 0, count: entries.count)
        for _ in 0..<Self.maximumRoundCount {
            let before = clusters.map(\.color)
            let all = NearestColor(before)
            let opaqueIndices = before.indices.filter { before[$0][3] == 255 }
            let opaque = opaqueIndices.isEmpty ? nil : NearestColor(opaqueIndices.map { before[$0] })
            var ranks = [Int](repeating: 0, count: before.count)
            for (rank, index) in opaqueIndices.enumerated() { ranks[index] = rank }
            for index in entries.indices {
                let (color, entry) = entries[index]
                let isOpaque = color[3] == 255
                var cluster = nearest[index]
                if isOpaque, let opaque {
                    cluster = opaqueIndices[opaque.index(nearestTo: color, guess: ranks[cluster])]
                } else {
                    cluster = all.index(nearestTo: color, guess: cluster)
                }
                nearest[index] = cluster
                // An opaque cluster stays so: what is almost opaque may be shown by it, and does not move it.
                if isOpaque || before[cluster][3] != 255 { clusters[cluster].add(entry) }
            }
            for index in clusters.indices { clusters[index].move() }
            if clusters.map(\.color) == before { break }
        }
        return clusters
    }
}
