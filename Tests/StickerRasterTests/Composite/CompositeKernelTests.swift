import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// One call of a compositor.
private enum Form: CaseIterable {
    case plain, opacity, coverage, coverageAndOpacity, fill, fillConstant, fillCoverage

    /// SAFETY (callers): `count` pixels or values behind each pointer.
    func run(
        _ compositor: RunCompositor, _ source: UnsafePointer<PremultipliedColor>,
        _ destination: UnsafeMutablePointer<PremultipliedColor>, _ coverage: UnsafePointer<UInt8>,
        _ count: Int, color: PremultipliedColor, opacity: UInt8
    ) {
        switch self {
        case .plain:
            unsafe compositor.composite(source, onto: destination, count: count, opacity: 255)
        case .opacity:
            unsafe compositor.composite(source, onto: destination, count: count, opacity: opacity)
        case .coverage:
            unsafe compositor.composite(
                source, onto: destination, coverage: coverage, count: count, opacity: 255)
        case .coverageAndOpacity:
            unsafe compositor.composite(
                source, onto: destination, coverage: coverage, count: count, opacity: opacity)
        case .fill:
            unsafe compositor.fill(color, onto: destination, count: count, coverage: 255)
        case .fillConstant:
            unsafe compositor.fill(color, onto: destination, count: count, coverage: opacity)
        case .fillCoverage:
            unsafe compositor.fill(color, onto: destination, coverage: coverage, count: count)
        }
    }
}

private let compiledLevels = KernelLevel.available.filter { $0 != .scalar }

@Suite("Composite kernels")
struct CompositeKernelTests {
    @Test(
        "equal the reference at every width and alignment, inside their run alone",
        arguments: BlendMode.allCases)
    func everyWidth(mode: BlendMode) {
        let seed: UInt64 = 0x5EED_0001
        var data = PixelSource(seed: seed)
        let reference = RunCompositor(mode, level: .scalar)
        let compositors = compiledLevels.map { ($0, RunCompositor(mode, level: $0)) }
        let (sources, coverages) = (FencedMemory(byteCount: 1024), FencedMemory(byteCount: 1024))
        let (destinations, images) = (FencedMemory(byteCount: 1024), FencedMemory(byteCount: 1024))
        defer { withExtendedLifetime((sources, coverages, destinations, images)) {} }
        for width in 0...131 {
            let source = data.pixels(width)
            let coverage = data.coverage(width)
            let original = data.pixels(width)
            let color =
                width % 3 == 0 ? PremultipliedColor(Color(red: 9, green: 99, blue: 200)) : data.pixel()
            let opacity = data.byte()
            // Against a fence, before or behind; and a little off, at an odd address.
            let fromEnd = width.isMultiple(of: 2)
            let offset = width.isMultiple(of: 3) ? 0 : Int(data.byte() % 61) + 1
            let from = unsafe sources.place(source, at: offset, fromEnd: fromEnd)
            let through = unsafe coverages.place(coverage, at: offset, fromEnd: fromEnd)
            for form in Form.allCases {
                images.fill(0xA5)
                let expected = unsafe images.place(original, at: offset, fromEnd: fromEnd)
                unsafe form.run(
                    reference, from, expected, through, width, color: color, opacity: opacity)
                for (level, compositor) in compositors {
                    destinations.fill(0xA5)
                    let onto = unsafe destinations.place(original, at: offset, fromEnd: fromEnd)
                    unsafe form.run(
                        compositor, from, onto, through, width, color: color, opacity: opacity)
                    if destinations != images {
                        let actual = unsafe Array(UnsafeBufferPointer(start: onto, count: width))
                        let wanted = unsafe Array(UnsafeBufferPointer(start: expected, count: width))
                        Issue.record(
                            """
                            \(level) \(form), width \(width), offset \(offset), seed \(seed): \
                            \(actual == wanted ? "wrote outside its run" : "\(actual) is not \(wanted)")
                            """)
                    }
                }
            }
        }
    }

    @Test("equal the reference for every pair of bytes in their formulas", arguments: BlendMode.allCases)
    func everyPairOfBytes(mode: BlendMode) {
        let indices = 0..<65_536
        func high(_ i: Int) -> UInt8 { UInt8(i >> 8) }
        func low(_ i: Int) -> UInt8 { UInt8(i & 255) }
        // Source alpha against destination colour, source colour against destination alpha, colour against
        // colour, and source colour against coverage.
        let byAlpha = indices.map { i in
            PremultipliedColor(red: high(i), green: high(i) / 2, blue: 0, alpha: high(i))
        }
        let byColor = indices.map { i in
            PremultipliedColor(red: high(i), green: 255 - high(i), blue: high(i) / 3, alpha: 255)
        }
        let ontoColor = indices.map { i in
            PremultipliedColor(red: low(i), green: 255 - low(i), blue: low(i) / 3, alpha: 255)
        }
        let ontoAlpha = indices.map { i in
            PremultipliedColor(red: low(i), green: low(i) / 2, blue: 0, alpha: low(i))
        }
        let coverage = indices.map(low)
        let pairs = [(byAlpha, ontoColor), (byColor, ontoAlpha), (byColor, ontoColor)]
        for (index, (source, original)) in pairs.enumerated() {
            let results = KernelLevel.available.map { level in
                var result = original
                let compositor = RunCompositor(mode, level: level)
                // SAFETY: all arrays have 65,536 elements.
                unsafe result.withUnsafeMutableBufferPointer { result in
                    unsafe source.withUnsafeBufferPointer { source in
                        unsafe compositor.composite(
                            source.baseAddress!, onto: result.baseAddress!, count: result.count, opacity: 255)
                    }
                }
                return result
            }
            #expect(results.allSatisfy { $0 == results[0] }, "pair \(index)")
        }
        let results = KernelLevel.available.map { level in
            var result = ontoAlpha
            let compositor = RunCompositor(mode, level: level)
            // SAFETY: all arrays have 65,536 elements; each run has 256 and an opacity of its own.
            unsafe result.withUnsafeMutableBufferPointer { result in
                unsafe byColor.withUnsafeBufferPointer { source in
                    unsafe coverage.withUnsafeBufferPointer { coverage in
                        for opacity in 0..<256 {
                            let start = opacity * 256
                            unsafe compositor.composite(
                                source.baseAddress! + start, onto: result.baseAddress! + start,
                                coverage: coverage.baseAddress! + start, count: 256, opacity: UInt8(opacity))
                        }
                    }
                }
            }
            return result
        }
        #expect(results.allSatisfy { $0 == results[0] }, "coverage and opacity")
    }

    @Test("are in one order in Swift and in C")
    func order() {
        #expect(BlendMode.allCases.map(\.index) == Array(BlendMode.allCases.indices))
        #expect(BlendMode.allCases.count == Int(STICKER_MODE_COUNT.rawValue))
    }

    @Test("are there for every level that the machine has, the plain reference first")
    func levels() {
        #expect(KernelLevel.available.starts(with: [.scalar, .baseline]))
        #expect(KernelLevel.current == KernelLevel.available.last)
        KernelLevel.$forced.withValue(.scalar) {
            #expect(KernelLevel.current == .scalar)
        }
    }
}
