import Testing

@testable import StickerPacks

@Suite struct YAMLScalarTests {
    @Test(
        "plain texts are numbers as in YAML 1.2",
        arguments: [
            ("12", 12), ("-3", -3), ("+3", 3), ("0o17", 15), ("0xFF", 255), ("1.5", 1.5), (".5", 0.5),
            ("1e3", 1000), ("-1.5E-1", -0.15), ("007", 7), (".inf", .infinity), ("-.inf", .infinity),
        ])
    func readsNumbers(text: String, number: Double) {
        #expect(YAMLScalar.number(text) == number)
    }

    @Test(
        "all others stay texts",
        arguments: [
            "", "-", "+", ".", "e5", "1_000", "0b1", "2026-01-01", "12:30", "yes", "nan", "inf", "infinity",
            "0x", "0xG", "1e", "--1", "1.2.3", "-.nan", "0x1p3", "١",
        ])
    func keepsTexts(text: String) {
        #expect(YAMLScalar.number(text) == nil)
    }
}
