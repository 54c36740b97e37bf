import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct ResampleKernelTests {
    @Test("every kernel level gives the bytes of the scalar reference", arguments: KernelLevel.allCases)
    func levels(level: KernelLevel) throws {
        guard KernelLevel.available.contains(level) else { return }
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let source = try PixelSize(
                width: Int.random(in: 1...40, using: &generator),
                height: Int.random(in: 1...40, using: &generator))
            let target = try PixelSize(
                width: Int.random(in: 1...131, using: &generator),
                height: Int.random(in: 1...50, using: &generator))
            let filter = ResampleFilter.allCases.randomElement(using: &generator)!
            let picture = try Sample.random(
                width: source.width, height: source.height, seed: generator.next(), extreme: round % 2 == 0)
            func result(_ level: KernelLevel) throws -> Pixmap {
                let axes = (
                    ResampleAxis(
                        sourceCount: source.width, outputCount: target.width, origin: 0,
                        step: Double(source.width) / Double(target.width), filter: filter),
                    ResampleAxis(
                        sourceCount: source.height, outputCount: target.height, origin: 0,
                        step: Double(source.height) / Double(target.height), filter: filter)
                )
                return try Resampler(horizontal: axes.0, vertical: axes.1, level: level).resample(
                    picture, to: target)
            }
            #expect(try result(level) == result(.scalar), "seed \(seed), \(source) to \(target), \(filter)")
        }
    }

    @Test("the kernels touch no byte past their rows, read or written", arguments: KernelLevel.allCases)
    func guards(level: KernelLevel) throws {
        guard KernelLevel.available.contains(level) else { return }
        let picture = try Sample.random(width: 9, height: 1, seed: 11)
        for fence in Fence.allCases {
            for count in 1...37 {
                for filter in ResampleFilter.allCases {
                    let axis = ResampleAxis(
                        sourceCount: 9, outputCount: count, origin: 0, step: 9 / Double(count), filter: filter
                    )
                    let loops = ResampleLoops(level: level)
                    let source = GuardedBuffer(
                        picture.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }, fence: fence)
                    let values = GuardedBuffer(count: count * 8, fence: fence)
                    let pixels = GuardedBuffer(count: count * 4, offset: count % 3, fence: fence)
                    unsafe source.withUnsafeMutableBytes { source in
                        unsafe values.withUnsafeMutableBytes { values in
                            unsafe pixels.withUnsafeMutableBytes { pixels in
                                // SAFETY: the buffers have room for their rows.
                                let row = unsafe UnsafeMutableRawPointer(values.baseAddress!)
                                    .assumingMemoryBound(to: Int16.self)
                                let from = unsafe UnsafeRawPointer(source.baseAddress!)
                                    .assumingMemoryBound(to: PremultipliedColor.self)
                                unsafe loops.row(from, axis: axis, output: row)
                                let rows: [UnsafePointer<Int16>?] =
                                    unsafe [UnsafePointer(row), UnsafePointer(row), UnsafePointer(row)]
                                let output = unsafe UnsafeMutableRawPointer(pixels.baseAddress!)
                                    .assumingMemoryBound(to: PremultipliedColor.self)
                                unsafe loops.column(
                                    rows, weights: [1 << 12, 1 << 13, 1 << 12], taps: 3, output: output,
                                    count: count)
                            }
                        }
                    }
                    #expect(values.isIntact && pixels.isIntact && source.isIntact)
                }
            }
        }
    }

    @Test("weights sum to exactly one and read inside the source", arguments: ResampleFilter.allCases)
    func weights(filter: ResampleFilter) {
        for (source, output, origin, step) in [
            (300, 618, 0.0, 300.0 / 618), (900, 300, 0, 3), (1, 9, 0, 1.0 / 9), (9, 1, 0, 9),
            (100, 7, 33.3, 0.01),
            (50, 50, 50, -1), (50, 13, -4.5, 3.9), (20_000, 3, 0, 6_666.6), (10, 4, 1e9, 1e9),
            (10, 4, -1e15, 1),
        ] {
            let axis = ResampleAxis(
                sourceCount: source, outputCount: output, origin: origin, step: step, filter: filter)
            #expect(axis.starts.count == output && axis.weights.count == output * axis.tapCount)
            for index in 0..<output {
                let weights = axis.weights[index * axis.tapCount..<(index + 1) * axis.tapCount].map(Int.init)
                #expect(weights.reduce(0, +) == 1 << ResampleAxis.fractionBits)
                #expect(weights.reduce(0) { $0 + abs($1) } <= 25_400)
                #expect(axis.starts[index] >= 0 && Int(axis.starts[index]) + axis.tapCount <= source)
            }
        }
    }

    @Test("negative steps mirror the picture")
    func mirrored() throws {
        let picture = try Sample.random(width: 12, height: 1, seed: 12)
        let axis = ResampleAxis(sourceCount: 12, outputCount: 12, origin: 12, step: -1, filter: .nearest)
        let rows = ResampleAxis(sourceCount: 1, outputCount: 1, origin: 0, step: 1, filter: .nearest)
        let result = try Resampler(horizontal: axis, vertical: rows).resample(picture, to: picture.size)
        #expect(result == Sample.mirrored(picture))
    }
}
