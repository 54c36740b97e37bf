import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// Damages a file in seeded ways, and sees that decoders give a picture that keeps the rules, or an error of one line.
struct MutationCheck {
    let format: String
    let seed: UInt64

    /// Small enough that no damaged header makes the test wait.
    static let limits = DecodingLimits(
        maximumPixelCount: 1 << 16, maximumAnimationPixelCount: 1 << 18, maximumDecodingTime: .seconds(10))

    func run(
        _ bytes: [UInt8], count: Int,
        strict: ([UInt8], DecodingLimits) throws -> Pixmap,
        lenient: ([UInt8], DecodingLimits) throws -> Pixmap
    ) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<count {
            var damaged = bytes
            damaged[.random(in: 0..<bytes.count, using: &generator)] ^= .random(
                in: 1...255, using: &generator)
            if round % 5 == 4 { damaged.removeLast(.random(in: 0..<bytes.count, using: &generator)) }
            let start = ContinuousClock.now
            check("seed \(seed), round \(round)") { try strict(damaged, Self.limits) }
            check("seed \(seed), round \(round), lenient") { try lenient(damaged, Self.limits) }
            if ContinuousClock.now - start > .seconds(20) {
                Issue.record("\(format), seed \(seed), round \(round): it took too long")
            }
        }
    }

    private func check(_ round: String, _ decode: () throws -> Pixmap) {
        do {
            let pixmap = try decode()
            if pixmap.size.pixelCount > Self.limits.maximumPixelCount || !keepsRules(pixmap) {
                Issue.record("\(format), \(round): a wrong picture")
            }
        } catch let error as CodecError {
            if error.description.isEmpty || error.description.contains("\n") {
                Issue.record("\(format), \(round): \(error)")
            }
        } catch {
            Issue.record("\(format), \(round): \(error)")
        }
    }

    private func keepsRules(_ pixmap: Pixmap) -> Bool {
        pixmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }
    }
}
