import StickerLimits
import Testing

@Suite("The text of a number") struct NumberTextTests {
    @Test(
        "it has as few digits as it takes, and no “.0”",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (12, "12"), (-3, "-3"), (0.1, "0.1"), (1.25, "1.25"), (-0.5, "-0.5"),
            (1e300, "1e+300"), (.infinity, "inf"),
        ])
    func plain(value: Double, text: String) {
        #expect(NumberText.plain(value) == text)
    }

    @Test(
        "it is rounded, with all its digits",
        arguments: [
            (41.26, 1, "41.3"), (0.9996, 3, "1.000"), (0.05, 3, "0.050"), (-0.26, 1, "-0.3"),
            (-0.01, 1, "0.0"),
        ])
    func rounded(value: Double, digits: Int, text: String) {
        #expect(NumberText.rounded(value, digits: digits) == text)
    }

    @Test(
        "commas stand between thousands",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (98_304, "98,304"), (1_234_567, "1,234,567"),
            (-123_456, "-123,456"),
        ])
    func grouped(count: Int, text: String) {
        #expect(NumberText.grouped(count) == text)
    }

    @Test("zeros stand before few digits")
    func padded() {
        #expect(NumberText.padded("7", to: 3) == "007")
        #expect(NumberText.padded("1234", to: 3) == "1234")
    }
}
