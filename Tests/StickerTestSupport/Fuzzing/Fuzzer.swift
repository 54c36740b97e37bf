import Foundation
public import Testing

/// Runs a test body on many seeded cases.
///
/// In the suite it runs a fixed number of cases from a fixed seed. These environment variables change that:
/// - `STICKER_FUZZ_SECONDS=600` runs for so long, from a fresh seed, which is printed.
/// - `STICKER_FUZZ_SEED=7` starts from this seed.
/// - `STICKER_FUZZ_CASE=41` runs this case alone.
///
/// A case depends on the seed and its number alone. While a case runs, its number stands in the file
/// `sticker-fuzz-NAME.case` in the folder for temporary files: a trap leaves the file behind.
public struct Fuzzer {
    /// The most processor time that a case may take, unless the caller says otherwise: what one sticker may cost a server.
    public static let caseTime: Duration = .seconds(5)
    /// So many failures end the run: more of the same tell nothing.
    private static let maximumFailureCount = 8

    let name: String
    let settings: FuzzSettings
    private let timeLimit: Duration

    init(name: String, settings: FuzzSettings, timeLimit: Duration = caseTime) {
        self.name = name
        self.settings = settings
        self.timeLimit = timeLimit
    }

    /// Runs `body` once a case, each with a generator of its own.
    ///
    /// What `body` throws is recorded as a failure, with the seed, the case and how to run it again, and so is a case
    /// that takes longer than `timeLimit`. `body` catches the errors that hostile input may rightly cause.
    ///
    /// - Parameters:
    ///   - name: of the fuzzer, one word; for messages and the file's name.
    ///   - iterations: cases in the suite.
    ///   - timeLimit: for one case.
    public static func run(
        name: String, iterations: Int, timeLimit: Duration = caseTime,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (inout SeededGenerator) throws -> Void
    ) {
        let settings = FuzzSettings(
            environment: ProcessInfo.processInfo.environment, iterations: iterations,
            freshSeed: .random(in: 0...UInt64(UInt32.max)))
        let fuzzer = Fuzzer(name: name, settings: settings, timeLimit: timeLimit)
        if settings.isLong { print("fuzzing \(name): STICKER_FUZZ_SEED=\(settings.seed)") }
        let (failures, count) = fuzzer.run(body)
        if settings.isLong { print("fuzzing \(name): \(count) cases, \(failures.count) failures") }
        for failure in failures {
            Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
        }
    }

    /// The failures, a line each, and how many cases were run.
    func run(_ body: (inout SeededGenerator) throws -> Void) -> (failures: [String], count: Int) {
        let note = FileManager.default.temporaryDirectory.appending(path: "sticker-fuzz-\(name).case")
        defer { try? FileManager.default.removeItem(at: note) }
        let start = ContinuousClock.now
        var failures: [String] = []
        var count = 0
        for number in settings.cases {
            if let duration = settings.duration, ContinuousClock.now - start > duration { break }
            let place = "STICKER_FUZZ_SEED=\(settings.seed) STICKER_FUZZ_CASE=\(number)"
            try? Data("\(place)\n".utf8).write(to: note)
            var generator = SeededGenerator(seed: Self.mixed(settings.seed, number))
            let caseStart = ThreadTime.now
            do {
                try body(&generator)
            } catch {
                failures.append("\(name): \(error); run it again with \(place)")
            }
            let time = ThreadTime.now - caseStart
            if time > timeLimit {
                failures.append("\(name): a case took \(time); run it again with \(place)")
            }
            count += 1
            if failures.count >= Self.maximumFailureCount { break }
        }
        return (failures, count)
    }

    private static func mixed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
        var generator = SeededGenerator(seed: seed)
        return generator.next() ^ SeededGenerator(seed: number).following
    }
}

extension SeededGenerator {
    /// The number that comes next.
    fileprivate var following: UInt64 {
        var copy = self
        return copy.next()
    }
}
