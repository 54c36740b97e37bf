import StickerEngine
import StickerErrors
import StickerGeometry
import StickerText
import Testing

@testable import StickerScenes

@Suite("Warps of labels")
struct LabelWarpTests {
    private func ink(_ text: String) throws -> LabelInk {
        let layout = try TextLayout(text, faces: FontFace.standard, style: ParagraphStyle(fontSize: 100))
        return try LabelInk(layout, tellsLetters: true)
    }

    private func placed(_ text: String, _ warp: LabelWarp) throws -> (before: LabelInk, after: LabelInk) {
        let ink = try ink(text)
        let box = try #require(try ink.bounds())
        return (ink, try WarpPlacement(warp, box: box, fontSize: 100).placed(ink))
    }

    @Test("are read with their amount")
    func reads() throws {
        #expect(try LabelWarp(parsing: "wave") == LabelWarp(.wave, amount: 0.5))
        #expect(try LabelWarp(parsing: "bounce:0.3") == LabelWarp(.bounce, amount: 0.3))
    }

    @Test(
        "that are written wrongly are errors that say how",
        arguments: [
            ("waves", "did you mean wave?"), ("wave:2", "0 … 1"), ("wave:x", "write KIND[:AMOUNT]"),
            ("wave:0.1:3", "write KIND[:AMOUNT]"),
        ])
    func refuses(text: String, part: String) {
        let error = #expect(throws: StickerError.self) { try LabelWarp(parsing: text) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test("of amount 0 change nothing", arguments: LabelWarp.Kind.allCases)
    func nothing(kind: LabelWarp.Kind) throws {
        var style = LabelStyle(fontSize: 40)
        let plain = try Label("Happy", style: style).renderSticker()
        style.look.warp = LabelWarp(kind, amount: 0)
        #expect(try Label("Happy", style: style).renderSticker() == plain)
    }

    @Test("bend outlines: a wave rises by half an em at most and keeps every column")
    func waves() throws {
        let (before, after) = try placed("HIHIHI", LabelWarp(.wave, amount: 1))
        let (old, new) = (try #require(try before.bounds()), try #require(try after.bounds()))
        #expect(after.glyphs.isEmpty && after.paths.count == 6)
        #expect(abs(old.width - new.width) < 0.5)
        #expect(new.height > old.height + 60 && new.height <= old.height + 101)
        // The ends of a wave are where they were.
        let first = try #require(after.paths.first?.bounds)
        #expect(abs(first.midY - old.midY) < 30)
    }

    @Test("bulge in the middle, and keep the ends")
    func bulges() throws {
        let (before, after) = try placed("IIIII", LabelWarp(.bulge, amount: 1))
        let heights = after.paths.compactMap { $0.bounds?.height }
        let old = try #require(try before.bounds()).height
        #expect(heights.count == 5)
        #expect(heights[0] < heights[1] && heights[1] < heights[2] && heights[3] > heights[4])
        // 1 + bulgeGrowth in the middle.
        #expect(abs(heights[2] - 2.2 * old) < 0.02 * old && heights[0] < 0.8 * heights[2])
    }

    @Test("of a flag grow to the right")
    func flies() throws {
        let (before, after) = try placed("IIIIIIIIII", LabelWarp(.flag, amount: 1))
        let middle = try #require(try before.bounds()).midY
        let moves = after.paths.compactMap(\.bounds).map { abs($0.midY - middle) }
        #expect(try #require(moves.prefix(5).max()) < 0.7 * #require(moves.suffix(5).max()))
    }

    @Test("bounce whole letters: marks go with theirs, words whose letters join stay whole")
    func bounces() throws {
        for (text, count) in [("abc", 3), ("e\u{301}a", 2), ("سعيد", 1), ("दिन", 1), ("ab cd", 4)] {
            let (before, after) = try placed(text, LabelWarp(.bounce, amount: 1))
            #expect(after.unitCount == count, "\(text)")
            var moves: [Point] = []
            for letter in after.letters {
                let old = try #require(try Array(before.glyphs(of: letter)).inkBounds())
                let new = try #require(try Array(after.glyphs(of: letter)).outline().bounds)
                moves.append(Point(x: new.midX - old.midX, y: new.midY - old.midY))
            }
            #expect(moves.allSatisfy { abs($0.y) < 40 })
            // No two neighbours alike.
            guard count == after.letters.count else { continue }
            for (one, next) in zip(moves, moves.dropFirst()) { #expect(abs(one.y - next.y) > 5) }
        }
    }

    @Test("move emoji as a whole, along the wave")
    func movesEmoji() throws {
        let (before, after) = try placed("H🎉HHHHH", LabelWarp(.wave, amount: 1))
        #expect(after.glyphs.count == 1 && after.paths.count == 6)
        let emoji = try #require(before.glyphs.first { (try? $0.colorGlyph()) != nil })
        #expect(abs(after.glyphs[0].transform.d - emoji.transform.d) < 1e-9)
        // The first quarter of a wave rises.
        #expect(after.glyphs[0].transform.f < emoji.transform.f - 10)
    }

    @Test("and arcs are not given together")
    func refusesArcs() {
        var style = LabelStyle(fontSize: 40)
        style.look.warp = LabelWarp(.wave)
        style.arc = 90
        let error = #expect(throws: StickerError.self) { try Label("Happy", style: style).renderSticker() }
        #expect(error?.description.contains("give one of them") == true)
    }

    @Test("letters are numbered in the order of reading, line by line")
    func numbers() throws {
        let letters = try ink("ab\nc d").letters
        #expect(letters.map(\.number) == [0, 1, 2, 3] && letters.map(\.line) == [0, 0, 1, 1])
        // The last letter of Hebrew stands at the left.
        #expect(try ink("אבג").letters.map(\.number) == [2, 1, 0])
        // Words below one headline have one colour, and move as one.
        let hindi = try ink("दिन दो a").letters
        #expect(hindi.map(\.number) == [0, 0, 1, 2] && hindi.map(\.unit) == [0, 0, 1, 2])
        let arabic = try ink("يوم سعيد").letters
        #expect(Set(arabic.map(\.unit)) == [0, 1])
    }
}
