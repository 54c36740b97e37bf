import Foundation
import StickerGeometry
import StickerTestSupport
import Testing

@testable import StickerGeometry

@Suite("Trigonometry")
struct GeometryTrigonometryTests {
    @Test("sine and cosine agree with the C library's within 10⁻¹⁵", arguments: [1.0, 10, 1000, 1e6])
    func sineAndCosine(range: Double) {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let angle = random.number(in: -range...range)
            let (sine, cosine) = Trigonometry.sineAndCosine(angle)
            #expect(abs(sine - sin(angle)) < 1e-15 && abs(cosine - cos(angle)) < 1e-15, "\(angle)")
        }
    }

    @Test("degrees are exact at quarter turns and agree elsewhere")
    func degrees() {
        #expect(Trigonometry.sineAndCosine(degrees: 90) == (1, 0))
        #expect(Trigonometry.sineAndCosine(degrees: -450) == (-1, 0))
        #expect(Trigonometry.sineAndCosine(degrees: 180) == (0, -1))
        #expect(Trigonometry.sineAndCosine(degrees: 3600) == (0, 1))
        for degrees in stride(from: -720.0, through: 720, by: 0.37) {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
            // The library's argument is rounded, by up to 10⁻¹⁵ radians at two turns.
            #expect(abs(sine - sin(degrees * .pi / 180)) < 3e-15, "\(degrees)")
            #expect(abs(cosine - cos(degrees * .pi / 180)) < 3e-15, "\(degrees)")
        }
    }

    @Test("arctangent, arccosine and tangent agree with the C library's")
    func inverses() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let (x, y) = (random.number(in: -9...9), random.number(in: -9...9))
            #expect(abs(Trigonometry.arctangent2(y: y, x: x) - atan2(y, x)) < 1e-15, "\(x), \(y)")
            let value = random.number(in: -1...1)
            #expect(abs(Trigonometry.arccosine(value) - acos(value)) < 1e-15, "\(value)")
            let angle = random.number(in: -1.5...1.5)
            #expect(abs(Trigonometry.tangent(angle) / tan(angle) - 1) < 2e-15, "\(angle)")
        }
        for (y, x) in [(0.0, -1.0), (1, 0), (-1, 0), (0, 1), (0, 0), (1e300, 1e-300), (1e-300, -1e300)] {
            #expect(abs(Trigonometry.arctangent2(y: y, x: x) - atan2(y, x)) < 1e-15, "\(x), \(y)")
        }
        #expect(Trigonometry.arccosine(1.1) == 0)
        #expect(Trigonometry.arccosine(-2) == .pi)
    }

    @Test("what is not finite has no sine, and huge angles have one")
    func extremes() {
        #expect(Trigonometry.sine(.infinity).isNaN)
        #expect(Trigonometry.sineAndCosine(degrees: .nan).cosine.isNaN)
        for angle in [1e15, -1e300, .greatestFiniteMagnitude] {
            let (sine, cosine) = Trigonometry.sineAndCosine(angle)
            #expect(abs(sine * sine + cosine * cosine - 1) < 1e-14)
        }
    }
}
