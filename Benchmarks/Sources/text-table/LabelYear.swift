import Foundation
import StickerCodecs
import StickerEngine
import StickerPixels
import StickerText

/// “Happy January 1, 2026” to “Happy December 31, 2026”: a year of labels in one process, on one thread.
enum LabelYear {
    static func printTable(rounds: Int) throws {
        print(
            "365 labels at 72 px, one thread: labels a second of processor time, medians of \(rounds) rounds\n"
        )
        let labels = try labels(face: FontFace(path: TextTable.fontPath))
        let first = try processorTime { _ = try labels.map { try $0.renderSticker() } }
        row("pixels, cold caches", first)
        let pictures = try labels.map { try $0.renderSticker() }
        let pixels = try (0..<rounds).map { _ in
            try processorTime { for label in labels { _ = try label.renderSticker() } }
        }
        row("pixels", TextTable.median(pixels))
        for effort in CompressionEffort.allCases {
            let encoding = try (0..<(effort == .small ? 1 : rounds)).map { _ in
                try processorTime { for picture in pictures { _ = try PNG.encode(picture, effort: effort) } }
            }
            let (render, encode) = (TextTable.median(pixels), TextTable.median(encoding))
            row("PNG \(effort.rawValue)", render + encode, encoderShare: encode / (render + encode))
        }
        print()
    }

    private static func labels(face: FontFace) -> [Label] {
        let months = [
            ("January", 31), ("February", 28), ("March", 31), ("April", 30), ("May", 31), ("June", 30),
            ("July", 31),
            ("August", 31), ("September", 30), ("October", 31), ("November", 30), ("December", 31),
        ]
        let style = LabelStyle(fonts: [face])
        return months.flatMap { month, count in
            (1...count).map { Label("Happy \(month) \($0), 2026", style: style) }
        }
    }

    private static func row(_ name: String, _ seconds: Double, encoderShare: Double? = nil) {
        let share =
            encoderShare.map { String(format: ", of which the encoder takes %.0f %%", $0 * 100) } ?? ""
        print(
            "  " + name.padding(toLength: 22, withPad: " ", startingAt: 0)
                + String(format: "%8.0f", 365 / seconds) + share)
    }

    /// Seconds that the processor worked for this process: other processes do not count.
    private static func processorTime(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try body()
        return now() - start
    }
}
