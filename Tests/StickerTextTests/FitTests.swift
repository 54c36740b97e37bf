import StickerGeometry
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerText

@Suite struct FitTests {
    @Test("text that fits keeps its size")
    func keepsSize() throws {
        let layout = try fitting("Hi", size: 50, TextFit(width: 500, height: 500))
        #expect(layout.fontSize == 50)
        #expect(
            layout == (try TextLayout("Hi", faces: BundledFaces.all, style: ParagraphStyle(fontSize: 50))))
    }

    @Test(
        "the size found fits, and the next step up does not", arguments: UInt64(0)..<40)
    func findsLargest(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = WrapTests.randomText(&generator)
        for measure in TextFit.Measure.allCases {
            let fit = TextFit(
                width: .random(in: 300...900, using: &generator),
                height: .random(in: 200...900, using: &generator), minimumFactor: 0.01, measure: measure)
            let style = ParagraphStyle(fontSize: 200.3)
            guard let layout = try? fitting(text, style: style, fit) else { continue }
            #expect(try Self.fits(layout, in: fit), "seed \(seed)")
            let steps = layout.fontSize / TextLayout.fittingStep
            let isEnd = layout.fontSize == 200.3 || layout.fontSize == 200.3 * 0.01
            #expect(steps == steps.rounded() || isEnd, "seed \(seed)")
            guard layout.fontSize < 200.3 else { continue }
            let larger = min(200.3, (steps.rounded(.down) + 1) * TextLayout.fittingStep)
            var shaped = try ShapedText(text, faces: BundledFaces.all, style: style)
            let isForced = try shaped.wrap(maximumWidth: fit.width / larger, wrap: .greedy).contains {
                $0.wrapped.isForced
            }
            let next = try shaped.layout(fontSize: larger, maximumWidth: fit.width, maximumLineCount: nil)
            #expect(try isForced || !Self.fits(next, in: fit), "seed \(seed)")
        }
    }

    @Test("words are never torn apart to make letters larger")
    func keepsWordsWhole() throws {
        let layout = try fitting(
            "Happy Wednesday", size: 300, TextFit(width: 300, height: 2_000, minimumFactor: 0.01))
        #expect(layout.lines.count == 2)
        #expect(layout.width <= 300)
        #expect(layout.width > 290)
    }

    @Test("ink fits more than advances and ascents do")
    func fitsInk() throws {
        let box = TextFit(width: 2_000, height: 100, minimumFactor: 0.01)
        var ink = box
        ink.measure = .ink
        let (small, large) = (try fitting("aaa", size: 300, box), try fitting("aaa", size: 300, ink))
        #expect(small.height <= 100)
        #expect(large.fontSize > 1.5 * small.fontSize)
        let bounds = try #require(try large.inkBounds())
        #expect(bounds.height <= 100)
        #expect(bounds.height > 99)
    }

    @Test("where the smallest size does not fit, the error says which would")
    func saysNeededSize() throws {
        let fit = TextFit(width: 100, height: 100)
        do {
            _ = try fitting("Happy Wednesday", size: 100, fit)
            Issue.record("it fits")
        } catch let error as TextError {
            guard case .textDoesNotFit(100, 100, 50, let needed?) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(needed < 50)
            #expect(try fitting("Happy Wednesday", size: needed, fit).fontSize == needed)
            #expect(throws: TextError.self) {
                try fitting(
                    "Happy Wednesday", size: needed + TextLayout.fittingStep,
                    TextFit(width: 100, height: 100, minimumFactor: 1))
            }
            #expect(error.description.contains("it would at \(Int(needed)) px") || needed != needed.rounded())
        }
        #expect(
            throws: TextError.textDoesNotFit(width: 1, height: 1, minimumSize: 50, neededSize: nil)
        ) {
            try fitting("Happy Wednesday, world", size: 100, TextFit(width: 1, height: 1))
        }
    }

    @Test("a limit of lines makes the smallest size end in an ellipsis instead")
    func shortens() throws {
        let text = "Happy birthday to the best sister in the whole wide world"
        let style = ParagraphStyle(fontSize: 80, maximumLineCount: 3)
        let fit = TextFit(width: 300, height: 150)
        let layout = try fitting(text, style: style, fit)
        #expect(layout.fontSize == 40)
        #expect(try Self.fits(layout, in: fit))
        #expect(layout.lines.count == 3)
        let low = try fitting(text, style: style, TextFit(width: 300, height: 60))
        #expect(low.lines.count == 1)
        #expect(throws: TextError.self) { try fitting(text, style: style, TextFit(width: 300, height: 10)) }
    }

    @Test("a narrower width of the style counts")
    func honorsMaximumWidth() throws {
        let style = ParagraphStyle(fontSize: 40, maximumWidth: 200)
        let layout = try fitting("one two three four five", style: style, TextFit(width: 900, height: 900))
        #expect(layout.width <= 200)
    }

    @Test("balanced text is as large as greedy text")
    func fitsBalanced() throws {
        let text = "Happy birthday to the best sister in the whole wide world"
        let fit = TextFit(width: 500, height: 300, minimumFactor: 0.1)
        let greedy = try fitting(text, style: ParagraphStyle(fontSize: 200), fit)
        let balanced = try fitting(text, style: ParagraphStyle(fontSize: 200, wrap: .balanced), fit)
        #expect(balanced.fontSize == greedy.fontSize)
        #expect(balanced.width <= greedy.width)
    }

    @Test("no text and spaces fit every box")
    func fitsNothing() throws {
        for text in ["", "   "] {
            #expect(try fitting(text, size: 100, TextFit(width: 1, height: 200)).fontSize == 100)
        }
    }

    @Test("margins make the box smaller")
    func insets() {
        let fit = TextFit(width: 100, height: 80).inset(left: 1, top: 2, right: 3, bottom: 4)
        #expect(fit.width == 96)
        #expect(fit.height == 74)
    }

    @Test(
        "numbers out of range are errors",
        arguments: [
            TextFit(width: 0, height: 1), TextFit(width: 1, height: .nan),
            TextFit(width: .infinity, height: 1),
            TextFit(width: 1, height: -1), TextFit(width: 1, height: 1, minimumFactor: 0),
            TextFit(width: 1, height: 1, minimumFactor: 1.5),
            TextFit(width: 1, height: 1, minimumFactor: .nan),
        ])
    func rejects(_ fit: TextFit) {
        #expect {
            try fitting("a", size: 10, fit)
        } throws: { error in
            if case TextError.outOfRange = error { true } else { false }
        }
    }

    @Test("trying sizes shapes no break twice")
    func shapesOnce() throws {
        let text = String(repeating: "AVATAR office To ", count: 60)
        let style = ParagraphStyle(fontSize: 400)
        let shaped = try ShapedText(text, faces: BundledFaces.all, style: style)
        var fitter = TextFitter(text: shaped, fit: TextFit(width: 500, height: 500, minimumFactor: 0.01))
        let first = try fitter.layout()
        let count = fitter.text.wrappers[0].measurer.shapingCount
        #expect(try fitter.layout() == first)
        #expect(fitter.text.wrappers[0].measurer.shapingCount == count)
        // The two ends at each of 180 breaks, and a whole line here and there.
        #expect(count <= 2 * 180, "\(count)")
    }

    private static func fits(_ layout: TextLayout, in fit: TextFit) throws -> Bool {
        guard layout.width <= fit.width + 1e-6 else { return false }
        switch fit.measure {
        case .box: return layout.height <= fit.height + 1e-6
        case .ink:
            guard let ink = try layout.inkBounds() else { return true }
            return ink.width <= fit.width + 1e-6 && ink.height <= fit.height + 1e-6
        }
    }

    private func fitting(_ text: String, size: Double, _ fit: TextFit) throws -> TextLayout {
        try fitting(text, style: ParagraphStyle(fontSize: size), fit)
    }

    private func fitting(_ text: String, style: ParagraphStyle, _ fit: TextFit) throws -> TextLayout {
        try TextLayout.fitting(text, faces: BundledFaces.all, style: style, fit: fit)
    }
}
