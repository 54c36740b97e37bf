import Testing

@testable import StickerTestSupport

@Suite struct FuzzerTests {
    private struct Finding: Error, CustomStringConvertible {
        var description: String { "a finding" }
    }

    private func settings(_ environment: [String: String] = [:], iterations: Int = 20) -> FuzzSettings {
        FuzzSettings(environment: environment, iterations: iterations, freshSeed: 99)
    }

    @Test("the suite runs a fixed number of cases from a fixed seed")
    func theSuiteRunsAFixedNumberOfCases() {
        var numbers: [[UInt64]] = []
        for _ in 0..<2 {
            var seen: [UInt64] = []
            let result = Fuzzer(name: "self", settings: settings()).run { seen.append($0.next()) }
            #expect(result.failures.isEmpty && result.count == 20)
            numbers.append(seen)
        }
        #expect(numbers[0] == numbers[1] && Set(numbers[0]).count == 20)
    }

    @Test("a failure names the seed and the case, which alone give it again")
    func aFailureNamesTheSeedAndTheCase() throws {
        var first: [UInt64] = []
        let (failures, _) = Fuzzer(name: "self", settings: settings()).run {
            first.append($0.next())
            if first.count == 12 { throw Finding() }
        }
        let seed = FuzzSettings.suiteSeed
        #expect(
            failures
                == ["self: a finding; run it again with STICKER_FUZZ_SEED=\(seed) STICKER_FUZZ_CASE=11"])
        var again: [UInt64] = []
        _ = Fuzzer(
            name: "self", settings: settings(["STICKER_FUZZ_SEED": "\(seed)", "STICKER_FUZZ_CASE": "11"])
        ).run { again.append($0.next()) }
        #expect(again == [first[11]])
    }

    @Test("a case that takes too long is a failure, and failures end the run")
    func aSlowCaseIsAFailure() {
        let fuzzer = Fuzzer(name: "self", settings: settings(), timeLimit: .zero)
        let (failures, count) = fuzzer.run { _ = $0.next() }
        #expect(failures.count == 8 && count == 8)
        #expect(failures[0].contains("took"))
    }

    @Test("a long run has a fresh seed and ends in time")
    func aLongRunHasAFreshSeed() {
        let long = settings(["STICKER_FUZZ_SECONDS": "0"])
        #expect(long.isLong && long.seed == 99)
        #expect(settings(["STICKER_FUZZ_SECONDS": "9", "STICKER_FUZZ_SEED": "4"]).seed == 4)
        let (failures, count) = Fuzzer(name: "self", settings: long).run { _ = $0.next() }
        #expect(failures.isEmpty && count <= 1)
    }

    @Test("mutations follow the seed, change nearly everything they are given, and stay short")
    func mutationsFollowTheSeed() {
        let original = Array("<rect width=\"10\" height=\"20\"/>".utf8)
        var changed = 0
        for seed in 0..<500 as Range<UInt64> {
            var generators = [SeededGenerator(seed: seed), SeededGenerator(seed: seed)]
            let first = Mutation.mutate(original, using: &generators[0])
            #expect(first == Mutation.mutate(original, using: &generators[1]))
            if first != original { changed += 1 }
            if seed.isMultiple(of: 100) {
                let long = [UInt8](repeating: 7, count: Mutation.maximumByteCount)
                #expect(Mutation.mutate(long, using: &generators[0]).count <= Mutation.maximumByteCount)
            }
            _ = Mutation.mutate([], using: &generators[0])
            let spliced = Mutation.splice(original, Array("abc".utf8), using: &generators[0])
            #expect(spliced.count <= original.count + 3)
        }
        #expect(changed > 450)
    }
}
