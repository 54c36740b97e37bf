import StickerPixels

/// Finds the parts by which an animation takes few bytes: for each frame the smallest rectangle that changes, whether
/// pixels in it that stay are left out, and how the frame before it is disposed of.
///
/// Each choice is the best for one frame and the disposal before it, not for all frames together.
struct FramePlanner {
    /// Whether a part can replace what is on the canvas, as in APNG and WebP; in GIF it is drawn over it.
    let canReplace: Bool
    /// Whether the canvas can become again what it was before a part, as in APNG and GIF.
    var canRestore = true
    /// Whether a translucent pixel over a transparent one is itself; in WebP it is for some readers nearly so.
    var blendsTranslucent = true
    /// Of what the columns and rows are multiples at which a part may begin, in pixels: 2 in WebP.
    var step = 1
    /// Whether pixels that stay may be stored as transparent ones.
    let canLeaveOut: Bool
    /// The format, for errors of limits.
    let format: ImageFormat
    /// The approximate number of bytes that a part takes.
    let cost: @Sendable (FramePart) -> Int

    /// The blend of parts without pixels left out.
    private var plainBlend: FrameBlend { canReplace ? .source : .over }

    /// - Returns: one part a frame; the first one covers the whole canvas.
    /// - Throws: ``CodecError/stopped(_:)``.
    func parts(of frames: [Animation.Frame]) throws(CodecError) -> [FramePart] {
        guard let first = frames.first else { return [] }
        let empty = Pixmap(size: first.pixmap.size)
        var base = empty
        var parts = [
            FramePart(
                of: first, 0, on: base, rect: first.pixmap.size.bounds, isSparse: false, blend: plainBlend)
        ]
        var lastCost: Int?
        for index in 1..<frames.count {
            let steps = try steps(
                to: frames[index], index, from: frames[index - 1], last: parts[index - 1], base: base)
            var measured = steps.map(\.next)
            // What is drawn over must be cleared before, if need be by a larger frame before it: what that adds counts.
            let enlarged = steps.first { $0.last.rect != parts[index - 1].rect }?.last
            if let enlarged { measured.append(enlarged) }
            if enlarged != nil, lastCost == nil { measured.append(parts[index - 1]) }
            let costs = try costs(of: measured)
            let extraCost = enlarged == nil ? 0 : costs[steps.count] - (lastCost ?? costs[steps.count + 1])
            var best: (step: Step, cost: Int, total: Int)?
            for (step, cost) in zip(steps, costs) {
                let total = step.last.rect == parts[index - 1].rect ? cost : cost + extraCost
                if best.map({ total < $0.total }) ?? true { best = (step, cost, total) }
            }
            guard let best else {
                // Nothing is left to uncover once all of it has been cleared.
                preconditionFailure("no part makes frame \(index + 1) of the one before it")
            }
            parts[index - 1] = best.step.last
            base = best.step.base
            lastCost = best.cost
            var next = best.step.next
            next.held = try EncodingWork.reserve(4 * next.pixmap.size.pixelCount, format)
            parts.append(next)
        }
        return parts
    }

    /// The bytes that measuring a part holds a pixel, at most: its rows, the same filtered, and compressed.
    private static let costByteCount = 12

    /// What parts cost, which are measured beside each other.
    private func costs(of parts: [FramePart]) throws(CodecError) -> [Int] {
        let pixelCount = parts.reduce(1) { max($0, $1.pixmap.size.pixelCount) }
        let limit = EncodingWork.affordableCount(ofBytes: Self.costByteCount * pixelCount)
        return try KernelLevel.parallelMap(parts.count, limit: limit) { index throws(CodecError) in
            try EncodingWork.checkTime(format)
            return cost(parts[index])
        }
    }

    /// Joins frames that show the same as the one before them, where the sum of their durations is allowed.
    static func merged(_ frames: [Animation.Frame], maximumDuration: Duration) -> [Animation.Frame] {
        var result: [Animation.Frame] = []
        for frame in frames {
            if let last = result.last, last.pixmap == frame.pixmap,
                last.duration + frame.duration <= maximumDuration
            {
                result[result.count - 1].duration += frame.duration
            } else {
                result.append(frame)
            }
        }
        return result
    }

    /// One way from a frame to the next.
    private struct Step: Sendable {
        /// The frame before, with its disposal.
        let last: FramePart
        /// The canvas after that.
        let base: Pixmap
        let next: FramePart
    }

    private func steps(
        to frame: Animation.Frame, _ index: Int, from shown: Animation.Frame, last: FramePart, base: Pixmap
    ) throws(CodecError) -> [Step] {
        // Before the second frame, the canvas was transparent, as when it is cleared.
        let canRestore = canRestore && index > 1
        let disposals: [FrameDisposal] = canRestore ? [.keep, .previous, .background] : [.keep, .background]
        return try KernelLevel.parallelMap(disposals.count) { choice throws(CodecError) in
            try EncodingWork.checkTime(format)
            var last = last
            last.disposal = disposals[choice]
            switch last.disposal {
            case .keep: return steps(to: frame, index, on: shown.pixmap, last: last)
            case .previous: return steps(to: frame, index, on: base, last: last)
            case .background: break
            }
            if !canReplace, let uncovered = difference(from: shown.pixmap, to: frame.pixmap).uncoveredRect,
                uncovered.union(last.rect) != last.rect
            {
                last = FramePart(
                    of: shown, index - 1, on: base, rect: uncovered.union(last.rect), isSparse: canLeaveOut,
                    blend: .over)
                last.disposal = .background
            }
            var canvas = FrameCanvas(shown.pixmap)
            canvas.clear(last.rect)
            // The restored canvas is tried; nothing is gained by a larger frame before it.
            if canRestore, canvas.pixmap == base { return [] }
            return steps(to: frame, index, on: canvas.pixmap, last: last)
        }.flatMap(\.self)
    }

    private func difference(from base: Pixmap, to target: Pixmap) -> FrameDifference {
        FrameDifference(from: base, to: target, blendsTranslucent: blendsTranslucent)
    }

    /// The rectangle with its beginning where parts may begin.
    private func placed(_ rect: PixelRect) -> PixelRect {
        let (x, y) = (rect.x / step * step, rect.y / step * step)
        return PixelRect(x: x, y: y, width: rect.maxX - x, height: rect.maxY - y)
    }

    private func steps(
        to frame: Animation.Frame, _ index: Int, on base: Pixmap, last: FramePart
    ) -> [Step] {
        let difference = difference(from: base, to: frame.pixmap)
        guard canReplace || difference.isOverEnough else { return [] }
        let rect = placed(difference.rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1))
        var parts: [FramePart] = []
        if canReplace || !canLeaveOut || difference.rect != nil {
            parts.append(
                FramePart(
                    of: frame, index, on: base, rect: rect, isSparse: false, blend: plainBlend))
        }
        if canLeaveOut, difference.isOverEnough {
            parts.append(
                FramePart(
                    of: frame, index, on: base, rect: rect, isSparse: true, blend: .over))
        }
        return parts.map { Step(last: last, base: base, next: $0) }
    }
}
