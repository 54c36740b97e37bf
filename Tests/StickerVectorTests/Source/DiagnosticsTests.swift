import Testing

@testable import StickerVector

@Suite struct DiagnosticsTests {
    private func warnings(_ text: String) throws -> [SVGWarning] {
        try SVGDocument(parsing: Array(text.utf8)).warnings
    }

    private let start = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">"#

    @Test("an unknown element is reported where its tag starts")
    func anUnknownElementIsReportedWhereItsTagStarts() throws {
        #expect(
            try warnings(
                "<?xml version='1.0'?>\n<!-- <text> -->\(start)\n  <g>\n    <text x='1'><b/></text></g></svg>"
            )
                == [SVGWarning(message: "<text> is not supported and left out", line: 4, column: 5)])
    }

    @Test("an unknown attribute is reported where it stands")
    func anUnknownAttributeIsReportedWhereItStands() throws {
        #expect(
            try warnings("\(start)\n<g\n  id='a'  colour='red'/></svg>")
                == [SVGWarning(message: "“colour” is not known here", line: 3, column: 11)])
    }

    @Test("an unknown property is reported at its declaration")
    func anUnknownPropertyIsReportedAtItsDeclaration() throws {
        #expect(
            try warnings("\(start)\n<g style='fill: red; colour: red'/></svg>")
                == [SVGWarning(message: "style: “colour” is not known here", line: 2, column: 22)])
    }

    @Test("broken path data is reported at the place of the error")
    func brokenPathDataIsReportedAtThePlaceOfTheError() throws {
        #expect(
            try warnings("\(start)\n<path d='M0 0 L5 5\n x'/></svg>")
                == [SVGWarning(message: "d: “x” is not a command", line: 3, column: 2)])
    }

    @Test("warnings come in the order of the file")
    func warningsComeInTheOrderOfTheFile() throws {
        let lines = try warnings(
            "\(start)<use href='#x'/>\n<g d='1' b='2' a='3'/>\n<text/>\n<path d='M1'/></svg>"
        )
        #expect(lines.map(\.line) == [1, 2, 2, 2, 3, 4])
        #expect(lines[1...3].map(\.message).map { String($0.prefix(3)) } == ["“d”", "“b”", "“a”"])
    }

    @Test("strict mode makes the first warning an error")
    func strictModeMakesTheFirstWarningAnError() {
        let text = "\(start)\n<g>\n<text/><image/></g></svg>"
        #expect(
            throws: SVGError.invalid(
                SVGWarning(message: "<text> is not supported and left out", line: 3, column: 1))
        ) { try SVGDocument(parsing: Array(text.utf8), options: SVGParsingOptions(isStrict: true)) }
    }

    @Test(
        "the private data of editors and what changes nothing is ignored",
        arguments: [
            "<title>t</title><desc>d</desc><metadata><rdf:RDF xmlns:rdf='x'><a b='c'/></rdf:RDF></metadata>",
            "<sodipodi:namedview xmlns:sodipodi='s' x='y'><inkscape:grid xmlns:inkscape='i'/></sodipodi:namedview>",
            "<g inkscape:label='l' xmlns:inkscape='i' id='a' class='b' data-x='1' aria-hidden='true' xml:space='preserve'/>",
            "<g font-family='serif' style='-inkscape-stroke:none;text-anchor:middle;font-variant-caps:normal;filter:none'/>",
            "<g style='mix-blend-mode:normal;isolation:auto;color-interpolation:sRGB;marker:none;vector-effect:none'/>",
            "<g style=''/><g style=' ; '/><path/><path d=''/><polygon/><rect/><circle/><ellipse rx='auto' ry='3'/>",
        ])
    func thePrivateDataOfEditorsAndWhatChangesNothingIsIgnored(body: String) throws {
        let text = "\(start)\(body)</svg>"
        #expect(
            try SVGDocument(parsing: Array(text.utf8), options: SVGParsingOptions(isStrict: true)).warnings
                .isEmpty)
    }

    @Test(
        "what would have to be drawn is not ignored",
        arguments: [
            "filter='url(#f)'", "marker-end='url(#m)'", "vector-effect='non-scaling-stroke'",
            "color-interpolation='linearRGB'",
        ])
    func whatWouldHaveToBeDrawnIsNotIgnored(attribute: String) throws {
        #expect(
            try warnings("\(start)<g \(attribute)/></svg>").first?.message.contains("not supported") == true)
    }

    @Test(
        "malformed XML is an error with its line",
        arguments: [
            ("<g><g></svg>", 1, "end tag"), ("\n<g a=1/></svg>", 2, "quotes"),
            ("<g a='1' a='2'/></svg>", 1, "twice"),
            ("\n\n<g>&nope;</g></svg>", 3, "entity"), ("<g", 1, ""), ("", 1, "ends too early"),
            ("</svg><svg/>", 1, ""),
        ])
    func malformedXMLIsAnErrorWithItsLine(rest: String, line: Int, reason: String) throws {
        let error = try #require(throws: SVGError.self) { try warnings(start + rest) }
        guard case .malformed(let actual, let place, let column) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == line)
        #expect(column > 0)
        #expect(reason.isEmpty || actual.contains(reason), "\(actual)")
    }

    @Test("another outermost element is an error that names it")
    func anotherOutermostElementIsAnErrorThatNamesIt() {
        #expect(throws: SVGError.notSVG(root: "html")) { try warnings("<html/>") }
        #expect(throws: SVGError.notSVG(root: "svg")) { try warnings("<svg xmlns='http://example.org'/>") }
    }

    @Test("a missing namespace is a warning")
    func aMissingNamespaceIsAWarning() throws {
        #expect(try warnings("<svg width='1' height='1'/>").first?.message.contains("xmlns") == true)
    }

    @Test("SVG under a prefix is SVG")
    func svgUnderAPrefixIsSVG() throws {
        let text =
            "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='9' height='9'><s:path d='M0 0h9v9z'/></s:svg>"
        let document = try SVGDocument(
            parsing: Array(text.utf8), options: SVGParsingOptions(isStrict: true))
        #expect(document.shapes.count == 1)
    }

    @Test("every error says in one line what is wrong")
    func everyErrorSaysInOneLineWhatIsWrong() {
        let warning = SVGWarning(message: "m", line: 1, column: 2)
        let errors: [SVGError] = [
            .malformed(reason: "r", line: 1, column: 2), .notSVG(root: "html"),
            .limitExceeded(what: "w", limit: 3),
            .invalid(warning), .emptySize, .invalidPathData(reason: "r", offset: 0),
        ]
        for error in errors {
            #expect(!error.description.isEmpty && !error.description.contains("\n"))
        }
        #expect(warning.description == "line 1, column 2: m")
        #expect(errors[5].description == "path data, at character 1: r")
    }
}
