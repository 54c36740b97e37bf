import Foundation
import PNGPeers
import Pictures
import StickerCodecs
import StickerPixels

/// Prints bytes and times of encoding each picture with each effort, with libpng and with libspng, measured in turn in
/// one process, in processor time, which other programs do not count in; behind them Pillow and fpng, where Python has
/// them, in a process of their own.
///
///     codec-table            medians of 15 rounds
///     codec-table --quick    of 1: whether everything works, not how fast
///     codec-table label      of one picture alone
@main
struct CodecTable {
    static func main() throws {
        let rounds = CommandLine.arguments.contains("--quick") ? 1 : 15
        for library in CodecLibraries.versions { print("\(library.name) \(library.value)", terminator: "  ") }
        print("libspng \(String(cString: spng_peer_version()))", terminator: "")
        print(
            "\nmilliseconds of processor time, medians of \(rounds) rounds; ×: times as quick as libpng's default\n"
        )
        let words = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
        for picture in EncodedPicture.allCases where words.allSatisfy(picture.rawValue.contains) {
            try compare(picture, rounds: rounds)
        }
    }

    /// In milliseconds: in its turn, each encodes as often as fits, at least once, as programs encode label after label.
    private static let shortestTurn = 10.0

    private static func compare(_ picture: EncodedPicture, rounds: Int) throws {
        let pixmap = try picture.pixmap()
        let straight = pixmap.straightBytes
        func libpng(_ level: Int32) throws -> Int {
            let count = libpng_peer_encode(
                straight.bytes, UInt32(pixmap.width), UInt32(pixmap.height), Int32(straight.channelCount),
                level)
            guard count > 0 else {
                throw Failure(description: "libpng did not encode the \(picture.rawValue)")
            }
            return count
        }
        func spng(_ level: Int32) -> Int {
            spng_peer_encode(
                straight.bytes, UInt32(pixmap.width), UInt32(pixmap.height), Int32(straight.channelCount),
                level)
        }
        var contestants: [(name: String, encode: () throws -> Int)] = [
            ("libpng default", { try libpng(-1) }), ("libpng level 1", { try libpng(1) }),
            ("libpng level 9", { try libpng(9) }), ("libspng default", { spng(-1) }),
            ("libspng level 1", { spng(1) }),
        ]
        for effort in CompressionEffort.allCases {
            guard try PNG.decode(PNG.encode(pixmap, effort: effort)) == pixmap else {
                throw Failure(
                    description: "the \(picture.rawValue) does not come back from \(effort.rawValue)")
            }
            contestants.append((effort.rawValue, { try PNG.encode(pixmap, effort: effort).count }))
        }
        var times = contestants.map { _ in [Double]() }
        var counts = contestants.map { _ in 0 }
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                let start = ProcessorTime.milliseconds
                var (elapsed, callCount) = (0.0, 0.0)
                repeat {
                    counts[index] = try contestant.encode()
                    callCount += 1
                    elapsed = ProcessorTime.milliseconds - start
                } while elapsed < shortestTurn
                times[index].append(elapsed / callCount)
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("\(picture.rawValue), \(pixmap.size)")
        for (index, contestant) in contestants.enumerated() {
            line(contestant.name, byteCount: counts[index], time: medians[index], reference: medians[0])
        }
        for peer in try PythonEncoders.measure(
            straight.bytes, size: pixmap.size, channelCount: straight.channelCount, rounds: rounds)
        {
            line(peer.name, byteCount: peer.byteCount, time: peer.time, reference: medians[0])
        }
        print()
    }

    private static func line(_ name: String, byteCount: Int, time: Double, reference: Double) {
        let name = name.padding(toLength: 16, withPad: " ", startingAt: 0)
        print("  " + name + String(format: "%8d bytes  %8.2f ms  %6.1f×", byteCount, time, reference / time))
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
