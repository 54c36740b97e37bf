import FontLibrary
import StickerLimits
import Testing

@testable import StickerText

@Suite struct SegmentCacheTests {
    @Test("a year of dates shapes each of its words once")
    func remembersWords() throws {
        let face = try FontFace(bytes: BundledFaces.bytes(FontLibrary.display), name: "display")
        let months = ["January", "February", "March", "April", "May", "June", "July"]
        for day in 1...28 {
            for month in months {
                let style = ParagraphStyle(fontSize: Double(day))
                _ = try TextLayout("Happy \(month) \(day), 2026", faces: [face], style: style)
            }
        }
        // “Happy ”, the months, the days with their commas, and the year.
        let count = try face.shapingFont().segments.withLock { $0.count }
        #expect(count == 1 + 7 + 28 + 1)
    }

    @Test("words of another language or with other features are remembered apart")
    func tellsStylesApart() throws {
        let face = try FontFace(bytes: BundledFaces.bytes(FontLibrary.text), name: "text")
        func glyphs(_ style: ParagraphStyle) throws -> [UInt32] {
            try TextLayout("б office", faces: [face], style: style).glyphs().map(\.id)
        }
        let plain = try glyphs(ParagraphStyle(fontSize: 10))
        let serbian = try glyphs(ParagraphStyle(fontSize: 10, language: "sr"))
        let apart = try glyphs(ParagraphStyle(fontSize: 10, features: [FontFeature("smcp")]))
        #expect(serbian != plain)
        #expect(apart != plain)
        #expect(try glyphs(ParagraphStyle(fontSize: 10)) == plain)
        #expect(try glyphs(ParagraphStyle(fontSize: 10, language: "sr")) == serbian)
        #expect(try glyphs(ParagraphStyle(fontSize: 10, features: [FontFeature("smcp")])) == apart)
    }

    @Test("remembered words are bounded by their number, their glyphs and their length")
    func isBounded() throws {
        let face = try FontFace(bytes: BundledFaces.bytes(FontLibrary.text), name: "bounded")
        let style = ParagraphStyle(fontSize: 10)
        func glyphCount() throws -> Int { try face.shapingFont().segments.withLock { $0.cost } }
        for number in 0..<4_000 {
            _ = try TextLayout("word\(number)", faces: [face], style: style)
            #expect(try glyphCount() <= TextLimits.cachedSegmentGlyphCount)
        }
        #expect(try glyphCount() > TextLimits.cachedSegmentGlyphCount / 2)
        let kept = try glyphCount()
        let word = String(repeating: "a", count: TextLimits.cachedSegmentByteCount)
        _ = try TextLayout(word + "b", faces: [face], style: style)
        #expect(try glyphCount() == kept)
        _ = try TextLayout(word, faces: [face], style: style)
        #expect(try glyphCount() != kept)
    }

    @Test("threads that share a face get the same glyphs")
    func isSharedSafely() async throws {
        let face = try FontFace(bytes: BundledFaces.bytes(FontLibrary.display), name: "display")
        let style = ParagraphStyle(fontSize: 10)
        let expected = try TextLayout("Happy office 7", faces: [BundledFaces.display], style: style)
        try await withThrowingTaskGroup(of: [UInt32].self) { group in
            for task in 0..<16 {
                group.addTask {
                    for number in 0..<50 {
                        _ = try TextLayout("Happy \(task) \(number)", faces: [face], style: style)
                    }
                    return try TextLayout("Happy office 7", faces: [face], style: style).glyphs().map(\.id)
                }
            }
            for try await glyphs in group { #expect(glyphs == expected.glyphs().map(\.id)) }
        }
    }
}
