import StickerGeometry
import StickerLimits

/// Finds which parts of edges bound the union of a path's contours: those that part winding number 0 from others.
///
/// Summed areas count a place twice that two contours cover. A row of pixels at a time, the pieces of the edges are walked from left to
/// right, and the winding number is kept for each height in the row. Where pieces lie beside each other, that is all; those
/// that share columns are cut at the heights where they begin, end and cross, and sorted by their middle in between. A piece that bounds
/// the union over its whole height stays as it is, so that a path without overlaps keeps its bytes.
///
/// The parts left of a piece alone decide about it, and heights are rounded to the grid of the edges: where the path is clipped
/// changes nothing, but in rows that are too much. O(p log p) for a row of p pieces that share no columns; O(k·p) where pieces that share them
/// cross k times, which is cut off at ``stepsPerPiece`` steps for a piece: some five hundred pieces that one crosses, or eighty that all cross
/// each other. The areas of such a row add up as if it had not been resolved.
///
/// Heights and columns are in parts of a pixel, ``Fixed``.
struct OverlapResolver: Sendable {
    /// The most steps for each piece of a row, on top of ``freeSteps``.
    private static let stepsPerPiece = 128
    /// The steps that every row may take: some milliseconds.
    private static let freeSteps = 1 << 18
    /// The most parts for each piece of a row, on top of ``freeSteps`` of them: more than alternate between inside and outside in drawings.
    private static let partsPerPiece = 4
    /// The steps after which the limits of the render are looked at.
    private static let stepsPerLook = 1 << 16
    /// The most heights that are kept before those that are there twice are forgotten: twice as many as there are different ones.
    private static let mostCuts = 2 * Fixed.one
    /// The pixels of a fill that take as long as a step.
    private static let pixelsPerStep = 32

    /// The part of an edge inside a row, its heights relative to the row.
    private struct Piece: Sendable {
        var x0: Int
        var y0: Int
        var x1: Int
        var y1: Int
        var winding: Int
        var edge: Int
        let slope: Double
        /// The part that was walked last: where it begins, and its sign; 0 is inside or outside on both sides.
        var partStart = 0
        var partSign = 0

        var minX: Int { min(x0, x1) }
        var maxX: Int { max(x0, x1) }

        init(_ edge: Edge, index: Int, row: Int) {
            let (top, bottom) = (row << Fixed.shift, (row &+ 1) << Fixed.shift)
            // As `CellWriter` cuts edges at rows.
            let slope = Double(edge.x1 &- edge.x0) / Double(edge.y1 &- edge.y0)
            x0 = edge.y0 < top ? edge.x0 &+ Fixed.rounded(slope * Double(top &- edge.y0)) : edge.x0
            x1 = bottom < edge.y1 ? edge.x0 &+ Fixed.rounded(slope * Double(bottom &- edge.y0)) : edge.x1
            y0 = max(edge.y0, top) &- top
            y1 = min(edge.y1, bottom) &- top
            winding = Int(edge.winding)
            self.edge = index
            self.slope = Double(x1 &- x0) / Double(y1 &- y0)
        }

        /// The column at a height, exact at the ends.
        @inline(__always)
        func x(at y: Int) -> Double {
            if y == y1 { return Double(x1) }
            return Double(x0) + slope * Double(y &- y0)
        }

        /// The column at a height as fixed point.
        func column(at y: Int) -> Int {
            if y == y0 { return x0 }
            return y == y1 ? x1 : x0 &+ Fixed.rounded(slope * Double(y &- y0))
        }

        /// From left to right; what has no order in the row has one that depends on the piece alone, or on its edge.
        static func precedes(_ a: Piece, _ b: Piece) -> Bool {
            if a.minX != b.minX { return a.minX < b.minX }
            if a.y0 != b.y0 { return a.y0 < b.y0 }
            if a.maxX != b.maxX { return a.maxX < b.maxX }
            if a.y1 != b.y1 { return a.y1 < b.y1 }
            if a.x0 != b.x0 { return a.x0 < b.x0 }
            if a.winding != b.winding { return a.winding < b.winding }
            return a.edge < b.edge
        }
    }

    /// A part of an edge that bounds the union.
    struct Part: Sendable {
        var edge: Int
        var x0: Int
        var x1: Int
        var height: Int
        /// 1 where the inside lies right of it, −1 where it lies left.
        var winding: Int32
    }

    /// The winding number from a height down to the next step.
    private struct Step: Sendable {
        var y: Int
        var winding: Int
    }

    /// A piece in a slab, a part of the row in which none begins or ends: its columns at the top and the bottom.
    private struct SlabPiece: Sendable {
        var piece: Int
        var top: Double
        var bottom: Double
    }

    private var edges: [Edge] = []
    /// The edges that cross the row.
    private var activeEdges: [Int] = []
    private var pieces: [Piece] = []
    private var parts: [Part] = []
    private var profile: [Step] = []
    private var nextProfile: [Step] = []
    private var heights: [Int] = []
    private var slab: [SlabPiece] = []
    /// Indices of pieces: those that begin further down in the columns, the last one first, and those that have begun.
    private var waiting: [Int] = []
    private var active: [Int] = []
    /// The heights at which pieces of a slab cross.
    private var cuts: [Int] = []
    /// The steps in the row.
    private var stepCount = 0
    /// The steps that the limits of the render do not know of yet.
    private var openStepCount = 0
    /// Why not all is resolved: a limit of the render.
    private var stop: RasterError?

    /// The bytes that the buffers take.
    var byteCount: Int {
        edges.capacity * MemoryLayout<Edge>.stride + pieces.capacity * MemoryLayout<Piece>.stride
            + parts.capacity * MemoryLayout<Part>.stride + slab.capacity * MemoryLayout<SlabPiece>.stride
            + (profile.capacity + nextProfile.capacity) * MemoryLayout<Step>.stride
            + (activeEdges.capacity + heights.capacity + waiting.capacity + active.capacity + cuts.capacity)
            * MemoryLayout<Int>.stride
    }

    /// The bytes that an edge takes, and all that is kept of its piece in a row that it crosses.
    static let edgeByteCount =
        MemoryLayout<Edge>.stride + MemoryLayout<Piece>.stride + partsPerPiece * MemoryLayout<Part>.stride
        + MemoryLayout<SlabPiece>.stride + 2 * MemoryLayout<Step>.stride + 6 * MemoryLayout<Int>.stride

    /// Forgets all edges.
    mutating func begin() { edges.removeAll(keepingCapacity: true) }

    /// Forgets what a shape before has passed.
    mutating func reset() {
        openStepCount = 0
        stop = nil
    }

    /// - Throws: ``RasterError/stopped(_:)`` where a limit of the render ended resolving.
    func check() throws(RasterError) {
        if let stop { throw stop }
    }

    /// Adds an edge of a closed contour.
    mutating func add(_ edge: Edge) { edges.append(edge) }

    /// Puts the parts of the edges in some rows that bound the union; past a limit of the render, nothing more. ``check()`` tells.
    mutating func resolve(rows: Range<Int>, to writer: CellWriter) {
        // An order of all edges that does not depend on the one in which they came.
        edges.sort { ($0.y0, $0.x0, $0.y1, $0.x1, $0.winding) < ($1.y0, $1.x0, $1.y1, $1.x1, $1.winding) }
        activeEdges.removeAll(keepingCapacity: true)
        var next = 0
        for row in rows {
            activeEdges.removeAll { edges[$0].y1 <= row << Fixed.shift }
            while next < edges.count, edges[next].y0 < (row + 1) << Fixed.shift {
                if edges[next].y1 > row << Fixed.shift { activeEdges.append(next) }
                next += 1
            }
            guard !activeEdges.isEmpty else { continue }
            resolve(row: row)
            guard stop == nil else { return }
            for part in parts { writer.add(part, of: edges[part.edge], row: row) }
        }
        spendSteps()
    }

    /// Counts steps, and tells whether the row may go on.
    private mutating func goesOn(after steps: Int, limit: Int) -> Bool {
        stepCount &+= steps
        openStepCount &+= steps
        if openStepCount >= Self.stepsPerLook { spendSteps() }
        return stop == nil && stepCount <= limit
            && parts.count <= Self.freeSteps + Self.partsPerPiece * pieces.count
    }

    private mutating func spendSteps() {
        guard stop == nil else { return }
        do throws(RasterError) {
            try RasterBudget.spend(pixels: openStepCount * Self.pixelsPerStep, on: "a path")
        } catch {
            stop = error
        }
        openStepCount = 0
    }

    /// Finds the parts of the active edges in a row that bound the union.
    private mutating func resolve(row: Int) {
        pieces.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        profile.removeAll(keepingCapacity: true)
        profile.append(Step(y: 0, winding: 0))
        for index in activeEdges { pieces.append(Piece(edges[index], index: index, row: row)) }
        pieces.sort(by: Piece.precedes)
        stepCount = 0
        let limit = Self.freeSteps + Self.stepsPerPiece * pieces.count
        var first = 0
        while first < pieces.count {
            var end = first + 1
            var maxX = pieces[first].maxX
            while end < pieces.count, pieces[end].minX < maxX {
                maxX = max(maxX, pieces[end].maxX)
                end += 1
            }
            let isResolved =
                end == first + 1 ? resolve(first, limit: limit) : resolve(first..<end, limit: limit)
            guard isResolved else { return addUp() }
            first = end
        }
    }

    /// Gives up: all pieces as they are.
    private mutating func addUp() {
        parts.removeAll(keepingCapacity: true)
        for piece in pieces {
            parts.append(
                Part(
                    edge: piece.edge, x0: piece.x0, x1: piece.x1, height: piece.y1 &- piece.y0,
                    winding: Int32(piece.winding)))
        }
    }

    /// 1 where a piece has the outside on its left alone, −1 where on its right alone, else 0.
    @inline(__always)
    private static func sign(_ left: Int, _ right: Int) -> Int {
        left == 0 ? 1 : right == 0 ? -1 : 0
    }

    // MARK: A piece alone in its columns

    /// - Returns: whether it was not too much.
    private mutating func resolve(_ index: Int, limit: Int) -> Bool {
        let winding = pieces[index].winding
        if profile.count == 1 {
            let before = profile[0].winding
            begin(index)
            walk(index, at: pieces[index].y0, sign: Self.sign(before, before &+ winding))
            finish(index)
        } else {
            begin(index)
            let (y0, y1) = (pieces[index].y0, pieces[index].y1)
            for step in profile.indices {
                let end = step + 1 < profile.count ? profile[step + 1].y : Fixed.one
                guard end > y0, profile[step].y < y1 else { continue }
                let before = profile[step].winding
                walk(index, at: max(y0, profile[step].y), sign: Self.sign(before, before &+ winding))
            }
            finish(index)
        }
        let (y0, y1) = (pieces[index].y0, pieces[index].y1)
        let stepCount = 1 + profile.count
        if profile.count == 1, y0 == 0, y1 == Fixed.one {
            profile[0].winding &+= winding
            return goesOn(after: stepCount, limit: limit)
        }
        nextProfile.removeAll(keepingCapacity: true)
        for step in profile.indices {
            let (y, before) = (profile[step].y, profile[step].winding)
            let end = step + 1 < profile.count ? profile[step + 1].y : Fixed.one
            if y < y0 { note(before, from: y) }
            if end > y0, y < y1 { note(before &+ winding, from: max(y, y0)) }
            if end > y1 { note(before, from: max(y, y1)) }
        }
        swap(&profile, &nextProfile)
        return goesOn(after: stepCount, limit: limit)
    }

    /// Goes on with the next winding number of the profile to come.
    @inline(__always)
    private mutating func note(_ winding: Int, from y: Int) {
        if let last = nextProfile.last, last.winding == winding { return }
        nextProfile.append(Step(y: y, winding: winding))
    }

    // MARK: Parts

    @inline(__always)
    private mutating func begin(_ index: Int) {
        pieces[index].partStart = pieces[index].y0
        pieces[index].partSign = 0
    }

    /// Goes on with a sign from a height on.
    @inline(__always)
    private mutating func walk(_ index: Int, at y: Int, sign: Int) {
        guard pieces[index].partSign != sign else { return }
        addPart(index, to: y)
        pieces[index].partStart = y
        pieces[index].partSign = sign
    }

    @inline(__always)
    private mutating func finish(_ index: Int) { addPart(index, to: pieces[index].y1) }

    @inline(__always)
    private mutating func addPart(_ index: Int, to y: Int) {
        let piece = pieces[index]
        guard piece.partSign != 0, y > piece.partStart else { return }
        parts.append(
            Part(
                edge: piece.edge, x0: piece.column(at: piece.partStart), x1: piece.column(at: y),
                height: y &- piece.partStart, winding: Int32(piece.partSign)))
    }

    // MARK: Pieces that share columns

    /// - Returns: whether they were not too much.
    private mutating func resolve(_ range: Range<Int>, limit: Int) -> Bool {
        guard goesOn(after: range.count + profile.count, limit: limit) else { return false }
        var (minY, maxY) = (Fixed.one, 0)
        heights.removeAll(keepingCapacity: true)
        for index in range {
            begin(index)
            heights.append(pieces[index].y0)
            heights.append(pieces[index].y1)
            minY = min(minY, pieces[index].y0)
            maxY = max(maxY, pieces[index].y1)
        }
        for step in profile where step.y > minY && step.y < maxY { heights.append(step.y) }
        heights.sort()

        nextProfile.removeAll(keepingCapacity: true)
        for step in profile where step.y < minY { note(step.winding, from: step.y) }
        active.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
        waiting.append(contentsOf: range)
        waiting.sort { pieces[$0].y0 > pieces[$1].y0 }
        var step = 0
        var top = minY
        for bottom in heights where bottom > top {
            active.removeAll { pieces[$0].y1 <= top }
            while let index = waiting.last, pieces[index].y0 <= top {
                active.append(index)
                waiting.removeLast()
            }
            while step + 1 < profile.count, profile[step + 1].y <= top { step += 1 }
            let isResolved = resolveSlab(from: top, to: bottom, winding: profile[step].winding, limit: limit)
            guard isResolved else { return false }
            top = bottom
        }
        for index in range { finish(index) }
        for index in profile.indices {
            let end = index + 1 < profile.count ? profile[index + 1].y : Fixed.one
            if end > maxY { note(profile[index].winding, from: max(maxY, profile[index].y)) }
        }
        swap(&profile, &nextProfile)
        return true
    }

    /// Resolves the active pieces in a slab.
    ///
    /// - Returns: whether they were not too much.
    private mutating func resolveSlab(from top: Int, to bottom: Int, winding: Int, limit: Int) -> Bool {
        guard goesOn(after: 1 + active.count, limit: limit) else { return false }
        sortActive(from: top, to: bottom)
        var isCrossed = false
        for index in slab.indices.dropFirst() where !isCrossed {
            isCrossed =
                slab[index].top < slab[index - 1].top || slab[index].bottom < slab[index - 1].bottom
        }
        guard isCrossed, bottom - top > 1 else {
            walkSlab(at: top, winding: winding)
            return true
        }
        guard findCuts(from: top, to: bottom, limit: limit) else { return false }
        var y = top
        for cut in cuts where cut > y {
            guard goesOn(after: active.count, limit: limit) else { return false }
            sortActive(from: y, to: cut)
            walkSlab(at: y, winding: winding)
            y = cut
        }
        return true
    }

    /// Finds the heights at which pieces of a slab cross, and its end: each pair whose order changes from the top to the bottom is met once
    /// while those sorted by their tops are sorted by their bottoms, one by one.
    ///
    /// - Returns: whether there were not too many.
    private mutating func findCuts(from top: Int, to bottom: Int, limit: Int) -> Bool {
        cuts.removeAll(keepingCapacity: true)
        cuts.append(bottom)
        slab.sort { ($0.top, $0.bottom, $0.piece) < ($1.top, $1.bottom, $1.piece) }
        for index in slab.indices.dropFirst() {
            let next = slab[index]
            var place = index
            while place > 0, slab[place - 1].bottom > next.bottom {
                let other = slab[place - 1]
                let (above, below) = (other.top - next.top, other.bottom - next.bottom)
                if above < 0 {
                    let y = top + Fixed.rounded(Double(bottom - top) * (above / (above - below)))
                    if y > top, y < bottom { cuts.append(y) }
                    if cuts.count >= Self.mostCuts { sortCuts() }
                }
                slab[place] = other
                place -= 1
            }
            slab[place] = next
            guard goesOn(after: 1 + index - place, limit: limit) else { return false }
        }
        sortCuts()
        return true
    }

    /// Sorts the heights, each of which stays once.
    private mutating func sortCuts() {
        cuts.sort()
        var count = 0
        for index in cuts.indices where count == 0 || cuts[count - 1] != cuts[index] {
            cuts[count] = cuts[index]
            count += 1
        }
        cuts.removeSubrange(count...)
    }

    /// Sorts the active pieces by their middle between two heights, into `slab`.
    private mutating func sortActive(from top: Int, to bottom: Int) {
        slab.removeAll(keepingCapacity: true)
        for index in active {
            slab.append(
                SlabPiece(piece: index, top: pieces[index].x(at: top), bottom: pieces[index].x(at: bottom)))
        }
        slab.sort { a, b in
            let (middleA, middleB) = (a.top + a.bottom, b.top + b.bottom)
            // The pieces are in an order that depends on them alone.
            return middleA != middleB ? middleA < middleB : a.piece < b.piece
        }
    }

    private mutating func walkSlab(at top: Int, winding: Int) {
        var before = winding
        for member in slab {
            let after = before &+ pieces[member.piece].winding
            walk(member.piece, at: top, sign: Self.sign(before, after))
            before = after
        }
        note(before, from: top)
    }
}
