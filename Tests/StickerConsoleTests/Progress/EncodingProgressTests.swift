import Testing

@testable import StickerConsole
@testable import StickerEncoding
@testable import StickerEngine

@Suite("Progress of an encoding") struct EncodingProgressTests {
    /// What a terminal gets, of attempts at these times.
    private func written(at times: [Duration], isShown: Bool = true) -> [String] {
        var (time, written) = (Duration.zero, [String]())
        let progress = EncodingProgress(isShown: isShown, now: { time }, write: { written.append($0) })
        for (index, next) in times.enumerated() {
            time = next
            progress.show(
                EncodingAttempt(
                    steps: [.frames(8, of: 32), .quality(10 + index)], byteCount: 612_480,
                    maximumByteCount: 500_000))
        }
        progress.end()
        progress.end()
        return written
    }

    @Test("nothing is said of what takes less than a second, nor where there is no terminal")
    func isQuiet() {
        #expect(written(at: [.zero, .milliseconds(999)]).isEmpty)
        #expect(written(at: [.seconds(5)], isShown: false).isEmpty)
    }

    @Test("one line says what is tried, and is taken away once")
    func draws() {
        #expect(
            written(at: [.milliseconds(10), .seconds(1), .seconds(2)]) == [
                "\r\u{1B}[Kfitting: 8 of 32 frames kept, quality 11: 612,480 of 500,000 bytes",
                "\r\u{1B}[Kfitting: 8 of 32 frames kept, quality 12: 612,480 of 500,000 bytes", "\r\u{1B}[K",
            ])
    }
}
