import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct ViewBoxTests {
    private let wide = Rect(x: 0, y: 0, width: 200, height: 100)
    private let box = Rect(x: 10, y: 20, width: 50, height: 50)

    private func place(_ text: String, _ x: Double, _ y: Double) throws -> Point {
        try PreserveAspectRatio(parsing: text).transform(from: box, to: wide).apply(to: Point(x: x, y: y))
    }

    @Test(
        "meet shows the whole box and aligns it in the spare room",
        arguments: [
            ("xMinYMin", 0.0), ("xMidYMid", 50), ("xMaxYMax", 100), ("xMidYMin meet", 50),
            ("defer xMaxYMid meet", 100),
        ])
    func meetShowsTheWholeBoxAndAlignsItInTheSpareRoom(text: String, left: Double) throws {
        #expect(try place(text, 10, 20) == Point(x: left, y: 0))
        #expect(try place(text, 60, 70) == Point(x: left + 100, y: 100))
    }

    @Test(
        "slice covers the viewport and aligns what is cut",
        arguments: [("xMidYMin slice", 0.0), ("xMidYMid slice", -50), ("xMinYMax slice", -100)])
    func sliceCoversTheViewportAndAlignsWhatIsCut(text: String, top: Double) throws {
        #expect(try place(text, 10, 20) == Point(x: 0, y: top))
        #expect(try place(text, 60, 70) == Point(x: 200, y: top + 200))
    }

    @Test("none stretches each side by itself", arguments: ["none", "none meet", "none slice"])
    func noneStretchesEachSideByItself(text: String) throws {
        #expect(try place(text, 10, 20) == .zero)
        #expect(try place(text, 60, 70) == Point(x: 200, y: 100))
    }

    @Test(
        "other words are errors",
        arguments: [
            "", "xMid", "xMidYMidd", "xmidymid", "YMidxMid", "xMidYMid fit", "xMidYMid meet 3", "both",
        ])
    func otherWordsAreErrors(text: String) {
        #expect(throws: SyntaxError.self) { try PreserveAspectRatio(parsing: text) }
    }

    @Test("a view box is four numbers")
    func aViewBoxIsFourNumbers() throws {
        #expect(try TextScanner.viewBox("-1,2 3.5 4") == Rect(x: -1, y: 2, width: 3.5, height: 4))
        for wrong in ["", "1 2 3", "1 2 3 4 5", "0 0 -1 5", "0 0 a b", "0 0 1 1,"] {
            #expect(throws: SyntaxError.self) { try TextScanner.viewBox(wrong) }
        }
    }

    @Test(
        "the size comes from the attributes or the view box",
        arguments: [
            (#"width="30" height="40""#, 30.0, 40.0), (#"viewBox="0 0 7 9""#, 7, 9),
            (#"viewBox="0 0 10 20" width="40""#, 40, 80), (#"viewBox="0 0 10 20" height="40""#, 20, 40),
            (#"width="100%" height="100%" viewBox="0 0 12 13""#, 12, 13),
            (#"width="1in" height="72pt""#, 96, 96), ("", 300, 150),
        ])
    func theSizeComesFromTheAttributesOrTheViewBox(attributes: String, width: Double, height: Double) throws {
        let document = try drawing("", attributes: attributes)
        #expect(document.size == SVGDocument.Size(width: width, height: height))
    }

    @Test("without a view box the size is the box")
    func withoutAViewBoxTheSizeIsTheBox() throws {
        #expect(
            try drawing("", attributes: #"width="30" height="40""#).viewBox
                == Rect(x: 0, y: 0, width: 30, height: 40))
    }

    @Test(
        "a drawing without an area is an error",
        arguments: [#"width="0" height="10""#, #"viewBox="0 0 0 10""#, #"viewBox="0 0 10 0" width="5""#])
    func aDrawingWithoutAnAreaIsAnError(attributes: String) {
        #expect(throws: SVGError.emptySize) { try drawing("", attributes: attributes) }
    }
}
