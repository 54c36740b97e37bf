import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

private let modesThatKeepWhatTheSourceLeavesOut = BlendMode.allCases.filter {
    ![.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains($0)
}

private let floatModes: Set<BlendMode> = [.softLight, .hue, .saturation, .color, .luminosity]

@Suite("Composite operators")
struct CompositeOperatorTests {
    private let pairs: [(s: PremultipliedColor, d: PremultipliedColor)] = {
        var data = PixelSource(seed: 0x5EED_0002)
        return (0..<1_500).map { _ in (data.pixel(), data.pixel()) }
    }()

    @Test("are the W3C formula, rounded once", arguments: BlendMode.allCases)
    func nearestToTheFormula(mode: BlendMode) {
        for (s, d) in pairs {
            let result = mode.reference(s, d)
            let truth = formula(mode, Straight(s), Straight(d))
            let worst = max(
                abs(Double(result.red) - 255 * truth.red), abs(Double(result.green) - 255 * truth.green),
                abs(Double(result.blue) - 255 * truth.blue), abs(Double(result.alpha) - 255 * truth.alpha))
            // Those that are computed in floats round what is as near to a half as that to either side.
            #expect(
                worst <= 0.5 + (floatModes.contains(mode) ? 1e-3 : 1e-9),
                "\(s) \(mode.rawValue) \(d) gave \(result)")
        }
    }

    @Test("keep colour ≤ alpha, with any opacity and coverage", arguments: BlendMode.allCases)
    func colorAtMostAlpha(mode: BlendMode) {
        let seed: UInt64 = 0x5EED_0003
        var data = PixelSource(seed: seed)
        let count = 2_000
        let (source, coverage) = (data.pixels(count), data.coverage(count))
        for level in KernelLevel.available {
            var result = data.pixels(count)
            // SAFETY: all arrays have `count` elements.
            unsafe result.withUnsafeMutableBufferPointer { result in
                unsafe source.withUnsafeBufferPointer { source in
                    unsafe coverage.withUnsafeBufferPointer { coverage in
                        let compositor = RunCompositor(mode, level: level)
                        for opacity in [255, 200, 3] as [UInt8] {
                            unsafe compositor.composite(
                                source.baseAddress!, onto: result.baseAddress!,
                                coverage: coverage.baseAddress!, count: count, opacity: opacity)
                        }
                    }
                }
            }
            let wrong = result.first { max($0.red, $0.green, $0.blue) > $0.alpha }
            #expect(wrong == nil, "\(level), seed \(seed)")
        }
    }

    @Test(
        "leave the destination alone under a transparent source",
        arguments: modesThatKeepWhatTheSourceLeavesOut)
    func transparentSource(mode: BlendMode) {
        #expect(pairs.allSatisfy { mode.reference(.transparent, $0.d) == $0.d })
    }

    @Test("erase under a transparent source where the operator says so")
    func transparentSourceErases() {
        for mode in [BlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop] {
            #expect(pairs.allSatisfy { mode.reference(.transparent, $0.d) == .transparent }, "\(mode)")
        }
    }

    @Test("give the source on a transparent destination, for every blend mode and source-over")
    func transparentDestination() {
        let porterDuff: [BlendMode] = [
            .clear, .destination, .sourceIn, .destinationIn, .destinationOut, .sourceAtop,
        ]
        for mode in BlendMode.allCases {
            let erases = porterDuff.contains(mode)
            #expect(
                pairs.allSatisfy { mode.reference($0.s, .transparent) == (erases ? .transparent : $0.s) },
                "\(mode)")
        }
    }

    @Test("mirror each other when the pictures are exchanged")
    func mirrored() {
        let mirrored: [(BlendMode, BlendMode)] = [
            (.sourceOver, .destinationOver), (.sourceIn, .destinationIn), (.sourceOut, .destinationOut),
            (.sourceAtop, .destinationAtop), (.copy, .destination), (.overlay, .hardLight),
            (.xor, .xor), (.lighter, .lighter), (.multiply, .multiply), (.screen, .screen),
            (.darken, .darken), (.lighten, .lighten), (.difference, .difference), (.exclusion, .exclusion),
        ]
        for (mode, mirror) in mirrored {
            #expect(
                pairs.allSatisfy { mode.reference($0.s, $0.d) == mirror.reference($0.d, $0.s) }, "\(mode)")
        }
    }

    @Test("meet the Porter–Duff identities on opaque pictures")
    func opaqueIdentities() {
        for (s, d) in pairs {
            let (s, d) = (opaque(s), opaque(d))
            #expect(BlendMode.sourceOver.reference(s, d) == s)
            #expect(BlendMode.sourceIn.reference(s, d) == s)
            #expect(BlendMode.sourceAtop.reference(s, d) == s)
            #expect(BlendMode.sourceOut.reference(s, d) == .transparent)
            #expect(BlendMode.xor.reference(s, d) == .transparent)
            #expect(BlendMode.multiply.reference(PremultipliedColor(.white), d) == d)
            #expect(BlendMode.screen.reference(PremultipliedColor(.black), d) == d)
            #expect(BlendMode.difference.reference(d, d) == PremultipliedColor(.black))
        }
    }

    @Test("keep the destination's alpha atop it, and split the source into inside and outside")
    func alphaIdentities() {
        for (s, d) in pairs {
            #expect(BlendMode.sourceAtop.reference(s, d).alpha == d.alpha)
            #expect(BlendMode.destinationAtop.reference(s, d).alpha == s.alpha)
            let inside = Int(BlendMode.sourceIn.reference(s, d).alpha)
            let outside = Int(BlendMode.sourceOut.reference(s, d).alpha)
            #expect(inside + outside == Int(s.alpha))
        }
    }

    private func opaque(_ color: PremultipliedColor) -> PremultipliedColor {
        PremultipliedColor(red: color.red, green: color.green, blue: color.blue, alpha: 255)
    }
}
