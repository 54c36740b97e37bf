import StickerEngine
import StickerTestSupport
import Testing

@Suite(.goldens("resample")) struct ResampleGoldenTests {
    @Test("a small picture enlarged six times", arguments: ResampleFilter.allCases)
    func enlarge(filter: ResampleFilter) throws {
        let picture = try DrawingSample.sprite().resized(to: DrawingSample.size(192, 192), filter: filter)
        expectGolden(picture, "resample/enlarge-\(filter.rawValue)")
    }

    @Test(
        "rings that grow finer outwards, reduced three times: what is too fine turns grey",
        arguments: ResampleFilter.allCases)
    func reduce(filter: ResampleFilter) throws {
        var rings = Pixmap(size: try DrawingSample.size(540, 540))
        for y in 0..<540 {
            for x in 0..<540 {
                // Half the distance squared, as a triangle wave of 1200: at r pixels a wave is 1200 / r long.
                let (dx, dy) = (2 * x - 539, 2 * y - 539)
                let phase = (dx * dx + dy * dy) / 8 % 1200
                let level = UInt8(phase < 600 ? phase * 255 / 600 : (1200 - phase) * 255 / 600)
                rings[x, y] = PremultipliedColor(red: level, green: level, blue: level, alpha: 255)
            }
        }
        let picture = try rings.resized(to: DrawingSample.size(180, 180), filter: filter)
        expectGolden(picture, "resample/reduce-\(filter.rawValue)")
    }

    @Test("a part with fractional sides, enlarged", arguments: [ResampleFilter.mitchell, .lanczos3])
    func region(filter: ResampleFilter) throws {
        let part = Rect(x: 4.5, y: 5.25, width: 14, height: 10.5)
        let picture = try DrawingSample.sprite().resampled(
            from: part, to: DrawingSample.size(196, 147), filter: filter)
        expectGolden(picture, "resample/region-\(filter.rawValue)")
    }
}
