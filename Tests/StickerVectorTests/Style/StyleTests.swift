import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct StyleTests {
    private func shape(_ body: String) throws -> ShapeNode {
        try #require(try drawing(body, options: SVGParsingOptions(isStrict: true)).shapes.first)
    }

    private func fill(_ body: String) throws -> Paint? { try shape(body).fill?.paint }

    private func paint(_ css: String) throws -> Paint { .color(try Color(css: css)) }

    private let square = #"<path d="M0 0h9v9z""#

    @Test("declarations are split outside of quotes, parentheses and comments")
    func declarationsAreSplitOutsideOfQuotesParenthesesAndComments() {
        let (declarations, errors) = StyleDeclaration.parse(
            ##" fill : red;;mask:url("#a;b:c"); /* x: y; */ stroke:rgb(1,2,3) ;opacity: .5 "##)
        #expect(errors.isEmpty)
        #expect(declarations.map(\.name) == ["fill", "mask", "stroke", "opacity"])
        #expect(declarations.map(\.value) == ["red", ##"url("#a;b:c")"##, "rgb(1,2,3)", ".5"])
        #expect(declarations[0].offset == 1)
    }

    @Test("important declarations come last")
    func importantDeclarationsComeLast() {
        let (declarations, _) = StyleDeclaration.parse("fill:red !important;fill:blue")
        #expect(declarations.map(\.value) == ["blue", "red"])
    }

    @Test("a declaration without a colon is an error at its place")
    func aDeclarationWithoutAColonIsAnErrorAtItsPlace() {
        #expect(StyleDeclaration.parse("fill:red; stroke").errors.map(\.offset) == [10])
    }

    @Test("the style attribute overrides presentation attributes")
    func theStyleAttributeOverridesPresentationAttributes() throws {
        #expect(try fill(#"\#(square) style="fill:lime" fill="red"/>"#) == paint("lime"))
    }

    @Test("paint is inherited and black unless set")
    func paintIsInheritedAndBlackUnlessSet() throws {
        #expect(try fill("\(square)/>") == paint("black"))
        #expect(try fill(#"<g fill="red"><g>\#(square)/></g></g>"#) == paint("red"))
        #expect(try fill(#"<g fill="red">\#(square) fill="inherit"/></g>"#) == paint("red"))
        #expect(try fill(#"<g fill="red">\#(square) fill="initial"/></g>"#) == paint("black"))
    }

    @Test("currentColor is the colour of the element that is painted")
    func currentcolorIsTheColourOfTheElementThatIsPainted() throws {
        #expect(
            try fill(#"<g color="red" fill="currentColor"><g color="lime">\#(square)/></g></g>"#)
                == paint("lime"))
        let options = SVGParsingOptions(currentColor: try Color(css: "gold"))
        let document = try drawing(#"\#(square) fill="currentColor"/>"#, options: options)
        #expect(document.shapes.first?.fill?.paint == (try paint("gold")))
    }

    @Test("opacity is not inherited, fill-opacity is")
    func opacityIsNotInheritedFillOpacityIs() throws {
        let node = try shape(#"<g fill-opacity="50%" opacity="0.5"><g>\#(square)/></g></g>"#)
        #expect(node.fill?.opacity == 0.25)
    }

    @Test("the pen takes every stroke property")
    func thePenTakesEveryStrokeProperty() throws {
        let node = try shape(
            """
            \(square) fill="none" stroke="red" stroke-width="2" stroke-linecap="round" stroke-linejoin="bevel"
              stroke-miterlimit="7" stroke-dasharray="1 2,3" stroke-dashoffset="4" stroke-opacity=".5"/>
            """)
        #expect(node.fill == nil)
        #expect(
            node.stroke?.style
                == StrokeStyle(
                    width: 2, cap: .round, join: .bevel, miterLimit: 7, dashes: [1, 2, 3], dashOffset: 4))
        #expect(node.stroke?.opacity == 0.5)
        #expect(try node.stroke?.paint == paint("red"))
    }

    @Test("percentages of a stroke are of the viewport's diagonal")
    func percentagesOfAStrokeAreOfTheViewportSDiagonal() throws {
        let node = try shape(#"\#(square) stroke="red" stroke-width="10%"/>"#)
        #expect(node.stroke?.style.width == 10)
    }

    @Test("em lengths follow the font size")
    func emLengthsFollowTheFontSize() throws {
        let node = try shape(
            #"<g font-size="20">\#(square) stroke="red" stroke-width=".5em" font-size="2em"/></g>"#)
        #expect(node.stroke?.style.width == 20)
    }

    @Test(
        "a pen that leaves no mark is left out",
        arguments: [#"stroke-width="0""#, #"stroke="none""#, #"stroke-opacity="0""#])
    func aPenThatLeavesNoMarkIsLeftOut(attribute: String) throws {
        let group = #"<g stroke="red">\#(square) \#(attribute)/></g>"#
        #expect(try shape(group).stroke == nil)
    }

    @Test("dashes that are all zero make a solid line")
    func dashesThatAreAllZeroMakeASolidLine() throws {
        #expect(try shape(#"\#(square) stroke="red" stroke-dasharray="0 0"/>"#).stroke?.style.dashes == [])
    }

    @Test(
        "paint-order puts the stroke below the fill",
        arguments: [("stroke", true), ("markers stroke fill", true), ("fill", false), ("normal", false)])
    func paintOrderPutsTheStrokeBelowTheFill(order: String, isFirst: Bool) throws {
        #expect(try shape(#"\#(square) stroke="red" paint-order="\#(order)"/>"#).isStrokeFirst == isFirst)
    }

    @Test("hidden and undisplayed elements are not drawn")
    func hiddenAndUndisplayedElementsAreNotDrawn() throws {
        #expect(try drawing(#"<g display="none">\#(square) display="inline"/></g>"#).shapes.isEmpty)
        #expect(try drawing(#"\#(square) visibility="hidden"/>"#).shapes.isEmpty)
        #expect(
            try drawing(#"<g visibility="hidden">\#(square) visibility="visible"/></g>"#).shapes.count == 1)
    }

    @Test(
        "a value that is none is reported and left out",
        arguments: [
            "fill", "stroke", "opacity", "stroke-width", "stroke-linecap", "fill-rule", "stroke-dasharray",
            "stroke-miterlimit",
            "clip-path", "mask", "mix-blend-mode", "color", "stop-color", "visibility", "paint-order",
        ])
    func aValueThatIsNoneIsReportedAndLeftOut(property: String) throws {
        let document = try drawing(#"\#(square) \#(property)="nonsense"/>"#)
        #expect(document.messages.count == 1)
        #expect(document.messages.first?.hasPrefix("\(property)=\"nonsense\"") == true)
        #expect(throws: SVGError.self) { try shape(#"\#(square) style="\#(property):nonsense"/>"#) }
    }

    @Test("colours are written as CSS writes them")
    func coloursAreWrittenAsCSSWritesThem() throws {
        #expect(
            try fill("\(square) fill='#0f08'/>") == .color(Color(red: 0, green: 255, blue: 0, alpha: 136)))
        #expect(try fill(#"\#(square) fill=" CornflowerBlue "/>"#) == paint("#6495ED"))
    }
}
