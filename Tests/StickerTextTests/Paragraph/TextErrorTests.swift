import Testing

@testable import StickerText

@Suite struct TextErrorTests {
    @Test("whole numbers are written without a fraction, wherever they stand in a message")
    func writesNumbers() {
        for (message, style) in [
            (
                "a letter spacing of 11 is out of range; it must be -0.5 … 10 ems",
                ParagraphStyle(fontSize: 10, letterSpacing: 11)
            ),
            (
                "a line width of 2000000 is out of range; it must be more than 0 and at most 1048576 px",
                ParagraphStyle(fontSize: 10, maximumWidth: 2_000_000)
            ),
            (
                "a font size of 10000 px is out of range; it must be more than 0 and at most 4096",
                ParagraphStyle(fontSize: 10_000)
            ),
            (
                "a line spacing of 10.5 is out of range; it must be 0 … 10",
                ParagraphStyle(fontSize: 10, lineSpacing: 10.5)
            ),
        ] {
            do throws(TextError) {
                _ = try TextLayout("a", faces: [BundledFaces.text], style: style)
                Issue.record("no error: \(message)")
            } catch {
                #expect(error.description == message)
            }
        }
    }
}
