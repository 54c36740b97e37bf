/// The search for the highest of some rungs whose file is short enough, where files grow from rung to rung.
///
/// How much each rung is expected to take says where to look next, and each file that was made corrects it: mostly a file or
/// two less than by halving, of which each takes its time. Where files are not as expected, it does halve: two guesses that
/// leave more than half of the rungs are followed by the middle one.
struct LadderSearch {
    /// How many bytes each rung is expected to take, in any unit; they grow.
    private let expectations: [Double]
    private let limit: Double
    /// Long enough to end the search.
    private let enough: Double
    /// The highest that fits, and the lowest that does not.
    private var fits: (rung: Int, byteCount: Double)?
    private var fails: (rung: Int, byteCount: Double)?
    private var first: Int
    /// How many guesses, one after the other, left more than half of the rungs.
    private var badGuessCount = 0
    private static let patience = 2

    /// - Parameters:
    ///   - limit: the most bytes.
    ///   - first: the rung to begin with; the highest unless given.
    ///   - sufficiency: 0 … 1; the search ends with a file of such a part of the limit, though a higher rung might fit.
    /// - Precondition: there are expectations.
    init(expecting expectations: [Double], limit: Int, first: Int? = nil, sufficiency: Double = 1) {
        self.expectations = expectations
        self.limit = Double(limit)
        enough = self.limit * sufficiency
        let highest = expectations.count - 1
        self.first = min(highest, max(0, first ?? highest))
    }

    /// The rung to try; nil when the highest that fits is known, or one is high enough.
    var next: Int? {
        if let fits, fits.byteCount >= enough { return nil }
        let open = open
        guard let low = open.first, let high = open.last else { return nil }
        return badGuessCount >= Self.patience ? (low + high) / 2 : min(high, max(low, guess))
    }

    /// The rungs of which it is not known whether they fit.
    private var open: Range<Int> {
        let low = fits.map { $0.rung + 1 } ?? 0
        return low..<max(low, fails?.rung ?? expectations.count)
    }

    mutating func record(_ rung: Int, byteCount: Int) {
        let before = open.count
        let isGuess = badGuessCount < Self.patience && !(fits == nil && fails == nil)
        if Double(byteCount) <= limit {
            fits = (rung, Double(byteCount))
        } else {
            fails = (rung, Double(byteCount))
        }
        badGuessCount = isGuess && open.count > before / 2 ? badGuessCount + 1 : 0
    }

    /// The highest rung of which a file is expected to fit, by what is known of those around it.
    private var guess: Int {
        let reach: Double
        switch (fits, fails) {
        case (nil, nil): return first
        case (let known?, nil), (nil, let known?):
            reach = expectations[known.rung] * limit / max(1, known.byteCount)
        case (let low?, let high?):
            let share = (limit - low.byteCount) / (high.byteCount - low.byteCount)
            let (from, to) = (expectations[low.rung], expectations[high.rung])
            reach = from + (to - from) * share
        }
        return (expectations.firstIndex { $0 > reach } ?? expectations.count) - 1
    }
}

extension EncodingRecipe {
    /// How many bytes a file is expected to take, in parts of those of one with all colours, or of the highest quality.
    ///
    /// Measured on a photo, drawings, labels and an animation, in all formats.
    var expectedSize: Double {
        switch self {
        case .lossless: return 1
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
