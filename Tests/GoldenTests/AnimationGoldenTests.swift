import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Frames of the README's animated sticker, side by side.
@Suite(.goldens("animation"))
struct AnimationGoldenTests {
    @Test("three ice creams that hop in turn over a label that swings")
    func wave() throws {
        let scene = try Scene(contentsOfFile: projectFolder.appending(path: "Docs/pictures/wave.json").path)
        let animation = try scene.renderAnimation()
        #expect(animation.frames.count == 32 && animation.duration == .milliseconds(1_600))
        expectGolden(try sheet(of: animation, every: 4), "animation/wave")
    }

    @Test("easings side by side: balls that cross at the same time, each at its own speed")
    func easings() throws {
        let colors = ["#e4572e", "#f3a712", "#66a182", "#2e86ab", "#7b5ea7", "#d1495b"]
        let names = [
            "\"linear\"", "\"ease\"", "\"ease-in\"", "\"ease-out\"", "\"ease-in-out\"",
            "[0.3, -0.6, 0.7, 1.6]",
        ]
        let balls = zip(names, colors).enumerated().map { index, ball in
            """
            {"path": "M\(16) \(index * 24 + 4)a8 8 0 0 1 0 16a8 8 0 0 1 0 -16Z", "fill": "\(ball.1)",
             "keyframes": [{"at": 0, "offset": [20, 0], "easing": \(ball.0)}, {"at": 1, "offset": [108, 0]}]}
            """
        }
        let json = """
            {"canvas": {"width": 160, "height": 150, "background": "#fff8f2"},
             "animation": {"duration": 1, "frameRate": 8}, "layers": [\(balls.joined(separator: ","))]}
            """
        let scene = try Scene(json: Data(json.utf8), relativeTo: ".")
        expectGolden(try sheet(of: try scene.renderAnimation(), every: 1), "animation/easings")
    }

    /// Rows of four frames on white.
    private func sheet(of animation: Animation, every step: Int) throws -> Pixmap {
        let frames = stride(from: 0, to: animation.frames.count, by: step).map { animation.frames[$0].pixmap }
        let (width, height) = (animation.size.width, animation.size.height)
        var canvas = Canvas(
            size: try PixelSize(width: width * 4, height: height * ((frames.count + 3) / 4)),
            background: .white)
        for (index, frame) in frames.enumerated() {
            let place = Rect(
                x: Double(index % 4 * width), y: Double(index / 4 * height), width: Double(width),
                height: Double(height))
            try canvas.draw(frame, in: place, filter: .nearest)
        }
        return canvas.finish()
    }
}
