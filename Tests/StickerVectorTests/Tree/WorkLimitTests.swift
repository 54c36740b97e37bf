import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerVector

/// Small files that ask for much work: each ends in time, mostly with one line that says why.
@Suite struct WorkLimitTests {
    private func limit(_ body: String, _ limits: SVGLimits = SVGLimits()) throws -> String? {
        do {
            _ = try drawing(body, options: SVGParsingOptions(limits: limits))
            return nil
        } catch .limitExceeded(let what, _) {
            return what
        }
    }

    /// `use` × 10 over 19 levels.
    private let emptyUses =
        "<defs><g id='a0'/>"
        + (1..<20).map { level in
            "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
        }.joined() + "</defs><use href='#a19'/>"

    @Test("visits count, also where nothing is drawn")
    func visitsCount() throws {
        var limits = SVGLimits()
        limits.visitCount = 5_000
        let what = "the number of elements, those that references repeat included,"
        #expect(try limit(emptyUses, limits) == what)
        let gradients = (0..<100).map { "<linearGradient id='g\($0)' href='#g\($0 + 1)'/>" }.joined()
        let filled = (0..<100).map { "<rect width='9' height='9' fill='url(#g\($0))'/>" }.joined()
        #expect(try limit(gradients + filled, limits) == what)
        let stops =
            "<linearGradient id='g'>" + String(repeating: "<stop offset='.5'/>", count: 100)
            + "</linearGradient>"
        let heirs = (0..<60).map { "<linearGradient id='h\($0)' href='#g'/>" }.joined()
        let heirsFilled = (0..<60).map { "<rect width='9' height='9' fill='url(#h\($0))'/>" }.joined()
        #expect(try limit(stops + heirs + heirsFilled, limits) == what)
        let clips =
            "<clipPath id='c'>" + String(repeating: "<g/>", count: 100) + "</clipPath>"
            + String(repeating: "<rect width='9' height='9' clip-path='url(#c)'/>", count: 60)
        #expect(try limit(clips, limits) == what)
        let choices =
            "<switch id='s'>" + String(repeating: "<g requiredExtensions='e'/>", count: 100) + "</switch>"
            + String(repeating: "<use href='#s'/>", count: 60)
        #expect(try limit(choices, limits) == what)
        let deep =
            String(repeating: "<g transform='scale(2)'>", count: 50)
            + String(repeating: "<path d='M0 0h9v9z'/>", count: 2_000) + String(repeating: "</g>", count: 50)
        #expect(try limit(deep, limits) == what)
    }

    @Test("visits count against the render's budget")
    func visitsCountAgainstTheBudget() throws {
        #expect(try passedLimit(RenderLimits(nodes: 2_000)) { _ = try drawing(emptyUses) } == .nodes)
    }

    @Test("boxes of boxes count the points that they look at")
    func boxesCount() throws {
        let body =
            "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath>"
            + String(repeating: "<g clip-path='url(#c)'>", count: 50)
            + String(repeating: "<path d='M0 0h9v9z'/>", count: 200) + String(repeating: "</g>", count: 50)
        #expect(try passedLimit(RenderLimits(pieces: 10_000)) { _ = try drawing(body) } == .pieces)
        #expect(try passedLimit(RenderLimits(pieces: 100_000)) { _ = try drawing(body) } == nil)
    }

    @Test("of properties that are set again, the last one alone is kept")
    func propertiesAreKeptOnce() throws {
        let style = String(repeating: "fill:red;stroke:lime;", count: 3_000) + "fill:blue;stroke:inherit"
        let body = "<g id='a' style='\(style)'><path d='M0 0h9v9z'/></g>"
        let repeated = body + String(repeating: "<use href='#a'/>", count: 3_000)
        let time = try ContinuousClock().measure {
            let shapes = try drawing(repeated).shapes
            #expect(shapes.count == 3_001)
            #expect(shapes[0].fill?.paint == .color(.init(red: 0, green: 0, blue: 255)))
            #expect(shapes[0].stroke == nil)
        }
        // Eighteen million changes take a minute without optimisation.
        #expect(time < .seconds(5))
    }

    @Test("the lengths of dash patterns count with the shapes that they are used for")
    func dashPatternsCount() throws {
        var limits = SVGLimits()
        limits.pathElementCount = 5_000
        let pattern = String(repeating: "1 ", count: 1_000)
        let body =
            "<g stroke='red' stroke-dasharray='\(pattern)'>"
            + String(repeating: "<path d='M0 0h9'/>", count: 10) + "</g>"
        #expect(try limit(body, limits)?.contains("path commands") == true)
    }

    @Test("an element has as many attributes as the limit says")
    func attributesAreCounted() throws {
        func body(_ count: Int) -> String {
            "<rect " + (0..<count).map { "data-a\($0)='>'" }.joined(separator: " ") + "/>"
        }
        #expect(try limit(body(256)) == nil)
        #expect(try limit(body(257)) == "the number of attributes of an element")
        let namespaces = (0..<100_000).map { "xmlns:a\($0)='b'" }.joined(separator: " ")
        var what: String?
        let time = try ContinuousClock().measure { what = try limit("<g \(namespaces)/>") }
        #expect(what == "the number of attributes of an element")
        #expect(time < .seconds(5))
    }

    @Test("so many warnings are found in one pass over the file")
    func warningsTakeOnePass() throws {
        let declarations = String(repeating: "a;", count: 100_000)
        let lines = String(repeating: "\n", count: 400_000)
        let body = lines + (0..<300).map { "<path d='M\($0)x' style='\(declarations)'/>" }.prefix(2).joined()
        let time = try ContinuousClock().measure {
            let warnings = try drawing(body).warnings
            #expect(warnings.count == 200)
            #expect(warnings[0].line == 400_001 && warnings[1].column - warnings[0].column > 2)
        }
        // Two hundred passes over the lines, or one over the attribute for every declaration, take minutes.
        #expect(time < .seconds(8))
    }

    @Test("a strict reading fails even where no warning would be kept")
    func strictWithoutWarnings() {
        var options = SVGParsingOptions(isStrict: true)
        options.limits.warningCount = 0
        #expect(throws: SVGError.self) { try drawing("<nope/>", options: options) }
    }

    @Test("comments, instructions and text longer than the XML parser takes are read")
    func longMarkupIsRead() throws {
        let long = String(repeating: "a", count: 3_600_000)
        let body = "<!--\(long)\(long)\(long)\n--><path d='M0 0h9v9z'/><nope/>"
        let document = try drawing(body)
        #expect(document.shapes.count == 1)
        #expect(document.warnings.map(\.line) == [2])
        #expect(MarkupGuard.shownByteCount < MarkupGuard.parserByteCount)
    }

    @Test("long comments, instructions and CDATA sections are not shown to the XML parser; lines stay")
    func longMarkupIsBlanked() throws {
        let long = String(repeating: "a\n", count: 600_000)
        for markup in ["<!--\(long)-->", "<?a \(long)?>", "<![CDATA[\(long)]]>"] {
            let source = SourceText(bytes: Array("<svg>\(markup)<g/></svg>".utf8))
            let readable = try MarkupGuard.readable(source, limits: SVGLimits())
            #expect(readable.bytes.count == source.bytes.count)
            #expect(!readable.bytes.contains(UInt8(ascii: "a")))
            let end = readable.bytes.count
            #expect(readable.position(of: end) == source.position(of: end))
            #expect(readable.startTag(from: 5)?.start == end - "<g/></svg>".utf8.count)
        }
    }

    @Test(
        "what is not closed is said to be so, with its start",
        arguments: [
            "<!--": "a comment is not closed", "<![CDATA[": "a CDATA section is not closed",
            "<?a": "a processing instruction is not complete", "<!-->": "a comment is not closed",
        ])
    func openMarkup(start: String, reason: String) {
        for count in [0, 1_200_000] {
            let text = "<svg>\n " + start + String(repeating: "a", count: count)
            #expect(throws: SVGError.malformed(reason: reason, line: 2, column: 2)) {
                try SVGDocument(parsing: Array(text.utf8))
            }
        }
    }

    @Test("an attribute longer than the XML parser takes is called too long")
    func vastAttribute() throws {
        let text = String(repeating: "a", count: MarkupGuard.parserByteCount)
        #expect(try limit("<g id='\(text)'/>") == "the length of an attribute")
    }

    @Test("a long document type is refused, and quotes in its comments are none")
    func documentType() throws {
        func file(_ declarations: String) throws -> SVGDocument {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><nope/></svg>"
            return try SVGDocument(parsing: Array("<!DOCTYPE svg [\(declarations)]>\n\(svg)".utf8))
        }
        #expect(try file("<!-- don't ]> --><?it ]>?><!ENTITY a \"it's\">").warnings.map(\.line) == [2])
        let names = (0..<20_000).map { "b\($0)" }.joined(separator: "|")
        #expect(throws: SVGError.limitExceeded(what: "the length of the document type", limit: 1 << 16)) {
            try file("<!ELEMENT a (\(names))>")
        }
    }

    @Test("the dashes of all strokes count, before they are made")
    func dashesOfAllStrokesCount() throws {
        let lines = String(repeating: "<line x2='100' y1='5' y2='5'/>", count: 200)
        let document = try drawing(
            "<g stroke='red' stroke-width='.1' stroke-dasharray='.01'>\(lines)</g>")
        var reached: RenderLimits.Resource?
        let time = try ContinuousClock().measure {
            reached = try passedLimit(RenderLimits(pieces: 30_000)) {
                _ = try document.rendered(size: PixelSize(square: 20))
            }
        }
        #expect(reached == .pieces)
        // A million dashes take longer.
        #expect(time < .seconds(3))
    }

    @Test("few long edges count by the pixels that they cross")
    func longEdgesCount() throws {
        let document = try drawing(String(repeating: "<path d='M0 0v100h1z'/>", count: 500))
        func draw(_ limits: RenderLimits) throws -> RenderLimits.Resource? {
            try passedLimit(limits) { _ = try document.rendered(size: PixelSize(square: 1_000)) }
        }
        #expect(try draw(RenderLimits(pixels: 20_000_000)) == .pixels)
        #expect(try draw(RenderLimits(pixels: 400_000_000)) == nil)
    }

    @Test("a layer is as large as what is drawn in it")
    func layersAreSmall() throws {
        let group =
            "<g opacity='.5'><rect x='10' y='20' width='5' height='4'/><rect x='12' y='21' width='9' height='9'/></g>"
        #expect(try drawing(group).groups.first?.ink == Rect(x: 10, y: 20, width: 11, height: 10))
    }
}
