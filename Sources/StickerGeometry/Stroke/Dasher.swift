/// Cuts flattened subpaths into dashes.
struct Dasher {
    /// The most dashes of a stroke: dots of ten pixels along a line of a million, where a sticker's outline has a few
    /// thousand pixels.
    static let maximumDashCount = 100_000

    /// The lengths of dashes and gaps in turn, an even number.
    private let pattern: [Double]
    private let patternLength: Double
    private let firstIndex: Int
    private let firstRest: Double
    /// The distance below which a cut counts as at a corner.
    private let slack: Double
    private var count = 0

    /// - Parameter dashes: validated lengths, one of them greater than 0.
    init(dashes: [Double], offset: Double, tolerance: Double) {
        pattern = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
        // Cut off where sums would overflow: such a dash is longer than any path.
        patternLength = min(pattern.reduce(0, +), 1e200)
        slack = tolerance / 16
        var rest = offset.truncatingRemainder(dividingBy: patternLength)
        if rest < 0 { rest += patternLength }
        var index = 0
        // A dash of length 0 right at the start is a dot.
        while index < pattern.count - 1, rest > pattern[index] || (rest > 0 && rest == pattern[index]) {
            rest -= pattern[index]
            index += 1
        }
        firstIndex = index
        firstRest = max(0, pattern[index] - rest)
    }

    /// The most dashes that a subpath may get.
    ///
    /// - Throws: ``GeometryError/tooComplex(what:limit:)`` where they and those made before are too many.
    func estimate(of line: SubpathLines) throws(GeometryError) -> Int {
        let length = line.segments.reduce(0) { $0 + $1.length }
        let estimate = (length / patternLength + 1) * Double(pattern.count / 2)
        guard Double(count) + estimate <= Double(Self.maximumDashCount) else {
            throw .tooComplex(what: "a dashed stroke", limit: Self.maximumDashCount)
        }
        return Int(estimate)
    }

    /// The dashes of one subpath, each an open line, or the subpath itself where one dash covers it.
    ///
    /// - Precondition: ``estimate(of:)`` does not refuse the subpath.
    mutating func dashes(of line: SubpathLines) -> [SubpathLines] {
        var dashes: [SubpathLines] = []
        var current: [StrokeSegment] = []
        var index = firstIndex
        var rest = firstRest
        var hasCut = false
        for segment in line.segments {
            var position = 0.0
            while rest <= segment.length - position + slack, segment.length > 0 || rest == 0 {
                let cut = min(segment.length, position + rest)
                if index.isMultiple(of: 2) {
                    let part = segment.part(from: position, to: cut)
                    // A dash of length 0 is a dot that points along the line.
                    if part.length > slack || current.isEmpty { current.append(part) }
                    dashes.append(SubpathLines(segments: current, isClosed: false))
                    current.removeAll()
                }
                hasCut = true
                position = cut
                index = (index + 1) % pattern.count
                rest = pattern[index]
                if position >= segment.length, rest > 0 { break }
            }
            guard index.isMultiple(of: 2) else {
                rest -= segment.length - position
                continue
            }
            if segment.length == 0 || segment.length - position > slack {
                current.append(segment.part(from: position, to: segment.length))
            }
            rest -= segment.length - position
        }
        if !hasCut, !current.isEmpty {
            dashes = [line]
        } else if !current.isEmpty {
            // The last dash of a closed subpath goes on in the first, if the pattern begins with a dash.
            if line.isClosed, firstIndex.isMultiple(of: 2), firstRest > 0 {
                dashes[0].segments.insert(contentsOf: current, at: 0)
            } else {
                dashes.append(SubpathLines(segments: current, isClosed: false))
            }
        }
        count += dashes.count
        return dashes
    }
}

extension StrokeSegment {
    /// The piece between two distances from its start.
    fileprivate func part(from start: Double, to end: Double) -> StrokeSegment {
        guard length > 0 else { return self }
        var part = self
        if start > 0 {
            part.from = from + direction * start
            part.isBend = false
        }
        if end < length { part.to = from + direction * end }
        part.length = end - start
        part.innerLength = part.length
        return part
    }
}
