import StickerPixels
import Testing

@testable import StickerRaster

@Suite("What is known of a blend mode") struct BlendModeTests {
    private static let translucent = PremultipliedColor(Color(red: 200, green: 90, blue: 30, alpha: 100))
    private static let other = PremultipliedColor(Color(red: 20, green: 160, blue: 70, alpha: 180))

    @Test("its areas are those where it leaves something", arguments: BlendMode.allCases)
    func areas(mode: BlendMode) {
        func leaves(_ source: PremultipliedColor, _ backdrop: PremultipliedColor) -> Bool {
            mode.reference(source, backdrop) != .transparent
        }
        #expect(mode.areas.contains(.source) == leaves(Self.translucent, .transparent))
        #expect(mode.areas.contains(.backdrop) == leaves(.transparent, Self.other))
        #expect(mode.areas.contains(.overlap) == leaves(Self.translucent, Self.other))
    }

    @Test(
        "it reaches beyond its source where that is transparent and pixels change",
        arguments: BlendMode.allCases)
    func reach(mode: BlendMode) {
        #expect(mode.reachesBeyondSource == (mode.reference(.transparent, Self.other) != Self.other))
    }

    @Test("it is one of mix-blend-mode where it is no Porter–Duff operator", arguments: BlendMode.allCases)
    func mixing(mode: BlendMode) {
        #expect(mode.isMixBlendMode == (porterDuffFactors(mode, 0.5, 0.5) == nil))
    }
}
