import Foundation
import Pictures

/// Measures rows: all entrants in turn, again and again, so that whatever else the machine does hits them alike.
struct Race {
    /// Whether everything works, not how fast: one round.
    let isQuick: Bool

    private static let mostRounds = 201
    private static let fewestRounds = 3
    /// For one row, in nanoseconds; reached by what takes long.
    private static let timeLimit = 1.5e9
    /// In nanoseconds: in its turn, each does its work as often as fits, at least once, as programs draw sticker after
    /// sticker, and the clock's own time vanishes.
    private static let shortestTurn = 200_000.0
    /// In nanoseconds: what takes longer has one untimed call before its turn. What is quicker has two, since the picture that a call
    /// makes may lie where the one before the last did, and both places are to be in the caches.
    private static let slowCall = 10_000_000.0

    func results(of row: Row) throws -> RowResult {
        var byteCounts: [Int?] = []
        var reference = Outcome.nothing
        for (index, entrant) in row.entrants.enumerated() {
            let outcome = try entrant.work.outcome()
            if index == 0 { reference = outcome }
            if entrant.library != Entrant.limit {
                try row.agreement.check(outcome, of: entrant.name, against: reference, in: row.name)
            }
            switch outcome {
            case .file(let bytes): byteCounts.append(bytes.count)
            case .files(_, _, let byteCount): byteCounts.append(byteCount)
            default: byteCounts.append(nil)
            }
        }
        let turns = try row.entrants.map { entrant in
            if isQuick { return (count: 1, untimed: 1) }
            let once = try entrant.work.nanoseconds(count: 1, after: 1)
            return (
                count: max(1, min(1_000, Int(Self.shortestTurn / max(1, once)))),
                untimed: once > Self.slowCall ? 1 : 2
            )
        }
        var times = row.entrants.map { _ in [Double]() }
        let start = ProcessorTime.wallNanoseconds
        let limit = row.isSlow ? 8 * Self.timeLimit : Self.timeLimit
        for round in 0..<(isQuick ? 1 : Self.mostRounds) {
            if round >= Self.fewestRounds, ProcessorTime.wallNanoseconds - start > limit { break }
            for (index, entrant) in row.entrants.enumerated() {
                let turn = turns[index]
                let total = try entrant.work.nanoseconds(count: turn.count, after: turn.untimed)
                times[index].append(total / Double(turn.count) / row.divisor)
            }
        }
        return RowResult(
            name: row.name,
            results: row.entrants.indices.map { index in
                Timing(
                    library: row.entrants[index].library, setting: row.entrants[index].setting,
                    time: times[index].sorted()[times[index].count / (row.takesQuickest ? 10 : 2)],
                    byteCount: byteCounts[index])
            })
    }
}
