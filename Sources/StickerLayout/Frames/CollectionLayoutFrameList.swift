/// The frames of a solved layout in their order, each made when it is asked for.
///
/// A layout of a million equal cells is kept as one cell and how it is repeated, so that it takes neither memory nor time for
/// frames that nobody looks at.
///
/// - Complexity: a frame by its index in O(log sections), all of them in O(frames).
public struct CollectionLayoutFrameList: RandomAccessCollection, Sendable {
    let runs: [FrameRun]
    let pieces: [FramePiece]
    public let endIndex: Int

    public var startIndex: Int { 0 }

    init(runs: [FrameRun], pieces: [FramePiece]) {
        self.runs = runs
        self.pieces = pieces
        endIndex = runs.last?.frames.upperBound ?? 0
    }

    /// A frame by its index.
    ///
    /// - Precondition: the index is one of the list.
    public subscript(position: Int) -> CollectionLayoutFrame {
        precondition(position >= 0 && position < endIndex, "the list has no frame \(position)")
        let run = runs[run(of: position)]
        let (repetition, piece) = (position - Int(run.start)).quotientAndRemainder(
            dividingBy: Int(run.pieceCount))
        return run.frame(pieces[Int(run.firstPiece) + piece], in: repetition)
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Gives the frames one after the other.
    public struct Iterator: IteratorProtocol {
        private let list: CollectionLayoutFrameList
        private var run = 0
        private var repetition = 0
        private var piece = 0

        fileprivate init(_ list: CollectionLayoutFrameList) { self.list = list }

        public mutating func next() -> CollectionLayoutFrame? {
            guard run < list.runs.count else { return nil }
            let present = list.runs[run]
            let frame = present.frame(list.pieces[Int(present.firstPiece) + piece], in: repetition)
            piece += 1
            if piece == Int(present.pieceCount) {
                piece = 0
                repetition += 1
                if repetition == Int(present.repetitions) { (run, repetition) = (run + 1, 0) }
            }
            return frame
        }
    }

    /// The index of the run that has a frame.
    func run(of position: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(runs[middle].start) <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension CollectionLayoutFrameList: Equatable {
    /// Whether both have the same frames, however they are kept.
    public static func == (one: CollectionLayoutFrameList, other: CollectionLayoutFrameList) -> Bool {
        one.count == other.count && one.elementsEqual(other)
    }
}
