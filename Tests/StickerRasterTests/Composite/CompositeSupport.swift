import StickerPixels
import StickerTestSupport

@testable import StickerRaster

/// Pixels and coverage as stickers have them: runs of nothing and of everything between mixed values.
struct PixelSource {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

    /// Any pixel with colour ≤ alpha; edge values come often.
    mutating func pixel() -> PremultipliedColor {
        let alpha: UInt8
        switch Int.random(in: 0..<8, using: &random) {
        case 0: alpha = 255
        case 1: alpha = UInt8.random(in: 0...3, using: &random)
        default: alpha = byte()
        }
        return PremultipliedColor(
            red: channel(alpha), green: channel(alpha), blue: channel(alpha), alpha: alpha)
    }

    mutating func pixels(_ count: Int) -> [PremultipliedColor] {
        runs(count) { kind, source in
            switch kind {
            case 0: return .transparent
            case 1:
                let color = source.pixel()
                return PremultipliedColor(
                    red: color.red, green: color.green, blue: color.blue, alpha: 255)
            default: return source.pixel()
            }
        }
    }

    mutating func coverage(_ count: Int) -> [UInt8] {
        runs(count) { kind, source in kind == 0 ? 0 : kind == 1 ? 255 : source.byte() }
    }

    private mutating func channel(_ alpha: UInt8) -> UInt8 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: 0
        case 1: alpha
        default: UInt8.random(in: 0...alpha, using: &random)
        }
    }

    private mutating func runs<Element>(
        _ count: Int, _ make: (Int, inout PixelSource) -> Element
    ) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count)
        while result.count < count {
            let kind = Int.random(in: 0..<4, using: &random)
            for _ in 0..<min(count - result.count, Int.random(in: 1...48, using: &random)) {
                result.append(make(kind, &self))
            }
        }
        return result
    }
}

extension BlendMode {
    /// The reference operator, on one pixel.
    func reference(
        _ source: PremultipliedColor, _ destination: PremultipliedColor
    ) -> PremultipliedColor {
        var result = destination
        // SAFETY: one pixel on each side.
        unsafe withUnsafePointer(to: source) { source in
            unsafe RunCompositor(self, level: .scalar).composite(
                source, onto: &result, count: 1, opacity: 255)
        }
        return result
    }
}
