import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct ReferenceTests {
    private let strict = SVGParsingOptions(isStrict: true)

    @Test("use draws its target at its place with its own style")
    func useDrawsItsTargetAtItsPlaceWithItsOwnStyle() throws {
        let document = try drawing(
            """
            <defs><path id="a" d="M0 0h9v9z" transform="scale(2)"/></defs>
            <use href="#a" x="3" y="4" fill="red"/>
            """, options: strict)
        let shape = try #require(document.shapes.first)
        #expect(document.shapes.count == 1)
        #expect(shape.transform == Transform(a: 2, b: 0, c: 0, d: 2, e: 3, f: 4))
        #expect(try shape.fill?.paint == .color(Color(css: "red")))
    }

    @Test("href comes before the older xlink:href")
    func hrefComesBeforeTheOlderXlinkHref() throws {
        let defs = ##"<defs><path id="a" d="M0 0h1v1z"/><path id="b" d="M0 0h2v2z"/></defs>"##
        func width(_ attributes: String) throws -> Double? {
            try drawing("\(defs)<use \(attributes)/>", options: strict).shapes.first?.path.controlBounds?
                .width
        }
        #expect(try width(##"xlink:href="#a""##) == 1)
        #expect(try width(##"xlink:href="#a" href="#b""##) == 2)
    }

    @Test("style passes through use, but not from where the target stands")
    func stylePassesThroughUseButNotFromWhereTheTargetStands() throws {
        let document = try drawing(
            """
            <g fill="lime"><path id="a" d="M0 0h9v9z"/></g>
            <g fill="red"><use href="#a"/></g>
            """, options: strict)
        #expect(
            try document.shapes.map(\.fill?.paint) == [.color(Color(css: "lime")), .color(Color(css: "red"))])
    }

    @Test("a symbol is drawn by use alone, fitted and clipped")
    func aSymbolIsDrawnByUseAloneFittedAndClipped() throws {
        let symbol = ##"<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol>"##
        #expect(try drawing(symbol, options: strict).shapes.isEmpty)
        let document = try drawing(
            "\(symbol)<use href='#s' x='5' width='40' height='20'/>", options: strict)
        let group = try #require(document.groups.first)
        #expect(group.clips.map(\.path) == [.rect(Rect(x: 0, y: 0, width: 40, height: 20))])
        #expect(group.transform == .translation(x: 5, y: 0))
        // The aspect ratio is kept: a scale of 2, centred.
        #expect(document.shapes.first?.transform == Transform(a: 2, b: 0, c: 0, d: 2, e: 10, f: 0))
    }

    @Test("percentages are of the innermost viewport")
    func percentagesAreOfTheInnermostViewport() throws {
        let document = try drawing(
            """
            <svg x="10" width="50%" height="20" overflow="visible"><rect width="50%" height="50%"/></svg>
            """, options: strict)
        #expect(
            document.shapes.first?.path.controlBounds == Rect(x: 0, y: 0, width: 25, height: 10))
    }

    @Test(
        "a reference that would never end is reported and not followed",
        arguments: [
            ##"<g id="a"><use href="#a"/></g>"##,
            ##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
            ##"<use id="a" href="#a"/>"##,
            ##"<clipPath id="a" clip-path="url(#a)"><rect width="9" height="9"/></clipPath><path clip-path="url(#a)" d="M0 0h9v9z"/>"##,
            ##"<mask id="a"><path mask="url(#a)" d="M0 0h9v9z"/></mask><path mask="url(#a)" d="M0 0h9v9z"/>"##,
            ##"<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path fill="url(#a)" d="M0 0h9v9z"/>"##,
        ])
    func aReferenceThatWouldNeverEndIsReportedAndNotFollowed(body: String) throws {
        let document = try drawing(body)
        #expect(document.messages.contains { $0.contains("itself part of") }, "\(document.messages)")
        #expect(throws: SVGError.self) { try drawing(body, options: strict) }
    }

    @Test(
        "a reference to nothing is reported",
        arguments: [
            ##"<use href="#nowhere"/>"##, ##"<path d="M0 0h9v9z" fill="url(#nowhere)"/>"##,
            ##"<path d="M0 0h9v9z" clip-path="url(#nowhere)"/>"##,
            ##"<path d="M0 0h9v9z" mask="url(#nowhere)"/>"##,
        ])
    func aReferenceToNothingIsReported(body: String) throws {
        #expect(try drawing(body).messages.contains { $0.contains("“#nowhere”, which is not in the file") })
    }

    @Test(
        "a reference to the wrong kind of element is reported",
        arguments: [
            ##"<g id="g"/><path d="M0 0h9v9z" fill="url(#g)"/>"##,
            ##"<g id="g"/><path d="M0 0h9v9z" clip-path="url(#g)"/>"##,
            ##"<g id="g"/><path d="M0 0h9v9z" mask="url(#g)"/>"##,
        ])
    func aReferenceToTheWrongKindOfElementIsReported(body: String) throws {
        #expect(try drawing(body).messages.contains { $0.contains("which is not a") })
    }

    @Test("files elsewhere are not followed")
    func filesElsewhereAreNotFollowed() throws {
        let document = try drawing(
            ##"<use href="other.svg#a"/><path d="M0 0h9v9z" fill="url(http://x/y#z)"/>"##)
        #expect(document.messages.count == 2)
        #expect(document.messages.allSatisfy { $0.contains("within the file") })
    }

    @Test("switch draws the first child whose conditions hold")
    func switchDrawsTheFirstChildWhoseConditionsHold() throws {
        let document = try drawing(
            """
            <switch><foreignObject requiredExtensions="x"/><g requiredExtensions="y"><path d="M0 0h1v1z"/></g>
              <path systemLanguage="de" d="M0 0h2v2z"/><path systemLanguage="fr, en-GB" d="M0 0h3v3z"/><path d="M0 0h4v4z"/>
            </switch>
            """, options: strict)
        #expect(document.shapes.map { $0.path.controlBounds?.width } == [3])
    }
}
