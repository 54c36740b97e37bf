import StickerGeometry
import StickerKernels
import StickerPixels

/// A picture under a transform, ready to give the colours of runs of pixels.
struct ImageSource: Sendable {
    private let image: Pixmap
    private let spread: SpreadMode
    /// The transform from pixels to the picture's own pixels.
    private let toImage: Transform
    private let window: SampleWindow
    /// The level of the kernel; nil where the reference is called for, or the picture only copied.
    private let level: sticker_level?

    /// - Parameters:
    ///   - paint: a paint whose transform leads to user space.
    ///   - transform: the transform from user space to pixels.
    /// - Returns: nil where the picture is squeezed to a line or a point.
    init?(_ paint: ImagePaint, transform: Transform) throws(RasterError) {
        let toPixels = paint.transform.then(transform)
        guard let inverse = toPixels.inverse else { return nil }
        spread = paint.spread
        if paint.filter == .nearest || Self.copiesPixels(inverse, size: paint.image.size) {
            image = paint.image
            toImage = inverse
            window = SampleWindow(.nearest)
            level = nil
            return
        }
        let reduced = try Self.reduce(paint.image, under: toPixels, filter: paint.filter)
        image = reduced
        toImage = inverse.then(
            .scale(
                x: Double(reduced.width) / Double(paint.image.width),
                y: Double(reduced.height) / Double(paint.image.height)))
        window = SampleWindow(paint.filter)
        level =
            max(reduced.width, reduced.height) <= STICKER_SAMPLED_IMAGE_MAX_SIDE
            ? KernelLevel.current.compiled : nil
    }

    /// Whether pixel centres fall on pixel centres, so that every filter would only blur.
    private static func copiesPixels(_ map: Transform, size: PixelSize) -> Bool {
        let extent = Double(max(size.width, size.height))
        func isWhole(_ value: Double, over length: Double) -> Bool {
            abs(value - value.rounded()) * length < ResampleAxis.snapDistance
        }
        guard [map.a, map.b, map.c, map.d].allSatisfy({ abs($0) < 1.5 && isWhole($0, over: extent) }),
            abs(map.a).rounded() + abs(map.c).rounded() == 1,
            abs(map.b).rounded() + abs(map.d).rounded() == 1
        else { return false }
        // The rows of the matrix each have one ±1, so that the half pixel of a centre stays a half pixel.
        return isWhole(map.e, over: 1) && isWhole(map.f, over: 1)
    }

    /// The picture at the length that its sides have under the transform, where that is shorter.
    private static func reduce(
        _ image: Pixmap, under transform: Transform, filter: ResampleFilter
    ) throws(RasterError) -> Pixmap {
        func reduced(_ count: Int, by scale: Double) -> Int {
            // 1 % of aliasing cannot be seen, while resizing by it would be one more blur.
            guard scale < 0.99 else { return count }
            return max(1, Int((Double(count) * scale).rounded(.up)))
        }
        let across = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let down = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        let size: PixelSize
        do {
            size = try PixelSize(
                width: reduced(image.width, by: across), height: reduced(image.height, by: down))
        } catch {
            throw .pixel(error)
        }
        return try image.resized(to: size, filter: filter)
    }
}

extension ImageSource {
    /// The count of a painted pixel in a ``StickerLimits/RenderBudget``.
    var costPerPixel: Int { 8 + 2 * window.taps * window.taps }

    /// Writes the colours of `count` pixels of row `y`, beginning at column `x`.
    ///
    /// O(count × taps²).
    func fetch(x: Int, y: Int, count: Int, into output: UnsafeMutablePointer<PremultipliedColor>) {
        let (width, height) = (image.width, image.height)
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        if let level {
            unsafe sample(level, x: x, y: y, count: count, into: output)
            return
        }
        let taps = window.taps
        // SAFETY: `position` gives columns and rows inside the picture; the caller lends `count` pixels.
        unsafe image.withUnsafePixels { pixels in
            let pixels = pixels.baseAddress!
            if taps == 1 {
                if toImage.a == 1, toImage.b == 0, toImage.c == 0, toImage.d == 1 {
                    let row = position(
                        Int(wrapped(y + toImage.f, count: height).rounded(.down)), count: height)
                    let first = position(
                        Int(wrapped(x + toImage.e, count: width).rounded(.down)), count: width)
                    if spread == .repeat {
                        unsafe copy(row: pixels + row * width, from: first, count: count, into: output)
                        return
                    }
                }
                for index in 0..<count {
                    let point = toImage.apply(to: Point(x: x + Double(index), y: y))
                    let column = position(Int(wrapped(point.x, count: width).rounded(.down)), count: width)
                    let row = position(Int(wrapped(point.y, count: height).rounded(.down)), count: height)
                    unsafe output[index] = pixels[row * width + column]
                }
                return
            }
            unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: taps) { columns in
                for index in 0..<count {
                    let point = toImage.apply(to: Point(x: x + Double(index), y: y))
                    let across = window.locate(wrapped(point.x, count: width))
                    let down = window.locate(wrapped(point.y, count: height))
                    for tap in 0..<taps {
                        unsafe columns[tap] = position(across.first + tap, count: width)
                    }
                    var sum = SIMD4<Int32>(repeating: 1 << 19)
                    for tap in 0..<taps {
                        let row = unsafe pixels + position(down.first + tap, count: height) * width
                        var line = SIMD4<Int32>(repeating: 128)
                        for tap in 0..<taps {
                            let pixel = unsafe row[columns[tap]]
                            line &+=
                                window.weight(across.phase, tap)
                                &* SIMD4(
                                    Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue),
                                    Int32(pixel.alpha))
                        }
                        sum &+= window.weight(down.phase, tap) &* (line &>> 8)
                    }
                    unsafe output[index] = PremultipliedColor(filtered: sum &>> 20)
                }
            }
        }
    }

    /// `fetch` by a kernel, for the pixel whose centre is (x, y) and those after it.
    private func sample(
        _ level: sticker_level, x: Double, y: Double, count: Int,
        into output: UnsafeMutablePointer<PremultipliedColor>
    ) {
        // SAFETY: the window has `taps` weights for each of 256 phases; pixels are four bytes; the caller lends `count` of them.
        unsafe image.withUnsafePixels { pixels in
            unsafe window.weights.withUnsafeBufferPointer { weights in
                let image = unsafe sticker_sampled_image(
                    pixels: UnsafeRawPointer(pixels.baseAddress!).assumingMemoryBound(to: UInt8.self),
                    width: Int32(image.width), height: Int32(image.height), spread: spread.compiled,
                    taps: Int32(window.taps), weights: weights.baseAddress!)
                unsafe sticker_sample_image(
                    level, image, x, toImage.row(y), count,
                    UnsafeMutableRawPointer(output).assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    /// Copies a row of the picture, again and again, beginning at one of its columns.
    private func copy(
        row: UnsafePointer<PremultipliedColor>, from first: Int, count: Int,
        into output: UnsafeMutablePointer<PremultipliedColor>
    ) {
        var (column, written) = (first, 0)
        while written < count {
            let length = min(image.width - column, count - written)
            // SAFETY: the columns are the row's, and the caller lends `count` pixels.
            unsafe (output + written).update(from: row + column, count: length)
            written += length
            column = 0
        }
    }

    /// A coordinate that shows the same as `value` and is close enough to the picture to be counted in pixels.
    @inline(__always)
    private func wrapped(_ value: Double, count: Int) -> Double {
        let length = Double(count)
        let result: Double
        switch spread {
        case .pad:
            // Further out than any window reaches, all is the edge; NaN fails the first comparison.
            let atLeast = value > -8 ? value : -8
            return atLeast < length + 8 ? atLeast : length + 8
        case .repeat: result = value - Self.floor(value / length) * length
        case .reflect: result = value - Self.floor(value / (2 * length)) * (2 * length)
        }
        return result >= 0 && result <= 2 * length ? result : 0
    }

    /// `rounded(.down)` without the call into the system's library that processors without SSE 4.1 need.
    @inline(__always)
    private static func floor(_ value: Double) -> Double {
        guard abs(value) < 1e15 else { return value.rounded(.down) }
        let whole = Double(Int(value))
        return whole > value ? whole - 1 : whole
    }

    /// The pixel inside the picture that stands at `index`, which may lie a window's width outside.
    @inline(__always)
    private func position(_ index: Int, count: Int) -> Int {
        if index >= 0, index < count { return index }
        switch spread {
        case .pad: return index < 0 ? 0 : count - 1
        case .repeat:
            let rest = index % count
            return rest < 0 ? rest + count : rest
        case .reflect:
            let rest = index % (2 * count)
            let positive = rest < 0 ? rest + 2 * count : rest
            return positive < count ? positive : 2 * count - 1 - positive
        }
    }
}
