/// Edges that wait for their band of rows.
struct BandedEdges: EdgeSink {
    private var edges: [Edge] = []
    /// The first edge of each band, or −1.
    private var bands: [Int32] = []
    private var bandShift = 0

    var count: Int { edges.count }

    /// The bytes that the edges take.
    var byteCount: Int { edges.capacity * MemoryLayout<Edge>.stride }

    func hasEdges(inBand band: Int) -> Bool { bands[band] >= 0 }

    /// Forgets all edges, and makes bands of 2^`bandShift` rows.
    mutating func reset(bandCount: Int, bandShift: Int) {
        self.bandShift = bandShift
        forget()
        bands.removeAll(keepingCapacity: true)
        bands.append(contentsOf: repeatElement(-1, count: bandCount))
    }

    /// Forgets all edges, once every band was taken.
    mutating func forget() { edges.removeAll(keepingCapacity: true) }

    @inline(__always)
    mutating func add(_ edge: Edge) {
        let band = max(0, edge.y0) >> (Fixed.shift + bandShift)
        var edge = edge
        edge.next = bands[band]
        bands[band] = Int32(truncatingIfNeeded: edges.count)
        edges.append(edge)
    }

    mutating func add(_ line: FixedLine) -> (rows: Int, columns: Int) {
        var (rows, columns) = (0, 0)
        var from = line[0]
        for index in 1..<(line.pieceCount + 1) {
            let to = line[index]
            if from.y != to.y {
                add(Edge(from, to))
                rows &+= abs(to.y &- from.y)
                columns &+= abs(to.x &- from.x)
            }
            from = to
        }
        return (rows, columns)
    }

    /// Takes the edges of a band out, each with those that go on below it left for the next one.
    ///
    /// - Parameters:
    ///   - bottom: the row below the band.
    ///   - body: is called for each edge.
    mutating func take(band: Int, bottom: Int, _ body: (Edge) -> Void) {
        var index = bands[band]
        bands[band] = -1
        while index >= 0 {
            let edge = edges[Int(index)]
            body(edge)
            if edge.y1 > bottom << Fixed.shift, band + 1 < bands.count {
                edges[Int(index)].next = bands[band + 1]
                bands[band + 1] = index
            }
            index = edge.next
        }
    }
}
