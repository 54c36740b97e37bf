import StickerEngine
import Testing

@Suite struct EasingTests {
    /// Of Bézier curves there is a value at the parameter ½ that can be worked out by hand: x = (1 + 3·x1 + 3·x2) / 8.
    @Test(
        "CSS's curves pass through their middles",
        arguments: [
            (Easing.ease, 0.3125, 0.5375), (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5),
            (.easeInOut, 0.5, 0.5), (.cubicBezier(x1: 0.5, y1: 2, x2: 0.5, y2: 3), 0.5, 2),
        ])
    func passesThroughMiddle(easing: Easing, time: Double, expected: Double) {
        #expect(abs(easing.progress(at: time) - expected) < 1e-9)
    }

    @Test("a straight curve is linear, and every curve begins at 0 and ends at 1")
    func begins() {
        let straight = Easing.cubicBezier(x1: 0.25, y1: 0.25, x2: 0.75, y2: 0.75)
        for step in 0...10 {
            let time = Double(step) / 10
            #expect(abs(straight.progress(at: time) - time) < 1e-9)
            #expect(Easing.linear.progress(at: time) == time)
        }
        for easing in [Easing.linear, .ease, .easeIn, .easeOut, .easeInOut] {
            #expect(easing.progress(at: -1) == 0 && easing.progress(at: 0) == 0)
            #expect(easing.progress(at: 1) == 1 && easing.progress(at: 7) == 1)
        }
    }

    @Test("a hold stays until the end")
    func holds() {
        #expect(Easing.hold.progress(at: 0.999) == 0 && Easing.hold.progress(at: 1) == 1)
    }

    @Test("numbers that are none give a number, and control points out of range count as the nearest")
    func survivesNonsense() {
        #expect(Easing.ease.progress(at: .nan) == 0)
        let wild = Easing.cubicBezier(x1: -3, y1: 0, x2: 9, y2: 1)
        #expect(wild.progress(at: 0.3) == Easing.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).progress(at: 0.3))
    }
}
