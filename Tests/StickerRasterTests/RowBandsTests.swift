import StickerGeometry
import StickerLimits
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct RowBandsTests {
    /// Does `body` in bands of that many rows on three threads.
    private func inBands<R>(of height: Int, _ body: () throws -> R) rethrows -> R {
        try RowBands.withHeight(height) {
            try ParallelMap.$maximumThreadCount.withValue(3, operation: body)
        }
    }

    private func onOneThread<R>(_ body: () throws -> R) rethrows -> R {
        try ParallelMap.$maximumThreadCount.withValue(1, operation: body)
    }

    /// Some soft discs of colours, with nothing at the borders.
    private func picture(_ random: inout SeededGenerator) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(width: 97, height: 120))
        for _ in 0..<6 {
            let radius = Double.random(in: 1...18, using: &random)
            let box = Rect(
                x: .random(in: 10...50, using: &random), y: .random(in: 10...70, using: &random),
                width: 2 * radius, height: 1.5 * radius)
            let color = Color(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random), alpha: .random(in: 90...255, using: &random))
            try canvas.fill(.ellipse(in: box), with: .color(color))
        }
        return canvas.finish()
    }

    @Test("effects in bands give the pixels of one thread", arguments: 0..<6)
    func effects(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let picture = try picture(&random)
        let effects: [[Effect]] = [
            [.outline(DieCutOutline(width: .random(in: 0.5...12, using: &random), color: .white))],
            [.shadow(Shadow(x: 3, y: 4, blur: 5, color: .black))],
            [.glow(Glow(size: 8, color: .white))],
            [.innerShadow(Shadow(x: -2, y: 3, blur: 6, color: .black))],
            [.blur(sigma: .random(in: 0.4...20, using: &random))],
            [.feather(6)], [.posterize(levels: 3)], [.tint(Tint(color: .white, amount: 0.4))],
            [.colorMatrix(.saturation(0.3))], [.colorMatrix(.inversion(0.8))],
        ]
        for effects in effects {
            let whole = try onOneThread { try picture.applying(effects) }
            for height in [1, 7, 32, 64] {
                #expect(
                    try inBands(of: height) { try picture.applying(effects) } == whole,
                    "\(effects), \(height) rows")
            }
        }
    }

    @Test("bands have the level of kernels that the task has", arguments: KernelLevel.available)
    func levels(level: KernelLevel) {
        let levels = KernelLevel.$forced.withValue(level) {
            inBands(of: 1) { RowBands.map(0..<20, timePerRow: 1) { _ in KernelLevel.current } }
        }
        #expect(levels == Array(repeating: level, count: 20))
    }

    @Test("shapes of noise grow in bands as on one thread", arguments: 0..<4)
    func growth(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = try PixelSize(width: 61, height: 83)
        let share = [0.02, 0.2, 0.6, 0.98][Int(seed)]
        let mask = try Mask(
            size: size,
            values: (0..<size.pixelCount).map { _ in
                Double.random(in: 0..<1, using: &random) < share ? .random(in: 0...255, using: &random) : 0
            })
        for distance in [0.4, 3, 25] {
            let whole = try onOneThread { try mask.dilated(by: distance) }
            for height in [1, 5, 30] {
                #expect(try inBands(of: height) { try mask.dilated(by: distance) } == whole)
            }
        }
    }

    @Test("pictures resized in bands are those of one thread", arguments: ResampleFilter.allCases)
    func resizing(filter: ResampleFilter) throws {
        var random = SeededGenerator(seed: 5)
        let picture = try picture(&random)
        for size in [
            try PixelSize(width: 31, height: 200), try PixelSize(width: 230, height: 11),
            try PixelSize(width: 97, height: 45), try PixelSize(width: 1, height: 1),
        ] {
            let whole = try onOneThread { try picture.resized(to: size, filter: filter) }
            for height in [1, 4, 50] {
                #expect(try inBands(of: height) { try picture.resized(to: size, filter: filter) } == whole)
            }
        }
    }

    private func paints(_ picture: Pixmap) -> [Paint] {
        let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)]
        let center = Point(x: 40, y: 50)
        return [
            .color(Color(red: 10, green: 90, blue: 200, alpha: 128)),
            .linearGradient(LinearGradient(start: center, end: Point(x: 90, y: 9), stops: stops)),
            .conicGradient(ConicGradient(center: center, stops: stops)),
            .image(
                ImagePaint(
                    image: picture, filter: .mitchell, spread: .repeat,
                    transform: .rotation(degrees: 20).then(.scale(x: 0.6, y: 0.8)))),
        ]
    }

    @Test("a canvas painted in bands is the one painted on one thread")
    func painting() throws {
        var random = SeededGenerator(seed: 9)
        let picture = try picture(&random)
        func drawn() throws -> Pixmap {
            var canvas = Canvas(size: try PixelSize(width: 140, height: 130), background: .white)
            canvas.transform = .rotation(degrees: 5)
            try canvas.pushClip(.ellipse(in: Rect(x: 5, y: -3, width: 130, height: 110)))
            for (index, paint) in paints(picture).enumerated() {
                let box = Rect(x: 8 * Double(index), y: 4, width: 90, height: 100)
                try canvas.fill(
                    .ellipse(in: box), with: paint, opacity: 0.8, blend: index == 2 ? .multiply : .sourceOver)
            }
            try canvas.pushLayer(
                opacity: 0.7, blend: .screen, mask: Mask(alphaOf: picture.resized(to: canvas.size)))
            try canvas.draw(picture, in: Rect(x: 3, y: 9, width: 110, height: 99))
            canvas.popLayer()
            canvas.popClip()
            canvas.transform = .identity
            try canvas.draw(picture, in: Rect(x: 30.5, y: 20, width: 80, height: 99))
            var result = canvas.finish()
            try result.composite(picture, x: -4, y: 60, blend: .softLight, opacity: 0.6)
            try result.composite(picture, x: 50, y: -9, mask: Mask(alphaOf: picture))
            result.fill(Mask(alphaOf: picture), x: 20, y: 30, with: .white, blend: .xor)
            result.fill(PixelRect(x: 3, y: 100, width: 90, height: 60), with: .black, blend: .difference)
            result.multiply(by: Mask(alphaOf: picture), x: 40, y: 25)
            return result
        }
        let whole = try onOneThread(drawn)
        for height in [1, 9, 70] { #expect(try inBands(of: height, drawn) == whole, "\(height) rows") }
    }

    @Test(
        "large fills count the same on one thread and on several, and a limit ends them with the same words")
    func counting() throws {
        func fill() throws {
            let paint = paints(try Pixmap(size: PixelSize(square: 8)))[3]
            var canvas = Canvas(size: try PixelSize(width: 700, height: 600))
            try canvas.fill(.ellipse(in: Rect(x: 0, y: 0, width: 700, height: 600)), with: paint)
        }
        /// How much of a resource is left after it.
        func spent(_ limits: RenderLimits, _ limit: Int, _ spend: (RenderBudget, Int) throws -> Void) throws
            -> Int
        {
            try RenderBudget.withLimits(limits) {
                try fill()
                let budget = try #require(RenderBudget.current)
                var (left, step) = (0, limit)
                while step > 0 {
                    if (try? spend(budget, step)) != nil { left += step }
                    step /= 2
                }
                return limit - left
            }
        }
        func message(_ limits: RenderLimits) -> String {
            do {
                try RenderBudget.withLimits(limits, fill)
                return ""
            } catch { return "\(error)" }
        }
        let most = 1 << 40
        let pixels = try [1, 4].map { threads in
            try spent(RenderLimits(pixels: most, threads: threads), most) { try $0.spend(pixels: $1, on: "") }
        }
        #expect(pixels[0] == pixels[1] && pixels[0] >= 700 * 600 / 2)
        let pieces = try [1, 4].map { threads in
            try spent(RenderLimits(pieces: most, threads: threads), most) { try $0.spend(pieces: $1, on: "") }
        }
        #expect(pieces[0] == pieces[1] && pieces[0] > 4)
        for limits in [RenderLimits(pixels: pixels[0] - 1), RenderLimits(pieces: pieces[0] - 1)] {
            var alone = limits
            alone.threads = 1
            #expect(message(limits) == message(alone) && !message(limits).isEmpty)
        }
    }

    @Test("little work is not divided, much is, and of errors the topmost counts")
    func dividing() throws {
        struct Fault: Error, Equatable { let row: Int }
        #expect(RowBands.map(0..<100, timePerRow: 10) { $0 } == [0..<100])
        let bands = RowBands.map(5..<1005, timePerRow: 10_000, alignment: 8) { $0 }
        #expect(bands.count > 1 && bands.first?.lowerBound == 5 && bands.last?.upperBound == 1005)
        #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(bands.dropLast().allSatisfy { $0.count.isMultiple(of: 8) })
        #expect(onOneThread { RowBands.map(0..<1000, timePerRow: 10_000) { $0 } } == [0..<1000])
        #expect(RowBands.map(0..<1000, timePerRow: 10_000, maximumCount: 0) { $0 } == [0..<1000])
        #expect(RowBands.map(0..<1000, timePerRow: 10_000, maximumCount: 3) { $0 }.count == 3)
        let always = onOneThread { RowBands.map(0..<1000, timePerRow: 10_000, dividesAlways: true) { $0 } }
        #expect(always == RowBands.map(0..<1000, timePerRow: 10_000) { $0 })
        #expect(RowBands.map(7..<7, timePerRow: 10) { $0 } == [7..<7])
        #expect(throws: Fault(row: bands[1].lowerBound)) {
            try RowBands.run(5..<1005, timePerRow: 10_000, alignment: 8) { rows in
                if rows.lowerBound > 5 { throw Fault(row: rows.lowerBound) }
            }
        }
    }
}
