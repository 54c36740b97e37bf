import Foundation
import Testing

@testable import StickerEngine
@testable import StickerScenes

@Suite struct SceneAnimationDecodingTests {
    private func scene(_ animation: String, _ keys: String = "") throws -> Scene {
        let json = """
            {"layers": [{"path": "M0 0H9V9Z", "fill": "red"\(keys)}],
             "canvas": {"width": 9, "height": 9}\(animation)}
            """
        return try Scene(json: Data(json.utf8), relativeTo: ".", name: "s.json")
    }

    @Test("reads a scene's time, 20 frames a second for ever unless it says otherwise")
    func readsTiming() throws {
        #expect(
            try scene(#", "animation": {"duration": 1.5}"#).animation
                == SceneTiming(duration: .milliseconds(1_500), frameRate: 20, loopCount: 0))
        #expect(
            try scene(#", "animation": {"duration": 2, "frameRate": 12.5, "loops": 4}"#).animation
                == SceneTiming(duration: .seconds(2), frameRate: 12.5, loopCount: 4))
        #expect(try scene("").animation == nil)
    }

    @Test("reads keyframes with every key, and an anchor")
    func readsKeyframes() throws {
        let layer = try scene(
            #", "animation": {"duration": 2}"#,
            """
            , "anchor": [0.5, 1], "keyframes": [
              {"at": 0}, {"at": 0.2, "opacity": 0.5, "offset": [3, -4], "scale": 2, "rotation": -30, "easing": "ease-in"},
              {"at": 0.4, "scale": [1, -1], "easing": [0.1, -2, 0.3, 4]}, {"at": 1, "easing": "hold"}]
            """
        ).layers[0]
        #expect(layer.anchor == Point(x: 0.5, y: 1))
        #expect(
            layer.keyframes == [
                Keyframe(at: 0),
                Keyframe(
                    at: 0.2, opacity: 0.5, offset: Point(x: 3, y: -4), scale: Point(x: 2, y: 2),
                    rotation: -30,
                    easing: .easeIn),
                Keyframe(
                    at: 0.4, scale: Point(x: 1, y: -1), easing: .cubicBezier(x1: 0.1, y1: -2, x2: 0.3, y2: 4)),
                Keyframe(at: 1, easing: .hold),
            ])
    }

    @Test(
        "an error names its place",
        arguments: [
            (#", "animation": {"duration": 0}"#, "", "animation.duration: is 0; it must be 0.001 … 600"),
            (#", "animation": {}"#, "", "animation: the key \"duration\" is missing"),
            (
                #", "animation": {"duration": 1, "framerate": 9}"#, "",
                "animation.framerate: unknown key; did you mean \"frameRate\"?"
            ),
            (#", "animation": {"duration": 1, "frameRate": 0}"#, "", "animation.frameRate: is 0"),
            (#", "animation": {"duration": 1, "frameRate": 500}"#, "", "animation.frameRate: is 500"),
            (#", "animation": {"duration": 1, "loops": -1}"#, "", "animation.loops: is -1"),
            (
                #", "animation": {"duration": 600, "frameRate": 60}"#, "",
                "animation: the number of frames is 36000"
            ),
            ("", #", "keyframes": []"#, "layers[0].keyframes: needs a scene that moves"),
            ("", #", "anchor": [0, 0]"#, "layers[0].anchor: has no effect"),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [], "anchor": [0, 11]"#,
                "layers[0].anchor[1]: is 11"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"opacity": 1}]"#,
                "layers[0].keyframes[0]: the key \"at\" is missing"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 2}]"#,
                "layers[0].keyframes[0].at: is 2; it must be 0 … 1"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 0.5}, {"at": 0.5}]"#,
                "layers[0].keyframes[1].at: is 0.5; it must be later"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 0, "opacity": 2}]"#,
                "layers[0].keyframes[0].opacity: is 2"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 0, "easing": "bounce"}]"#,
                "layers[0].keyframes[0].easing: \"bounce\" is unknown; it must be linear, ease, ease-in"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 0, "easing": [2, 0, 0, 1]}]"#,
                "layers[0].keyframes[0].easing[0]: is 2"
            ),
            (
                #", "animation": {"duration": 1}"#, #", "keyframes": [{"at": 0, "scale": "big"}]"#,
                "layers[0].keyframes[0].scale: must be a number"
            ),
        ])
    func namesPlaces(animation: String, keys: String, message: String) {
        #expect {
            try scene(animation, keys)
        } throws: {
            "\($0)".hasPrefix("s.json: " + message)
        }
    }
}
