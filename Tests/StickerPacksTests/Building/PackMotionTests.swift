import Foundation
import StickerEngine
import StickerPacks
import StickerTestSupport
import Testing

/// Stickers that move.
@Suite struct PackMotionTests {
    private static let scene =
        "scene: {canvas: {width: 64, height: 64}, animation: {duration: 1, frameRate: 10, loops: 2}, layers: [{path: 'M0 0H32V32H0Z', fill: red, keyframes: [{at: 0, offset: [0, 0]}, {at: 1, offset: [30, 30]}]}]}"

    private func built(
        _ format: PackFormat, _ stickers: [String], frames: Int = 0
    ) async throws -> PackFixture {
        let fixture = try PackFixture(
            "title: T\nauthor: Jo\nstickers:\n" + stickers.map { "  - {\($0), emoji: 🍬}\n" }.joined())
        try FileManager.default.createDirectory(
            atPath: fixture.folder.path("walk"), withIntermediateDirectories: false)
        for index in 0..<frames {
            let size = try PixelSize(square: 320)
            var picture = Pixmap(size: size)
            try picture.composite(
                Pixmap(size: try PixelSize(square: 40), filledWith: PremultipliedColor(.black)),
                x: index * 20, y: 100)
            try fixture.folder.write(try ImageEncoder().encode(picture).bytes, to: "walk/\(index + 1).png")
        }
        try await fixture.build(format)
        return fixture
    }

    @Test("a scene that moves is a sequence of frames for Xcode")
    func sequences() async throws {
        let fixture = try await built(.xcstickers, [Self.scene + ", id: wave, accessibilityText: A square"])
        let folder = "Stickers.xcstickers/T.stickerpack/wave.stickersequence/"
        let frames = (1...10).map { "{\n      \"filename\": \"\($0).png\"\n    }" }.joined(
            separator: ",\n    ")
        #expect(
            try fixture.text(folder + "Contents.json") == """
                {
                  "frames": [
                    \(frames)
                  ],
                  "info": {
                    "author": "xcode",
                    "version": 1
                  },
                  "properties": {
                    "accessibility-label": "A square",
                    "duration": 10,
                    "duration-type": "fps",
                    "repetitions": 2
                  }
                }

                """)
        var byteCount = 0
        for number in 1...10 {
            let bytes = try fixture.folder.bytes(of: "out/\(folder)\(number).png")
            let frame = try ImageDecoder.decode(bytes)
            #expect(frame.width == 408 && frame.height == 408)
            byteCount += bytes.count
        }
        #expect(byteCount <= 499_999)
        #expect(
            try fixture.text("Stickers.xcstickers/T.stickerpack/Contents.json").contains(
                "\"filename\": \"wave.stickersequence\""))
        // Kept as frames as well.
        #expect(try await fixture.build(.xcstickers).keptCount == 1)
    }

    @Test(
        "folders of frames, lists of them and moving labels are animations",
        arguments: [
            (PackFormat.whatsapp, "webp"), (.signal, "png"), (.matrix, "png"),
        ])
    func moves(format: PackFormat, fileExtension: String) async throws {
        let fixture = try await built(
            format,
            [
                "animation: {frames: walk/, fps: 10}",
                "animation: [walk/1.png, walk/2.png, walk/3.png], id: list",
                "label: Hi, motion: bounce",
            ], frames: 6)
        let folder = format == .whatsapp ? "out/t/" : "out/"
        for (name, count) in [("walk", 6), ("list", 3)] {
            let animation = try ImageDecoder.decodeAnimation(
                try fixture.folder.bytes(of: "\(folder)\(name).\(fileExtension)"))
            #expect(animation.frames.count == count && animation.loopCount == 0)
            #expect(animation.size.width == 512 && animation.frames[0].duration == .milliseconds(100))
        }
        let label = try ImageDecoder.decodeAnimation(
            try fixture.folder.bytes(of: "\(folder)Hi.\(fileExtension)"))
        #expect(label.frames.count > 5)
        if format == .whatsapp {
            #expect(try fixture.text("contents.json").contains("\"animated_sticker_pack\": true"))
        }
    }

    @Test("one more frame in a folder has its animation drawn again")
    func seesFrames() async throws {
        let fixture = try await built(.slack, ["animation: walk"], frames: 3)
        #expect(try await fixture.build(.slack).keptCount == 1)
        let bytes = try fixture.folder.bytes(of: "walk/1.png")
        try fixture.folder.write(bytes, to: "walk/4.png")
        #expect(try await fixture.build(.slack).drawn == ["walk"])
    }

    @Test("a folder of frames is listed inside of the assets' folder alone")
    func confinesFrames() async throws {
        for (name, link) in [("../outside", nil), ("frames", "../../outside"), ("frames", "walk")]
            as [(String, String?)]
        {
            let fixture = try await built(.slack, ["animation: walk"], frames: 3)
            let files = FileManager.default
            try files.createDirectory(atPath: fixture.folder.path("root"), withIntermediateDirectories: false)
            try files.moveItem(atPath: fixture.folder.path("walk"), toPath: fixture.folder.path("root/walk"))
            try files.createDirectory(
                atPath: fixture.folder.path("outside"), withIntermediateDirectories: false)
            let bytes = try fixture.folder.bytes(of: "root/walk/1.png")
            for frame in 1...3 { try fixture.folder.write(bytes, to: "outside/\(frame).png") }
            if let link {
                try files.createSymbolicLink(
                    atPath: fixture.folder.path("root/frames"), withDestinationPath: link)
            }
            try fixture.write("title: T\nstickers: [{animation: \(name), emoji: 🍬}]")
            let options = PackBuildOptions(assets: try FolderAssets(root: fixture.folder.path("root")))
            if link == "walk" {
                try await fixture.build(.slack, options: options, to: "other")
                #expect(try await fixture.build(.slack, options: options, to: "other").keptCount == 1)
                try fixture.folder.write(bytes, to: "root/walk/4.png")
                #expect(try await fixture.build(.slack, options: options, to: "other").drawn == ["frames"])
                continue
            }
            let errors = try await fixture.errors(.slack, options: options)
            #expect(
                errors.count == 1 && errors[0].contains(link == nil ? "“..” is refused" : "a link leads out"),
                "\(errors)")
        }
    }

    @Test("a label moves as fast as its speed says")
    func speeds() async throws {
        var durations: [Duration] = []
        for speed in ["", ", speed: 2"] {
            let fixture = try await built(.signal, ["label: Hi, motion: bounce\(speed)"])
            let bytes = try fixture.folder.bytes(of: "out/Hi.png")
            durations.append(try ImageDecoder.decodeAnimation(bytes).duration)
        }
        let ratio = durations[0] / durations[1]
        #expect(abs(ratio - 2) < 0.1, "\(durations)")
    }

    @Test("an animated file stays one, and is a still where that is asked for")
    func takesFiles() async throws {
        let source = try await built(.slack, ["animation: walk"], frames: 4)
        let gif = try source.folder.bytes(of: "out/walk.gif")
        for (facts, count) in [("", 4), (", still: true", 1)] {
            let fixture = try PackFixture(
                "title: T\nstickers: [{file: a.gif, name: Walk, emoji: 🍬, enlarge: true\(facts)}]")
            try fixture.folder.write(gif, to: "a.gif")
            try await fixture.build(.discord)
            let frames = try ImageDecoder.decodeAnimation(try fixture.folder.bytes(of: "out/a.png")).frames
            #expect(frames.count == count)
        }
    }
}
