import StickerGeometry
import StickerKernels
import StickerLimits
import StickerPixels

/// Turns paths into coverage, a row at a time; keeps its buffers between paths.
///
/// Each edge adds the signed area that it cuts from the pixels it crosses, and its height to all pixels right of
/// them; a running sum over the row is the exact coverage (the method of FreeType's and AGG's rasterisers). In large
/// bounds the edges wait in bands of rows, so that the sums stay in a small buffer.
///
/// The rule is applied to a pixel's signed sum: parts of opposite direction within one pixel cancel, parts of the same direction add
/// up. So that places that contours cover twice count once under the nonzero rule, the edges of a path that may have
/// such places wait for an ``OverlapResolver``. Winding numbers past ±32,767 wrap around.
struct ScanConverter: Sendable {
    /// The most straight edges of a path after flattening: 40 bytes each, so 160 MiB at most; of a path whose overlaps are resolved,
    /// ``OverlapResolver/edgeByteCount`` more each.
    static let maximumEdgeCount = 1 << 22
    /// The number of edges that there is always memory for: 160 KiB.
    private static let freeEdgeCount = 1 << 12
    /// The farthest coordinate in pixels, either way: edges are clipped to this box before they become fixed-point. It
    /// is the same for all bounds, so that a shape's bytes do not depend on them.
    static let coordinateLimit = 1 << 20

    /// The bounds that everything is clipped to: no run leaves them.
    private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The edges that wait for their band; none where there is but one band, into whose cells they go at once.
    private var waiting = BandedEdges()
    private var bandShift = 0
    private var bandCount = 0
    private var cells = CellBuffer()
    /// Whether anything was put into the cells since they were 0.
    private var hasCells = false
    private var resolver = OverlapResolver()
    /// Whether the edges that wait go through the resolver.
    private var isResolving = false

    init() {}

    /// The bytes of the largest buffers.
    var byteCount: Int { waiting.byteCount + cells.byteCount + resolver.byteCount }

    /// Whether `bounds` lie within ±``coordinateLimit``, and are no larger than a pixmap may be.
    static func accepts(_ bounds: PixelRect) -> Bool {
        let places = (1 - coordinateLimit)..<coordinateLimit
        return places.contains(bounds.x) && places.contains(bounds.y)
            && bounds.width <= PixelSize.maximumSide && bounds.height <= PixelSize.maximumSide
    }

    /// Forgets all edges; what follows is clipped to `bounds`.
    ///
    /// - Precondition: ``accepts(_:)`` holds for `bounds`.
    mutating func reset(bounds: PixelRect) {
        precondition(Self.accepts(bounds), "bounds are out of range")
        if hasCells { cells.clear() }
        hasCells = false
        isResolving = false
        resolver.reset()
        self.bounds = bounds
        bandShift = cells.reset(width: bounds.width, height: bounds.height)
        bandCount = bounds.isEmpty ? 0 : ((bounds.height - 1) >> bandShift) + 1
        waiting.reset(bandCount: bandCount, bandShift: bandShift)
    }

    /// Adds the inside of `path`; open subpaths are closed. O(elements + edges), and what ``OverlapResolver`` takes.
    ///
    /// - Parameter resolvesOverlaps: whether places that contours cover twice count once, for the nonzero rule alone; else areas
    ///   add up.
    /// - Throws: ``RasterError/nonFinite(what:)``, ``RasterError/tooComplex(what:limit:)`` past ``maximumEdgeCount`` edges,
    ///   or ``RasterError/stopped(_:)``. The converter then has to be reset.
    mutating func add(
        _ path: Path, transform: Transform, resolvesOverlaps: Bool = false
    ) throws(RasterError) {
        guard transform.isFinite else { throw .nonFinite(what: "a transform") }
        let budget = RenderBudget.current
        let work: (edgeCount: Int, crossingCost: Int)
        let resolves = resolvesOverlaps && bandCount > 0 && path.mayOverlap(under: transform)
        if bandCount == 1, !resolves {
            hasCells = true
            let bounds = bounds
            work = try cells.withWriter(rows: 0..<bounds.height) { writer throws(RasterError) in
                try Self.add(
                    path, transform: transform, within: bounds, to: &writer,
                    maximumCount: Self.maximumEdgeCount)
            }
        } else {
            // The resolver has the edges of a band once more.
            let edgeByteCount = MemoryLayout<Edge>.stride + (resolves ? OverlapResolver.edgeByteCount : 0)
            let limit = budget.map { max(Self.freeEdgeCount, $0.availableMemory / edgeByteCount) }
            do throws(RasterError) {
                work = try Self.add(
                    path, transform: transform, within: bounds, to: &waiting,
                    maximumCount: min(Self.maximumEdgeCount, limit ?? .max))
            } catch {
                if case .tooComplex = error, let limit, limit < Self.maximumEdgeCount {
                    try RasterBudget.check(
                        bytes: (limit + 1) * edgeByteCount, for: "the edges of a path")
                }
                throw error
            }
        }
        if let budget {
            do throws(RenderStop) {
                try budget.spend(pieces: max(path.elements.count, work.edgeCount), on: "a path")
                try budget.spend(pixels: work.crossingCost, on: "a path")
            } catch {
                throw .stopped(error)
            }
        }
        guard resolves else { return }
        isResolving = true
        guard bandCount == 1 else { return }
        hasCells = true
        putWaiting(ofBand: 0, rows: 0..<bounds.height)
        try checkResolved()
    }

    /// Makes sure that what was swept is whole: in bounds of several bands, overlaps are resolved while they are swept.
    ///
    /// - Throws: ``RasterError/stopped(_:)`` where a limit of the render ended that.
    func checkResolved() throws(RasterError) { try resolver.check() }

    /// Puts the edges of a band into the cells.
    private mutating func putWaiting(ofBand band: Int, rows: Range<Int>) {
        cells.withWriter(rows: rows) { writer in
            if isResolving {
                resolver.begin()
                waiting.take(band: band, bottom: rows.upperBound) { resolver.add($0) }
                resolver.resolve(rows: rows, to: writer)
            } else {
                waiting.take(band: band, bottom: rows.upperBound) { writer.add($0) }
            }
        }
    }

    /// Gives the edges of a path to `sink`; returns how many they were, and what they cost to sweep.
    private static func add<Sink: EdgeSink>(
        _ path: Path, transform: Transform, within bounds: PixelRect, to sink: inout Sink, maximumCount: Int
    ) throws(RasterError) -> (edgeCount: Int, crossingCost: Int) {
        let before = sink.count
        var builder = EdgeBuilder(bounds: bounds, maximumEdgeCount: maximumCount, sink: consume sink)
        let error = builder.add(path, transform: transform)
        sink = builder.sink
        if let error { throw error }
        return (sink.count - before, builder.crossingCost)
    }

    /// Calls `body` for each row that has coverage, from the top, and forgets the edges.
    ///
    /// `body` gets the row, its runs from left to right (none empty, none with coverage 0), and a buffer with a
    /// byte a pixel, indexed by x − bounds.x and set within varying runs alone. O(edges × rows they cross + runs).
    mutating func sweep(
        rule: FillRule,
        _ body: (_ y: Int, _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>) -> Void
    ) {
        let bounds = bounds
        forEachBand { cells, rows in
            unsafe cells.emit(
                rowCount: rows.count, origin: (bounds.x, bounds.y + rows.lowerBound), rule: rule, body)
        }
    }

    /// Composites a colour source-over through the coverage, and forgets the edges: the same as painting the runs of ``sweep(rule:_:)``.
    ///
    /// - Parameters:
    ///   - color: the bytes of a pixel.
    ///   - pixels: the pixel in the corner of the bounds, from row to row `stride`.
    /// - Returns: how many pixels were painted.
    mutating func fill(
        rule: FillRule, color: UInt32, level: sticker_level, onto pixels: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) -> Int {
        var painted = 0
        forEachBand { cells, rows in
            // SAFETY: the caller lends pixels for all of the bounds.
            unsafe painted &+= cells.fill(
                rowCount: rows.count, rule: rule, color: color, level: level,
                onto: pixels + rows.lowerBound * stride, pixelStride: stride)
        }
        return painted
    }

    /// Calls `body` with the cells of each band that has edges, from the top, and forgets the edges.
    private mutating func forEachBand(_ body: (inout CellBuffer, _ rows: Range<Int>) -> Void) {
        for band in 0..<bandCount {
            let rows = (band << bandShift)..<min(bounds.height, (band + 1) << bandShift)
            if bandCount > 1 {
                guard waiting.hasEdges(inBand: band) else { continue }
                putWaiting(ofBand: band, rows: rows)
            } else if !hasCells {
                continue
            }
            body(&cells, rows)
        }
        hasCells = false
        isResolving = false
        waiting.forget()
    }
}
