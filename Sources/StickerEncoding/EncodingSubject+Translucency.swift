import StickerPixels

extension EncodingSubject {
    /// The smallest share of lost pixels that is reported.
    private static let notableShare = 0.02

    /// ``EncodingStep/lostTranslucency(share:)`` where translucent parts vanish with binary alpha; else nothing.
    var lostTranslucency: [EncodingStep] {
        var (lost, visible) = (0, 0)
        for pixmap in pixmaps {
            let counts = pixmap.vanishing
            lost += counts.lost
            visible += counts.visible
        }
        let share = Double(lost) / Double(max(1, visible))
        return share < Self.notableShare ? [] : [.lostTranslucency(share: share)]
    }
}

extension Pixmap {
    /// The least alpha that is seen; less is hardly visible.
    private static let leastVisibleAlpha = 16
    /// The least alpha that binary alpha keeps.
    private static let leastKeptAlpha = 128

    /// The number of pixels that are not transparent, and of those among them that vanish with binary alpha and are no
    /// edge of what stays: none of their neighbours is kept.
    fileprivate var vanishing: (lost: Int, visible: Int) {
        var (lost, visible) = (0, 0)
        func isKept(_ x: Int, _ y: Int) -> Bool { pixels[y * width + x].alpha >= Self.leastKeptAlpha }
        for y in 0..<height {
            for x in 0..<width {
                let alpha = Int(pixels[y * width + x].alpha)
                if alpha > 0 { visible += 1 }
                guard (Self.leastVisibleAlpha..<Self.leastKeptAlpha).contains(alpha) else { continue }
                let isEdge = (max(0, y - 1)...min(height - 1, y + 1)).contains { row in
                    (max(0, x - 1)...min(width - 1, x + 1)).contains { isKept($0, row) }
                }
                if !isEdge { lost += 1 }
            }
        }
        return (lost, visible)
    }
}
