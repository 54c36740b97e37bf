import StickerEngine
import StickerErrors
import Testing

@testable import StickerScenes

@Suite("Labels that move")
struct LabelMotionTests {
    private func label(_ motion: LabelMotion?, _ text: String = "Wow", fontSize: Double = 32) throws -> Label
    {
        var style = LabelStyle(fontSize: fontSize)
        style.outlines = [LabelOutline(width: 3, color: .white)]
        style.shadows = [Shadow(x: 0, y: 2, blur: 2, color: .black)]
        style.motion = motion
        return Label(text, style: style)
    }

    /// The sum of all differences of two pictures' alphas.
    private func difference(_ a: Pixmap, _ b: Pixmap) -> Int {
        zip(a.pixels, b.pixels).reduce(0) { $0 + abs(Int($1.0.alpha) - Int($1.1.alpha)) }
    }

    @Test(
        "have frames of one size that move, and the last leads over to the first",
        arguments: LabelMotion.allCases)
    func loops(motion: LabelMotion) throws {
        let animation = try label(motion).renderAnimation()
        let frames = animation.frames.map(\.pixmap)
        #expect(frames.count >= 15 && animation.loopCount == 0)
        #expect(frames.allSatisfy { $0.size == frames[0].size })
        guard motion != .typewriter else { return }
        // Twice as many frames: smaller steps, also from the last one to the first. A jump would stay as large.
        func largestStep(_ frames: [Pixmap]) -> Int {
            zip(frames, frames.dropFirst() + [frames[0]]).map { difference($0, $1) }.max() ?? 0
        }
        let ends = max(
            difference(frames[0], frames[1]), difference(frames[frames.count - 2], frames[frames.count - 1]))
        #expect(difference(frames[frames.count - 1], frames[0]) <= 2 * ends)
        let duration = animation.frames.reduce(Duration.zero) { $0 + $1.duration }
        let finer = try label(motion).renderAnimation(timing: SceneTiming(duration: duration, frameRate: 60))
        let (coarse, fine) = (largestStep(frames), largestStep(finer.frames.map(\.pixmap)))
        #expect(fine > 0 && Double(fine) < 0.65 * Double(coarse), "\(motion): \(fine), \(coarse)")
    }

    @Test("are whole in every frame", arguments: LabelMotion.allCases)
    func isWhole(motion: LabelMotion) throws {
        var label = try label(motion)
        let frames = try label.renderAnimation().frames.map(\.pixmap)
        label.style.padding = 40
        let padded = try label.renderAnimation().frames.map(\.pixmap)
        #expect(padded[0].width == frames[0].width + 80 && padded[0].height == frames[0].height + 80)
        for (frame, wide) in zip(frames, padded) {
            let (ink, wideInk) = (try #require(frame.inkBounds), try #require(wide.inkBounds))
            #expect(ink.width == wideInk.width && ink.height == wideInk.height)
            #expect(ink.x + 40 == wideInk.x && ink.y + 40 == wideInk.y)
        }
    }

    @Test("fit their box and fill their canvas in every frame", arguments: LabelMotion.allCases)
    func fits(motion: LabelMotion) throws {
        var label = try label(motion, "Happy Friday")
        let box = try PixelSize(width: 180, height: 140)
        label.style.fit = LabelFit(box, sizes: .any)
        label.style.canvas = .size(box)
        let frames = try label.renderAnimation().frames
        #expect(frames.allSatisfy { $0.pixmap.size == box })
        var still = label
        still.style.motion = nil
        // What moves needs room.
        #expect(try label.fitted().style.fontSize <= still.fitted().style.fontSize)
    }

    @Test(
        "a typewriter writes one letter, and words whose letters join, bit by bit",
        arguments: ["a", "مرحبا", "ا", "नमस्ते", "الله"])
    func writesOne(text: String) throws {
        let frames = try label(.typewriter, text).renderAnimation().frames.map(\.pixmap)
        let counts = frames.map { $0.pixels.count { $0.alpha > 0 } }
        let most = try #require(counts.max())
        #expect(counts.first == most && counts.last == most)
        #expect(Set(counts).count >= 3 && counts.allSatisfy { $0 > 0 }, "\(counts)")
        // No step takes more than half of it.
        let steps = zip(counts, counts.dropFirst()).map { abs($0 - $1) }
        #expect(steps.allSatisfy { 2 * $0 < most }, "\(counts)")
    }

    @Test("a typewriter's lone emoji pops up and holds, and does not blink", arguments: ["😀", "👍🏽"])
    func popsUp(text: String) throws {
        let frames = try label(.typewriter, text, fontSize: 64).renderAnimation().frames.map(\.pixmap)
        let widths = try frames.map { try #require($0.inkBounds).width }
        let most = try #require(widths.max())
        // Whole for at least two thirds of the time, at both ends, and small once.
        #expect(widths.first == most && widths.last == most)
        #expect(widths.count { $0 >= most - 1 } * 3 >= widths.count * 2)
        let narrowest = try #require(widths.min())
        let least = try #require(widths.firstIndex(of: narrowest))
        #expect(narrowest < most / 2)
        #expect(widths[..<least].elementsEqual(widths[..<least].sorted(by: >)))
        #expect(widths[least...].elementsEqual(widths[least...].sorted()))
        // Never from nothing to all of it.
        #expect(zip(widths, widths.dropFirst()).allSatisfy { abs($0 - $1) < most * 3 / 5 }, "\(widths)")
    }

    @Test("a typewriter writes joined letters in their shapes in the word, from the side where it begins")
    func writesJoined() throws {
        let frames = try label(.typewriter, "مرحبا").renderAnimation().frames.map(\.pixmap)
        let least = try #require(frames.map { $0.pixels.count { $0.alpha > 0 } }.min())
        let first = try #require(frames.first { $0.pixels.count { $0.alpha > 0 } == least })
        let ink = try #require(first.inkBounds)
        // On the right.
        #expect(ink.x > first.width / 2 && ink.maxX > first.width - 3)
        let half = try #require(frames.first { $0.inkBounds.map { $0.width < $0.x } ?? false })
        let whole = frames[0]
        // Nothing is shaped anew: what is there is where it is in the word, but for the end of the stroke and the decorations.
        for y in 0..<half.height {
            for x in (half.width * 3 / 4)..<half.width {
                // The shadow reaches so far.
                #expect(abs(Int(half[x, y].alpha) - Int(whole[x, y].alpha)) < 24)
            }
        }
    }

    @Test(
        "letters that move never reach those of another line, nor hide what lies between them",
        arguments: [
            "जन्मदिन\nमुबारक हो", "สุขสันต์\nวันเกิด", "صباح الخير\nيا حبيبي", "Happy\nFriday", "gypsy\nÅÄÖ\ngypsy",
        ])
    func keepsLinesApart(text: String) throws {
        for motion in [LabelMotion.bounce, .wave] {
            var label = try label(motion, text, fontSize: 48)
            // Each line in a colour of its own, on an outline: where lines meet, there would be no white between them.
            label.style.fill = .lines([.color(.black), .color(Color(red: 255, green: 0, blue: 0))])
            for frame in try label.renderAnimation().frames.map(\.pixmap) {
                func isLine(_ pixel: PremultipliedColor, red: Bool) -> Bool {
                    pixel.alpha == 255 && pixel.green < 64 && (pixel.red > 192) == red
                        && (pixel.red < 64) != red
                }
                for x in 0..<frame.width {
                    for y in 0..<frame.height - 2 {
                        let near = isLine(frame[x, y], red: false) && isLine(frame[x, y + 2], red: true)
                        #expect(!near, "\(motion) \(text): \(x), \(y)")
                        if near { return }
                    }
                }
            }
        }
    }

    @Test("letters of one line jump higher than those between lines")
    func jumps() throws {
        func height(_ text: String) throws -> Int {
            var label = try label(.bounce, text, fontSize: 60)
            let moving = try label.renderAnimation().frames[0].pixmap.height
            label.style.motion = nil
            let still = try label.renderSticker().height
            return moving - still
        }
        // 0.3 em; and 0.16 em for the room between lines, with what they jump.
        #expect(abs(try height("nn") - 18) <= 2)
        #expect(try height("nn\nnn") > 12)
    }

    @Test("a typewriter begins with all letters, and takes and writes one after another")
    func types() throws {
        let animation = try label(.typewriter, "abcdef").renderAnimation()
        let widths = try animation.frames.map { try #require($0.pixmap.inkBounds).width }
        let still = try label(nil, "abcdef").renderSticker()
        #expect(widths[0] == still.inkBounds?.width && widths.last == widths[0])
        #expect(Set(widths).count == 6)
        let least = try #require(widths.firstIndex(of: widths.min() ?? 0))
        #expect(widths[..<least].elementsEqual(widths[..<least].sorted(by: >)))
        #expect(widths[least...].elementsEqual(widths[least...].sorted()))
    }

    @Test("letters that join jump as one word")
    func joins() throws {
        // One word: its height never changes, as it moves as a whole.
        let frames = try label(.bounce, "سعيد").renderAnimation().frames
        let heights = try Set(frames.map { try #require($0.pixmap.inkBounds).height })
        let high = try #require(heights.max())
        let low = try #require(heights.min())
        #expect(high - low <= 1)
        let latin = try label(.bounce, "nnnn").renderAnimation().frames
        #expect(try Set(latin.map { try #require($0.pixmap.inkBounds).height }).count > 3)
    }

    @Test("take the times that are asked for")
    func timing() throws {
        let timing = SceneTiming(duration: .milliseconds(500), frameRate: 10, loopCount: 3)
        let animation = try label(.wave).renderAnimation(timing: timing)
        #expect(animation.frames.map(\.duration) == Array(repeating: .milliseconds(100), count: 5))
        #expect(animation.loopCount == 3)
        let long = SceneTiming(duration: .seconds(4_000))
        #expect(throws: StickerError.self) { try label(.wave).renderAnimation(timing: long) }
    }

    @Test("without a motion, and without anything to see, are errors")
    func errors() throws {
        let still = #expect(throws: StickerError.self) { try label(nil).renderAnimation() }
        #expect(still?.description.contains("does not move") == true)
        var empty = try label(.wave)
        empty.style.color = .transparent
        empty.style.look.outlines = []
        empty.style.look.shadows = []
        #expect(throws: StickerError.self) { try empty.renderAnimation() }
    }

    @Test(
        "are sharp where they are turned and enlarged, in looks of all kinds",
        arguments: ["neon", "extrude", "rainbow"])
    func looks(style name: String) throws {
        var style = LabelStyle(try StickerStyle(named: name), fontSize: 24)
        for motion in LabelMotion.allCases {
            style.motion = motion
            let timing = SceneTiming(duration: .milliseconds(400), frameRate: 10)
            let frames = try Label("Hi 🎉", style: style).renderAnimation(timing: timing).frames
            #expect(frames.count == 4)
        }
    }

    @Test(
        "outlines are those of the letters alone while these move, and glints move with them",
        arguments: [("Happy\nFriday", 0.0025), ("สวัสดี", 0.01), ("¡Sí!", 0.005)])
    func movesOutlines(text: String, largestStep: Double) throws {
        var style = LabelStyle(try StickerStyle(named: "candy"), fontSize: 110)
        style.motion = .wave
        let frames = try Label(text, style: style).renderAnimation().frames.map(\.pixmap)
        // What is filled in a frame, or cut, and not in the next, is a jump of the innermost outline's area.
        let areas = frames.map { frame in
            frame.pixels.reduce(0) { sum, pixel in
                // How much of the pixel is crimson: its fill and its plate have far more green.
                sum + max(0, 60 - Int(pixel.green)) * (pixel.alpha == 255 && pixel.red > 150 ? 1 : 0)
            }
        }
        let step = zip(areas, areas.dropFirst()).map { abs($0 - $1) }.max() ?? 0
        #expect(Double(step) < largestStep * Double(areas[0]), "\(areas)")
        let sheet = try Label(text, style: style).laidOut().sheet
        #expect(sheet.ornaments.allSatisfy { $0.unit != nil })
    }

    @Test("a typewriter takes the glints of letters away with them, and leaves gradients where they are")
    func typesGlints() throws {
        var style = LabelStyle(try StickerStyle(named: "candy"), fontSize: 64)
        style.motion = .typewriter
        let sheet = try Label("Happy\nFriday", style: style).laidOut().sheet
        let all = sheet.ornaments.count
        #expect(all > 1)
        let parts = try [0.45, 0.5, 0.7].map { try LabelSheet(sheet, movedBy: .typewriter, at: $0) }
        #expect(parts.contains { $0.ornaments.count < all })
        for part in parts {
            let shown = Set(part.ink.letters.map(\.unit))
            #expect(part.ornaments.allSatisfy { $0.unit.map(shown.contains) == true })
            #expect(part.inkAtRest?.letters.count == sheet.ink.letters.count)
        }
    }
}
