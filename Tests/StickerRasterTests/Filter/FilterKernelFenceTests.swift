import StickerKernels
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// The kernels of filters on memory between pages that cannot be touched.
@Suite("Kernels of filters stay inside their memory")
struct FilterKernelFenceTests {
    private static let levels = KernelLevel.available.filter { $0.compiled != nil }

    @Test("the box blur, along rows and columns, in a part of a plane", arguments: levels, Fence.allCases)
    func boxBlur(level: KernelLevel, fence: Fence) {
        var random = SeededGenerator(seed: 0xB0)
        for (width, height, sigma) in [
            (1, 1, 0.4), (1, 40, 3), (40, 1, 3), (31, 33, 1), (32, 32, 0.3), (33, 31, 9), (65, 7, 40),
            (7, 97, 2),
        ] {
            for channels in [1, 4] {
                for padding in [0, 5] {
                    let stride = width * channels + padding
                    // The last row ends where its last element does.
                    let plane = (0..<stride * height - padding).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }
                    let memory = FencedMemory(byteCount: plane.count)
                    defer { withExtendedLifetime(memory) {} }
                    let values = unsafe memory.place(plane, fromEnd: fence == .after)
                    var expected = plane
                    let kernel = BoxKernel(sigma: sigma)
                    // SAFETY: the planes have `height` rows of `width` elements, `stride` bytes apart.
                    unsafe BoxBlur(kernel: kernel, level: level).blur(
                        values, stride: stride, width: width, height: height, channels: channels)
                    unsafe expected.withUnsafeMutableBufferPointer { expected in
                        unsafe BoxBlur(kernel: kernel, level: .scalar).blur(
                            expected.baseAddress!, stride: stride, width: width, height: height,
                            channels: channels)
                    }
                    let actual = unsafe Array(UnsafeBufferPointer(start: values, count: plane.count))
                    #expect(actual == expected, "\(width)×\(height), σ \(sigma), \(channels) channels")
                }
            }
        }
    }

    @Test("the box blur's scratch memory", arguments: levels, Fence.allCases)
    func boxBlurScratch(level: KernelLevel, fence: Fence) throws {
        let compiled = try #require(level.compiled)
        for (count, radius) in [(1, 0), (5, 2), (32, 9), (33, 40)] {
            let box = sticker_box(radius: radius, weight: 1 << 20, end_weight: 1 << 10)
            let sides = 2 * (count + 6 * (radius + 1)) * Int(STICKER_BOX_LANES)
            let plane = FencedMemory(byteCount: count * 4)
            let scratch = FencedMemory(byteCount: 2 * sides + count * 4 * Int(STICKER_BOX_LANES))
            defer { withExtendedLifetime((plane, scratch)) {} }
            let values = unsafe plane.place(
                [UInt8](repeating: 200, count: 4 * count), fromEnd: fence == .after)
            let columnRoom = unsafe scratch.place(
                [UInt16](repeating: 0xAAAA, count: sides), fromEnd: fence == .after)
            // SAFETY: a row, and a column, of `count` pixels; the scratch has the room that the header asks for.
            unsafe sticker_box_blur_columns(compiled, values, 4, 4, count, box, columnRoom)
            let rowRoom = unsafe scratch.place(
                [UInt16](repeating: 0xAAAA, count: sides + count * Int(STICKER_BOX_LANES) / 2),
                fromEnd: fence == .after)
            unsafe sticker_box_blur_rows(compiled, values, 4 * count, 4, count, 1, box, rowRoom)
        }
    }

    @Test("the distances of columns", arguments: levels, Fence.allCases)
    func columns(level: KernelLevel, fence: Fence) throws {
        let compiled = try #require(level.compiled)
        var random = SeededGenerator(seed: 0xC0)
        for blocks in 0...5 {
            let count = blocks * Int(STICKER_COLUMN_BLOCK)
            let up = (0..<count).map { _ in UInt16.random(in: 0...99, using: &random) }
            let down = (0..<count).map { _ in UInt16.random(in: 101...200, using: &random) }
            let memories = (0..<6).map { _ in FencedMemory(byteCount: 4 * count) }
            defer { withExtendedLifetime(memories) {} }
            let isAfter = fence == .after
            // SAFETY: room for whole blocks, as the header asks for.
            let squares = unsafe memories[3].place([Int32](repeating: -1, count: count), fromEnd: isAfter)
            let leasts = unsafe memories[4].place([Int16](repeating: -1, count: blocks), fromEnd: isAfter)
            unsafe sticker_measure_columns(
                compiled, 100, memories[0].place(up, fromEnd: isAfter),
                memories[1].place(down, fromEnd: isAfter), blocks,
                memories[2].place([Int16](repeating: -1, count: count), fromEnd: isAfter), squares, leasts,
                memories[5].place([Int16](repeating: -1, count: blocks), fromEnd: isAfter))
            let expected = zip(up, down).map { Int32(min(100 - $0, $1 - 100)) }
            let actual = unsafe Array(UnsafeBufferPointer(start: squares, count: count))
            #expect(actual == expected.map { $0 * $0 })
            for block in 0..<blocks {
                let part = expected[
                    block * Int(STICKER_COLUMN_BLOCK)..<(block + 1) * Int(STICKER_COLUMN_BLOCK)]
                let least = unsafe Int32(leasts[block])
                #expect(least == part.min())
            }
        }
    }

    @Test("the least sum of two rows", arguments: levels, Fence.allCases)
    func leastSum(level: KernelLevel, fence: Fence) throws {
        let compiled = try #require(level.compiled)
        var random = SeededGenerator(seed: 0xD0)
        let (first, second) = (FencedMemory(byteCount: 600), FencedMemory(byteCount: 600))
        defer { withExtendedLifetime((first, second)) {} }
        for count in 1...131 {
            let a = (0..<count).map { _ in Int32.random(in: 0...50, using: &random) }
            let b = (0..<count).map { _ in Int32.random(in: 0...50, using: &random) }
            let sums = zip(a, b).map { $0 + $1 }
            let isAfter = fence == .after
            // SAFETY: both have `count` values.
            let index = unsafe sticker_least_sum(
                compiled, first.place(a, fromEnd: isAfter), second.place(b, fromEnd: isAfter), count)
            #expect(index == sums.lastIndex(of: sums.min() ?? 0))
        }
    }
}
