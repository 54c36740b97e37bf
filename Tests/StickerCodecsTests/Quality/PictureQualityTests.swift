import StickerPixels
import Testing

@testable import StickerCodecs

@Suite("Picture quality") struct PictureQualityTests {
    private func grey(_ level: Int, alpha: UInt8 = 255, side: Int = 16) throws -> Pixmap {
        let color = Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: alpha)
        return Pixmap(size: try PixelSize(square: side), filledWith: PremultipliedColor(color))
    }

    @Test("the same pictures have no error and are wholly similar")
    func same() throws {
        let quality = PictureQuality(of: try grey(80), comparedWith: try grey(80))
        #expect(quality.meanSquaredError == 0)
        #expect(quality.peakSignalToNoiseRatio == .infinity)
        #expect(quality.similarity == 1)
        #expect(quality.description == "lossless")
    }

    @Test("PSNR follows its formula")
    func psnr() throws {
        // Three of four channels differ by 16: a mean of 192, and 10 log₁₀(65025 / 192) = 25.298.
        let quality = PictureQuality(of: try grey(96), comparedWith: try grey(80))
        #expect(quality.meanSquaredError == 192)
        #expect(abs(quality.peakSignalToNoiseRatio - 25.298) < 0.001)
        #expect(quality.description.hasPrefix("PSNR 25.3 dB, similarity 0."))
    }

    @Test("the similarity of flat pictures is that of their means")
    func flat() throws {
        // (2 · 96 · 80 + 6.5025) / (96² + 80² + 6.5025), on white and black alike.
        let quality = PictureQuality(of: try grey(96), comparedWith: try grey(80))
        #expect(abs(quality.similarity - 15366.5025 / 15622.5025) < 1e-9)
    }

    @Test("stripes against their mean keep brightness and lose structure")
    func structure() throws {
        var stripes = try grey(0)
        for y in 0..<16 {
            for x in stride(from: 0, to: 16, by: 2) { stripes[x, y] = PremultipliedColor(.white) }
        }
        let quality = PictureQuality(of: try grey(128), comparedWith: stripes)
        // Variance 127.5², covariance 0: C₂ / (127.5² + C₂), nearly.
        #expect(abs(quality.similarity - 58.5225 / 16314.7725) < 1e-4)
    }

    @Test("a difference that shows on white alone counts")
    func onWhite() throws {
        let black = try grey(0)
        let quality = PictureQuality(of: Pixmap(size: black.size), comparedWith: black)
        // On black both are black; on white there is nothing in common but C₁ of C₁ + 255².
        #expect(abs(quality.similarity - 0.5) < 1e-4)
    }

    @Test("transparent surroundings do not count, and pictures smaller than a window do")
    func windows() throws {
        var one = Pixmap(size: try PixelSize(square: 200))
        var other = one
        one[100, 100] = PremultipliedColor(.white)
        other[100, 100] = PremultipliedColor(.black)
        #expect(PictureQuality(of: one, comparedWith: other).similarity < 0.7)
        let tiny = PictureQuality(of: try grey(96, side: 3), comparedWith: try grey(80, side: 3))
        #expect(abs(tiny.similarity - 15366.5025 / 15622.5025) < 1e-9)
    }

    @Test("a wrong colour of the right brightness counts, and one whose mean is right does not")
    func chroma() throws {
        let plain = try grey(128)
        // Cb and Cr by 10.03 and −11.57 steps, brightness by 0.2.
        let tinted = Color(red: 112, green: 133, blue: 146)
        let quality = PictureQuality(
            of: Pixmap(size: plain.size, filledWith: PremultipliedColor(tinted)), comparedWith: plain)
        #expect(abs(quality.similarity - 200 / (200 + 10.03 * 10.03 + 11.57 * 11.57)) < 0.01)
        var stripes = plain
        for y in 0..<16 {
            for x in 0..<16 {
                stripes[x, y] = PremultipliedColor(
                    x.isMultiple(of: 2) ? tinted : Color(red: 144, green: 123, blue: 110))
            }
        }
        #expect(PictureQuality(of: stripes, comparedWith: plain).similarity > 0.98)
    }

    @Test("several pictures have the mean of each")
    func several() throws {
        let quality = PictureQuality(
            of: [try grey(96), try grey(80)], comparedWith: [try grey(80), try grey(80)])
        #expect(quality.meanSquaredError == 96)
    }
}
