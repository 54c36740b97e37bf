import Foundation
import StickerEngine
import StickerHistory
import StickerTestSupport
import Testing

/// Two programs add to one history, and one of them is killed at any instant.
@Suite struct HistoryKillTests {
    /// The nth of many ice creams.
    private static func url(_ index: Int) -> String {
        IceCream(
            base: Base.all[index % 4], scoops: Scoops.all[index / 4 % 10],
            topping: Topping.all[index / 40 % 12]
        ).urlString
    }

    private static func add(_ url: String, to path: String) throws -> Process {
        let process = try StickerProcess.make(["history", "add", url, "--file", path])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        return process
    }

    @Test("nothing that was confirmed is lost, and nothing else changes")
    func losesNothing() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        let store = SQLiteHistoryStore(path: path)
        var generator = SeededGenerator(seed: 15)
        // What the history must have: each round adds two.
        var known = try IceCreamHistory(in: store).iceCreams().map(\.urlString)
        var killedCount = 0
        var times: [Double] = [0.1]
        for round in 0..<60 {
            let (first, second) = (Self.url(round * 2 + 3), Self.url(round * 2 + 4))
            let start = ContinuousClock.now
            let processes = [try Self.add(first, to: path), try Self.add(second, to: path)]
            // Anywhere in what an addition takes by now, its end included.
            let typical = times.suffix(5).max() ?? 0.1
            Thread.sleep(forTimeInterval: .random(in: 0...typical, using: &generator))
            kill(processes[0].processIdentifier, SIGKILL)
            processes.forEach { $0.waitUntilExit() }
            let wasKilled = processes[0].terminationReason == .uncaughtSignal
            killedCount += wasKilled ? 1 : 0
            let elapsed = (ContinuousClock.now - start).components
            times.append(Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
            try #require(processes[1].terminationReason == .exit && processes[1].terminationStatus == 0)
            if !wasKilled { try #require(processes[0].terminationStatus == 0) }

            // The one that was not killed is there; the other one is where it was confirmed, and may be where it was not.
            // Either may be the newest.
            let entries = try IceCreamHistory(in: SQLiteHistoryStore(path: path)).iceCreams().map(\.urlString)
            func adding(_ urls: String...) -> [String] { known.filter { !urls.contains($0) } + urls }
            var choices = [adding(first, second), adding(second, first)]
            if wasKilled { choices.append(adding(second)) }
            let match = choices.map { Array($0.suffix(50)) }.first { $0 == entries }
            try #require(match != nil, "round \(round), killed \(wasKilled): \(entries.suffix(4))")
            known = entries
        }
        #expect(known.count == 50)
        // Some were killed, and some were quicker.
        #expect(killedCount >= 10, "\(killedCount)")
    }
}
