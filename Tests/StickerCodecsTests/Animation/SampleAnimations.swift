import StickerPixels
import StickerTestSupport

/// Small animations of many kinds.
enum SampleAnimations {
    /// A rectangle of chance that moves, grows and vanishes over a ground that is transparent or not.
    ///
    /// - Parameter alphas: what a pixel's alpha may be.
    static func random(
        using generator: inout SeededGenerator, alphas: [UInt8], colorCount: Int = 60, frameCount: Int? = nil
    ) throws -> Animation {
        let size = try PixelSize(
            width: .random(in: 1...21, using: &generator), height: .random(in: 1...17, using: &generator))
        let colors = (0..<colorCount).map { _ in
            PremultipliedColor(
                Color(
                    red: .random(in: 0...255, using: &generator),
                    green: .random(in: 0...255, using: &generator),
                    blue: .random(in: 0...255, using: &generator),
                    alpha: alphas.randomElement(using: &generator) ?? 255))
        }
        var pixmap = Pixmap(size: size, filledWith: colors[0])
        var frames: [Animation.Frame] = []
        for _ in 0..<(frameCount ?? .random(in: 1...7, using: &generator)) {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: pixmap = Pixmap(size: size, filledWith: colors[1 % colorCount])
            case 1: break
            case 2: pixmap = frames.randomElement(using: &generator)?.pixmap ?? pixmap
            default:
                let left = Int.random(in: 0..<size.width, using: &generator)
                let top = Int.random(in: 0..<size.height, using: &generator)
                let isFlat = Bool.random(using: &generator)
                let flat = colors.randomElement(using: &generator) ?? .transparent
                for y in top..<Int.random(in: top...size.height, using: &generator) {
                    for x in left..<Int.random(in: left...size.width, using: &generator) {
                        pixmap[x, y] = isFlat ? flat : colors.randomElement(using: &generator) ?? flat
                    }
                }
            }
            let duration = Duration.milliseconds(10 * Int.random(in: 2...30, using: &generator))
            frames.append(Animation.Frame(pixmap, duration: duration))
        }
        return try Animation(frames: frames, loopCount: .random(in: 0...3, using: &generator))
    }
}

extension Animation {
    /// The same with frames joined that show one picture: what files may store less often.
    var merged: Animation {
        var frames: [Frame] = []
        for frame in self.frames {
            if let last = frames.last, last.pixmap == frame.pixmap {
                frames[frames.count - 1].duration += frame.duration
            } else {
                frames.append(frame)
            }
        }
        return (try? Animation(frames: frames, loopCount: loopCount)) ?? self
    }
}

/// What is left of a file after some of its bytes were changed by chance.
func damaged(_ file: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var result = file
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
        result[Int.random(in: 0..<file.count, using: &generator)] = .random(in: 0...255, using: &generator)
    }
    return result
}
