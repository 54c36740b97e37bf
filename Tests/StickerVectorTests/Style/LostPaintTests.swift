import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

/// Colours that stand where they are not read: the drawing may look like another one.
@Suite struct LostPaintTests {
    private let square = #"<path d="M0 0h9v9z" class="a""#

    private func lost(_ body: String) throws -> Int { try drawing(body).omittedElementCount }

    @Test(
        "a shape counts as left out where a selector that is not read may be for it",
        arguments: [
            ("path:nth-child(2){fill:red}", 1), ("path[d]{fill:red}", 1), ("[d]{fill:red}", 1),
            (".a:not(.b){fill:red}", 1), ("rect + path{fill:red}", 1), ("g > rect ~ .a{fill:red}", 1),
            ("svg|path{fill:red}", 1), (":is(path, rect){fill:red}", 1), ("path:first-child{stroke:red}", 1),
            ("g:first-child{fill:red}", 1), ("path:first-of-type{display:none}", 1),
            ("g:nth-child(1){display:none}", 1), ("path:only-child{visibility:hidden}", 1),
            ("path:last-child{color:red}.a{fill:currentColor}", 1), ("svg{g{path{fill:red}}}", 1),
            ("g{fill:lime; > path{fill:red} }", 1), (".a{fill:lime}path:nth-child(1){fill:red}", 1),
            // For others, or without effect.
            ("rect:nth-child(2){fill:red}", 0), (".c[d]{fill:red}", 0), ("g ~ rect path{fill:red}", 0),
            ("path:nth-child(1){fill:black}", 0), ("path:nth-child(1){cursor:help}", 0),
            ("path:nth-child(1){fill:red}path{fill:lime!important}", 0), ("path > {fill:red}", 0),
            ("path:nth-child(2):hover{fill:red}", 0), ("g:nth-child(1){fill:red}path{fill:lime}", 0),
            ("path:last-child{color:red}", 0), ("path:last-child{stroke:none}", 0),
        ])
    func countsSelectors(css: String, count: Int) throws {
        let document = try drawing("<style>\(css)</style><g>\(square)/></g>")
        #expect(document.drawingElementCount == 1 && document.omittedElementCount == count)
        #expect(document.isIncomplete == (count > 0))
        #expect((document.firstOmission == nil) == (count == 0))
    }

    @Test("an attribute hides no loss, and a style of the element's own does")
    func countsByPrecedence() throws {
        let sheet = "<style>path:nth-child(1){fill:red}</style>"
        #expect(try lost(sheet + square + " fill='lime'/>") == 1)
        #expect(try lost(sheet + square + " style='fill:lime'/>") == 0)
        #expect(
            try lost("<style>path:nth-child(1){fill:red!important}</style>\(square) style='fill:lime'/>") == 1
        )
        #expect(try lost(sheet + "<g fill='lime'>\(square) fill-opacity='0'/></g>") == 0)
    }

    @Test("a layer is for every screen, and a sheet that is not there may fill whatever has no colour else")
    func countsLayersAndImports() throws {
        let layer = "<style>@layer x{path{fill:red}}</style>"
        #expect(try lost(layer + square + "/>") == 1)
        #expect(try lost(layer + square + " fill='lime'/>") == 1)
        #expect(try lost(layer + square + " style='fill:lime'/>") == 0)
        let missing = "<style>@import 'a.css';</style>"
        #expect(try lost(missing + "<rect width='9' height='9'/>") == 1)
        #expect(try lost(missing + "<rect width='9' height='9' fill='lime'/>") == 0)
    }

    @Test(
        "what a text would leave of a clipped shape is missed, and so is a clip that is cut by what is not read"
    )
    func countsTextsOfClips() throws {
        let rect = "<rect width='9' height='9' clip-path='url(#c)'/>"
        #expect(try lost("<clipPath id='c'><text>A</text></clipPath>" + rect) == 2)
        #expect(
            try lost("<text id='t'>A</text><clipPath id='c'><use href='#t'/></clipPath>" + rect) == 3)
        #expect(
            try lost("<clipPath id='c'><circle r='9' clip-path='circle(3px)'/></clipPath>" + rect) == 2)
        #expect(try lost("<clipPath id='c'><circle r='9'/></clipPath>" + rect) == 0)
        let six = String(repeating: "<rect width='9' height='9'/>", count: 6)
        for content in [
            "<clipPath id='c'><text>A</text></clipPath><g clip-path='url(#c)'>",
            "<mask id='c'><text>A</text></mask><g mask='url(#c)'>",
        ] {
            #expect(try lost(content + six + "</g>") == 7)
        }
    }

    @Test("places and sizes that other programs read are missed, and wrong ones are not")
    func countsUnreadLengths() throws {
        #expect(try lost("<rect width='calc(5px + 1px)' height='9'/>") == 1)
        #expect(try lost("<circle r='40vw'/>") == 1)
        #expect(try lost("<rect x='-' width='9' height='9'/><rect width='-3' height='9'/>") == 0)
    }

    @Test(
        "what stands under a condition counts only where the shape has no colour else",
        arguments: [
            ("@supports (fill: red){.a{fill:red}}", 1),
            ("@media (min-width: 1px){.a{fill:red}}", 1), ("@import url(a.css);", 1),
            ("@media (prefers-color-scheme: dark){.a{fill:white}}", 0),
            ("@media (min-width: 1px){.b{fill:red}}", 0), ("@media print{.a{fill:red}}", 0),
        ])
    func countsConditions(css: String, count: Int) throws {
        let sheet = "<style>\(css)</style>"
        #expect(try lost(sheet + square + "/>") == count)
        #expect(try lost(sheet + square + " fill='lime'/>") == 0)
        #expect(try lost(sheet + "<g fill='lime'>\(square)/></g>") == 0)
        #expect(try lost("\(sheet)<style>path{fill:lime}</style>\(square)/>") == 0)
    }

    @Test("sheets of other files, and in other languages, count as well")
    func countsSheets() throws {
        let text =
            #"<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg">\#(square)/></svg>"#
        let document = try SVGDocument(parsing: Array(text.utf8))
        #expect(document.omittedElementCount == 1 && document.firstOmission?.column == 1)
        #expect(try lost("<style type='text/less'>.a{fill:red}</style>\(square)/>") == 1)
        #expect(try lost("<style media='(min-width: 1px)'>.a{fill:red}</style>\(square)/>") == 1)
        #expect(try lost("<style media='(prefers-color-scheme: dark)'>.a{fill:red}</style>\(square)/>") == 0)
    }

    @Test("a value that may be right counts, unless there is one before it; one that is wrong does not")
    func countsValues() throws {
        for value in ["var(--a)", "oklch(60% 0.2 20)", "url(a.svg#b)"] {
            #expect(try lost("\(square) fill='\(value)'/>") == 1, "\(value)")
            #expect(try lost("\(square) style='stroke:\(value)'/>") == 1, "\(value)")
            #expect(try lost("<style>.a{fill:\(value)}</style>\(square)/>") == 1, "\(value)")
            #expect(try lost("<style>.a{fill:lime;fill:\(value)}</style>\(square)/>") == 0, "\(value)")
            #expect(try lost("\(square) style='fill:lime;fill:\(value)'/>") == 0, "\(value)")
        }
        #expect(try lost("\(square) fill='reddish'/>") == 0)
    }

    @Test("a gradient counts whose stops may have other colours")
    func countsGradients() throws {
        let gradient =
            #"<linearGradient id="g"><stop/><stop offset="1"/></linearGradient>\#(square) fill="url(#g)"/>"#
        #expect(try lost("<style>stop:first-child{stop-color:red}</style>\(gradient)") == 1)
        #expect(try lost("<style>path stop[d]{stop-color:red}</style>\(gradient)") == 0)
        #expect(try lost(gradient) == 0)
    }

    @Test("the first omission says what is not read, with its line and column")
    func tellsPlace() throws {
        let document = try drawing("<style>\n path:nth-child(1){fill:red}</style>\(square)/>")
        let first = try #require(document.firstOmission)
        #expect(
            first.message == "the style of “path:nth-child(1)” is left out: “:nth-child(” is not supported")
        #expect(first.line == 2 && first.column == 16)
    }

    @Test("blocks within blocks without end are no harm")
    func isBounded() throws {
        for opening in ["@supports x{", "a{", "a:b(", "["] {
            let css = String(repeating: opening, count: 20_000) + "path[d]{fill:red}"
            _ = try drawing("<style>\(css)</style>\(square)/>")
        }
    }
}
