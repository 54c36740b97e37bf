/// Finds the highest quality level whose file fits, where files grow from level to level.
///
/// The expected size of each level says which to try next, and each file that is made corrects it: mostly a file or two less
/// than by halving. Where the sizes are not as expected, it halves: after two guesses that leave more than half of the
/// levels, the middle one is tried.
struct QualityLevelSearch {
    /// The bytes that each level is expected to take, in any unit; they grow.
    private let expectations: [Double]
    private let limit: Double
    /// The length that is enough to end the search.
    private let enough: Double
    /// The length that guesses aim at: between what is enough and the limit.
    private let aim: Double
    /// The highest level that fits, and the lowest that does not.
    private var fits: (level: Int, byteCount: Double)?
    private var fails: (level: Int, byteCount: Double)?
    private var first: Int
    /// The number of guesses, one after the other, that left more than half of the levels.
    private var badGuessCount = 0
    private static let patience = 2

    /// - Parameters:
    ///   - limit: the most bytes.
    ///   - first: the level to begin with; by default the highest.
    ///   - sufficiency: 0 … 1; the search ends with a file of such a part of the limit, though a higher level might fit.
    /// - Precondition: there are expectations.
    init(expecting expectations: [Double], limit: Int, first: Int? = nil, sufficiency: Double = 1) {
        self.expectations = expectations
        self.limit = Double(limit)
        enough = self.limit * sufficiency
        aim = (enough + self.limit) / 2
        let highest = expectations.count - 1
        self.first = min(highest, max(0, first ?? highest))
    }

    /// The level to try; nil when the highest that fits is known, or a file is long enough.
    var next: Int? {
        if let fits, fits.byteCount >= enough { return nil }
        let open = open
        guard let low = open.first, let high = open.last else { return nil }
        return badGuessCount >= Self.patience ? (low + high) / 2 : min(high, max(low, guess))
    }

    /// The levels of which it is not known whether they fit.
    private var open: Range<Int> {
        let low = fits.map { $0.level + 1 } ?? 0
        return low..<max(low, fails?.level ?? expectations.count)
    }

    mutating func record(_ level: Int, byteCount: Int) {
        let before = open.count
        // A file that nearly fills the limit leaves few levels, whatever their number.
        let isNear = abs(Double(byteCount) - limit) < limit / 8
        let isGuess = badGuessCount < Self.patience && !(fits == nil && fails == nil) && !isNear
        if Double(byteCount) <= limit {
            fits = (level, Double(byteCount))
        } else {
            fails = (level, Double(byteCount))
        }
        badGuessCount = isGuess && open.count > before / 2 ? badGuessCount + 1 : 0
    }

    /// The highest level of which a file is expected to fit, by what is known of those around it.
    private var guess: Int {
        let highest: Double
        switch (fits, fails) {
        case (nil, nil): return first
        case (let known?, nil), (nil, let known?):
            highest = expectations[known.level] * aim / max(1, known.byteCount)
        case (let low?, let high?):
            let share = (aim - low.byteCount) / (high.byteCount - low.byteCount)
            let (from, to) = (expectations[low.level], expectations[high.level])
            highest = from + (to - from) * share
        }
        return (expectations.firstIndex { $0 > highest } ?? expectations.count) - 1
    }
}

extension EncodingCandidate {
    /// The expected length of a file, in parts of that of one with all colours, or of the highest quality.
    ///
    /// Measured on a photo, drawings, labels and an animation, in all formats.
    var expectedSize: Double {
        switch self {
        case .lossless: return 1
        // 0.84 … 0.87 and 0.60 … 0.65 of the lossless file's at the levels 60 and 20.
        case .nearLossless(let level): return 0.55 + 0.0050 * Double(level)
        case .colors(let count, _):
            // A tenth more with each doubling, up to all 256.
            let doublings = Double(count.bitWidth - 1 - count.leadingZeroBitCount)
            let rest = Double(count) / Double(1 << Int(doublings)) - 1
            return 0.1 + (doublings + rest) * 0.112
        case .quality(let quality):
            // Evenly at first, and steeply towards the highest.
            let share = Double(quality) / 95
            let square = share * share
            return 0.3 + 0.33 * share + 0.37 * square * square * square * square
        }
    }
}
