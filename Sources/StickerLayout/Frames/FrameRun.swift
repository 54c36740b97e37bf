import StickerGeometry

/// An element of a pattern, at its place relative to the pattern's corner.
struct FramePiece: Hashable, Sendable {
    let kind: CollectionLayoutElement.Kind
    /// The index of the element, or what is added to that of the first item of a repetition.
    let index: Int32
    /// Whether the index is counted from the first item of a repetition.
    let isBesideItems: Bool
    let frame: Rect
}

/// A pattern that is repeated: layouts have far more frames than there are different ones.
struct FrameRun: Sendable {
    /// The index of its first frame in the list.
    let start: Int32
    /// Where the pattern lies among the list's pieces.
    let firstPiece: Int32
    let pieceCount: Int32
    let repetitions: Int32
    /// The section's index; less than 0 at the edges of the whole.
    let section: Int32
    let firstItem: Int32
    /// The number of items in a repetition.
    let itemCount: Int32
    /// The corner of the first repetition.
    let origin: Point
    /// From the corner of a repetition to that of the next one.
    let step: Point

    var frames: Range<Int> { Int(start)..<(Int(start) + Int(pieceCount) * Int(repetitions)) }

    /// - Parameters:
    ///   - repetition: its number, counted from 0.
    ///   - piece: one of the pattern.
    func place(_ piece: FramePiece, in repetition: Int) -> Rect {
        piece.frame.moved(
            by: Point(x: origin.x + Double(repetition) * step.x, y: origin.y + Double(repetition) * step.y))
    }

    func frame(_ piece: FramePiece, in repetition: Int) -> CollectionLayoutFrame {
        let first = piece.isBesideItems ? firstItem + Int32(repetition) * itemCount : 0
        return CollectionLayoutFrame(
            element: CollectionLayoutElement(section: section, kind: piece.kind, index: first + piece.index),
            frame: place(piece, in: repetition))
    }
}
