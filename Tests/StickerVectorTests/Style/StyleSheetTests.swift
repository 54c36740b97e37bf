import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct StyleSheetTests {
    private func fills(_ css: String, _ body: String) throws -> [Paint?] {
        try drawing("<style>\(css)</style>\(body)", options: SVGParsingOptions(isStrict: true)).shapes
            .map { $0.fill?.paint }
    }

    private func paint(_ css: String) throws -> Paint { .color(try Color(css: css)) }

    private let square = #"<path d="M0 0h9v9z""#

    @Test(
        "a rule is for the elements of its type, class or identifier, where its selector says",
        arguments: [
            ("path{fill:red}", true), ("rect{fill:red}", false), ("*{fill:red}", true),
            (".a{fill:red}", true), (".b{fill:red}", true), (".c{fill:red}", false), (".a.b{fill:red}", true),
            (".a.c{fill:red}", false), ("#i{fill:red}", true), ("path.a#i{fill:red}", true),
            ("g path{fill:red}", true), ("#o path{fill:red}", true), ("#o > path{fill:red}", false),
            ("#o > g > path{fill:red}", true), ("#o>g path{fill:red}", true), ("g g g path{fill:red}", false),
            ("svg > .outer .a{fill:red}", true), (":root path{fill:red}", true),
            ("path:root{fill:red}", false),
            ("rect, path{fill:red}", true), ("path:hover{fill:red}", false),
            ("path:hover, .a{fill:red}", true),
            ("/* path{ */ .a /* } */ {fill:red}", true), (".a{fill:blue;fill:red}", true),
            (#".\61, .a{fill:red}"#, true), (".A{fill:red}", false),
            ("@font-face{font-family:x;src:url(a{b)} .a{fill:red}", true),
            ("@media print{.a{fill:blue}} .a{fill:red}", true),
            ("@media print, speech{.a{fill:blue}} .a{fill:red}", true),
            ("@media print and (orientation: landscape){.a{fill:blue}} .a{fill:red}", true),
            ("@media print{@media screen{.a{fill:blue}}} .a{fill:red}", true),
            ("@media screen{.a{fill:red}}", true), ("@media{.a{fill:red}}", true),
            ("@MEDIA only Screen{.a{fill:red}}", true),
            ("@media print, screen { rect{fill:blue} .a{fill:red} }", true),
            ("@media all{@media screen{g{fill:blue}} .a{fill:red}} ", true),
            ("@media all{@media screen{.a{fill:blue}}} .a{fill:red}", true),
            ("@media screen{path} .a{fill:red}", true), ("@media screen; .a{fill:red}", true),
            ("@media screen, (width > 9px){.a{fill:red}}", true),
        ])
    func selects(css: String, isRed: Bool) throws {
        let body = #"<g id="o" class="outer"><g>\#(square) id="i" class=" a  b "/></g></g>"#
        #expect(try fills(css, body) == [try paint(isRed ? "red" : "black")])
    }

    @Test(
        "of several rules the more specific one counts, then the later one, and important ones before all",
        arguments: [
            (".a{fill:red} .a{fill:lime}", "lime"), ("#i{fill:red} .a.b path.a{fill:lime}", "red"),
            (".a{fill:red} path{fill:lime}", "red"), ("path.a{fill:red} .a{fill:lime}", "red"),
            (".a.b{fill:red} #i{fill:lime} .a{fill:blue}", "lime"),
            ("path{fill:red !important} #i{fill:lime}", "red"),
            (":root path{fill:red} svg path{fill:lime}", "red"),
            (".a path{fill:lime} :root .a{fill:red} .b{fill:lime}", "red"),
        ])
    func cascades(css: String, color: String) throws {
        #expect(try fills(css, #"\#(square) id="i" class="a b" fill="gray"/>"#) == [try paint(color)])
    }

    @Test("a selector has up to sixteen elements")
    func limitsSelectors() throws {
        let body = String(repeating: "<g>", count: 20) + square + "/>" + String(repeating: "</g>", count: 20)
        let outer = String(repeating: "g ", count: 15)
        #expect(try fills("\(outer)path{fill:red}", body) == [try paint("red")])
        let document = try drawing("<style>g \(outer)path{fill:red}</style>\(body)")
        #expect(document.messages.count == 1)
        #expect(document.messages.first?.contains("there are more than 16 elements") == true)
        #expect(document.shapes.first?.fill?.paint == .color(.black))
    }

    @Test("rules come before attributes, behind the style attribute, and important ones before that, too")
    func orders() throws {
        #expect(try fills(".a{fill:red}", #"\#(square) class="a" fill="blue"/>"#) == [try paint("red")])
        let inline = #"\#(square) class="a" style="fill:blue"/>"#
        #expect(try fills(".a{fill:red}", inline) == [try paint("blue")])
        #expect(try fills(".a{fill:red!important}", inline) == [try paint("red")])
        let important = #"\#(square) class="a" style="fill:blue !important"/>"#
        #expect(try fills(".a{fill:red!important}", important) == [try paint("blue")])
        #expect(
            try fills("g{fill:red}", #"<g>\#(square)/>\#(square) fill="blue"/></g>"#)
                == [try paint("red"), try paint("blue")])
    }

    @Test("a sheet may stand behind its elements, in CDATA, with references, and in several parts")
    func standsAnywhere() throws {
        let body = #"""
            <g>\#(square) class="a"/></g>\#(square) class="b"/>
            <defs><style type="text/css"><![CDATA[ g > .a { fill: red } ]]></style></defs>
            <style media="screen">svg &gt; .b { fill: url(#g) }<!-- .b{fill:red} --> stop { stop-color: lime }</style>
            <style media="print">path{fill:gray!important}</style>
            <linearGradient id="g"><stop/><stop offset="1"/></linearGradient>
            """#
        let shapes = try drawing(body, options: SVGParsingOptions(isStrict: true)).shapes
        #expect(shapes[0].fill?.paint == .color(try Color(css: "red")))
        guard case .linearGradient(let gradient) = try #require(shapes[1].fill?.paint) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.allSatisfy { $0.color == Color(red: 0, green: 255, blue: 0) })
    }

    @Test(
        "what is not understood is a warning with its place, and the rest holds",
        arguments: [
            ("path[d]{fill:red}", "the style of “path[d]” is left out: “[” is not supported", 5),
            ("rect + path{fill:red}", "the style of “rect + path” is left out: “+” is not supported", 6),
            ("path:nth-child(2){fill:red}", "“:nth-child(” is not supported", 15),
            ("@media (width > 9px){path{fill:red}}", "@media is not supported and left out", 1),
            ("@media screen and (width > 9px){path{fill:red}}", "@media is not supported and left out", 1),
            ("@media print, not screen{path{fill:red}}", "@media is not supported and left out", 1),
            ("@media screen{@import url(a.css)}", "@import is not supported and left out", 15),
            ("@import url(a.css);", "@import is not supported and left out", 1),
            ("path{colour:red}", "style: “colour” is not known here", 6),
            ("path{fill}", "expected “name: value”", 6),
            ("> path{fill:red}", "is not supported", 1), ("path > {fill:red}", "an element is missing", 8),
        ])
    func warns(css: String, message: String, column: Int) throws {
        let start = try drawing("<style>.a{nonsense:1}</style>")
        #expect(start.warnings.isEmpty, "a rule for nothing")
        let document = try drawing("<style>\n\(css) .a{stroke:blue}</style>\(square) class=\"a\"/>")
        #expect(
            document.messages.count == 1 && document.messages[0].contains(message), "\(document.messages)")
        #expect(document.warnings.first?.line == 2 && document.warnings.first?.column == column)
        #expect(document.shapes.first?.fill?.paint == .color(.black))
        #expect(document.shapes.first?.stroke != nil)
    }

    @Test("a sheet is left out where its media are no screen, and with a warning where they have conditions")
    func readsMediaOfSheets() throws {
        for media in ["", "all", "print, Screen", "only screen"] {
            let document = try drawing("<style media='\(media)'>path{fill:red}</style>\(square)/>")
            #expect(document.shapes.first?.fill?.paint == (try paint("red")) && document.warnings.isEmpty)
        }
        for media in ["print", "print, speech", "screen and (width > 9px)", "not screen"] {
            let document = try drawing(
                "<style media='\(media.replacing(">", with: "&gt;"))'>path{fill:red}</style>\(square)/>")
            #expect(document.shapes.first?.fill?.paint == .color(.black))
            #expect(
                document.messages.contains { $0.contains("<style> for the media “\(media)” is left out") }
                    == !media.hasPrefix("print"))
        }
    }

    @Test("style sheets of other files, and in other languages, are left out with a warning")
    func leavesOthersOut() throws {
        let text =
            #"<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>"#
        #expect(try SVGDocument(parsing: Array(text.utf8)).warnings.first?.column == 22)
        #expect(try drawing(#"<style type="text/less">a{}</style>"#).messages[0].contains("text/less"))
    }

    @Test("rules that would be tried without end are refused")
    func isBounded() throws {
        let rules = (0..<1_000).map { _ in "g g g path{fill:red}" }.joined()
        let body = (0..<100).map { _ in square + "/>" }.joined()
        var limits = SVGLimits()
        limits.visitCount = 50_000
        #expect(throws: SVGError.self) {
            try drawing("<style>\(rules)</style>\(body)", options: SVGParsingOptions(limits: limits))
        }
        #expect(try drawing("<style>path{fill:red}</style>\(body)").shapes.count == 100)
    }

    @Test("a drawing of which more than a fifth is left out is incomplete")
    func isIncomplete() throws {
        let text = "<text>A<tspan>B</tspan></text>"
        for (shapes, isIncomplete) in [(3, true), (4, false)] {
            let body = (0..<shapes).map { _ in square + "/>" }.joined()
            let document = try drawing(body + text)
            #expect(document.drawingElementCount == shapes + 1 && document.omittedElementCount == 1)
            #expect(document.isIncomplete == isIncomplete)
        }
        #expect(try !drawing("").isIncomplete)
        // What would not show is not missed; what is filled with a pattern is.
        for hidden in [
            "<defs>\(text)</defs>", "<g display='none'>\(text)</g>",
            "<style>text{display:none}</style>\(text)",
            "<text opacity='0'>A</text>", "<text visibility='hidden'>A</text>",
        ] {
            let document = try drawing(square + "/>" + hidden)
            #expect(document.drawingElementCount == 1 && !document.isIncomplete, "\(hidden)")
        }
        let pattern = "<pattern id='p' width='9' height='9'>\(square)/></pattern>"
        let filled = try drawing(pattern + square + " fill='url(#p)'/>")
        #expect(filled.isIncomplete && filled.messages.contains { $0.contains("a pattern, and left out") })
        #expect(try !drawing(pattern + square + " fill='url(#p) red'/>").isIncomplete)
        #expect(try drawing("<defs><text id='t'>A</text></defs><use href='#t'/>").isIncomplete)
    }

    @Test(
        "shapes that a style sheet moves or sizes are missed, also where nothing is left of them",
        arguments: [
            ("<style>circle{r:20px;cx:5px}</style><circle/>", true),
            ("<style>.a{transform:translate(2px,2px)}</style><rect class='a' width='9' height='9'/>", true),
            ("<g style='rotate: 3deg'><rect width='9' height='9'/></g>", true),
            ("<style>rect{transform:none;width:auto}</style><rect width='9' height='9'/>", false),
            ("<rect width='9' height='9' r='3' cx='2' d='M0 0'/>", false),
        ])
    func missesGeometry(body: String, isMissed: Bool) throws {
        let document = try drawing(body)
        #expect(document.drawingElementCount == 1 && document.isIncomplete == isMissed)
    }

    @Test(
        "shapes that are cut by what is not read, and lines whose markers are not drawn, are missed",
        arguments: [
            ("<rect width='9' height='9' style='clip-path: inset(2px)'/>", true),
            ("<g clip-path='circle(3px)'><rect width='9' height='9'/></g>", true),
            ("<style>rect{mask: linear-gradient(red, blue)}</style><rect width='9' height='9'/>", true),
            ("<rect width='9' height='9' style='-webkit-mask:linear-gradient(#000,#0000)'/>", true),
            ("<rect width='9' height='9' style='-webkit-clip-path: circle(3px)'/>", true),
            ("<rect width='9' height='9' style='-webkit-mask: none; -webkit-appearance: none'/>", false),
            ("<path d='M0 0H9' stroke='red' marker-end='url(#a)'/>", true),
            ("<g marker-start='url(#a)'><line x2='9' stroke='red'/></g>", true),
            ("<g marker-start='url(#a)'><rect width='9' height='9'/></g>", false),
            ("<path d='M0 0H9V9' marker-end='none' clip-path='none' mask='none'/>", false),
            ("<path d='M0 0H9V9' style='filter: blur(2px)'/>", false),
        ])
    func missesClipsAndMarkers(body: String, isMissed: Bool) throws {
        let document = try drawing(body)
        #expect(document.drawingElementCount == 1 && document.isIncomplete == isMissed)
    }

    @Test("escapes in names are read, by number as well")
    func escapes() throws {
        for css in [
            #".\31 a{fill:lime}"#, #".\000031a{fill:lime}"#, #"r\65 ct{fill:lime}"#, #"#x\:y{fill:lime}"#,
        ] {
            let document = try drawing(
                "<style>\(css)</style><rect class='1a' id='x:y' width='9' height='9'/>")
            let green = try document.rendered(size: PixelSize(square: 100))[1, 1]
            #expect(green == PremultipliedColor(Color(red: 0, green: 255, blue: 0)), "\(css)")
        }
    }

    @Test("a style sheet that a page's link names is missed")
    func linkedSheet() throws {
        let link = "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='a.css'/>"
        let document = try drawing(link + "<rect width='9' height='9'/>")
        #expect(document.isIncomplete && document.warnings.count == 1)
    }

    @Test("a space may stand within !important")
    func importantWithSpace() throws {
        for text in ["!important", "! important", " !\n IMPORTANT "] {
            let (declarations, errors) = StyleDeclaration.parse("fill: red\(text); stroke: important")
            #expect(
                errors.isEmpty
                    && declarations.last
                        == StyleDeclaration(
                            name: "fill", value: "red", offset: 0, isImportant: true)
            )
            #expect(declarations.first?.value == "important" && declarations.first?.isImportant == false)
        }
    }
}
