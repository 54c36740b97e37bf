import Foundation
import StickerTestSupport
import Testing

@testable import StickerEncoding
@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles
@testable import StickerPlatforms
@testable import StickerScenes

@Suite struct AnimatedStickerTests {
    private let colors = [
        Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0),
        Color(red: 0, green: 0, blue: 255),
        Color(red: 255, green: 255, blue: 0),
    ]

    private func pixmap(_ color: Color, _ width: Int = 4, _ height: Int = 4) throws -> Pixmap {
        Pixmap(size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(color))
    }

    /// One frame of each colour, 100 ms each unless said otherwise.
    private func animation(
        count: Int = 4, duration: Duration = .milliseconds(100), loops: Int = 0, side: Int = 4
    ) throws -> Animation {
        let frames = try (0..<count).map {
            Animation.Frame(try pixmap(colors[$0 % colors.count], side, side), duration: duration)
        }
        return try Animation(frames: frames, loopCount: loops)
    }

    private func render(
        _ animation: Animation, _ style: AnimationStyle = AnimationStyle(), for platform: String? = nil
    ) throws -> Animation {
        try AnimatedSticker(
            .animation(animation), style: style,
            for: try platform.map { text throws(StickerError) in try StickerKind(parsing: text) }
        )
        .render()
    }

    private func shown(_ animation: Animation) -> [PremultipliedColor] {
        animation.frames.map { $0.pixmap[0, 0] }
    }

    @Test("an animated file stays as it is where nothing is asked for")
    func keeps() throws {
        let animation = try animation(loops: 3)
        #expect(try render(animation) == animation)
    }

    @Test("frames show backwards, or there and back again with each end once")
    func orders() throws {
        let animation = try animation()
        let shown = shown(animation)
        #expect(try self.shown(render(animation, AnimationStyle(order: .backwards))) == shown.reversed())
        #expect(
            try self.shown(render(animation, AnimationStyle(order: .boomerang)))
                == [0, 1, 2, 3, 2, 1].map { shown[$0] })
    }

    @Test("frames that go there and back again are counted both ways")
    func limitsFrames() throws {
        let dot = Animation.Frame(Pixmap(size: try PixelSize(square: 1)), duration: .milliseconds(20))
        let animation = try Animation(frames: Array(repeating: dot, count: 3_000))
        #expect(try render(animation, AnimationStyle()).frames.count == 3_000)
        #expect(throws: StickerError.self) { try render(animation, AnimationStyle(order: .boomerang)) }
    }

    @Test(
        "time is that of the file, faster, slower, or that of each frame; no time at all is a tenth of a second"
    )
    func times() throws {
        let animation = try animation()
        func durations(_ style: AnimationStyle) throws -> Set<Duration> {
            Set(try render(animation, style).frames.map(\.duration))
        }
        #expect(try durations(AnimationStyle(speed: 4)) == [.milliseconds(25)])
        #expect(try durations(AnimationStyle(speed: 0.5)) == [.milliseconds(200)])
        #expect(try durations(AnimationStyle(frameDuration: .milliseconds(40))) == [.milliseconds(40)])
        #expect(
            try durations(AnimationStyle(frameDuration: .milliseconds(40), speed: 2)) == [.milliseconds(20)])
        let still = try render(try self.animation(duration: .zero))
        #expect(still.frames.allSatisfy { $0.duration == .milliseconds(100) })
    }

    @Test("a scene keeps its length at another frame rate, and its frame rate at another speed")
    func timesScenes() throws {
        var layer = Layer(
            .path(PathContent(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .color(colors[0]))))
        layer.keyframes = [
            Keyframe(at: 0, offset: Point(x: 0, y: 0)), Keyframe(at: 1, offset: Point(x: 8, y: 0)),
        ]
        let scene = Scene(
            width: 10, height: 4, layers: [layer],
            animation: SceneTiming(duration: .seconds(1), frameRate: 10, loopCount: 2))
        func render(_ style: AnimationStyle) throws -> Animation {
            try AnimatedSticker(.scene(scene), style: style).render()
        }
        let plain = try render(AnimationStyle())
        #expect(plain == (try scene.renderAnimation()))
        let finer = try render(AnimationStyle(frameDuration: .milliseconds(50)))
        #expect(finer.frames.count == 20 && finer.duration == .seconds(1) && finer.loopCount == 2)
        let quicker = try render(AnimationStyle(speed: 2, loopCount: 5))
        #expect(quicker.frames.count == 5 && quicker.duration == .milliseconds(500) && quicker.loopCount == 5)
        // Drawn in the size asked for, not resized: the square's sides stay sharp.
        let large = try render(AnimationStyle(size: .within(width: 30, height: 30)))
        #expect(large.size == (try PixelSize(width: 30, height: 12)))
        #expect(large.frames[0].pixmap.inkBounds == PixelRect(x: 0, y: 0, width: 6, height: 6))
        let square = try render(AnimationStyle(size: .exactly(width: 20, height: 20)))
        #expect(square.frames[0].pixmap.inkBounds == PixelRect(x: 0, y: 6, width: 4, height: 4))
        scene: do {
            var standing = scene
            standing.animation = nil
            #expect(throws: StickerError.self) { try AnimatedSticker(.scene(standing)).render() }
        }
    }

    @Test(
        "for a GIF, frames are left out so that none shows for less than 20 ms, wherever their time comes from, and a line says so"
    )
    func thinsForGIF() throws {
        func render(
            _ source: AnimationSource, _ style: AnimationStyle = AnimationStyle(), isForGIF: Bool = true
        ) throws -> (durations: [Duration], warnings: [RenderWarning]) {
            var warnings: [RenderWarning] = []
            let made = try AnimatedSticker(source, style: style, as: isForGIF ? .gif : .webp).render {
                warnings.append($0)
            }
            return (made.frames.map(\.duration), warnings)
        }
        let (short, line) = (
            Array(repeating: Duration.milliseconds(20), count: 2), [RenderWarning.thinned(.gif)]
        )
        let quick = AnimationSource.animation(try animation(duration: .milliseconds(10)))
        #expect(try render(quick) == (short, line))
        #expect(try render(quick, isForGIF: false).warnings.isEmpty)
        #expect(try render(.animation(animation()), AnimationStyle(speed: 10)) == (short, line))
        #expect(try render(.animation(animation()), AnimationStyle(speed: 5)) == (short + short, []))
        let folder = try TemporaryFolder()
        for index in 0..<4 { try folder.write(try pixmap(colors[index]).pngBytes(), to: "\(index).png") }
        let pictures = try AnimationSource(paths: [folder.path])
        #expect(try render(pictures, AnimationStyle(frameDuration: .milliseconds(10))) == (short, line))
        // No time at all is a tenth of a second, here as with players.
        #expect(try render(.animation(animation(duration: .zero))).warnings.isEmpty)
        var layer = Layer(
            .path(PathContent(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), fill: .color(colors[0]))))
        layer.keyframes = [
            Keyframe(at: 0, offset: Point(x: 0, y: 0)), Keyframe(at: 1, offset: Point(x: 8, y: 0)),
        ]
        let timing = SceneTiming(duration: .milliseconds(80), frameRate: 100)
        let scene = Scene(width: 10, height: 4, layers: [layer], animation: timing)
        // As long as it was, in fewer frames.
        #expect(try render(.scene(scene)) == (short + short, line))
    }

    @Test("frames fit into a size, in the middle, cover it or are stretched to it")
    func fits() throws {
        let wide = try Animation(
            frames: colors.map { Animation.Frame(try pixmap($0, 8, 4), duration: .milliseconds(50)) })
        func ink(_ size: PictureSize, _ fit: Fit) throws -> (PixelSize, PixelRect?) {
            let result = try render(wide, AnimationStyle(size: size, fit: fit))
            return (result.size, result.frames[1].pixmap.inkBounds)
        }
        let contained = try ink(.exactly(width: 16, height: 16), .contain)
        #expect(contained.0 == (try PixelSize(square: 16)))
        #expect(contained.1 == PixelRect(x: 0, y: 4, width: 16, height: 8))
        #expect(
            try ink(.exactly(width: 6, height: 6), .cover).1 == PixelRect(x: 0, y: 0, width: 6, height: 6))
        #expect(try ink(.exactly(width: 3, height: 9), .fill).1 == PixelRect(x: 0, y: 0, width: 3, height: 9))
        #expect(try ink(.within(width: 20, height: 20), .contain).0 == PixelSize(width: 20, height: 10))
        #expect(
            try ink(.within(width: 10, height: 10, even: true), .contain).0 == PixelSize(width: 10, height: 6)
        )
        // All of it, as it covers the square, would be wider than any picture may be.
        let strip = try Animation(
            frames: colors.map { Animation.Frame(try pixmap($0, 4_000, 40), duration: .milliseconds(50)) })
        let covered = try render(strip, AnimationStyle(size: .exactly(width: 512, height: 512), fit: .cover))
        #expect(covered.frames[1].pixmap == (try pixmap(colors[1], 512, 512)))
    }

    @Test("the pictures of a folder are frames in natural order, and other files are none")
    func readsFolders() throws {
        let folder = try TemporaryFolder()
        for (name, color) in zip(["10.png", "2.PNG", "1.png", "02b.png"], colors) {
            try folder.write(try pixmap(color).pngBytes(), to: name)
        }
        try folder.write("not a picture", to: "notes.txt")
        try folder.write("not a picture", to: ".hidden.png")
        let animation = try AnimatedSticker(AnimationSource(paths: [folder.path])).render()
        #expect(shown(animation) == [2, 1, 3, 0].map { PremultipliedColor(colors[$0]) })
        #expect(animation.loopCount == 0 && animation.duration == .milliseconds(400))
        let listed = try AnimatedSticker(
            AnimationSource(paths: [folder.path("10.png"), folder.path("1.png")])
        ).render()
        #expect(shown(listed) == [0, 2].map { PremultipliedColor(colors[$0]) })
    }

    @Test(
        "numbers in names count as numbers",
        arguments: [
            (["b10", "b9", "a"], ["a", "b9", "b10"]), (["1.10.png", "1.9.png"], ["1.9.png", "1.10.png"]),
            (["7", "007", "07"], ["007", "07", "7"]), (["x", "x1", ""], ["", "x", "x1"]),
            (
                ["99999999999999999999999", "100000000000000000000000"],
                ["99999999999999999999999", "100000000000000000000000"]
            ),
        ])
    func ordersNaturally(names: [String], expected: [String]) {
        #expect(names.sorted(by: NaturalOrder.precedes) == expected)
    }

    @Test("pictures of different sizes need a size to fit into")
    func mixesSizes() throws {
        let folder = try TemporaryFolder()
        try folder.write(try pixmap(colors[0]).pngBytes(), to: "1.png")
        try folder.write(try pixmap(colors[1], 8, 2).pngBytes(), to: "2.png")
        let source = try AnimationSource(paths: [folder.path])
        #expect {
            try AnimatedSticker(source).render()
        } throws: {
            "\($0)".contains("2.png has 8×2 pixels, and ") && "\($0)".contains("as in 4x4")
        }
        let sized = try AnimatedSticker(
            source, style: AnimationStyle(size: .exactly(width: 8, height: 8))
        ).render()
        #expect(sized.frames[1].pixmap.inkBounds == PixelRect(x: 0, y: 3, width: 8, height: 2))
    }

    @Test("a single frame, none, and files that are no pictures are errors")
    func rejectsSources() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StickerError.self) { try AnimationSource(paths: [folder.path]) }
        #expect(throws: StickerError.missingFile(path: folder.path("missing.gif"))) {
            try AnimationSource(paths: [folder.path("missing.gif")])
        }
        try folder.write(try pixmap(colors[0]).pngBytes(), to: "1.png")
        #expect {
            try AnimatedSticker(AnimationSource(paths: [folder.path("1.png")])).render()
        } throws: {
            "\($0)".contains("there is one frame")
        }
        try folder.write(
            #"{"canvas": {"width": 8, "height": 8}, "animation": {"duration": 0.001}, "layers": []}"#,
            to: "short.json")
        #expect {
            try AnimatedSticker(AnimationSource(paths: [folder.path("short.json")])).render()
        } throws: {
            "\($0)".hasSuffix(
                "short.json: animation: is one frame; make it longer, or show more frames a second")
        }
        try folder.write("no picture", to: "2.png")
        #expect {
            try AnimatedSticker(AnimationSource(paths: [folder.path])).render()
        } throws: {
            "\($0)".contains("2.png: ")
        }
    }

    @Test(
        "numbers out of range are errors",
        arguments: [
            AnimationStyle(frameDuration: .zero), AnimationStyle(frameDuration: .seconds(-1)),
            AnimationStyle(frameDuration: .seconds(601)), AnimationStyle(speed: 0), AnimationStyle(speed: -1),
            AnimationStyle(speed: .nan), AnimationStyle(speed: .infinity), AnimationStyle(loopCount: -1),
            AnimationStyle(size: .exactly(width: 0, height: 4)),
        ])
    func rejectsStyles(style: AnimationStyle) throws {
        let animation = try animation()
        #expect(throws: StickerError.self) { try render(animation, style) }
    }

    @Test("a platform brings its size and its loops")
    func fitsPlatforms() throws {
        let signal = try render(try animation(loops: 3), for: "signal")
        #expect(signal.size == (try PixelSize(square: 512)) && signal.loopCount == 0)
        #expect(try render(try animation(), for: "whatsapp").size == PixelSize(square: 512))
    }

    @Test("LINE gets no more than 20 frames, in the same time, and as many loops as 4 seconds hold")
    func fitsLine() throws {
        let line = try render(try animation(count: 30, duration: .milliseconds(50)), for: "line")
        #expect(line.size == (try PixelSize(square: 270)))
        #expect(line.frames.count == 20 && line.duration == .milliseconds(1_500) && line.loopCount == 2)
        #expect(Set(line.frames.map(\.duration)) == [.milliseconds(50), .milliseconds(100)])
    }

    @Test("what a platform would refuse is an error that says what to do")
    func namesViolations() throws {
        func message(_ animation: Animation, _ style: AnimationStyle, _ platform: String) -> String {
            do {
                _ = try render(animation, style, for: platform)
                return ""
            } catch {
                return "\(error)"
            }
        }
        let long = try animation(count: 4, duration: .seconds(1))
        let tooLong = message(long, AnimationStyle(), "signal")
        #expect(
            tooLong.contains("it plays for 4 s") && tooLong.contains("make it 1.34 times as fast"),
            "\(tooLong)")
        #expect(message(long, AnimationStyle(speed: 1.34), "signal") == "")
        let loops = message(try animation(), AnimationStyle(loopCount: 2), "signal")
        #expect(loops.contains("it plays 2 times; it must play for ever"), "\(loops)")
        let size = message(try animation(), AnimationStyle(size: .within(width: 9, height: 9)), "discord")
        #expect(size.contains("9×9") && size.contains("leave out the size"), "\(size)")
        let few = message(try animation(), AnimationStyle(), "line")
        #expect(few.contains("there are 4 frames; there must be 5 … 20"), "\(few)")
        #expect(message(long, AnimationStyle(), "telegram").contains("takes no animated PNG"))
    }
}
