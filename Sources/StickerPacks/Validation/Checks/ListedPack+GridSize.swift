import StickerPixels
import StickerPlatforms

extension ListedPack {
    /// The kind that the pack is held against: where its listing names no size, or one that none of its pictures has, the
    /// one that the pictures are made for.
    ///
    /// A wrong size in the listing is one fault, not one of each picture.
    ///
    /// - Returns: the kind, and what is wrong with the size that the listing names.
    func settledKind(_ pictures: [[PictureFacts]]) -> (kind: StickerKind, findings: [PackFinding]) {
        let sizes = pictures.joined().compactMap(\.facts.size)
        guard !gridSizes.isEmpty, !sizes.isEmpty else { return (kind, []) }
        func count(_ kind: StickerKind) -> Int { sizes.count { kind.still.dimensions.allows($0) } }
        guard namesGridSize else {
            let counts = gridSizes.map { (kind: $0, count: count($0)) }
            guard let most = counts.max(by: { $0.count < $1.count }), most.count > 0 else {
                return (kind, [])
            }
            return (most.kind, [])
        }
        guard count(kind) == 0, let fitting = gridSizes.first(where: { count($0) == sizes.count }),
            let name = fitting.name
        else { return (kind, []) }
        let limit = "\(name), as the pictures of \(sizes[0]) pixels are"
        return (fitting, [PackFinding(.gridSize, in: listing, kind.name ?? "", limit: limit)])
    }
}
